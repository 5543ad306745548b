import { hash } from 'node:crypto';
import { pack, unpack } from '../../kernel/compress.ts';
import { plainText } from '../../kernel/plain-text.ts';
import type { Regime } from '../country/regime.ts';
import type { KeptFile } from '../ledger/rows.ts';
import type { AuthorityFile } from './authority-files.ts';
import type { FoundFile } from './unpack-files.ts';

/** The bytes of a kept file as they came. */
export function unpackStored({ bytes, encoding, size }: KeptFile): Buffer {
  return unpack(bytes, encoding, size);
}

/** Hashes files, each once: they are asked for by their hash before they are read, and kept with it after. */
export function createFileHasher(): (bytes: Buffer) => string {
  const hashes = new WeakMap<Buffer, string>();
  return (bytes) => {
    const known = hashes.get(bytes);
    if (known !== undefined) return known;
    const made = hash('sha256', bytes);
    hashes.set(bytes, made);
    return made;
  };
}

/** The file as it is kept: byte for byte as it came; an acknowledgement with the ZIP made for it. */
export function storedFileFrom(
  found: FoundFile,
  read: AuthorityFile,
  { regime, sha256Of }: { readonly regime: Regime; readonly sha256Of: (bytes: Buffer) => string },
): KeptFile {
  const whole = read.kind === 'acknowledgement' ? (found.container ?? found) : found;
  const { bytes } = whole;
  const packed = pack(bytes);
  return {
    name: storedName(found, read, regime),
    sha256: sha256Of(bytes),
    size: bytes.length,
    ...packed,
  };
}

/** The authority's file name where the file says enough about itself, else the one that it came with. */
function storedName(found: FoundFile, read: AuthorityFile, regime: Regime): string {
  if (read.kind === 'document') {
    const { type, number } = read.input;
    return regime.fileName({ taxId: read.taxId, type, number }, 'xml');
  }
  if (read.kind === 'communication') return `${read.taxId}-${read.name}.xml`;
  const own = found.container?.name ?? found.name;
  return own === null ? 'acknowledgement.xml' : plainText(own).slice(-150);
}
