import { createHash } from 'node:crypto';
import type { HttpSender, OutgoingAnswer } from '../../../../kernel/net/http.ts';
import type { GatewayAnswer } from '../../../../subjects/country/gateway.ts';
import { fieldText, jsonOf } from './json-answers.ts';
import type { Received } from './received.ts';

/** What a token is asked for with: the address, and the fields of the form. */
export type TokenRequest = {
  readonly url: string;
  readonly form: Readonly<Record<string, string>>;
};

export type FoundToken = { readonly kind: 'token'; readonly value: string };

/** Tokens of SUNAT's REST services, each kept until shortly before it ends. */
export type Tokens = {
  /** The token that is kept, or a new one; an answer where none is given out. */
  find(request: TokenRequest, signal: AbortSignal): Promise<FoundToken | GatewayAnswer>;
  /** Asks for a new one, whatever is kept. */
  renew(request: TokenRequest, signal: AbortSignal): Promise<FoundToken | GatewayAnswer>;
  /** The service refused a token: it is not used again. */
  forget(request: TokenRequest, token: string): void;
};

type KeptToken = { readonly value: string; readonly until: number };

/** A token is not used in its last minute: a request takes a while. */
const marginMs = 60_000;
const defaultSeconds = 300;
/** Of companies that send at the same time; the oldest are forgotten first. */
const tokensMax = 10_000;

export function createTokens(http: HttpSender, now: () => number): Tokens {
  const kept = new Map<string, KeptToken>();
  const underWay = new Map<string, ReturnType<Tokens['renew']>>();
  const fetchToken: Tokens['renew'] = async (request, signal) => {
    const answer = readToken(await http.send(outgoing(request, signal)));
    if (answer.kind !== 'granted') return answer;
    const until = now() + answer.seconds * 1000 - marginMs;
    keep(kept, keyOf(request), { value: answer.value, until });
    return { kind: 'token', value: answer.value };
  };
  /** Calls that start together share one request; it ends with the one that made it. */
  const renew: Tokens['renew'] = (request, signal) => {
    const key = keyOf(request);
    const asked = underWay.get(key);
    if (asked !== undefined) return asked;
    const asking = fetchToken(request, signal).finally(() => underWay.delete(key));
    underWay.set(key, asking);
    return asking;
  };
  return {
    renew,
    async find(request, signal) {
      const found = kept.get(keyOf(request));
      if (found === undefined || found.until <= now()) return renew(request, signal);
      return { kind: 'token', value: found.value };
    },
    forget(request, token) {
      const key = keyOf(request);
      if (kept.get(key)?.value === token) kept.delete(key);
    },
  };
}

function keep(kept: Map<string, KeptToken>, key: string, token: KeptToken): void {
  kept.delete(key);
  kept.set(key, token);
  const [oldest] = kept.keys();
  if (kept.size > tokensMax && oldest !== undefined) kept.delete(oldest);
}

/** Changed credentials get a token of their own. No secret is kept: only what cannot be turned back into one. */
function keyOf({ url, form }: TokenRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([url, form]))
    .digest('base64');
}

function outgoing({ url, form }: TokenRequest, signal: AbortSignal) {
  const fields = Object.entries(form).map(([name, value]) => [name, value.toWellFormed()]);
  const body = Buffer.from(new URLSearchParams(Object.fromEntries(fields)).toString());
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'application/json',
  };
  return { method: 'POST', url, headers, body, publicOnly: false, signal } as const;
}

type Granted = { readonly kind: 'granted'; readonly value: string; readonly seconds: number };

/** RFC 6749, 5.2. */
const refusals = /\b(?:invalid_grant|invalid_client|unauthorized_client|access_denied)\b/;

/** Nothing of a document was sent yet, so whatever goes wrong here leaves it where it was. */
function readToken(answer: OutgoingAnswer): Granted | GatewayAnswer {
  if (answer.kind !== 'answered') {
    return { kind: 'unreachable', detail: `The service of tokens: ${answer.detail}` };
  }
  const json = jsonOf(answer.body);
  const value = fieldText(json, 'access_token');
  if (answer.status === 200 && /^[\x21-\x7e]{1,8192}$/.test(value)) {
    const seconds = Number(fieldText(json, 'expires_in'));
    return { kind: 'granted', value, seconds: seconds > 0 ? seconds : defaultSeconds };
  }
  return refusedToken(answer, json);
}

function refusedToken({ status }: Received, json: ReturnType<typeof jsonOf>): GatewayAnswer {
  const words = ['error', 'error_description', 'cod', 'msg'].map((name) => fieldText(json, name));
  const said = words.filter((word) => word !== '').join(' ');
  const refusal = refusals.exec(said)?.[0];
  if ((status === 400 || status === 401) && refusal !== undefined) {
    return { kind: 'denied', code: refusal, detail: said };
  }
  const detail = `The service of tokens answered HTTP ${status} ${said}`.trimEnd();
  return { kind: 'not_received', code: `http_${status}`, detail: `${detail}.`, remedy: 'later' };
}
