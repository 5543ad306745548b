import { isIP } from 'node:net';
import { parseUrl } from './parse-url.ts';
import { isPublicAddress } from './public-address.ts';
import type { FileSentence } from './spanish-files.ts';

/** Names that no resolver of the internet knows (RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`). */
const privateSuffixes = ['localhost', 'local', 'internal', 'home.arpa', 'lan', 'intranet'] as const;
/** Below these are services that do not speak HTTP: mail, shells, names. */
const freePortsFrom = 1_024;
const webPorts: readonly number[] = [80, 443];

/**
 * What is wrong with a URL of somebody else that something is to be sent to, as a sentence; undefined where nothing is seen to be. What a
 * name leads to is looked at when something is sent.
 */
export function receiverUrlProblem(
  text: string,
  { allowPrivateUrls }: { readonly allowPrivateUrls: boolean },
): FileSentence | undefined {
  const url = parseUrl(text);
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    return 'The URL must begin with https:// or http://.';
  }
  if (url.username !== '' || url.password !== '') {
    return 'The URL must have no user and no password: signatures show who sends.';
  }
  if (text.includes('#')) return 'The URL must have no fragment (#): it is never sent.';
  if (allowPrivateUrls) return undefined;
  if (isPrivateHost(url.hostname)) {
    return 'The URL leads to a private network or to this machine. Use a public address; an operator may set ALLOW_PRIVATE_URLS=on.';
  }
  const port = Number(url.port || 443);
  if (!webPorts.includes(port) && port < freePortsFrom) {
    return 'The port must be 80, 443 or one from 1024 on.';
  }
  return undefined;
}

/** The parser of URLs has written every form of an IPv4 address (decimal, octal, hexadecimal, short) as four numbers. */
function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  if (!host.includes('.')) return true;
  return privateSuffixes.some((suffix) => host.endsWith(`.${suffix}`));
}
