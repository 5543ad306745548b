import { BlockList, isIP, isIPv4 } from 'node:net';
import { parseUrl } from '../parse-url.ts';

type Range = readonly [address: string, prefix: number];

/** IANA's special-purpose registries (RFC 6890): what no service on the internet is reached by. */
const notPublic4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** RFC 4291: what is routed on the internet begins with the bits 001. */
const globalUnicast: Range = ['2000::', 3];

/** Parts of it with a purpose of their own, such as tunnels that hold another address. */
const notPublic6: readonly Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

/** RFC 6052: how a network without IPv4 reaches IPv4; the last 32 bits are the address. */
const translated: Range = ['64:ff9b::', 96];
/** RFC 4291: an IPv4 address as IPv6 writes it. */
const mapped: Range = ['::ffff:0:0', 96];

const special4 = listOf('ipv4', notPublic4);
const special6 = listOf('ipv6', notPublic6);
const global6 = listOf('ipv6', [globalUnicast]);
const holders4 = listOf('ipv6', [translated, mapped]);

function listOf(family: 'ipv4' | 'ipv6', ranges: readonly Range[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of ranges) list.addSubnet(address, prefix, family);
  return list;
}

/** Whether an IP address belongs to the internet: not to this machine, a private network or a special purpose. */
export function isPublicAddress(address: string): boolean {
  const [bare = ''] = address.split('%');
  if (isIPv4(bare)) return !special4.check(bare, 'ipv4');
  if (isIP(bare) !== 6) return false;
  if (holders4.check(bare, 'ipv6')) return isPublicAddress(lastBits(bare));
  return global6.check(bare, 'ipv6') && !special6.check(bare, 'ipv6');
}

/** The IPv4 address in the last 32 bits of an IPv6 address: `::ffff:7f00:1` holds 127.0.0.1. */
function lastBits(address: string): string {
  const last = address.split(':').at(-1) ?? '';
  if (isIPv4(last)) return last;
  // A URL writes every IPv6 address in hexadecimal, and shortens it.
  const { hostname } = new URL(`http://[${address}]`);
  const [high = '', low = ''] = hostname.slice(1, -1).split(':').slice(-2);
  const bits = [Number.parseInt(high || '0', 16), Number.parseInt(low || '0', 16)];
  return bits.flatMap((part) => [part >> 8, part & 255]).join('.');
}

/** Names that no resolver of the internet knows (RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`). */
const privateSuffixes = ['localhost', 'local', 'internal', 'home.arpa', 'lan', 'intranet'] as const;

/**
 * Whether a host is seen to be this machine or a private network by its spelling alone: the one guard of every address
 * that an account names, when it is set and when it is connected to. Where a public name leads is looked up when it is
 * connected to.
 */
export function isPrivateHost(written: string): boolean {
  const host = plainHost(written);
  if (host === undefined) return true;
  if (isIP(host) !== 0) return !isPublicAddress(host);
  if (!host.includes('.')) return true;
  return privateSuffixes.some((suffix) => host.endsWith(`.${suffix}`));
}

/**
 * A host in one spelling. The parser of URLs writes every form of an IPv4 address (decimal, octal, hexadecimal, short) as
 * four numbers; resolvers of systems take these forms too. Undefined where it can be none.
 */
function plainHost(written: string): string | undefined {
  const bare = written.replace(/^\[|\]$/g, '');
  const hostname = parseUrl(`http://${bare.includes(':') ? `[${bare}]` : bare}/`)?.hostname;
  return hostname?.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
}
