import type { FileSentence } from '../spanish-files.ts';
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

/** `message` is a sentence for whoever sent the file; it holds nothing of the file or its password. */
export class KeyFileError extends Error {
  readonly reason: KeyFileErrorReason;

  constructor(reason: KeyFileErrorReason, message: FileSentence) {
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
