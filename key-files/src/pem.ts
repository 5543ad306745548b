import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { DerError, readDer } from './der.ts';
import { boundKeyFile, KeyFileError, wrongPassword } from './key-file-error.ts';
import { decryptKey, passwordContext } from './password-decryption.ts';
import { type KeyFile, theKey } from './pkcs12.ts';

/** Certificates and keys, of which the file may hold a few. */
const blocksMax = 32;

export function isPem(bytes: Buffer): boolean {
  return bytes.includes('-----BEGIN ');
}

/**
 * Reads a PEM text (RFC 7468) with a private key, perhaps encrypted, and certificates; text around them
 * is passed over. Throws {@link KeyFileError}.
 */
export async function readPem(bytes: Buffer, password: string): Promise<KeyFile> {
  boundKeyFile(bytes.length);
  const blocks = blocksOf(bytes.toString('latin1'));
  if (blocks.length === 0) {
    throw new KeyFileError('unreadable', 'The PEM text has no whole key or certificate.');
  }
  if (blocks.length > blocksMax) {
    throw new KeyFileError('limit', `The file holds more than ${blocksMax} keys and certificates.`);
  }
  const keys: KeyObject[] = [];
  const certificates: Buffer[] = [];
  for (const found of blocks) {
    if (found.label.endsWith('CERTIFICATE')) certificates.push(readCertificate(found));
    if (found.label.endsWith('PRIVATE KEY')) keys.push(readKeyBlock(found, password));
  }
  return { key: theKey(keys), certificates };
}

type Block = { readonly label: string; readonly body: string; readonly text: string };

/** Each is looked for before the next begins, so that beginnings without an end cost nothing. */
function blocksOf(pem: string): readonly Block[] {
  return pem
    .split('-----BEGIN ')
    .slice(1)
    .flatMap((piece) => {
      const label = /^([A-Z0-9 ]{1,40})-----/.exec(piece)?.[1];
      const end = `-----END ${label}-----`;
      const length = piece.indexOf(end);
      if (label === undefined || length < 0) return [];
      const body = piece.slice(label.length + 5, length);
      return [{ label, body, text: `-----BEGIN ${label}-----${body}${end}\n` }];
    });
}

function readCertificate({ text }: Block): Buffer {
  try {
    return new X509Certificate(text).raw;
  } catch {
    throw new KeyFileError('unreadable', 'A certificate in the PEM text cannot be read.');
  }
}

function readKeyBlock({ label, body, text }: Block, password: string): KeyObject {
  if (label === 'ENCRYPTED PRIVATE KEY') return readEncrypted(body, password);
  // The old encryption of OpenSSL: one round of hashing, so nothing to bound.
  const encrypted = /^Proc-Type: 4,ENCRYPTED/m.test(body);
  try {
    return createPrivateKey({ key: text, format: 'pem', passphrase: password });
  } catch {
    if (encrypted) throw wrongPassword();
    throw new KeyFileError('unreadable', 'The private key in the PEM text cannot be read.');
  }
}

/** Not through OpenSSL, which would hash for as many rounds as the file asks for. */
function readEncrypted(body: string, password: string): KeyObject {
  try {
    return decryptKey(readDer(Buffer.from(body, 'base64')), passwordContext(password));
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
    throw new KeyFileError('unreadable', 'The private key in the PEM text cannot be read.');
  }
}
