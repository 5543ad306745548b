import { isPem, readPem } from './pem.ts';
import { type KeyFile, readPkcs12 } from './pkcs12.ts';

export { KeyFileError, type KeyFileErrorReason, type KeyFileSentence } from './key-file-error.ts';
export type { KeyFile } from './pkcs12.ts';

/** A private key and certificates from a file that is PEM or PKCS#12. Throws `KeyFileError`. */
export async function readKeyFile(bytes: Buffer, password: string): Promise<KeyFile> {
  return isPem(bytes) ? await readPem(bytes, password) : await readPkcs12(bytes, password);
}
