import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { der, derTags, oid, sequence } from '../src/der.ts';
import { readKeyFile } from '../src/index.ts';
import { readPem } from '../src/pem.ts';
import { expectOwn, other, own, password, pemOfCertificate, pemOfKey, refusal } from './owner.ts';

const pkcs = '1.2.840.113549.1';
const octets = (bytes: Buffer) => der(derTags.octetString, bytes);
const small = (value: number) =>
  der(derTags.integer, Buffer.from(value.toString(16).padStart(8, '0'), 'hex'));

describe('PEM', () => {
  const certificates = `${pemOfCertificate(own.der)}${pemOfCertificate(other.der)}`;
  const exported = (type: 'pkcs8' | 'pkcs1', cipher?: string) =>
    own.key
      .export({
        type,
        format: 'pem',
        ...(cipher === undefined ? {} : { cipher, passphrase: password }),
      })
      .toString();

  it.each([
    ['PKCS#8', exported('pkcs8')],
    ['PKCS#1', exported('pkcs1')],
    ['encrypted PKCS#8', exported('pkcs8', 'aes-256-cbc')],
    ['PKCS#8 encrypted with 3DES', exported('pkcs8', 'des-ede3-cbc')],
    ['encrypted PKCS#1', exported('pkcs1', 'aes-128-cbc')],
  ])('is read with a key in %s, in any order', async (_, key) => {
    await expectOwn(readPem(Buffer.from(`${certificates}${key}`), password));
    await expectOwn(
      readKeyFile(Buffer.from(`Bag Attributes\r\n${key}text\n${certificates}`), password),
    );
  });

  it.each([
    ['pkcs8', 'aes-256-cbc'],
    ['pkcs1', 'aes-256-cbc'],
  ] as const)('is not opened by another password (%s)', async (type, cipher) => {
    const bytes = Buffer.from(exported(type, cipher));
    expect(await refusal(readPem(bytes, 'other'))).toBe('wrong_password');
    expect(await refusal(readPem(bytes, ''))).toBe('wrong_password');
  });

  it('is refused without a key, with several, damaged, or with blocks without end', async () => {
    const says = (text: string) => refusal(readPem(Buffer.from(text), password));
    expect(await says(certificates)).toBe('no_key');
    expect(await says(pemOfKey(own.key) + pemOfKey(other.key))).toBe('several_keys');
    expect(await says(pemOfKey(own.key).replaceAll(/^M.*$/gm, 'AAAA'))).toBe('unreadable');
    expect(await says(certificates.replaceAll(/^M.*$/gm, 'AAAA'))).toBe('unreadable');
    expect(
      await says(createPublicKey(own.key).export({ type: 'spki', format: 'pem' }).toString()),
    ).toBe('no_key');
    expect(await says('-----BEGIN PRIVATE KEY-----'.repeat(9_000))).toBe('unreadable');
    expect(await says(certificates.repeat(20))).toBe('limit');
    expect(await says('')).toBe('unreadable');
  });

  it('does not hash for as many rounds as an encrypted key asks for', async () => {
    const derivation = sequence(
      oid(`${pkcs}.5.12`),
      sequence(octets(Buffer.alloc(8)), small(0x7fffffff)),
    );
    const cipher = sequence(oid('2.16.840.1.101.3.4.1.42'), octets(Buffer.alloc(16)));
    const algorithm = sequence(oid(`${pkcs}.5.13`), sequence(derivation, cipher));
    const body = sequence(algorithm, octets(Buffer.alloc(32))).toString('base64');
    const pem = `-----BEGIN ENCRYPTED PRIVATE KEY-----\n${body}\n-----END ENCRYPTED PRIVATE KEY-----\n`;
    expect(await refusal(readPem(Buffer.from(pem), password))).toBe('limit');
  });

  it('takes keys that are not RSA as well: who signs decides', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { key } = await readPem(Buffer.from(pemOfKey(privateKey)), '');
    expect(key.asymmetricKeyType).toBe('ec');
  });
});
