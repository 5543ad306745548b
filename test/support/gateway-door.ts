import { createGateway } from '../../src/countries/pe/shared/sunat/gateway.ts';
import type {
  Caller,
  Gateway,
  GatewayAnswer,
  GatewayOptions,
  GatewayRequest,
} from '../../src/subjects/country/gateway.ts';
import { type AuthorityServer, type Script, startAuthorityServer } from './authority-server.ts';
import { createToldClient } from './told-client.ts';

export const taxId = '20100070970';
const user = { name: 'VENTAS01', password: 'p&<"ss wörd+1' };
export const secrets = {
  user,
  clients: {
    guide: { id: 'guide-id', secret: 'guide/secret=' },
    query: { id: 'query-id', secret: 'query/secret=' },
  },
};
export const caller: Caller = {
  accountId: 'acc_1',
  taxId,
  environment: 'test',
  ownUrl: null,
  secrets,
};

const xml = Buffer.from('<Invoice>ñ</Invoice>');
const invoice = { taxId, type: 'invoice', number: 'F001-00000012' } as const;
const receipt = { taxId, type: 'receipt', number: 'B001-00000012' } as const;
const guide = { taxId, type: 'despatch', number: 'T001-00000012' } as const;
const asked = { day: '2026-11-15', total: '118.00' };

/** What the table of answers names them by; `subject` is type and number of what they are about. */
export type Operation = {
  readonly request: GatewayRequest;
  readonly subject: string;
  /** Calls with tokens are answered by JSON. */
  readonly isRest: boolean;
};

export const operations = {
  sendBill: soap('01-F001-00000012', {
    kind: 'submit',
    subject: { kind: 'document', identity: invoice },
    name: `${taxId}-01-F001-00000012`,
    xml,
  }),
  sendSummary: soap('RC-20261115-2', {
    kind: 'submit',
    subject: { kind: 'communication', name: 'RC-20261115-2' },
    name: `${taxId}-RC-20261115-2`,
    xml,
  }),
  getStatus: soap('RC-20261115-2', {
    kind: 'poll',
    subject: { kind: 'communication', name: 'RC-20261115-2' },
    name: `${taxId}-RC-20261115-2`,
    ticket: '202600000000123',
  }),
  getStatusCdr: soap('01-F001-00000012', { kind: 'ask', document: { ...invoice, ...asked } }),
  'getStatus of a document': soap('01-F001-00000012', {
    kind: 'look',
    document: { ...invoice, ...asked },
  }),
  'guide, sent': rest('09-T001-00000012', {
    kind: 'submit',
    subject: { kind: 'document', identity: guide },
    name: `${taxId}-09-T001-00000012`,
    xml,
  }),
  'guide, polled': rest('09-T001-00000012', {
    kind: 'poll',
    subject: { kind: 'document', identity: guide },
    name: `${taxId}-09-T001-00000012`,
    ticket: '0c5e1b1e-7a3c-4f3f-9a1c-5a6b7c8d9e0f',
  }),
  'receipt, asked for': rest('03-B001-00000012', {
    kind: 'ask',
    document: { ...receipt, ...asked },
  }),
} satisfies Readonly<Record<string, Operation>>;
export type OperationName = keyof typeof operations;
export const operationNames = Object.keys(operations) as OperationName[];

function soap(subject: string, request: GatewayRequest): Operation {
  return { subject, request, isRest: false };
}
function rest(subject: string, request: GatewayRequest): Operation {
  return { subject, request, isRest: true };
}

export const never = new AbortController().signal;

/** A gateway, and a server that stands for SUNAT. */
export type GatewayDoor = {
  readonly server: AuthorityServer;
  readonly gateway: Gateway;
  /** Tokens are given out; everything else is answered by the script. */
  answerWith(script: Script): void;
  call(name: OperationName): Promise<GatewayAnswer>;
  close(): Promise<void>;
};

export async function openGatewayDoor(options: Partial<GatewayOptions> = {}): Promise<GatewayDoor> {
  const http = createToldClient({ bodyBytesMax: 200_000 });
  const server = await startAuthorityServer(http.giveUp);
  const gateway = createGateway({
    http,
    now: () => 0,
    testTarget: () => ({ kind: 'url', base: server.base }),
    urls: { test: {}, live: {} },
    allowPrivateUrls: false,
    ...options,
  });
  return {
    server,
    gateway,
    answerWith: (script) => server.answerWith(withTokens(script)),
    call: (name) => callOf(gateway, operations[name].request),
    async close() {
      http.close();
      await server.close();
    },
  };
}

/** Makes the call that a gateway plans, which must have a way. */
export async function callOf(
  gateway: Gateway,
  request: GatewayRequest,
  as: Caller = caller,
): Promise<GatewayAnswer> {
  const plan = gateway.plan(request, as);
  if (plan.kind === 'no_way') throw new Error(plan.detail);
  return plan.send(never);
}

export const tokenPath = /\/oauth2\/token\/$/;

function withTokens(script: Script): Script {
  return (request, response) => {
    if (!tokenPath.test(request.path)) return script(request, response);
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ access_token: 'the-token-0123', expires_in: 3600 }));
  };
}

/** The kind, and what is beside it where it makes a difference. */
export function told(answer: GatewayAnswer): string {
  if (answer.kind === 'not_received') return `${answer.kind} ${answer.remedy}`;
  if (answer.kind === 'state') return `${answer.kind} ${answer.state}`;
  return answer.kind;
}
