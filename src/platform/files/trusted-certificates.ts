import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Lists of authorities have some hundred; a file of this size is none. */
const bytesMax = 10 * 1024 * 1024;

const pemBlock = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;
const certificateName = /\.(?:pem|crt|cer|der)$/i;

/**
 * The DER of every certificate in a file of PEM or DER, or in all such files of a folder (`.pem`, `.crt`, `.cer`,
 * `.der`; not of folders inside). Throws an Error with a sentence about the path that is wrong.
 */
export function readCertificateFiles(path: string): readonly Buffer[] {
  const files = statSync(path).isDirectory() ? filesOf(path) : [path];
  const found = files.flatMap(readCertificateFile);
  if (found.length === 0) throw new Error(`${path} holds no certificate.`);
  return found;
}

function filesOf(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => certificateName.test(name));
  return names.toSorted().map((name) => join(folder, name));
}

function readCertificateFile(path: string): readonly Buffer[] {
  if (statSync(path).size > bytesMax) throw new Error(`${path} is too large for certificates.`);
  const bytes = readFileSync(path);
  const blocks = bytes.toString('latin1').match(pemBlock);
  try {
    return (blocks ?? [bytes]).map((block) => new X509Certificate(block).raw);
  } catch {
    throw new Error(`${path} holds what is no certificate in PEM or DER.`);
  }
}
