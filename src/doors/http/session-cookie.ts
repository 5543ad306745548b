import type { IncomingMessage } from 'node:http';
import { AppError } from '../../kernel/codes/errors.ts';
import type { Sentence } from '../../kernel/words/sentence.ts';

/** How the secret of a session travels: in a cookie that no script can read and no other site makes a browser send. */
export type SessionCookies = {
  /** The secret that a request brings; undefined where it brings none. */
  read(request: IncomingMessage): string | undefined;
  /** `Set-Cookie` with a secret, until a moment. */
  set(secret: string, expiresAt: number): readonly string[];
  clear(): readonly string[];
  /**
   * Throws `foreign_origin` where a request that changes something may come from a page of another site. Browsers say
   * where it comes from, and pages cannot make them lie.
   */
  refuseForeign(request: IncomingMessage): void;
  /** The same for who signs in, which programs do without a word of where they come from. */
  refuseForeignSignIn(request: IncomingMessage): void;
};

const safeMethods: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);

export function createSessionCookies(publicUrl: string): SessionCookies {
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
    refuseForeignSignIn(request) {
      const { origin: from, 'sec-fetch-site': site } = request.headers;
      const isSilent = from === undefined && (site === undefined || site === 'none');
      if (!isSilent && !isOwn(request)) throw foreignOrigin(origin);
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
  const detail: Sentence = `With a session, this must come from a page of ${origin}. Programs send a key in "Authorization" instead.`;
  return new AppError('foreign_origin', detail);
}
