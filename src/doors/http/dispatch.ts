import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { asciiJson } from '../../kernel/ascii-json.ts';
import { type Awaitable, after } from '../../kernel/awaitable.ts';
import { type Batch, createBatch } from '../../kernel/batch.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { generalCodes, generalMessages } from '../../kernel/codes/general-codes.ts';
import { httpCodes } from '../../kernel/codes/http-codes.ts';
import { newId } from '../../kernel/ids.ts';
import { plainReader, render } from '../../kernel/message.ts';
import { StorageError } from '../../kernel/storage-error.ts';
import type { Translator } from '../../kernel/translator.ts';
import type { Said } from '../../kernel/words/sentence.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import type { BodyMemoryLimit } from '../../platform/http/body-memory-limit.ts';
import { type CorsOrigins, corsHeaders, preflightHeaders } from '../../platform/http/cors.ts';
import { headerOf } from '../../platform/http/headers.ts';
import { MessageError, refuseBadMessage } from '../../platform/http/message-rules.ts';
import type { OverloadGauge } from '../../platform/http/overload.ts';
import { LimitedError, type RateLimiter, rateHeaders } from '../../platform/http/rate-limit.ts';
import type { Context } from '../../subjects/context.ts';
import type { Principal } from '../../subjects/keys/api-key.ts';
import { authenticateHash } from '../../subjects/keys/authenticate.ts';
import type { Reply } from '../../subjects/operation.ts';
import { authenticateSession } from '../../subjects/users/authenticate-session.ts';
import { requireConfirmed } from '../../subjects/users/confirm-session.ts';
import { written } from '../reply.ts';
import type { ActNotes } from './act-notes.ts';
import { refuseUnfit } from './admission.ts';
import { type ComingBody, readBody } from './body.ts';
import type { Compressor } from './compress.ts';
import type { ConnectionKeys } from './connection-keys.ts';
import { expectsContinue } from './drain-body.ts';
import { challenge, isOurFault, known, needsOperator, problemOf } from './errors.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import type { KeyUses } from './key-uses.ts';
import { inLanguage, languageHeaders, languageOf } from './language.ts';
import type { ClosingConnections } from './malformed-requests.ts';
import type { Metrics } from './metrics/metrics.ts';
import { readQuery } from './query.ts';
import { type Exchange, report } from './report.ts';
import { allowOf, MethodError, nothingThere, splitTarget } from './request-line.ts';
import { respond } from './respond.ts';
import type { Route } from './route.ts';
import type { Match, Router } from './router.ts';
import type { ReadSessionCookies } from './session-cookie.ts';
import { readUpload } from './upload.ts';

export type DispatchParts = {
  readonly context: Context;
  readonly router: Router;
  readonly publicUrl: string;
  readonly keyLimiter: RateLimiter;
  readonly failureLimiter: RateLimiter;
  readonly keyUses: KeyUses;
  readonly load: OverloadGauge;
  readonly bodies: BodyMemoryLimit;
  readonly metrics: Metrics;
  readonly translator: Translator;
  readonly compress: Compressor;
  readonly logger: Logger;
  readonly cors: CorsOrigins;
  readonly cookies: ReadSessionCookies;
  readonly connectionKeys: ConnectionKeys;
  readonly noteAct: ActNotes;
  /** How many proxies in front are trusted to give the caller's address. */
  readonly trustedProxies: number;
  /** What every answer says of HTTPS. */
  readonly transportHeaders: readonly string[];
  readonly state: { inFlight: number; draining: boolean };
  readonly closing: ClosingConnections;
};

const anonymous: Principal = { keyId: '', accountId: '', scope: 'read', companies: [] };
const retrySeconds = '1';

/** So many requests are answered in one go, and for so long: others are heard in between. */
const batchLimits = { countMax: 32, msMax: 10 };
const atOnce: Batch = (work) => work();

/**
 * Makes the function that answers requests. It never throws: every failure becomes a problem.
 *
 * Node calls it in the middle of reading from one connection after the other. Requests that only read are answered
 * when all connections were read from, and answers are sent when all were made: parsing, looking up and sending take
 * turns of dozens instead of one, which spares a third of the time (decision 39). Changes are never queued.
 */
