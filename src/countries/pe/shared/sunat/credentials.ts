import { XmlError } from '../../../../kernel/xml/error.ts';
import type { Caller, NoWay } from '../../../../subjects/country/gateway.ts';
import type { Endpoint } from './endpoints.ts';
import { type SoapUser, soapEnvelope, ticketMessage } from './soap.ts';

export type Client = { readonly kind: 'client'; readonly id: string; readonly secret: string };
export type User = SoapUser & { readonly kind: 'user' };

/** Every RUC has this user on SUNAT's beta; what stands in for SUNAT takes any. */
const testUser = { name: 'MODDATOS', password: 'MODDATOS' };
const testClient = { id: 'test-client', secret: 'test-secret' };

/** Who the company is at a service, as it is sent. */
export function userOf({ secrets, taxId }: Caller, endpoint: Endpoint): User | NoWay {
  const user = secrets.user ?? (endpoint.takesTestUser ? testUser : null);
  if (user === null) {
    return noCredentials('No SOL user is set for the company: set `sol_user` and `sol_password`.');
  }
  const sent: User = { kind: 'user', name: sentName(user.name, taxId), password: user.password };
  return canBeSent(sent)
    ? sent
    : noCredentials('The SOL user has characters that no XML can hold.');
}

/**
 * SUNAT wants the RUC before the name (Manual del Programador 2.2). A name that has one already, of the company or of
 * who sends for it, and one of an OSE with an `@`, is whole: users of SOL have neither.
 */
function sentName(name: string, taxId: string): string {
  return /^\d{11}|@/.test(name) ? name : `${taxId}${name}`;
}

function canBeSent(user: SoapUser): boolean {
  try {
    soapEnvelope(ticketMessage('0'), user);
    return true;
  } catch (error) {
    if (error instanceof XmlError) return false;
    throw error;
  }
}

/** A client of one of the services with tokens; each has a pair of its own. */
export function clientOf(
  { secrets }: Caller,
  name: 'guide' | 'query',
  endpoint: Endpoint,
): Client | NoWay {
  const client = secrets.clients[name] ?? (endpoint.takesTestUser ? testClient : undefined);
  if (client !== undefined) return { kind: 'client', id: client.id, secret: client.secret };
  return noCredentials(
    `No client of this service is set for the company: make one in the SOL menu and set \`${name}_client_id\` and \`${name}_client_secret\`.`,
  );
}

function noCredentials(detail: string): NoWay {
  return { kind: 'no_way', reason: 'no_credentials', detail };
}
