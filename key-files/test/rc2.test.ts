import forge from 'node-forge';
import { expect, it } from 'vitest';
import { decryptRc2, decryptRc2Block, expandedKey } from '../src/rc2.ts';

const hex = (text: string) => Buffer.from(text, 'hex');

it.each([
  ['0000000000000000', 63, '0000000000000000', 'ebb773f993278eff'],
  ['ffffffffffffffff', 64, 'ffffffffffffffff', '278b27e42e2f0d49'],
  ['3000000000000000', 64, '1000000000000001', '30649edf9be7d2c2'],
  ['88', 64, '0000000000000000', '61a8a244adacccf0'],
  ['88bca90e90875a', 64, '0000000000000000', '6ccf4308974c267f'],
  ['88bca90e90875a7f0f79c384627bafb2', 64, '0000000000000000', '1a807d272bbe5db1'],
  ['88bca90e90875a7f0f79c384627bafb2', 128, '0000000000000000', '2269552ab0f85ca6'],
  [
    '88bca90e90875a7f0f79c384627bafb216f80a6f85920584c42fceb0be255daf1e',
    129,
    '0000000000000000',
    '5b78d3a43dfff1f1',
  ],
])('decrypts the block of RFC 2268, section 5: key %s, %d bits', (key, bits, plain, encrypted) => {
  const block = decryptRc2Block(expandedKey(hex(key), bits), hex(encrypted));
  expect(block.toString('hex')).toBe(plain);
});

it.each([5, 16])('decrypts what node-forge encrypts, with keys of %d bytes', (keyLength) => {
  const vector = hex('0102030405060708');
  for (let length = 0; length < 40; length++) {
    const key = Buffer.alloc(keyLength, 7 * length + 1);
    const plain = Buffer.alloc(length, 'Ñandú');
    expect(decryptRc2(key, vector, encryptedByForge(key, vector, plain))).toEqual(plain);
  }
});

it('knows another key by the padding', () => {
  const vector = Buffer.alloc(8);
  const encrypted = encryptedByForge(Buffer.from('right'), vector, Buffer.alloc(100));
  expect(decryptRc2(Buffer.from('wrong'), vector, encrypted)).toBeUndefined();
  expect(decryptRc2(Buffer.from('right'), vector, encrypted.subarray(0, -8))).toBeUndefined();
});

it.each([0, 1, 7, 9])('refuses %d bytes: no whole blocks', (length) => {
  expect(decryptRc2(Buffer.from('right'), Buffer.alloc(8), Buffer.alloc(length))).toBeUndefined();
});

function encryptedByForge(key: Buffer, vector: Buffer, plain: Buffer): Buffer {
  const bytes = (buffer: Buffer) => forge.util.createBuffer(buffer.toString('latin1'));
  const cipher = forge.rc2.createEncryptionCipher(key.toString('latin1'), key.length * 8);
  cipher.start(bytes(vector));
  cipher.update(bytes(plain));
  cipher.finish();
  return Buffer.from(cipher.output.getBytes(), 'latin1');
}
