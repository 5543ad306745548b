import { type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { type CertificateOptions, testCertificate } from './certificates.ts';

export const keyFilePassword = 'Clave-2024';

/** A .pfx as certification authorities hand it out, in base64: 3DES as the old ones, AES as the new. */
export function pfxOf(
  options: CertificateOptions,
  algorithm: '3des' | 'aes256' = 'aes256',
  password = keyFilePassword,
): string {
  const { key, der } = testCertificate(options);
  const certificate = forge.pki.certificateFromAsn1(forge.asn1.fromDer(der.toString('latin1')));
  const asn1 = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(pemOfKey(key)),
    [certificate],
    password,
    { algorithm },
  );
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1').toString('base64');
}

export function pemOfKey(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

export function pemOfCertificate(der: Buffer): string {
  return new X509Certificate(der).toString();
}
