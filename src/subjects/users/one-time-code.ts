import { createHmac, timingSafeEqual } from 'node:crypto';

/** Codes that change every 30 seconds (RFC 6238, SHA-1, six digits): what every authenticator app makes. */
const stepMs = 30_000;
const digits = 6;
/** How far the clock of a phone may be off, in steps. */
const drift = 1;

/** The number of a moment's half minute. */
export function stepOf(now: number): number {
  return Math.floor(now / stepMs);
}

export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The half minute that a code is of, near a moment; undefined where it is not valid. */
export function stepOfCode(secret: Buffer, code: string, now: number): number | undefined {
  const given = Buffer.from(code);
  const current = stepOf(now);
  const steps = Array.from({ length: 2 * drift + 1 }, (_, index) => current - drift + index);
  return steps.filter((step) => {
    const right = Buffer.from(codeOf(secret, step));
    return right.length === given.length && timingSafeEqual(right, given);
  })[0];
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: what people type into an app. */
export function toBase32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups
    .map((group) => base32Alphabet[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '')
    .join('');
}
