import { execFileSync, spawnSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { afterAll, describe, expect, it } from 'vitest';
import { testCertificate } from '../../test/support/certificates.ts';
import { childrenOf, der, derTags, oid, readDer, sequence } from './der.ts';
import { readKeyFile } from './key-file.ts';
import { KeyFileError } from './key-file-error.ts';
import { createRoundsBudget } from './password-key.ts';
import { readPem } from './pem.ts';
import { readPkcs12 } from './pkcs12.ts';

const own = testCertificate({ taxId: '20100070970' });
const other = testCertificate({ taxId: '20512345671' });
const password = 'Contraseña 2024 €';
/** node-forge knows no others for PBES2. */
const asciiPassword = 'Clave-2024';

/** Containers as other systems write them: node-forge everywhere, openssl where it is installed. */
function forgeContainer(
  algorithm: 'aes128' | 'aes256' | '3des',
  {
    secret = asciiPassword,
    ...options
  }: { secret?: string; count?: number; useMac?: boolean } = {},
): Buffer {
  const key = forge.pki.privateKeyFromPem(pkcs8Pem(own.key));
  const certificates = [own, other].map(({ der: bytes }) =>
    forge.pki.certificateFromAsn1(forge.asn1.fromDer(bytes.toString('latin1'))),
  );
  const asn1 = forge.pkcs12.toPkcs12Asn1(key, certificates, secret, { algorithm, ...options });
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1');
}

function pkcs8Pem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function certificatePem(bytes: Buffer): string {
  return new X509Certificate(bytes).toString();
}

/** Why a file is refused: the reason, once it is made sure that the sentence tells no secret. */
async function refusal(reading: Promise<unknown>): Promise<string> {
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

async function expectOwn(reading: ReturnType<typeof readPkcs12>): Promise<void> {
  const { key, certificates } = await reading;
  expect(key.equals(own.key)).toBe(true);
  expect(certificates).toEqual([own.der, other.der]);
}

describe('a container by node-forge', () => {
  it.each(['aes128', 'aes256', '3des'] as const)('is read with %s', async (algorithm) => {
    await expectOwn(readPkcs12(forgeContainer(algorithm), asciiPassword));
    await expectOwn(readKeyFile(forgeContainer(algorithm), asciiPassword));
  });

  it('is read with an accent in its password, in the older way', async () => {
    await expectOwn(readPkcs12(forgeContainer('3des', { secret: password }), password));
  });

  it('is read without a checksum', async () => {
    await expectOwn(readPkcs12(forgeContainer('aes256', { useMac: false }), asciiPassword));
  });

  it.each(['aes256', '3des'] as const)('is read with an empty password and %s', async (kind) => {
    await expectOwn(readPkcs12(forgeContainer(kind, { secret: '' }), ''));
  });

  it.each([true, false])('is not opened by another password (checksum: %s)', async (useMac) => {
    for (const algorithm of ['aes256', '3des'] as const) {
      const container = forgeContainer(algorithm, { useMac });
      expect(await refusal(readPkcs12(container, 'other'))).toBe('wrong_password');
      expect(await refusal(readPkcs12(container, ''))).toBe('wrong_password');
    }
  });
});

describe('an old container with RC2', () => {
  /** As old Windows writes it: certificates with RC2 of 40 bits, no checksum so that it fits here. */
  function rc2Container(secret: string, rounds = 2_000): Buffer {
    const salt = forge.random.getBytesSync(8);
    const derive = (id: number, length: number) =>
      forge.pkcs12.generateKey(secret, forge.util.createBuffer(salt), id, rounds, length);
    const cipher = forge.rc2.createEncryptionCipher(derive(1, 5), 40);
    cipher.start(derive(2, 8));
    cipher.update(forge.util.createBuffer(certificateBag(own.der).toString('latin1')));
    cipher.finish();
    const encrypted = Buffer.from(cipher.output.getBytes(), 'latin1');
    return container(
      keyPart(own.key),
      encryptedPart(encrypted, Buffer.from(salt, 'latin1'), rounds),
    );
  }

  it('is read', async () => {
    const { key, certificates } = await readPkcs12(rc2Container(password), password);
    expect(key.equals(own.key)).toBe(true);
    expect(certificates).toEqual([own.der]);
  });

  it('is not opened by another password', async () => {
    expect(await refusal(readPkcs12(rc2Container(password), 'other'))).toBe('wrong_password');
  });
});

const pkcs = '1.2.840.113549.1';
const octets = (bytes: Buffer) => der(derTags.octetString, bytes);
const wrapped = (bytes: Buffer) => der(derTags.context0, bytes);
const small = (value: number) =>
  der(derTags.integer, Buffer.from(value.toString(16).padStart(8, '0'), 'hex'));

function container(...parts: readonly Buffer[]): Buffer {
  const data = sequence(oid(`${pkcs}.7.1`), wrapped(octets(sequence(...parts))));
  return sequence(small(3), data);
}

function dataPart(...bags: readonly Buffer[]): Buffer {
  return sequence(oid(`${pkcs}.7.1`), wrapped(octets(sequence(...bags))));
}

function keyPart(...keys: readonly KeyObject[]): Buffer {
  const bags = keys.map((key) => key.export({ type: 'pkcs8', format: 'der' }));
  return dataPart(...bags.map((bytes) => sequence(oid(`${pkcs}.12.10.1.1`), wrapped(bytes))));
}

function certificateBag(bytes: Buffer): Buffer {
  const value = sequence(oid(`${pkcs}.9.22.1`), wrapped(octets(bytes)));
  return sequence(sequence(oid(`${pkcs}.12.10.1.3`), wrapped(value)));
}

function encryptedPart(encrypted: Buffer, salt: Buffer, rounds: number): Buffer {
  const algorithm = sequence(oid(`${pkcs}.12.1.6`), sequence(octets(salt), small(rounds)));
  const info = sequence(oid(`${pkcs}.7.1`), algorithm, der(0x80, encrypted));
  return sequence(oid(`${pkcs}.7.6`), wrapped(sequence(small(0), info)));
}

it('reads a container whose lengths are indefinite and whose strings come in pieces', async () => {
  const ber = (tag: number, ...parts: readonly Buffer[]) =>
    Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.alloc(2)]);
  const bags = childrenOf(readDer(certificateBag(own.der)));
  const certificates = dataPart(...bags.map(({ tag, content }) => der(tag, content)));
  const contents = ber(derTags.sequence, keyPart(own.key), certificates);
  const pieces = [octets(contents.subarray(0, 500)), octets(contents.subarray(500))];
  const data = ber(0x30, oid(`${pkcs}.7.1`), ber(derTags.context0, ber(0x24, ...pieces)));
  const { key, certificates: found } = await readPkcs12(ber(0x30, small(3), data), '');
  expect(key.equals(own.key)).toBe(true);
  expect(found).toEqual([own.der]);
});

