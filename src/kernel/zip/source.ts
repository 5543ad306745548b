import type { Said } from '../words/sentence.ts';
import { zipMessages } from './messages.ts';

/** Why a ZIP was not read. `forbidden`: it is whole, but holds what is not taken in. */
export type ZipErrorReason = 'malformed' | 'forbidden' | 'limit';

export class ZipError extends Error {
  readonly reason: ZipErrorReason;
  readonly detail: Said;

  constructor(reason: ZipErrorReason, detail: Said) {
    super(String(detail));
    this.name = 'ZipError';
    this.reason = reason;
    this.detail = detail;
  }
}

/** The bytes of an archive, wherever they are: only what is asked for is read. */
export type ZipBytes = {
  readonly size: number;
  /** Exactly these bytes; throws {@link ZipError} where the archive ends before. */
  read(offset: number, length: number): Buffer;
};

/** Of an archive in memory. */
export function bytesInMemory(buffer: Buffer): ZipBytes {
  const size = buffer.length;
  return {
    size,
    read(offset, length) {
      requireWithin(offset, length, size);
      return buffer.subarray(offset, offset + length);
    },
  };
}

/** Throws where an archive ends before these bytes do. */
export function requireWithin(offset: number, length: number, size: number): void {
  if (offset < 0 || length < 0 || offset + length > size) throw truncated();
}

export function truncated(): ZipError {
  return new ZipError('malformed', zipMessages.cut_off);
}
