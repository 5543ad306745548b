import type { HttpSender } from '../../../../kernel/net/http.ts';
import type { GatewayAnswer } from '../../../../subjects/country/gateway.ts';
import { answerOfFailure, type Received } from './received.ts';
import type { TokenRequest, Tokens } from './tokens.ts';

/** A request to one of SUNAT's REST services, without its token. */
export type RestRequest = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly json: unknown;
};

export type RestParts = { readonly http: HttpSender; readonly tokens: Tokens };

export type RestCall = {
  readonly request: RestRequest;
  readonly token: TokenRequest;
  /** Learns of each token that is used, so that none is ever shown. */
  onSecret(secret: string): void;
  read(received: Received): GatewayAnswer;
};

/** Calls with the token that is kept. One that the service refuses is renewed, once. */
export async function callRest(
  parts: RestParts,
  call: RestCall,
  signal: AbortSignal,
): Promise<GatewayAnswer> {
  const { tokens } = parts;
  const first = await tokens.find(call.token, signal);
  if (first.kind !== 'token') return first;
  const answer = await send(parts, call, { token: first.value, signal });
  if (answer.kind !== 'answered' || answer.status !== 401) return answerOf(answer, call);
  tokens.forget(call.token, first.value);
  const second = await tokens.renew(call.token, signal);
  if (second.kind !== 'token') return second;
  return answerOf(await send(parts, call, { token: second.value, signal }), call);
}

type Sending = { readonly token: string; readonly signal: AbortSignal };

async function send({ http }: RestParts, { request, onSecret }: RestCall, sending: Sending) {
  const { token, signal } = sending;
  onSecret(token);
  const { method, url, json } = request;
  const body = method === 'GET' ? null : Buffer.from(JSON.stringify(json));
  const headers = {
    Authorization: `Bearer ${token}`,
    Accept: 'application/json',
    ...(body === null ? {} : { 'Content-Type': 'application/json' }),
  };
  return http.send({ method, url, headers, body, publicOnly: false, signal });
}

function answerOf(answer: Awaited<ReturnType<typeof send>>, call: RestCall): GatewayAnswer {
  return answer.kind === 'answered' ? call.read(answer) : answerOfFailure(answer);
}