describe('what is refused', () => {
  it('a container without a key, or with several', async () => {
    const certificates = dataPart(
      ...childrenOf(readDer(certificateBag(own.der))).map((bag) => der(bag.tag, bag.content)),
    );
    expect(await refusal(readPkcs12(container(certificates), ''))).toBe('no_key');
    const two = container(keyPart(own.key, other.key));
    expect(await refusal(readPkcs12(two, ''))).toBe('several_keys');
    expect(await refusal(readPkcs12(container(keyPart(own.key, own.key)), ''))).toBe('taken');
    const many = container(keyPart(...Array.from({ length: 40 }, () => own.key)));
    expect(await refusal(readPkcs12(many, ''))).toBe('limit');
  });

  it('bytes that are no container, or a piece of one', async () => {
    const whole = forgeContainer('aes256', { count: 10 });
    const garbage = [
      Buffer.alloc(0),
      Buffer.from('not a container'),
      Buffer.alloc(2_000, 0x30),
      Buffer.alloc(100_000, Buffer.from('3080', 'hex')),
      own.der,
      whole.subarray(0, 40),
      whole.subarray(0, -1),
    ];
    for (const bytes of garbage) {
      expect(await refusal(readPkcs12(bytes, asciiPassword))).toBe('unreadable');
    }
  });

  it('every container with one byte changed, in a bounded time and with our own error', async () => {
    const whole = forgeContainer('aes128', { count: 1 });
    for (let at = 0; at < whole.length; at += 7) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x5a;
      expect(await refusal(readPkcs12(changed, asciiPassword))).not.toBe('taken');
    }
  });

  it('files of more than 256 KB', async () => {
    const large = Buffer.alloc(256 * 1024 + 1, 0x30);
    expect(await refusal(readPkcs12(large, ''))).toBe('limit');
    expect(await refusal(readPem(large, ''))).toBe('limit');
  });

  it('millions of rounds, in the key, the certificates or the checksum, at once', async () => {
    const rounds = [1_000_001, 0x7fffffff, 0];
    for (const count of rounds) {
      const parts = [keyPart(own.key), encryptedPart(Buffer.alloc(16), Buffer.alloc(8), count)];
      expect(await refusal(readPkcs12(container(...parts), ''))).toBe('limit');
      const [version, data] = childrenOf(readDer(container(keyPart(own.key)))).map((node) =>
        der(node.tag, node.content),
      );
      const digest = sequence(sequence(oid('1.3.14.3.2.26')), octets(Buffer.alloc(20)));
      const checksum = sequence(digest, octets(Buffer.alloc(8)), small(count));
      const checked = sequence(version ?? digest, data ?? digest, checksum);
      expect(await refusal(readPkcs12(checked, ''))).toBe('limit');
    }
  });

  it('more rounds in all than three parts may ask for', () => {
    const budget = createRoundsBudget();
    for (let part = 0; part < 3; part++) budget.spend(1_000_000, 1);
    expect(() => budget.spend(1, 1)).toThrow(KeyFileError);
    expect(() => createRoundsBudget().spend(1_000_000, 4)).toThrow(KeyFileError);
  });
});