export function createDispatcher(
  parts: DispatchParts,
): (request: IncomingMessage, response: ServerResponse) => void {
  const arrivals = createBatch(setImmediate, batchLimits);
  const departures = createBatch(process.nextTick);
  return (request, response) => {
    const exchange: Exchange = {
      id: newId('req'),
      startedAt: performance.now(),
      route: undefined,
      principal: undefined,
      rate: undefined,
      body: undefined,
      path: noParameters,
      query: noParameters,
    };
    const talk: Talk = { request, response };
    parts.state.inFlight += 1;
    let depart: Batch = atOnce;
    const finish = (reply: Reply) => {
      exchange.body?.leave();
      const address = () => addressOf(request, parts.trustedProxies);
      const noted = parts.noteAct(exchange, reply, address);
      const leave = () => depart(() => conclude(parts, exchange, talk, reply));
      if (noted === undefined) leave();
      else void noted.then(leave);
    };
    const refuse = (error: unknown) => {
      if (error instanceof MessageError) parts.closing.add(request.socket);
      finish(refusal(parts, exchange, request, error));
    };
    const begin = () => {
      let reply: Awaitable<Reply>;
      try {
        reply = replyTo(parts, exchange, talk);
      } catch (error) {
        refuse(error);
        return;
      }
      if (reply instanceof Promise) reply.then(finish, refuse);
      else finish(reply);
    };
    try {
      // At once: nothing that comes behind a bad message on its connection may be taken for a request.
      refuseBadMessage(request);
    } catch (error) {
      refuse(error);
      return;
    }
    if (request.method === 'GET' || request.method === 'HEAD') {
      depart = departures;
      arrivals(begin);
    } else begin();
  };
}

type Talk = { readonly request: IncomingMessage; readonly response: ServerResponse };

function replyTo(
  parts: DispatchParts,
  exchange: Exchange,
  { request, response }: Talk,
): Awaitable<Reply> {
  const goOn = () => {
    if (expectsContinue(request)) response.writeContinue();
  };
  return after(answer(parts, exchange, request, goOn), (made) =>
    parts.compress(request, localised(parts, exchange, request, made)),
  );
}

/** Sends what is to be said, and reports it. */
function conclude(parts: DispatchParts, exchange: Exchange, talk: Talk, reply: Reply): void {
  const { request, response } = talk;
  parts.state.inFlight -= 1;
  // A request whose body broke off has been answered on its socket.
  const isAnswered = request.socket.writableEnded;
  if (!isAnswered) send(parts, exchange, talk, reply);
  report(parts, exchange, request.method ?? '', isAnswered ? reply.status : response.statusCode);
}

function send(parts: DispatchParts, exchange: Exchange, talk: Talk, reply: Reply): void {
  const { request, response } = talk;
  const headers = () => commonHeaders(parts, exchange, request);
  try {
    respond(request, response, reply, headers());
  } catch (error) {
    // What is stored was damaged so that HTTP cannot carry it: that must not end the process.
    respond(request, response, refusal(parts, exchange, request, error), headers());
  }
}

/** The checks in their documented order: route, method, key, rate, scope, parameters, confirmation, existence. */
function answer(
  parts: DispatchParts,
  exchange: Exchange,
  request: IncomingMessage,
  goOn: () => void,
): Awaitable<Reply> {
  const [path, query] = splitTarget(request.url ?? '/');
  const match = parts.router.match(path);
  if (match === undefined) throw nothingThere();
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
  const route = match.routes.get(method);
  if (route === undefined) return otherMethod(parts, match, method);
  exchange.route = route;
  if (!route.operational) refuseOverload(parts);
  return after(admitted(parts, exchange, request, route), (principal) => {
    exchange.path = named(route, match.values);
    if (route.ignoresQuery !== true) exchange.query = readQuery(query, route.query);
    const checked = { path: exchange.path, query: exchange.query };
    const body = bodyOf(parts, exchange, route, { request, goOn });
    return after(body, (value) =>
      after(confirmed(parts, principal, route, value), () =>
        route.handle({
          id: exchange.id,
          principal,
          ...checked,
          body: value,
          raw: request,
          header: (name) => headerOf(request, name),
          idempotencyKey: () => idempotencyKeyOf(request.headersDistinct['idempotency-key']),
          isGone: () => request.socket.destroyed,
          address: () => addressOf(request, parts.trustedProxies),
        }),
      ),
    );
  });
}

/** Throws `confirmation_required` where a person gives power away and has not said for long who they are. */
function confirmed(
  { context }: DispatchParts,
  principal: Principal,
  { confirm }: Route,
  body: unknown,
): Awaitable<void> {
  if (confirm === undefined || (confirm !== true && !confirm(body))) return undefined;
  return requireConfirmed(context, principal);
}

/** `goOn` is called once nothing but the body itself can be wrong. */
function bodyOf(
  { bodies }: DispatchParts,
  exchange: Exchange,
  { body, upload }: Route,
  coming: Omit<ComingBody, 'held'>,
): Awaitable<unknown> {
  if (body === undefined && upload === undefined) return undefined;
  // Those who have no key yet share the room of one account.
  const held = bodies.open(exchange.principal?.accountId ?? '');
  exchange.body = held;
  if (body !== undefined) return readBody({ ...coming, held }, body);
  return upload === undefined ? undefined : readUpload({ ...coming, held }, upload);
}

/** Who calls, once key, rate and scope are in order. */
function admitted(
  parts: DispatchParts,
  exchange: Exchange,
  request: IncomingMessage,
  route: Route,
): Awaitable<Principal> {
  const { scope } = route;
  if (scope === null) return anonymous;
  return after(identified(parts, request), (principal) => {
    exchange.principal = principal;
    exchange.rate = parts.keyLimiter.take(principal.keyId);
    parts.keyUses.note(principal);
    if (exchange.rate?.exceeded) throw new LimitedError(httpCodes.rate_limited, exchange.rate);
    refuseUnfit(principal, route);
    return principal;
  });
}

