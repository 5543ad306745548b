import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { selfSignedCertificate } from '../../src/kernel/certificates/self-signed.ts';

/** Certificates as the ones that Peruvian taxpayers sign with, made on the spot and signed by themselves. */
export type TestCertificate = {
  readonly key: KeyObject;
  readonly der: Buffer;
  /** What stands in an X509Certificate. */
  readonly base64: string;
};

export type CertificateOptions = {
  /** The RUC in the subject's OU. */
  readonly taxId: string;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
};

const made = new Map<string, TestCertificate>();

/** The same certificate for the same wishes: keys take a second to make. */
export function testCertificate(options: CertificateOptions): TestCertificate {
  const notBefore = options.notBefore ?? new Date('2020-01-01T00:00:00Z');
  const notAfter = options.notAfter ?? new Date('2040-01-01T00:00:00Z');
  const name = `${options.taxId} ${notBefore.getTime()} ${notAfter.getTime()}`;
  const held = made.get(name);
  if (held !== undefined) return held;
  const certificate = makeCertificate(options.taxId, notBefore, notAfter);
  made.set(name, certificate);
  return certificate;
}

function makeCertificate(taxId: string, notBefore: Date, notAfter: Date): TestCertificate {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const der = selfSignedCertificate({
    keys,
    subject: [
      ['C', 'PE'],
      ['O', 'EMPRESA DE PRUEBA S.A.C.'],
      ['OU', `DNI 12345678 RUC ${taxId}`],
      ['CN', 'REPRESENTANTE DE PRUEBA'],
    ],
    serial: Buffer.from('4d3c2b1a', 'hex'),
    notBefore,
    notAfter,
  });
  return { key: keys.privateKey, der, base64: der.toString('base64') };
}
