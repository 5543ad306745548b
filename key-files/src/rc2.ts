/**
 * RC2 (RFC 2268), for reading only: it is in OpenSSL's legacy part, which Node does not load, and old Windows
 * encrypts the certificates of a `.pfx` with it. Nothing is ever protected with it here.
 */

const blockLength = 8;

/**
 * Decrypts blocks that were chained (CBC), and takes off their padding (PKCS#7). Undefined where the padding is
 * none: then the key is not the right one.
 */
export function decryptRc2(key: Buffer, vector: Buffer, encrypted: Buffer): Buffer | undefined {
  if (encrypted.length === 0 || encrypted.length % blockLength !== 0) return undefined;
  const words = expandedKey(key, key.length * 8);
  const plain = Buffer.alloc(encrypted.length);
  let previous = vector;
  for (let start = 0; start < encrypted.length; start += blockLength) {
    const block = encrypted.subarray(start, start + blockLength);
    const mixed = decryptRc2Block(words, block);
    for (const [index, byte] of mixed.entries()) {
      plain[start + index] = byte ^ (previous[index] ?? 0);
    }
    previous = block;
  }
  return withoutPadding(plain);
}

function withoutPadding(plain: Buffer): Buffer | undefined {
  const length = plain.at(-1) ?? 0;
  if (length < 1 || length > blockLength) return undefined;
  const padding = plain.subarray(-length);
  return padding.every((byte) => byte === length) ? plain.subarray(0, -length) : undefined;
}

/** RFC 2268, section 2: the 64 words of a key of 1 to 128 bytes, of which only so many bits count. */
export function expandedKey(key: Buffer, effectiveBits: number): readonly number[] {
  const bytes = Buffer.alloc(128);
  key.copy(bytes);
  const at = (index: number) => bytes[index] ?? 0;
  for (let index = key.length; index < 128; index++) {
    bytes[index] = pi(at(index - 1) + at(index - key.length));
  }
  const effectiveBytes = Math.ceil(effectiveBits / 8);
  const first = 128 - effectiveBytes;
  bytes[first] = pi(at(first) & (0xff >> (effectiveBytes * 8 - effectiveBits)));
  for (let index = first - 1; index >= 0; index--) {
    bytes[index] = pi(at(index + 1) ^ at(index + effectiveBytes));
  }
  return Array.from({ length: 64 }, (_, index) => bytes.readUInt16LE(index * 2));
}

/** RFC 2268, section 4: sixteen rounds that mix, and two between them that mash. */
export function decryptRc2Block(words: readonly number[], block: Buffer): Buffer {
  const four = [0, 2, 4, 6].map((offset) => block.readUInt16LE(offset));
  for (let round = 15; round >= 0; round--) {
    unmix(four, words, round * 4);
    if (round === 11 || round === 5) unmash(four, words);
  }
  const plain = Buffer.alloc(blockLength);
  for (const [index, word] of four.entries()) plain.writeUInt16LE(word, index * 2);
  return plain;
}

const rotations = [1, 2, 3, 5] as const;

function unmix(four: number[], words: readonly number[], firstWord: number): void {
  for (let index = 3; index >= 0; index--) {
    const [one, two, three] = before(four, index);
    const rotation = rotations[index] ?? 0;
    const word = four[index] ?? 0;
    const rotated = (word >> rotation) | (word << (16 - rotation));
    const added = (words[firstWord + index] ?? 0) + (one & two) + (~one & three);
    four[index] = (rotated - added) & 0xffff;
  }
}

function unmash(four: number[], words: readonly number[]): void {
  for (let index = 3; index >= 0; index--) {
    const [one] = before(four, index);
    four[index] = ((four[index] ?? 0) - (words[one & 63] ?? 0)) & 0xffff;
  }
}

/** The three words before one, in a ring. */
function before(four: readonly number[], index: number): readonly [number, number, number] {
  return [four[(index + 3) % 4] ?? 0, four[(index + 2) % 4] ?? 0, four[(index + 1) % 4] ?? 0];
}

function pi(index: number): number {
  return piTable[index & 0xff] ?? 0;
}

/** RFC 2268, section 2: the bytes in an order that comes from the digits of pi. */
const piTable = Buffer.from(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2' +
    '179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82' +
    '54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
    '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7' +
    '08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ec' +
    'c2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a9' +
    '0d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad',
  'hex',
);
