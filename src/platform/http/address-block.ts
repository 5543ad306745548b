import { isIP, isIPv4 } from 'node:net';
import { parseUrl } from '../../kernel/parse-url.ts';

/**
 * What callers are counted by: an IPv4 address, or the /64 of an IPv6 address, since one caller usually has a whole /64. Some proxies
 * write a port behind the address; what is no address stays as it is.
 */
export function addressBlock(text: string): string {
  const bare = withoutPort(text.trim());
  if (isIP(bare) !== 6) return bare;
  const [address = ''] = bare.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  return `${firstGroups(address).join(':')}::/64`;
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  if (bracketed !== undefined) return bracketed;
  return /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

/** The first four of eight groups, written short. A URL writes every IPv6 address in one way. */
function firstGroups(address: string): readonly string[] {
  const host = parseUrl(`http://[${address}]/`)?.hostname.slice(1, -1) ?? '';
  const [before = '', after] = host.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(before), groups(after ?? '')];
  const zeros = after === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4);
}