describe('PEM', () => {
  const certificates = `${certificatePem(own.der)}${certificatePem(other.der)}`;
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
    expect(await says(pkcs8Pem(own.key) + pkcs8Pem(other.key))).toBe('several_keys');
    expect(await says(pkcs8Pem(own.key).replaceAll(/^M.*$/gm, 'AAAA'))).toBe('unreadable');
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
    const { key } = await readPem(Buffer.from(pkcs8Pem(privateKey)), '');
    expect(key.asymmetricKeyType).toBe('ec');
  });
});

const opensslIsThere = spawnSync('openssl', ['version']).status === 0;

describe.skipIf(!opensslIsThere)(
  'a container by openssl (skipped where it is not installed)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'chasqui-pkcs12-'));
    afterAll(() => rmSync(folder, { recursive: true }));

    function opensslContainer(...options: readonly string[]): Buffer {
      const file = (name: string) => join(folder, name);
      writeFileSync(file('key.pem'), pkcs8Pem(own.key));
      writeFileSync(file('own.pem'), certificatePem(own.der));
      writeFileSync(file('other.pem'), certificatePem(other.der));
      const fixed = [
        'pkcs12',
        '-export',
        '-inkey',
        'key.pem',
        '-in',
        'own.pem',
        '-certfile',
        'other.pem',
      ];
      const all = [...fixed, '-out', 'out.p12', '-passout', `pass:${password}`, ...options];
      execFileSync('openssl', all, { cwd: folder, stdio: 'pipe' });
      return readFileSync(file('out.p12'));
    }

    it.each([
      ['as it writes today', []],
      ['with -legacy: RC2 of 40 bits, 3DES, SHA-1', ['-legacy']],
      ['with 3DES', ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']],
      ['with 3DES of two keys', ['-keypbe', 'PBE-SHA1-2DES', '-certpbe', 'PBE-SHA1-2DES']],
      [
        'with RC2 of 128 bits',
        ['-legacy', '-keypbe', 'PBE-SHA1-RC2-128', '-certpbe', 'PBE-SHA1-RC2-128'],
      ],
      ['with AES-128', ['-keypbe', 'AES-128-CBC', '-certpbe', 'AES-128-CBC']],
      [
        'with AES-192 and SHA-512',
        ['-keypbe', 'AES-192-CBC', '-certpbe', 'AES-192-CBC', '-macalg', 'sha512'],
      ],
      ['with 100,000 rounds', ['-iter', '100000']],
      ['without a checksum', ['-nomac']],
      ['without encryption', ['-keypbe', 'NONE', '-certpbe', 'NONE']],
    ])('is read %s', async (_, options) => {
      const bytes = opensslContainer(...options);
      await expectOwn(readPkcs12(bytes, password));
    });

    it('is refused without its key, and with another password', async () => {
      expect(await refusal(readPkcs12(opensslContainer('-legacy'), 'other'))).toBe(
        'wrong_password',
      );
      expect(await refusal(readPkcs12(opensslContainer(), 'other'))).toBe('wrong_password');
      expect(await refusal(readPkcs12(opensslContainer('-nokeys'), password))).toBe('no_key');
    });
  },
);
