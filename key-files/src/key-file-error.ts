/**
 * Why a key was not taken from its file. `unreadable`: it is damaged or something else altogether;
 * `unsupported`: it uses what is not known here; `limit`: reading it would take more than it may.
 */
export type KeyFileErrorReason =
  | 'unreadable'
  | 'unsupported'
  | 'wrong_password'
  | 'no_key'
  | 'several_keys'
  | 'limit';

/** All sentences, so that each can have a translation. */
export type KeyFileSentence =
  | 'The password does not open the file.'
  | 'The file with the key is larger than 256 KB.'
  | 'The private key in the file cannot be read.'
  | `The file uses something that is not supported (${string}). Export it again, with AES-256 or 3DES.`
  | `The file asks for ${string} rounds of hashing; real ones ask for ${number} at most. Export it again with its usual settings.`
  | 'The PEM text has no whole key or certificate.'
  | `The file holds more than ${number} keys and certificates.`
  | 'A certificate in the PEM text cannot be read.'
  | 'The private key in the PEM text cannot be read.'
  | 'The file is damaged, or not a PKCS#12 container.'
  | 'The file holds certificates, but no private key. Export it with the key.'
  | 'The file holds several private keys; one is expected.';

/** `message` is a sentence for the sender of the file; it holds nothing of the file or its password. */
export class KeyFileError extends Error {
  readonly reason: KeyFileErrorReason;
  declare readonly message: KeyFileSentence;

  constructor(reason: KeyFileErrorReason, message: KeyFileSentence) {
    super(message);
    this.name = 'KeyFileError';
    this.reason = reason;
  }
}

export function wrongPassword(): KeyFileError {
  return new KeyFileError('wrong_password', 'The password does not open the file.');
}

/** Real ones have some 5,000 bytes, with a long chain of certificates 20,000. */
const keyFileSizeMax = 256 * 1024;

export function boundKeyFile(size: number): void {
  if (size <= keyFileSizeMax) return;
  throw new KeyFileError('limit', 'The file with the key is larger than 256 KB.');
}
