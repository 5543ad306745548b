import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  X509Certificate,
} from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testCertificate } from '../../../../../test/support/certificates.ts';
import { selfSignedCertificate } from '../../../../kernel/certificates/self-signed.ts';
import { readXml } from '../../../../kernel/xml/xml.ts';
import { checkCredentials } from './credentials.ts';
import { createSigner } from './sign.ts';
import { makeTestCredentials } from './test-certificate.ts';
import { openVerifier } from './verify.ts';

const taxId = '20100070970';
const now = Date.parse('2024-05-10T12:00:00Z');
const own = testCertificate({ taxId });
const other = testCertificate({ taxId: '20512345671' });

function check(key: KeyObject, certificates: readonly Buffer[], when = now) {
  return checkCredentials({ key, certificates }, { taxId, now: when });
}

function codes(...given: Parameters<typeof check>): readonly string[] {
  const { problems } = check(...given);
  for (const { detail } of problems) expect(String(detail)).toMatch(/^[A-Z].*\.$/);
  return problems.map(({ code }) => code);
}

function certificateOf(
  keys: { publicKey: KeyObject; privateKey: KeyObject },
  until: string,
): Buffer {
  return selfSignedCertificate({
    keys,
    subject: [['OU', `RUC ${taxId}`]],
    serial: Buffer.from([1]),
    notBefore: new Date('2024-01-01T00:00:00Z'),
    notAfter: new Date(until),
  });
}

describe('credentials', () => {
  it('are good where a certificate fits the key, wherever it is, and names the RUC', () => {
    const { certificate, facts, problems } = check(own.key, [other.der, own.der]);
    expect(problems).toEqual([]);
    expect(certificate).toEqual(own.der);
    expect(facts).toMatchObject({
      subject: `CN=REPRESENTANTE DE PRUEBA,OU=DNI 12345678 RUC ${taxId},O=EMPRESA DE PRUEBA S.A.C.,C=PE`,
      serial: '4D3C2B1A',
      not_before: '2020-01-01T00:00:00.000Z',
      not_after: '2040-01-01T00:00:00.000Z',
    });
  });

  it('do not match without a certificate, with that of another key, or with garbage', () => {
    expect(check(own.key, [])).toMatchObject({ certificate: null, facts: null });
    expect(codes(own.key, [])).toEqual(['key_mismatch']);
    expect(codes(own.key, [other.der])).toEqual(['key_mismatch']);
    expect(codes(own.key, [Buffer.from('garbage')])).toEqual(['key_mismatch']);
  });

  it('do not match with a private half that cannot sign, though the public halves are the same', () => {
    const jwk = own.key.export({ format: 'jwk' });
    const foreign = other.key.export({ format: 'jwk' });
    const { d, p, q, dp, dq, qi } = foreign;
    const broken = createPrivateKey({ key: { ...jwk, d, p, q, dp, dq, qi }, format: 'jwk' });
    expect(new X509Certificate(own.der).checkPrivateKey(broken)).toBe(true);
    expect(codes(broken, [own.der])).toEqual(['key_mismatch']);
  });

  it('are held to the dates of the certificate, to the second', () => {
    const [begin, end] = [Date.parse('2020-01-01T00:00:00Z'), Date.parse('2040-01-01T00:00:00Z')];
    expect(codes(own.key, [own.der], begin - 1)).toEqual(['certificate_not_yet_valid']);
    expect(codes(own.key, [own.der], begin)).toEqual([]);
    expect(codes(own.key, [own.der], end)).toEqual([]);
    expect(codes(own.key, [own.der], end + 1)).toEqual(['certificate_expired']);
  });

  it('are of another taxpayer where the RUC is not inside, and all problems are reported at once', () => {
    expect(codes(other.key, [other.der])).toEqual(['certificate_other_taxpayer']);
    const late = Date.parse('2041-01-01T00:00:00Z');
    const both = ['certificate_expired', 'certificate_other_taxpayer'];
    expect(codes(other.key, [other.der], late)).toEqual(both);
  });

  it('take the certificate that lasts longest among those of the key', () => {
    const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const old = certificateOf(keys, '2024-03-01T00:00:00Z');
    const renewed = certificateOf(keys, '2051-03-01T00:00:00Z');
    const { certificate, facts, problems } = check(keys.privateKey, [old, renewed]);
    expect(certificate).toEqual(renewed);
    expect(facts?.not_after).toBe('2051-03-01T00:00:00.000Z');
    expect(problems).toEqual([]);
  });

  it('need RSA, and 2,048 bits', () => {
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const weakCertificate = certificateOf(weak, '2030-01-01T00:00:00Z');
    expect(codes(weak.privateKey, [weakCertificate])).toEqual(['weak_key']);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(codes(privateKey, [own.der])).toEqual(['unsupported_key', 'key_mismatch']);
  });

  it('are refused with a key so large that signing takes seconds, without signing', () => {
    const large = (bytes: number) => Buffer.alloc(bytes, 0xc5).toString('base64url');
    const [half, whole] = [large(564), large(1_128)];
    const halves = { p: half, q: half, dp: half, dq: half, qi: half };
    const jwk = { kty: 'RSA', e: 'AQAB', n: whole, d: whole, ...halves };
    const key = createPrivateKey({ key: jwk, format: 'jwk' });
    const keys = { publicKey: createPublicKey(key), privateKey: own.key };
    const certificate = certificateOf(keys, '2030-01-01T00:00:00Z');
    expect(codes(key, [certificate])).toEqual(['unsupported_key']);
  });
});

describe('a test certificate', () => {
  const wishes = { taxId, businessName: `PANADERÍA ${'Ñ'.repeat(80)}`, now };

  it('says that it is worth nothing, fits its company and lasts some years', async () => {
    const { key, certificate } = await makeTestCredentials(wishes);
    const { facts, problems } = check(key, [certificate]);
    expect(problems).toEqual([]);
    expect(facts?.subject).toContain(`OU=RUC ${taxId} - CERTIFICADO DE PRUEBA SIN VALOR`);
    expect(facts?.issuer).toBe(facts?.subject);
    expect(codes(key, [certificate], Date.parse('2029-05-01T00:00:00Z'))).toEqual([]);
    expect(codes(key, [certificate], Date.parse('2029-06-01T00:00:00Z'))).toEqual([
      'certificate_expired',
    ]);
  });

  it('is a certificate for OpenSSL: signed by itself, no authority, each with a serial of its own', async () => {
    const made = await Promise.all([makeTestCredentials(wishes), makeTestCredentials(wishes)]);
    const [first, second] = made.map(({ certificate }) => new X509Certificate(certificate));
    expect(first?.verify(first.publicKey)).toBe(true);
    expect(first?.ca).toBe(false);
    expect(first?.serialNumber).not.toBe(second?.serialNumber);
    expect(first?.subject.match(/^O=(.*)$/m)?.[1]).toHaveLength(64);
  });

  it('signs documents that hold', async () => {
    const ext = 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2';
    const xml = `<Invoice xmlns="urn:i" xmlns:ext="${ext}"><ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions></Invoice>`;
    const signed = createSigner(await makeTestCredentials(wishes)).sign(xml).xml;
    const verifier = await openVerifier();
    const checked = verifier.verify(signed, readXml(signed), { taxId, issuedAt: now });
    expect(checked).toMatchObject({ state: 'valid', trust: 'self-signed' });
    expect(checked.findings.map(({ code }) => code)).toEqual(['certificate_self_signed']);
  });
});
