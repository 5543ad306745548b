import type { IncomingMessage } from 'node:http';
import { dayMs } from '../../kernel/calendar.ts';
import { cookieNamed } from './session-cookie.ts';

/**
 * How a browser in which people signed in before is known again: a signed token for each of them, in a cookie that no
 * script can read. It opens nothing: it only counts attempts of this browser apart.
 */
export type DeviceCookies = {
  read(request: IncomingMessage): readonly string[];
  /** `Set-Cookie`, for as long as browsers keep one. */
  set(tokens: readonly string[], now: number): readonly string[];
};

/** Browsers keep no cookie for longer. */
const lifetimeMs = 400 * dayMs;
/** A browser at a counter is used by several people. */
const tokensMax = 8;

export function createDeviceCookies(publicUrl: string): DeviceCookies {
  const isSecure = new URL(publicUrl).protocol === 'https:';
  const name = isSecure ? '__Host-chasqui-device' : 'chasqui-device';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read({ headers }) {
      const value = cookieNamed(headers.cookie, name) ?? '';
      return value === '' ? [] : value.split('~', tokensMax);
    },
    set: (tokens, now) => [
      'Set-Cookie',
      `${name}=${tokens.slice(0, tokensMax).join('~')}; ${attributes}; Expires=${new Date(now + lifetimeMs).toUTCString()}`,
    ],
  };
}
