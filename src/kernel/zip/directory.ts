import { isUtf8 } from 'node:buffer';
import type { Message } from '../message.ts';
import { printable } from '../printable.ts';
import type { Said } from '../words/sentence.ts';
import { zipMessages } from './messages.ts';
import { type ZipBytes, ZipError } from './source.ts';

/** What the central directory says of an entry. */
export type StoredEntry = {
  readonly index: number;
  /** With `/` between its parts, whatever the archive has. */
  readonly name: string;
  readonly directory: boolean;
  /** Unpacked, as the archive says; `read` finds out whether that is true. */
  readonly size: number;
  readonly compressedSize: number;
  readonly deflated: boolean;
  readonly flags: number;
  readonly crc32: number;
  readonly offset: number;
  /** Where the next entry, or the central directory, begins. */
  readonly end: number;
};

export const localHeaderLength = 30;
const endLength = 22;
const zip64EndLength = 56;
const zip64LocatorLength = 20;
const centralHeaderLength = 46;
const commentMax = 0xffff;
/** Far more than 200,000 entries with long names take. */
const directoryBytesMax = 96 * 1024 * 1024;

const encryptedFlags = 0x0001 | 0x0040 | 0x2000;
const utf8Flag = 0x0800;
const stored = 0;
const deflated = 8;
/** Written where ZIP64 has the number elsewhere. */
const elsewhere16 = 0xffff;
const elsewhere32 = 0xffffffff;

type Directory = { readonly offset: number; readonly size: number; readonly count: number };

/** Reads the central directory: every entry, none of which may reach into another. */
export function readDirectory(bytes: ZipBytes, entriesMax: number): readonly StoredEntry[] {
  const directory = locateDirectory(bytes);
  if (directory.count > entriesMax) {
    throw new ZipError('limit', zipMessages.too_many_entries({ count: entriesMax }));
  }
  if (directory.size > directoryBytesMax) {
    throw new ZipError('limit', zipMessages.names_too_long);
  }
  const headers = bytes.read(directory.offset, directory.size);
  const entries: Omit<StoredEntry, 'end'>[] = [];
  let position = 0;
  while (position < headers.length) {
    if (entries.length >= directory.count) throw malformed(zipMessages.more_entries);
    const [entry, next] = readHeader(headers, position, entries.length);
    entries.push(entry);
    position = next;
  }
  if (entries.length !== directory.count) throw malformed(zipMessages.fewer_entries);
  return withEnds(entries, directory.offset);
}

function locateDirectory(bytes: ZipBytes): Directory {
  const tailLength = Math.min(bytes.size, endLength + commentMax);
  const tail = bytes.read(bytes.size - tailLength, tailLength);
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    // The comment must reach to the last byte, or what is in it could pass for the end.
    if (tail.readUInt32LE(at) !== 0x06054b50) continue;
    if (at + endLength + tail.readUInt16LE(at + 20) !== tail.length) continue;
    return directoryOf(bytes, tail.subarray(at), bytes.size - tailLength + at);
  }
  throw malformed(zipMessages.no_end);
}

function directoryOf(bytes: ZipBytes, end: Buffer, endOffset: number): Directory {
  const count = end.readUInt16LE(10);
  const size = end.readUInt32LE(12);
  const offset = end.readUInt32LE(16);
  if (count === elsewhere16 || size === elsewhere32 || offset === elsewhere32) {
    const found = zip64Directory(bytes, endOffset);
    if (found !== undefined) return found;
  }
  if (end.readUInt32LE(4) !== 0 || end.readUInt16LE(8) !== count) throw severalParts();
  return adjoining({ offset, size, count }, endOffset);
}

function zip64Directory(bytes: ZipBytes, endOffset: number): Directory | undefined {
  if (endOffset < zip64LocatorLength) return undefined;
  const locator = bytes.read(endOffset - zip64LocatorLength, zip64LocatorLength);
  if (locator.readUInt32LE(0) !== 0x07064b50) return undefined;
  const recordOffset = uint64(locator, 8);
  const record = bytes.read(recordOffset, zip64EndLength);
  if (record.readUInt32LE(0) !== 0x06064b50) throw malformed(zipMessages.wrong_zip64_end);
  const count = uint64(record, 32);
  if (record.readUInt32LE(16) !== 0 || record.readUInt32LE(20) !== 0) throw severalParts();
  if (uint64(record, 24) !== count) throw severalParts();
  return adjoining({ offset: uint64(record, 48), size: uint64(record, 40), count }, recordOffset);
}

/** Anything between the directory and its end record would be read by some programs and not by others. */
function adjoining(directory: Directory, endOffset: number): Directory {
  if (directory.offset + directory.size !== endOffset) {
    throw malformed(zipMessages.directory_after_end);
  }
  return directory;
}

