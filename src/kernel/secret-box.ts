import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Secrets at rest: AES-256-GCM with a random nonce. A box is `version | nonce | encrypted | tag`; where it
 * belongs (such as account and company) is authenticated with it, so that a row that was moved or copied
 * elsewhere does not open.
 */
const version = 1;
const nonceLength = 12;
const tagLength = 16;
const cipherName = 'aes-256-gcm';

/** The same for every cause: a wrong key, another place, a changed byte. */
export class SecretBoxError extends Error {
  constructor() {
    super('The secret cannot be opened: it was sealed with another key, or changed.');
    this.name = 'SecretBoxError';
  }
}

/** `key` has 32 bytes; `place` names where the box is going to be kept. */
export function sealSecret(key: Buffer, secret: Buffer, place: readonly string[]): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(cipherName, key, nonce, { authTagLength: tagLength });
  cipher.setAAD(placeBytes(place));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), nonce, encrypted, cipher.getAuthTag()]);
}

/** Throws {@link SecretBoxError}. */
export function openSecret(key: Buffer, box: Buffer, place: readonly string[]): Buffer {
  try {
    if (box[0] !== version || box.length < 1 + nonceLength + tagLength) throw new SecretBoxError();
    const nonce = box.subarray(1, 1 + nonceLength);
    const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagLength });
    decipher.setAAD(placeBytes(place));
    decipher.setAuthTag(box.subarray(-tagLength));
    const encrypted = box.subarray(1 + nonceLength, -tagLength);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]);
  } catch {
    throw new SecretBoxError();
  }
}

/** Unambiguous: `['ab', 'c']` is another place than `['a', 'bc']`. The version is part of it. */
function placeBytes(place: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify([version, ...place]));
}
