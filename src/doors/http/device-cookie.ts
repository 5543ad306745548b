import { dayMs } from '../../kernel/calendar.ts';
import type { DeviceCookies } from '../../subjects/users/sign-in-parts.ts';
import type { ApiRequest } from './route.ts';
import { cookieNamed } from './session-cookie.ts';

/** Browsers keep no cookie for longer. */
const lifetimeMs = 400 * dayMs;
/** A browser at a counter is used by several people. */
const tokensMax = 8;

/** Those of a browser that signs in over HTTP. */
export function createDeviceCookies(publicUrl: string): DeviceCookies {
  const isSecure = new URL(publicUrl).protocol === 'https:';
  const name = isSecure ? '__Host-chasqui-device' : 'chasqui-device';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read({ raw }: ApiRequest) {
      const value = cookieNamed(raw.headers.cookie, name) ?? '';
      return value === '' ? [] : value.split('~', tokensMax);
    },
    set: (tokens, now) => [
      'Set-Cookie',
      `${name}=${tokens.slice(0, tokensMax).join('~')}; ${attributes}; Expires=${new Date(now + lifetimeMs).toUTCString()}`,
    ],
  };
}
