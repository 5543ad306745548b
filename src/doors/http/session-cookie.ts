import type { IncomingMessage } from 'node:http';
import { AppError } from '../../kernel/codes/errors.ts';
import { requestCodes, requestMessages } from '../../kernel/codes/request-codes.ts';
import type { SessionCookies } from '../../subjects/users/sign-in-parts.ts';
import type { ApiRequest } from './route.ts';

/** The cookie of a session, as the server reads it. */
export type ReadSessionCookies = SessionCookies & {
  /** The secret that a request brings; undefined where it brings none. */
  read(request: IncomingMessage): string | undefined;
  /**
   * Throws `foreign_origin` where a request that changes something may come from a page of another site. Browsers say
   * where it comes from, and pages cannot make them lie.
   */
  refuseForeign(request: IncomingMessage): void;
};

const safeMethods: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);

export function createSessionCookies(publicUrl: string): ReadSessionCookies {
  const { origin, protocol } = new URL(publicUrl);
  const isSecure = protocol === 'https:';
  // A name with this prefix is taken by browsers only from this very host, over HTTPS.
  const name = isSecure ? '__Host-chasqui' : 'chasqui';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const written = (value: string, expires: number) => [
    'Set-Cookie',
    `${name}=${value}; ${attributes}; Expires=${new Date(expires).toUTCString()}`,
  ];
  const isOwn = ({ headers }: IncomingMessage) =>
    headers['sec-fetch-site'] === 'same-origin' || headers.origin === origin;
  return {
    read: ({ headers }) => cookieNamed(headers.cookie, name),
    set: written,
    clear: () => written('', 0),
    refuseForeign(request) {
      if (!safeMethods.has(request.method) && !isOwn(request)) throw foreignOrigin(origin);
    },
    refuseForeignSignIn({ raw }: ApiRequest) {
      const { origin: from, 'sec-fetch-site': site } = raw.headers;
      const isSilent = from === undefined && (site === undefined || site === 'none');
      if (!isSilent && !isOwn(raw)) throw foreignOrigin(origin);
    },
  };
}

/** The value of a cookie that a request brings. */
export function cookieNamed(cookies: string | undefined, name: string): string | undefined {
  for (const each of cookies?.split(';') ?? []) {
    const [key, value] = each.split('=', 2);
    if (key?.trim() === name && value !== undefined) return value.trim();
  }
  return undefined;
}

function foreignOrigin(origin: string): AppError {
  const detail = requestMessages.session_of_other_origin({ origin });
  return new AppError(requestCodes.foreign_origin, detail);
}
