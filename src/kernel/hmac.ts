import { hash, type KeyObject } from 'node:crypto';

/** A key of HMAC-SHA256, made ready (RFC 2104): its inner and outer block, a character for each byte. */
export type HmacKey = string & { readonly hmacKey: true };

const blockBytes = 64;
const innerPad = 0x36;
const outerPad = 0x5c;

export function hmacKeyOf(secret: KeyObject): HmacKey {
  const given = secret.export();
  const key = given.length > blockBytes ? hash('sha256', given, 'buffer') : given;
  const block = (pad: number) =>
    String.fromCharCode(...Array.from({ length: blockBytes }, (_, at) => (key[at] ?? 0) ^ pad));
  return (block(innerPad) + block(outerPad)) as HmacKey;
}

/**
 * HMAC-SHA256 of a text of one byte a character, as such a text: in a third of the time that `createHmac` takes, which
 * makes two objects and three buffers for it. Node calls such a text `binary`, too.
 */
export function hmacSha256(key: HmacKey, text: string): string {
  const inner = hash('sha256', bytes(key.slice(0, blockBytes) + text), 'binary');
  return hash('sha256', bytes(key.slice(blockBytes) + inner), 'binary');
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