type Header = readonly [Omit<StoredEntry, 'end'>, number];

function readHeader(headers: Buffer, position: number, index: number): Header {
  const head = slice(headers, position, centralHeaderLength);
  if (head.readUInt32LE(0) !== 0x02014b50) throw malformed(zipMessages.wrong_directory);
  const flags = head.readUInt16LE(8);
  const nameStart = position + centralHeaderLength;
  const extraStart = nameStart + head.readUInt16LE(28);
  const commentStart = extraStart + head.readUInt16LE(30);
  const name = entryName(slice(headers, nameStart, extraStart - nameStart), flags);
  refuseKinds(name, flags, head.readUInt16LE(10));
  const wide = wideNumbers(slice(headers, extraStart, commentStart - extraStart));
  const size = wide(head.readUInt32LE(24));
  const compressedSize = wide(head.readUInt32LE(20));
  const offset = wide(head.readUInt32LE(42));
  const directory = name.endsWith('/');
  if (directory && size > 0)
    throw malformed(zipMessages.folder_with_content({ name: shown(name) }));
  const entry = {
    index,
    name,
    directory,
    size,
    compressedSize,
    deflated: head.readUInt16LE(10) === deflated,
    flags,
    crc32: head.readUInt32LE(16),
    offset,
  };
  const next = commentStart + head.readUInt16LE(32);
  if (next > headers.length) throw malformed(zipMessages.wrong_directory);
  return [entry, next];
}

function refuseKinds(name: string, flags: number, method: number): void {
  if ((flags & encryptedFlags) !== 0) {
    throw new ZipError('forbidden', zipMessages.encrypted({ name: shown(name) }));
  }
  if (method !== stored && method !== deflated) {
    const detail: Said = zipMessages.other_method({ name: shown(name), method });
    throw new ZipError('forbidden', detail);
  }
}

/** The ZIP64 extra holds, in the order of the header, just those numbers that did not fit. */
function wideNumbers(extra: Buffer): (narrow: number) => number {
  let at = 0;
  let field = extra.subarray(0, 0);
  while (at + 4 <= extra.length) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === 0x0001) field = slice(extra, at + 4, length);
    at += 4 + length;
  }
  let used = 0;
  return (narrow) => {
    if (narrow !== elsewhere32) return narrow;
    if (used + 8 > field.length) throw malformed(zipMessages.no_zip64_number);
    used += 8;
    return uint64(field, used - 8);
  };
}

/** The name of an entry, which must stay below the folder where it would be unpacked. */
export function entryName(bytes: Buffer, flags: number): string {
  const utf8 = isUtf8(bytes);
  if (!utf8 && (flags & utf8Flag) !== 0) throw malformed(zipMessages.name_not_utf8);
  // Without the flag it should be CP437, and is what the system had: UTF-8 or, mostly, ISO-8859-1.
  const name = bytes.toString(utf8 ? 'utf8' : 'latin1').replaceAll('\\', '/');
  if (name === '') throw malformed(zipMessages.entry_without_name);
  const outside = name.startsWith('/') || /^[A-Za-z]:/.test(name) || name.split('/').includes('..');
  if (outside || name.includes('\0')) {
    throw new ZipError('forbidden', zipMessages.leaves_folder({ name: shown(name) }));
  }
  return name;
}

/** Entries that share bytes are how small archives unpack to petabytes. */
function withEnds(
  entries: readonly Omit<StoredEntry, 'end'>[],
  directoryOffset: number,
): readonly StoredEntry[] {
  const ends = new Array<number>(entries.length).fill(directoryOffset);
  const order = entries.toSorted((a, b) => a.offset - b.offset);
  for (const [position, entry] of order.entries()) {
    const end = order[position + 1]?.offset ?? directoryOffset;
    if (entry.offset + localHeaderLength + entry.compressedSize > end) {
      throw malformed(zipMessages.overlapping({ name: shown(entry.name) }));
    }
    ends[entry.index] = end;
  }
  return entries.map((entry) => ({ ...entry, end: ends[entry.index] ?? directoryOffset }));
}

function slice(bytes: Buffer, offset: number, length: number): Buffer {
  if (offset + length > bytes.length) throw malformed(zipMessages.wrong_directory);
  return bytes.subarray(offset, offset + length);
}

function uint64(bytes: Buffer, offset: number): number {
  const value = bytes.readBigUInt64LE(offset);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw malformed(zipMessages.number_too_large);
  return Number(value);
}

export function shown(name: string): string {
  return printable(name.slice(0, 80));
}

export function malformed(detail: Message): ZipError {
  return new ZipError('malformed', detail);
}

function severalParts(): ZipError {
  return new ZipError('forbidden', zipMessages.one_of_several);
}
