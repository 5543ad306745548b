import { hash } from 'node:crypto';

type Algorithm = 'sha256' | 'sha512';

const blockLengths: Record<Algorithm, number> = { sha256: 64, sha512: 128 };

/**
 * HMAC (RFC 2104) from two one-shot hashes. Links and page tokens are sealed by the thousand, and
 * `createHmac` spends several times as long on setting up its stream object as on hashing.
 */
export function hmac(algorithm: Algorithm, secret: Buffer, message: Buffer): Buffer {
  const { inner, outer } = padsOf(algorithm, secret);
  const innerHash = hash(algorithm, Buffer.concat([inner, message]), 'buffer');
  return hash(algorithm, Buffer.concat([outer, innerHash]), 'buffer');
}

type Pads = { readonly inner: Buffer; readonly outer: Buffer };

/** The padded forms of secrets in use; a secret that is dropped drops its pads. */
const known: Record<Algorithm, WeakMap<Buffer, Pads>> = {
  sha256: new WeakMap(),
  sha512: new WeakMap(),
};

function padsOf(algorithm: Algorithm, secret: Buffer): Pads {
  const held = known[algorithm].get(secret);
  if (held !== undefined) return held;
  const blockLength = blockLengths[algorithm];
  const key = secret.length > blockLength ? hash(algorithm, secret, 'buffer') : secret;
  const pads = { inner: Buffer.alloc(blockLength, 0x36), outer: Buffer.alloc(blockLength, 0x5c) };
  for (const [index, byte] of key.entries()) {
    pads.inner[index] = byte ^ 0x36;
    pads.outer[index] = byte ^ 0x5c;
  }
  known[algorithm].set(secret, pads);
  return pads;
}
