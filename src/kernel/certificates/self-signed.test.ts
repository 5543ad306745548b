import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { selfSignedCertificate } from './self-signed.ts';

const hex = (text: string) => Buffer.from(text, 'hex');

describe('a certificate signed by itself', () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const made = (serial: string, notAfter: string) =>
    new X509Certificate(
      selfSignedCertificate({
        keys,
        subject: [
          ['C', 'PE'],
          ['CN', 'Prueba Ñ'],
        ],
        serial: hex(serial),
        notBefore: new Date('2024-01-02T03:04:05Z'),
        notAfter: new Date(notAfter),
      }),
    );

  it('has its names, its dates on both sides of 2050, and fits its key', () => {
    const certificate = made('01', '2049-12-31T23:59:59Z');
    expect(certificate.subject).toBe('C=PE\nCN=Prueba Ñ');
    expect(certificate.issuer).toBe(certificate.subject);
    expect(certificate.checkPrivateKey(keys.privateKey)).toBe(true);
    expect(certificate.verify(keys.publicKey)).toBe(true);
    expect(new Date(certificate.validFrom).toISOString()).toBe('2024-01-02T03:04:05.000Z');
    expect(new Date(certificate.validTo).toISOString()).toBe('2049-12-31T23:59:59.000Z');
    const later = made('01', '2050-01-01T00:00:00Z');
    expect(new Date(later.validTo).toISOString()).toBe('2050-01-01T00:00:00.000Z');
  });

  it.each([
    ['4d3c2b1a', '4D3C2B1A'],
    ['ff00', 'FF00'],
    ['000001', '01'],
    ['0000', '01'],
  ])('has a positive serial: %s', (given, shown) => {
    expect(made(given, '2030-01-01T00:00:00Z').serialNumber).toBe(shown);
  });
});
