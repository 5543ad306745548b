import type {
  Caller,
  GatewayAnswer,
  GatewayOptions,
  NoWay,
  PlannedCall,
} from '../../../../subjects/country/gateway.ts';
import { clientOf, userOf } from './credentials.ts';
import { addressOf, type Endpoint, endpointOf, filledUrl, type Service } from './endpoints.ts';
import { guideToken } from './guides.ts';
import { queryToken } from './query.ts';
import { answerOfFailure, type Received } from './received.ts';
import { withoutSecrets } from './redaction.ts';
import { callRest, type RestRequest } from './rest.ts';
import { type SoapMessage, soapRequest } from './soap.ts';
import { readSoapAnswer, type SoapReading } from './soap-answers.ts';
import type { TokenRequest, Tokens } from './tokens.ts';

/** What calls are made with. */
export type CallParts = {
  readonly options: GatewayOptions;
  readonly tokens: Tokens;
};

export type SoapPlan = Omit<SoapReading, 'operation'> & {
  readonly service: 'invoices' | 'answers';
  readonly operation: SoapMessage['operation'];
  /** Made when it is sent: what waits needs no second copy of its file. */
  message(): SoapMessage;
};

/** A call of one of the SOAP services. */
export function soapCall(parts: CallParts, caller: Caller, plan: SoapPlan): PlannedCall | NoWay {
  const endpoint = endpointOf(plan.service, caller, parts.options);
  if (endpoint.kind === 'no_way') return endpoint;
  const user = userOf(caller, endpoint);
  if (user.kind === 'no_way') return user;
  const { service, operation } = plan;
  const secrets = secretsOf(caller);
  return planned({ service, operation, endpoint, secrets }, async (signal) => {
    const request = soapRequest(plan.message(), user, endpoint, signal);
    const answer = await parts.options.http.send(request);
    if (answer.kind !== 'answered') return answerOfFailure(answer);
    return readSoapAnswer(answer, plan);
  });
}

export type RestPlan = {
  readonly service: 'guides' | 'query';
  readonly operation: string;
  /** What is asked of the service at an address. */
  request(url: string): RestRequest;
  read(received: Received): GatewayAnswer;
};

/** A call of one of the services with tokens. */
export function restCall(parts: CallParts, caller: Caller, plan: RestPlan): PlannedCall | NoWay {
  const endpoint = endpointOf(plan.service, caller, parts.options);
  if (endpoint.kind === 'no_way') return endpoint;
  const token = tokenRequest(parts, caller, plan.service);
  if (token.kind === 'no_way') return token;
  const { service, operation } = plan;
  const url = filledUrl(endpoint.url.replace(/\/+$/, ''), { ruc: caller.taxId });
  const about = { service, operation, endpoint, secrets: secretsOf(caller) };
  return planned(about, (signal, onSecret) => {
    const call = { request: plan.request(url), token: token.request, onSecret, read: plan.read };
    return callRest({ http: parts.options.http, tokens: parts.tokens }, call, signal);
  });
}

/** All of them, whichever is used: what is shown has none of any service. */
export function secretsOf({ secrets: { user, clients } }: Caller): readonly string[] {
  const ofClients = Object.values(clients).map(({ secret }) => secret);
  return user === null ? ofClients : [user.password, ...ofClients];
}

export type PlannedToken = { readonly kind: 'token_request'; readonly request: TokenRequest };

/** What a token of a service is asked for with. */
export function tokenRequest(
  { options }: CallParts,
  caller: Caller,
  service: 'guides' | 'query',
): PlannedToken | NoWay {
  const isGuide = service === 'guides';
  const endpoint = endpointOf(isGuide ? 'guide_tokens' : 'query_tokens', caller, options);
  if (endpoint.kind === 'no_way') return endpoint;
  const client = clientOf(caller, isGuide ? 'guide' : 'query', endpoint);
  if (client.kind === 'no_way') return client;
  const url = filledUrl(endpoint.url, { client: client.id });
  if (!isGuide) return { kind: 'token_request', request: queryToken(url, client) };
  const user = userOf(caller, endpoint);
  if (user.kind === 'no_way') return user;
  return { kind: 'token_request', request: guideToken(url, { client, user }) };
}

type About = {
  readonly service: Service;
  readonly operation: string;
  readonly endpoint: Endpoint;
  readonly secrets: readonly string[];
};

/** A call whose answer is clean of what it was made with, and of tokens that it got on its way. */
function planned(
  { service, operation, endpoint, secrets }: About,
  run: (signal: AbortSignal, onSecret: (secret: string) => void) => Promise<GatewayAnswer>,
): PlannedCall {
  return {
    kind: 'call',
    ...addressOf(service, endpoint),
    operation,
    async send(signal) {
      const seen = [...secrets];
      const answer = await run(signal, (secret) => seen.push(secret));
      return withoutSecrets(answer, seen);
    },
  };
}
