import { generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { expect } from 'vitest';
import { type KeyFile, KeyFileError } from '../src/index.ts';

/** The key and the two certificates that tests put into key files, and what they expect of reading them. */
export const own = someCertificate('REPRESENTANTE DE PRUEBA');
export const other = someCertificate('OTRO REPRESENTANTE');
export const password = 'Contraseña 2024 €';

function someCertificate(commonName: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  );
  certificate.serialNumber = '4d3c2b1a';
  certificate.validity.notBefore = new Date('2020-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date('2040-01-01T00:00:00Z');
  const name = [{ shortName: 'CN', value: commonName }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(forge.pki.privateKeyFromPem(pemOfKey(privateKey)), forge.md.sha256.create());
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes();
  return { key: privateKey, der: Buffer.from(der, 'latin1') };
}

export function pemOfKey(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

export function pemOfCertificate(der: Buffer): string {
  return new X509Certificate(der).toString();
}

/** Why a file is refused: the reason, once it is made sure that the sentence shows no secret. */
export async function refusal(reading: Promise<unknown>): Promise<string> {
  try {
    await reading;
    return 'taken';
  } catch (error) {
    if (!(error instanceof KeyFileError)) throw error;
    expect(error.message).toMatch(/^The .*\.$|^A .*\.$/);
    expect(error.message).not.toContain(password);
    return error.reason;
  }
}

export async function expectOwn(reading: Promise<KeyFile>): Promise<void> {
  const { key, certificates } = await reading;
  expect(key.equals(own.key)).toBe(true);
  expect(certificates).toEqual([own.der, other.der]);
}