/** The bearer of the key, or who signed in; failures are counted by address. */
function identified(parts: DispatchParts, request: IncomingMessage): Awaitable<Principal> {
  const failed = (error: unknown): never => {
    if (!(error instanceof AppError) || error.kind !== 'unauthorized') throw error;
    parts.metrics.failedAuthentications.inc({ code: error.code });
    const address = addressOf(request, parts.trustedProxies);
    const failures = parts.failureLimiter.take(addressBlock(address));
    if (failures?.exceeded) throw new LimitedError(httpCodes.too_many_failed_attempts, failures);
    throw error;
  };
  try {
    const principal = authenticated(parts, request);
    return principal instanceof Promise ? principal.catch(failed) : principal;
  } catch (error) {
    return failed(error);
  }
}

/** A key is read first, and the cookie is ignored then: a program that sends a key means it. */
function authenticated(
  { context, cookies, connectionKeys }: DispatchParts,
  request: IncomingMessage,
): Awaitable<Principal> {
  const authorization = headerOf(request, 'authorization');
  const secret = authorization === undefined ? cookies.read(request) : undefined;
  if (secret === undefined) {
    return authenticateHash(context, connectionKeys(request.socket, authorization));
  }
  cookies.refuseForeign(request);
  return authenticateSession(context, secret);
}

function otherMethod(parts: DispatchParts, match: Match, method: string): Reply {
  const allow = allowOf(match);
  if (method === 'OPTIONS') {
    return { status: 204, headers: ['Allow', allow, ...preflightHeaders(parts.cors, allow)] };
  }
  throw new MethodError(allow);
}

function refuseOverload({ load, state, metrics }: DispatchParts): void {
  if (!load.overloaded(state.inFlight - 1)) return;
  metrics.shed.inc();
  throw new AppError(generalCodes.overloaded, generalMessages.overloaded);
}

function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return direct;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  return forwarded.at(-trustedProxies)?.trim() || direct;
}

const noParameters: Readonly<Record<string, string>> = {};

function named(route: Route, values: readonly string[]): Readonly<Record<string, string>> {
  if (values.length === 0) return noParameters;
  const path: Record<string, string> = {};
  let index = 0;
  for (const name in route.pathParameters) {
    path[name] = values[index] ?? '';
    index += 1;
  }
  return path;
}

/** An answer in the language of its reader, where it says anything in a language. */
function localised(
  { translator }: DispatchParts,
  { route }: Exchange,
  request: IncomingMessage,
  reply: Reply,
): Reply {
  if (!route?.localised) return written(reply, plainReader);
  return inLanguage(languageOf(request), reply, translator);
}

function refusal(
  parts: DispatchParts,
  exchange: Exchange,
  request: IncomingMessage,
  error: unknown,
): Reply {
  const language = languageOf(request);
  const reader = { language, door: 'http' } as const;
  const tell = (said: Said) => {
    if (typeof said !== 'string') return render(said, reader);
    return language === 'en' ? said : parts.translator.translate(said);
  };
  const problem = problemOf(error, exchange.id, parts.publicUrl, { reader, tell });
  // A storage in trouble is logged when it gets into it, not once for each request that meets it.
  if (isOurFault(known(error)) && !(error instanceof StorageError)) {
    const cause = error instanceof AppError ? (error.cause ?? error) : error;
    parts.logger.error({ request_id: exchange.id, err: cause }, 'request failed');
  }
  const headers: string[] = [...languageHeaders(language)];
  if (problem.status === 401) headers.push('WWW-Authenticate', challenge(problem.code));
  if (problem.status === 503 && !needsOperator.has(problem.code)) {
    headers.push('Retry-After', retrySeconds);
  }
  if (problem.code === 'too_many_streams') headers.push('Retry-After', retrySeconds);
  if (error instanceof LimitedError) {
    headers.push('Retry-After', String(error.state.resetSeconds));
    if (exchange.rate === undefined) headers.push(...rateHeaders(error.state));
  }
  if (error instanceof MethodError) headers.push('Allow', error.allow);
  if (error instanceof MessageError) headers.push('Connection', 'close');
  return {
    status: problem.status,
    contentType: 'application/problem+json',
    cacheControl: 'no-store',
    body: Buffer.from(asciiJson(problem), 'latin1'),
    headers,
  };
}

function commonHeaders(
  parts: DispatchParts,
  exchange: Exchange,
  request: IncomingMessage,
): string[] {
  const headers = ['Request-Id', exchange.id, 'X-Content-Type-Options', 'nosniff'];
  headers.push(...parts.transportHeaders);
  if (exchange.rate !== undefined) headers.push(...rateHeaders(exchange.rate));
  if (parts.cors !== null) headers.push(...corsHeaders(request, parts.cors));
  if (parts.state.draining) headers.push('Connection', 'close');
  return headers;
}
