import type { AppError } from '../../kernel/codes/errors.ts';
import type { AuthoritySecrets } from '../country/gateway.ts';
import { credentialMessages } from './codes.ts';
import type { CredentialRecord } from './credentials.ts';
import type {
  AuthorityFields,
  LoginFields,
  NewCredentials,
  SentLogin,
} from './credentials-request.ts';
import { invalidCredentials } from './read-certificate.ts';

/** What was set before; `lost` where it was sealed with a key that is gone. */
export type LoginsBefore = {
  readonly record: Pick<CredentialRecord, 'hasUser' | 'clients'> | undefined;
  readonly opened: AuthoritySecrets | 'lost';
};

/**
 * The user and the clients as a request leaves them: what is left out stays, null removes. Throws
 * `invalid_credentials` for half of a login, and where something that stays cannot be opened.
 */
export function mergeLogins(
  request: Pick<NewCredentials, 'user' | 'clients'>,
  fields: AuthorityFields,
  before: LoginsBefore,
): AuthoritySecrets {
  const user = merge(request.user, fields.user, userBefore(before));
  const clients = Object.entries(fields.clients).flatMap(([name, own]) => {
    const client = merge(request.clients[name] ?? nothing, own, clientBefore(before, name));
    return client === null ? [] : [[name, { id: client.login, secret: client.secret }] as const];
  });
  return {
    user: user && { name: user.login, password: user.secret },
    clients: Object.fromEntries(clients),
  };
}

type Login = { readonly login: string; readonly secret: string };

const nothing: SentLogin = { login: undefined, secret: undefined };

function userBefore({ record, opened }: LoginsBefore): Login | 'lost' | null {
  if (opened === 'lost') return record?.hasUser ? 'lost' : null;
  return opened.user && { login: opened.user.name, secret: opened.user.password };
}

function clientBefore({ record, opened }: LoginsBefore, name: string): Login | 'lost' | null {
  if (opened === 'lost') return record?.clients.includes(name) ? 'lost' : null;
  const client = opened.clients[name];
  return client === undefined ? null : { login: client.id, secret: client.secret };
}

function merge(sent: SentLogin, fields: LoginFields, before: Login | 'lost' | null): Login | null {
  const known = before === 'lost' ? null : before;
  if (sent.login === undefined && sent.secret === undefined) {
    if (before === 'lost') throw unreadable(fields);
    return known;
  }
  if ((sent.login ?? null) === null && (sent.secret ?? null) === null) return null;
  const login = sent.login === undefined ? known?.login : sent.login;
  const secret = sent.secret === undefined ? known?.secret : sent.secret;
  if (typeof login === 'string' && typeof secret === 'string') return { login, secret };
  const missing = typeof login === 'string' ? fields.secret : fields.login;
  const detail = credentialMessages.sent_together({
    one: fields.login.name,
    other: fields.secret.name,
  });
  throw invalidCredentials([{ code: 'invalid_credentials', detail, pointer: `/${missing.name}` }]);
}

function unreadable({ login, secret }: LoginFields): AppError {
  const detail = credentialMessages.send_or_remove({ one: login.name, other: secret.name });
  return invalidCredentials([
    { code: 'credentials_unreadable', detail, pointer: `/${login.name}` },
  ]);
}
