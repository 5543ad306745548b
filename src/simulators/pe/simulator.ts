import { createAcknowledger } from '../../countries/pe/authority/acknowledgement.ts';
import { type FileJudge, openJudge } from '../../countries/pe/authority/judge.ts';
import { type AdminParts, setFaults, showFaults, showPage, showRegister } from './admin.ts';
import { createDiary } from './diary.ts';
import { disturbed, json, type Outcome, type Reply, replied, xmlType } from './exchange.ts';
import { createFaults, type Fault, type Operation, type SignedIn } from './faults.ts';
import { getGuideStatus, guideSubmission, sendGuide } from './guide-service.ts';
import type { KeptRegister } from './journal.ts';
import { createOffice } from './office.ts';
import { scannedPage } from './page.ts';
import { queryDocument, readQuestion } from './query-service.ts';
import { answerSoap, type Counter, type Door, type SoapServiceName } from './soap-service.ts';
import { createTokens, refused, type TokenService, type Tokens } from './tokens.ts';
import { billConsultService, billService, wsdlOf } from './wsdl.ts';

/** A request as HTTP brought it, read whole. */
export type SimulatorRequest = {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** `127.0.0.1:4711`. */
  readonly host: string;
  readonly authorization: string | undefined;
  readonly body: Buffer;
};

export type SimulatorParts = {
  readonly kept: KeptRegister;
  readonly now: () => number;
  /** Decides about faults with a probability. */
  readonly random: () => number;
  /** Faults from the start on. */
  readonly scenario: readonly Fault[];
};

export type Simulator = { handle(request: SimulatorRequest): Outcome };

/** Our own SUNAT, without a port: SOAP, REST with tokens, an admin API and a page. */
export async function createSimulator(options: SimulatorParts): Promise<Simulator> {
  const desk = deskOf(options, await openJudge());
  return { handle: (request) => route(desk, request) };
}

type Desk = Counter & AdminParts & { readonly tokens: Tokens };

function deskOf({ kept, now, random, scenario }: SimulatorParts, judge: FileJudge): Desk {
  const { register, credentials } = kept;
  const faults = createFaults(random);
  faults.set(scenario);
  const office = createOffice({
    register,
    acknowledger: createAcknowledger(credentials),
    judge,
    now,
  });
  return { office, register, faults, now, diary: createDiary(), tokens: createTokens(now) };
}

/** Where a request is for, once the account is taken off its path. */
type Visit = {
  readonly request: SimulatorRequest;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Null where the path names none: for people who want to see all. */
  readonly account: string | null;
  readonly door: Door;
};

const accountPattern = /^\/(acc_[0-9a-f]{32})(?=\/|$)/;

function visitOf(request: SimulatorRequest): Visit {
  const [whole = '/', query = ''] = request.url.split('?', 2);
  const account = accountPattern.exec(whole)?.[1] ?? null;
  const path = account === null ? whole : whole.slice(account.length + 1) || '/';
  const host = /^[\w.:[\]-]{1,255}$/.test(request.host) ? request.host : 'localhost';
  const origin = `http://${host}`;
  const door = { account: account ?? '', origin };
  return { request, path, query: new URLSearchParams(query), account, door };
}

type Handler = (desk: Desk, visit: Visit, ...parts: readonly string[]) => Outcome;
type Route = readonly [method: string, path: RegExp, handler: Handler];

/** SUNAT's own paths, of production and beta alike, and ours. */
const routes: readonly Route[] = [
  [
    'GET',
    /^\/ol-ti-itcpfegem(?:-beta)?\/billService$/,
    (_, visit) => describeService('bill', visit),
  ],
  ['POST', /^\/ol-ti-itcpfegem(?:-beta)?\/billService$/, soap('bill')],
  [
    'GET',
    /^\/ol-it-wsconscpegem\/billConsultService$/,
    (_, visit) => describeService('consult', visit),
  ],
  ['POST', /^\/ol-it-wsconscpegem\/billConsultService$/, soap('consult')],
  ['POST', /^\/v1\/clientessol\/([^/]{1,200})\/oauth2\/token\/?$/, token('guides')],
  ['POST', /^\/v1\/clientesextranet\/([^/]{1,200})\/oauth2\/token\/?$/, token('query')],
  ['GET', /^\/v1\/contribuyente\/gem\/comprobantes\/envios\/([\w-]{1,100})$/, guideStatus],
  ['POST', /^\/v1\/contribuyente\/gem\/comprobantes\/([\w-]{1,100})$/, guide],
  ['GET', /^\/v1\/contribuyente\/gre\/comprobantes\/descargaqr$/, () => replied(scannedPage)],
  ['POST', /^\/v1\/contribuyente\/contribuyentes\/(\d{11})\/validarcomprobante\/?$/, query],
  ['GET', /^\/v1\/contribuyente\/contribuyentes\/(\d{11})\/validarcomprobante\/?$/, query],
  ['GET', /^\/admin\/register$/, (desk, visit) => replied(showRegister(desk, visit))],
  ['GET', /^\/admin\/faults$/, (desk) => replied(showFaults(desk))],
  ['PUT', /^\/admin\/faults$/, (desk, { request }) => replied(setFaults(desk, request.body))],
  ['GET', /^\/$/, (desk, visit) => replied(showPage(desk, visit))],
];

