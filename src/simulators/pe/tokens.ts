import { randomBytes } from 'node:crypto';
import { json, type Reply } from './exchange.ts';

/** Tokens of the services that have them: of guides (a user's), and of the query (a client's). */
export type Tokens = {
  /** Answers a request for a token, in the form that OAuth 2.0 gives it. */
  issue(service: TokenService, clientId: string, form: URLSearchParams): Reply;
  /** The RUC of whose token it is (empty for a client's); undefined where it is none, or no longer. */
  holder(service: TokenService, authorization: string | undefined): string | undefined;
};

export type TokenService = 'guides' | 'query';

const lifetimeMs = 3_600_000;
const tokensMax = 10_000;

export function createTokens(now: () => number): Tokens {
  const tokens = new Map<string, { service: TokenService; taxId: string; expiresAt: number }>();
  return {
    issue(service, clientId, form) {
      const refused = refusalOf(service, clientId, form);
      if (refused !== null) return refused;
      const token = randomBytes(24).toString('base64url');
      const taxId = (form.get('username') ?? '').slice(0, 11);
      tokens.set(token, { service, taxId, expiresAt: now() + lifetimeMs });
      const [oldest] = tokens.keys();
      if (tokens.size > tokensMax && oldest !== undefined) tokens.delete(oldest);
      return json({ access_token: token, token_type: 'JWT', expires_in: lifetimeMs / 1000 });
    },
    holder(service, authorization = '') {
      const found = tokens.get(/^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '');
      if (found === undefined || found.service !== service) return undefined;
      return found.expiresAt > now() ? found.taxId : undefined;
    },
  };
}

/** Any client and any password will do: faults are ordered where wrong ones are wanted. */
function refusalOf(service: TokenService, clientId: string, form: URLSearchParams): Reply | null {
  const wanted = service === 'guides' ? 'password' : 'client_credentials';
  if (form.get('grant_type') !== wanted) return refused('unsupported_grant_type');
  if (form.get('client_id') !== clientId || !form.get('client_secret')) {
    return refused('invalid_client');
  }
  if (service === 'query') return null;
  const isUser = /^[12]\d{10}.+$/.test(form.get('username') ?? '');
  return isUser && form.get('password') ? null : refused('invalid_grant');
}

export function refused(error: string): Reply {
  return json({ error, error_description: `SIMULADO: ${error}` }, 400);
}
