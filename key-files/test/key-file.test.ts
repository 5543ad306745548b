import { execFileSync, spawnSync } from 'node:child_process';
import { createHmac, type KeyObject, pbkdf2Sync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { afterAll, describe, expect, it } from 'vitest';
import { childrenOf, der, derTags, octetsOf, oid, readDer, sequence } from '../src/der.ts';
import { readKeyFile } from '../src/index.ts';
import { KeyFileError } from '../src/key-file-error.ts';
import { createRoundsBudget } from '../src/password-key.ts';
import { readPem } from '../src/pem.ts';
import { readPkcs12 } from '../src/pkcs12.ts';
import { expectOwn, other, own, password, pemOfCertificate, pemOfKey, refusal } from './owner.ts';

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
  const key = forge.pki.privateKeyFromPem(pemOfKey(own.key));
  const certificates = [own, other].map(({ der: bytes }) =>
    forge.pki.certificateFromAsn1(forge.asn1.fromDer(bytes.toString('latin1'))),
  );
  const asn1 = forge.pkcs12.toPkcs12Asn1(key, certificates, secret, { algorithm, ...options });
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1');
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

describe('a checksum with PBMAC1 (RFC 9579)', () => {
  /** As its appendix A has them: salt and rounds outside of the algorithm are there and mean nothing. */
  function checkedContainer({ rounds = 2_048, length = 32, secret = password } = {}): Buffer {
    const [version, data] = childrenOf(readDer(container(keyPart(own.key))));
    if (version === undefined || data === undefined) throw new Error('no container');
    const contents = octetsOf(childrenOf(childrenOf(data)[1] ?? data)[0]);
    const salt = Buffer.from('0123456789abcdef', 'hex');
    const key = pbkdf2Sync(secret, salt, Math.min(rounds, 2_048), Math.min(length, 64), 'sha512');
    const digest = createHmac('sha256', key).update(contents).digest();
    const sha512 = sequence(oid('1.2.840.113549.2.11'), der(derTags.null));
    const sha256 = sequence(oid('1.2.840.113549.2.9'), der(derTags.null));
    const how = sequence(octets(salt), small(rounds), small(length), sha512);
    const parameters = sequence(sequence(oid(`${pkcs}.5.12`), how), sha256);
    const mac = sequence(sequence(oid(`${pkcs}.5.14`), parameters), octets(digest));
    const checksum = sequence(mac, octets(Buffer.from('NOT USED')), small(1));
    return sequence(der(version.tag, version.content), der(data.tag, data.content), checksum);
  }

  it.each([password, ''])('is read with the password "%s"', async (secret) => {
    const { key } = await readPkcs12(checkedContainer({ secret }), secret);
    expect(key.equals(own.key)).toBe(true);
  });

  it('is not opened by another password, nor with a key that is too short or too long', async () => {
    expect(await refusal(readPkcs12(checkedContainer(), 'other'))).toBe('wrong_password');
    for (const length of [0, 19, 65]) {
      const odd = checkedContainer({ length });
      expect(await refusal(readPkcs12(odd, password))).toBe('unsupported');
    }
  });

  it('does not hash for millions of rounds', async () => {
    const hostile = checkedContainer({ rounds: 0x7fffffff });
    expect(await refusal(readPkcs12(hostile, password))).toBe('limit');
  });
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
    const rounds = [600_001, 1_000_000, 0x7fffffff, 0];
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
    for (let part = 0; part < 3; part++) budget.spend(600_000, 1);
    expect(() => budget.spend(600_000, 1)).toThrow(KeyFileError);
    expect(() => createRoundsBudget().spend(600_000, 4)).toThrow(KeyFileError);
  });
});

const opensslIsThere = spawnSync('openssl', ['version']).status === 0;

describe.skipIf(!opensslIsThere)(
  'a container by openssl (skipped where it is not installed)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'chasqui-pkcs12-'));
    afterAll(() => rmSync(folder, { recursive: true }));

    const opensslContainer = (...options: readonly string[]) => containerFor(password, options);

    function containerFor(secret: string, options: readonly string[]): Buffer {
      const file = (name: string) => join(folder, name);
      writeFileSync(file('key.pem'), pemOfKey(own.key));
      writeFileSync(file('own.pem'), pemOfCertificate(own.der));
      writeFileSync(file('other.pem'), pemOfCertificate(other.der));
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
      const given = ['-out', 'out.p12', '-passout', `pass:${secret}`];
      const all = [...fixed, ...given, ...options];
      execFileSync('openssl', all, { cwd: folder, stdio: 'pipe' });
      return readFileSync(file('out.p12'));
    }

    const kinds: readonly (readonly [string, readonly string[]])[] = [
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
    ];

    it.each(kinds)('is read %s', async (_, options) => {
      await expectOwn(readPkcs12(opensslContainer(...options), password));
    });

    it('is read with an empty password, of every kind but the one of many rounds', async () => {
      for (const [, options] of kinds.filter(([, given]) => !given.includes('-iter'))) {
        await expectOwn(readPkcs12(containerFor('', options), ''));
      }
    });

    // OpenSSL writes it from 3.4 on.
    const knowsPbmac1 = spawnSync('openssl', ['pkcs12', '-help']).stderr.includes('pbmac1');

    it.skipIf(!knowsPbmac1)('is read with PBMAC1', async () => {
      await expectOwn(readPkcs12(opensslContainer('-pbmac1_pbkdf2'), password));
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