function route(desk: Desk, request: SimulatorRequest): Outcome {
  const visit = visitOf(request);
  const fitting = routes.filter(([, path]) => path.test(visit.path));
  const found = fitting.find(([method]) => method === request.method);
  if (found === undefined) {
    return replied(json({ detail: 'There is nothing here.' }, fitting.length > 0 ? 405 : 404));
  }
  const [, path, handler] = found;
  return handler(desk, visit, ...(path.exec(visit.path)?.slice(1) ?? []));
}

function describeService(
  service: SoapServiceName,
  { request, path, door, account }: Visit,
): Outcome {
  const address = `${door.origin}${account === null ? '' : `/${account}`}${path}`;
  if (!/\?wsdl$/i.test(request.url))
    return replied(json({ detail: `Its WSDL is ${address}?wsdl` }, 405));
  const wsdl = wsdlOf(service === 'bill' ? billService : billConsultService, address);
  return replied({ status: 200, type: xmlType, body: wsdl });
}

function soap(service: SoapServiceName): Handler {
  return (desk, { door, request }) => answerSoap(desk, service, door, request.body);
}

/** A request of REST, with whatever fault there is for it, in the diary. */
function served(
  { faults, diary, now }: Desk,
  {
    account,
    operation,
    name,
    user,
    signedIn = null,
  }: {
    account: string;
    operation: Operation;
    name: string;
    user: string;
    signedIn?: SignedIn | null;
  },
  run: (fault: Fault | null) => Reply,
): Outcome {
  const fault = faults.take(operation, name, signedIn);
  let answer = '';
  const outcome = disturbed(fault, (ordered) => {
    const reply = run(ordered);
    answer = `HTTP ${reply.status}`;
    return reply;
  });
  diary.write({
    at: new Date(now()).toISOString(),
    account,
    operation,
    name,
    user,
    fault: fault?.fault ?? '',
    answer,
  });
  return outcome;
}

/** A user with a password, or a client with its secret. */
function signedInBy(form: URLSearchParams): SignedIn {
  const [user, password] = form.has('username')
    ? [form.get('username'), form.get('password')]
    : [form.get('client_id'), form.get('client_secret')];
  return { user: user ?? '', password: password ?? '' };
}

function token(service: TokenService): Handler {
  return (desk, { door, request }, clientId = '') => {
    const form = new URLSearchParams(request.body.toString('utf8'));
    const user = form.get('username') ?? '';
    const operation = 'token' as const;
    const signedIn = signedInBy(form);
    const what = { account: door.account, operation, name: service, user, signedIn };
    return served(desk, what, (fault) => {
      if (fault !== null) return refused(service === 'guides' ? 'invalid_grant' : 'invalid_client');
      return desk.tokens.issue(service, decodeURIComponent(clientId), form);
    });
  };
}

const noToken = json({ cod: '401', msg: 'Unauthorized' }, 401);

function guide(desk: Desk, { door, request }: Visit, name = ''): Outcome {
  const taxId = desk.tokens.holder('guides', request.authorization);
  const what = { account: door.account, operation: 'sendGuide' as const, name, user: taxId ?? '' };
  return served(desk, what, (fault) => {
    if (taxId === undefined) return noToken;
    const call = { office: desk.office, sender: { ...door, taxId }, fault };
    return sendGuide(call, name, request.body);
  });
}

function guideStatus(desk: Desk, { door, request }: Visit, ticket = ''): Outcome {
  const taxId = desk.tokens.holder('guides', request.authorization);
  const sender = { ...door, taxId: taxId ?? '' };
  const name = guideSubmission({ office: desk.office, sender }, ticket)?.name ?? '';
  const what = {
    account: door.account,
    operation: 'getGuideStatus' as const,
    name,
    user: sender.taxId,
  };
  return served(desk, what, (fault) => {
    if (taxId === undefined) return noToken;
    return getGuideStatus({ office: desk.office, sender, fault }, ticket);
  });
}

function query(desk: Desk, visit: Visit, asker = ''): Outcome {
  const { door, request } = visit;
  const question = readQuestion(request.body, visit.query);
  const name = `${question.numRuc}-${question.codComp}-${question.numeroSerie}-${question.numero}`;
  const what = { account: door.account, operation: 'queryDocument' as const, name, user: asker };
  return served(desk, what, () => {
    if (desk.tokens.holder('query', request.authorization) === undefined) return noToken;
    return queryDocument(question, desk.register.of(door.account));
  });
}
