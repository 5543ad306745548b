import { isIP } from 'node:net';
import { parseUrl } from '../parse-url.ts';
import type { SmtpServer } from './outgoing-mail.ts';

/** RFC 8314 for TLS from the first byte, RFC 6409 for submission. */
const defaultPorts = { 'smtps:': 465, 'smtp:': 587 } as const;

/**
 * The server that an SMTP URL names; undefined where it is none.
 *
 * @example parseSmtpUrl('smtps://ventas%40andina.example:secret@mail.andina.example')
 */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  const url = /[^\x21-\x7e]/.test(text) ? undefined : parseUrl(text);
  if (url === undefined) return undefined;
  const { protocol, port, pathname, search, hash } = url;
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return undefined;
  if (!['', '/'].includes(pathname) || search !== '' || hash !== '') return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const login = loginOf(url);
  if (host === '' || /%/.test(host) || login === undefined) return undefined;
  const chosen = port === '' ? defaultPorts[protocol] : Number(port);
  return { host, port: chosen, isSecure: protocol === 'smtps:', ...login };
}

function loginOf({ username, password }: URL): Pick<SmtpServer, 'user' | 'password'> | undefined {
  try {
    const user = decodeURIComponent(username) || null;
    const secret = decodeURIComponent(password) || null;
    if (user === null && secret !== null) return undefined;
    // A line break would end the command that it stands in.
    if (/\p{Cc}/u.test(`${user}${secret}`)) return undefined;
    return { user, password: secret };
  } catch {
    return undefined;
  }
}

/** The IP address that a host is written as, in whatever way URLs take; undefined for names. */
export function literalAddress(host: string): string | undefined {
  const written = host.includes(':') ? `[${host}]` : host;
  const literal = parseUrl(`http://${written}/`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return isIP(literal) === 0 ? undefined : literal;
}
