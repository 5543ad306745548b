import { randomUUID } from 'node:crypto';

export type IdPrefix =
  | 'acc'
  | 'com'
  | 'doc'
  | 'key'
  | 'evt'
  | 'req'
  | 'wrk'
  | 'fil'
  | 'pck'
  | 'mai'
  | 'whk'
  | 'dlv'
  | 'usr'
  | 'ses'
  | 'lnk'
  | 'act';

const idPattern =
  /^(?:acc|com|doc|key|evt|req|wrk|fil|pck|mai|whk|dlv|usr|ses|lnk|act)_[0-9a-f]{32}$/;

/** A new id: the prefix and the 32 hex digits of a UUIDv7, so that ids sort by the time of creation. */
export function newId(prefix: IdPrefix, now: number = Date.now()): string {
  // Ids are made on every request, and Node draws the randomness of its UUIDs in bulk. Of a UUIDv4 all but the
  // time and the version are what a UUIDv7 has in the same places.
  const random = randomUUID();
  const rest = random.slice(15, 18) + random.slice(19, 23) + random.slice(24);
  return `${prefix}_${hexTime(now)}7${rest}`;
}

/** An id of a given time and ten given bytes (as Latin-1 text): for data that is made from a seed. */
export function idOf(prefix: IdPrefix, time: number, random: string): string {
  const hex = Buffer.from(random, 'latin1').toString('hex');
  const variant = '89ab'[hex.charCodeAt(19) & 3];
  return `${prefix}_${hexTime(time)}7${hex.slice(0, 3)}${variant}${hex.slice(3, 18)}`;
}

/** The milliseconds since 1970 that an id begins with. */
export function timeOfId(id: string): number {
  const start = id.indexOf('_') + 1;
  return Number.parseInt(id.slice(start, start + 12), 16);
}

/** The id of what others make again and again from the same facts: of their hash, of 16 bytes at least. */
export function derivedId(prefix: IdPrefix, hash: Buffer): string {
  return `${prefix}_${hash.toString('hex', 0, 16)}`;
}

function hexTime(time: number): string {
  return time.toString(16).padStart(12, '0');
}

/** The form of ids with a prefix, for schemas. */
export function idForm(prefix: IdPrefix): { readonly pattern: RegExp; readonly words: string } {
  const words = `an id: ${prefix}_ and 32 hexadecimal digits`;
  return { pattern: new RegExp(`^${prefix}_[0-9a-f]{32}$`), words };
}

/** Whether the text has the form of an id with this prefix. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.length === 36 && text.startsWith(`${prefix}_`) && idPattern.test(text);
}
