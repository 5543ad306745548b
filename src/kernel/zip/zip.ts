import { crc32, inflateRawSync } from 'node:zlib';
import type { Said } from '../words/sentence.ts';
import {
  entryName,
  localHeaderLength,
  malformed,
  readDirectory,
  type StoredEntry,
  shown,
} from './directory.ts';
import { zipMessages } from './messages.ts';
import { bytesInMemory, type ZipBytes, ZipError } from './source.ts';

export type ZipEntry = Pick<
  StoredEntry,
  'index' | 'name' | 'directory' | 'size' | 'compressedSize'
>;

export type ZipLimits = {
  readonly entries: number;
  /** Of one entry, unpacked. */
  readonly entrySize: number;
  /** Of all entries, unpacked. */
  readonly totalSize: number;
  /** How many times as large as its packed form an entry may be, where it is larger than `ratioFrom`. */
  readonly ratio: number;
  readonly ratioFrom: number;
};

const mebibyte = 1024 * 1024;

/** Of an archive in memory, such as one that was uploaded or was inside another one. */
export const zipLimits: ZipLimits = {
  entries: 1_000,
  entrySize: 50 * mebibyte,
  totalSize: 500 * mebibyte,
  ratio: 200,
  ratioFrom: mebibyte,
};

/** Of an archive on the operator's disk: years of documents. */
const zipFileLimits: ZipLimits = {
  ...zipLimits,
  entries: 200_000,
  totalSize: 256 * 1024 * mebibyte,
};

export type ZipArchive = {
  /** In the order of the archive. Names may occur twice. */
  entries(): readonly ZipEntry[];
  /** Unpacks one entry. Throws {@link ZipError} where it is not what the archive says. */
  read(entry: ZipEntry, sizeMax?: number): Buffer;
};

/**
 * Opens a ZIP that may be hostile. One with a single name that leaves its folder, an encrypted entry or
 * entries that overlap is refused as a whole; sizes and checksums are checked when an entry is read.
 */
export function openZip(source: Buffer | ZipBytes, limits: Partial<ZipLimits> = {}): ZipArchive {
  const isInMemory = Buffer.isBuffer(source);
  const bounds = { ...(isInMemory ? zipLimits : zipFileLimits), ...limits };
  const bytes = isInMemory ? bytesInMemory(source) : source;
  const entries = readDirectory(bytes, bounds.entries);
  const total = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (total > bounds.totalSize) {
    throw new ZipError('limit', zipMessages.unpacks_to_more({ bytes: bounds.totalSize }));
  }
  return {
    entries: () => entries,
    read(entry, sizeMax = bounds.entrySize) {
      const stored = entries[entry.index];
      if (stored === undefined) throw new RangeError('The entry is of another archive.');
      refuseBeyond(stored, { ...bounds, entrySize: Math.min(sizeMax, bounds.entrySize) });
      return unpacked(stored, packedBytes(bytes, stored));
    },
  };
}

function refuseBeyond(entry: StoredEntry, limits: ZipLimits): void {
  const { name, size, compressedSize } = entry;
  if (Math.max(size, compressedSize) > limits.entrySize) {
    const detail: Said = zipMessages.entry_too_large({
      name: shown(name),
      bytes: limits.entrySize,
    });
    throw new ZipError('limit', detail);
  }
  if (size > limits.ratioFrom && size > compressedSize * limits.ratio) {
    const detail: Said = zipMessages.entry_unpacks_too_far({
      name: shown(name),
      ratio: limits.ratio,
    });
    throw new ZipError('limit', detail);
  }
}

/** The bytes of an entry, once its own header says what the directory says. */
function packedBytes(bytes: ZipBytes, entry: StoredEntry): Buffer {
  const header = bytes.read(entry.offset, localHeaderLength);
  const nameLength = header.readUInt16LE(26);
  const start = entry.offset + localHeaderLength + nameLength + header.readUInt16LE(28);
  if (start + entry.compressedSize > entry.end) throw differs(entry);
  const name = bytes.read(entry.offset + localHeaderLength, nameLength);
  if (header.readUInt32LE(0) !== 0x04034b50) throw differs(entry);
  if (entryName(name, entry.flags) !== entry.name) throw differs(entry);
  if ((header.readUInt16LE(8) === 8) !== entry.deflated) throw differs(entry);
  if ((header.readUInt16LE(6) & 1) !== 0 || !agrees(header, entry)) throw differs(entry);
  return bytes.read(start, entry.compressedSize);
}

/** With bit 3 the numbers are after the data, and with ZIP64 in an extra: the directory has both. */
function agrees(header: Buffer, entry: StoredEntry): boolean {
  if ((header.readUInt16LE(6) & 0x0008) !== 0) return true;
  const same = (at: number, value: number) => {
    const said = header.readUInt32LE(at);
    return said === value || said === 0xffffffff;
  };
  return (
    header.readUInt32LE(14) === entry.crc32 &&
    same(18, entry.compressedSize) &&
    same(22, entry.size)
  );
}

function unpacked(entry: StoredEntry, packed: Buffer): Buffer {
  const content = entry.deflated ? inflated(entry, packed) : packed;
  if (content.length !== entry.size) {
    throw malformed(zipMessages.wrong_size({ name: shown(entry.name) }));
  }
  if (crc32(content) !== entry.crc32) {
    throw malformed(zipMessages.wrong_checksum({ name: shown(entry.name) }));
  }
  return content;
}

function inflated(entry: StoredEntry, packed: Buffer): Buffer {
  try {
    // zlib gives up as soon as there is one byte more than the archive says.
    return inflateRawSync(packed, { maxOutputLength: Math.max(entry.size, 1) });
  } catch {
    throw malformed(zipMessages.not_unpacked({ name: shown(entry.name) }));
  }
}

function differs(entry: StoredEntry): ZipError {
  return malformed(zipMessages.two_things({ name: shown(entry.name) }));
}
