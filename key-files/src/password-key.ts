import { hash, pbkdf2Sync } from 'node:crypto';
import { KeyFileError } from './key-file-error.ts';

/**
 * Keys from passwords: PBKDF2 (RFC 8018) and the older way of PKCS#12 (RFC 7292, appendix B). Both keep their thread busy
 * for as long as they take: a server runs them on a thread of their own.
 */

export type DigestName = 'sha1' | 'sha224' | 'sha256' | 'sha384' | 'sha512';

/** In bytes. */
export const digestLengths: Record<DigestName, number> = {
  sha1: 20,
  sha224: 28,
  sha256: 32,
  sha384: 48,
  sha512: 64,
};

/** Real files ask for 2,000 (Windows, OpenSSL) to 600,000 rounds (Firefox); more than this is an attack on the CPU. */
const roundsMax = 600_000;
/** Of one file: its checksum, its certificates and its key have each a count of their own. */
const roundsOfFileMax = 2_000_000;

/** Counts what the reading of one file costs. */
export type RoundsBudget = { spend(rounds: number, blocks: number): void };

export function createRoundsBudget(): RoundsBudget {
  let left = roundsOfFileMax;
  return {
    spend(rounds, blocks) {
      left -= rounds * blocks;
      if (rounds >= 1 && rounds <= roundsMax && left >= 0) return;
      const many = rounds > roundsMax ? `${rounds}` : 'too many';
      throw new KeyFileError(
        'limit',
        `The file asks for ${many} rounds of hashing; real ones ask for ${roundsMax} at most. Export it again with its usual settings.`,
      );
    },
  };
}

export type DerivedKey = {
  readonly digest: DigestName;
  readonly salt: Buffer;
  readonly rounds: number;
  readonly length: number;
};

/** The password is taken in UTF-8. */
export function pbkdf2Key(
  password: string,
  { digest, salt, rounds, length }: DerivedKey,
  budget: RoundsBudget,
): Buffer {
  budget.spend(rounds, Math.ceil(length / digestLengths[digest]));
  return pbkdf2Sync(password, salt, rounds, length, digest);
}

/** What the key is for, RFC 7292, B.3. */
const pkcs12Purposes = { cipher: 1, vector: 2, checksum: 3 } as const;

/** RFC 7292, B.2. `password` is what {@link pkcs12Password} makes of it. */
export function pkcs12Key(
  password: Buffer,
  purpose: keyof typeof pkcs12Purposes,
  { digest, salt, rounds, length }: DerivedKey,
  budget: RoundsBudget,
): Buffer {
  const blocks = Math.ceil(length / digestLengths[digest]);
  budget.spend(rounds, blocks);
  const blockLength = digest === 'sha384' || digest === 'sha512' ? 128 : 64;
  const diversifier = Buffer.alloc(blockLength, pkcs12Purposes[purpose]);
  const input = Buffer.concat([filled(salt, blockLength), filled(password, blockLength)]);
  const output: Buffer[] = [];
  for (let block = 0; block < blocks; block++) {
    let value = Buffer.concat([diversifier, input]);
    for (let round = 0; round < rounds; round++) value = hash(digest, value, 'buffer');
    output.push(value);
    addToEach(input, filled(value, blockLength), blockLength);
  }
  return Buffer.concat(output).subarray(0, length);
}

/** UTF-16 with the most significant byte first, ended by two zero bytes: RFC 7292, B.1. */
export function pkcs12Password(password: string): Buffer {
  return Buffer.from(`${password}\0`, 'utf16le').swap16();
}

/** Repeated until it fills whole blocks. */
function filled(bytes: Buffer, blockLength: number): Buffer {
  const length = Math.ceil(bytes.length / blockLength) * blockLength;
  return length === 0 ? Buffer.alloc(0) : Buffer.alloc(length, bytes);
}

/** RFC 7292, B.2, step 6C: each block of the input plus the block and one, without what overflows. */
function addToEach(input: Buffer, block: Buffer, blockLength: number): void {
  for (let start = 0; start < input.length; start += blockLength) {
    let carry = 1;
    for (let index = blockLength - 1; index >= 0; index--) {
      const sum = (input[start + index] ?? 0) + (block[index] ?? 0) + carry;
      input[start + index] = sum & 0xff;
      carry = sum >> 8;
    }
  }
}
