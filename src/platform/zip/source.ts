import { fstatSync, readSync } from 'node:fs';
import type { FileSentence } from '../../kernel/spanish-files.ts';

/** Why a ZIP was not read. `forbidden`: it is whole, but holds what is not taken in. */
export type ZipErrorReason = 'malformed' | 'forbidden' | 'limit';

export class ZipError extends Error {
  readonly reason: ZipErrorReason;

  constructor(reason: ZipErrorReason, message: FileSentence) {
    super(message);
    this.name = 'ZipError';
    this.reason = reason;
  }
}

/** An archive in memory, or an opened file of any size: only what is asked for is read of it. */
export type ZipSource = Buffer | { readonly fd: number };

export type ZipBytes = {
  readonly size: number;
  /** Exactly these bytes; throws {@link ZipError} where the archive ends before. */
  read(offset: number, length: number): Buffer;
};

export function bytesOf(source: ZipSource): ZipBytes {
  return Buffer.isBuffer(source) ? memory(source) : file(source.fd);
}

function memory(buffer: Buffer): ZipBytes {
  const size = buffer.length;
  return {
    size,
    read(offset, length) {
      within(offset, length, size);
      return buffer.subarray(offset, offset + length);
    },
  };
}

function file(fd: number): ZipBytes {
  const { size } = fstatSync(fd);
  return {
    size,
    read(offset, length) {
      within(offset, length, size);
      const bytes = Buffer.allocUnsafe(length);
      let done = 0;
      while (done < length) {
        const count = readSync(fd, bytes, done, length - done, offset + done);
        if (count === 0) throw truncated();
        done += count;
      }
      return bytes;
    },
  };
}

function within(offset: number, length: number, size: number): void {
  if (offset < 0 || length < 0 || offset + length > size) throw truncated();
}

function truncated(): ZipError {
  return new ZipError('malformed', 'The ZIP is cut off, or points beyond its end.');
}
