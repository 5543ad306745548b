import { AppError } from './codes/errors.ts';
import { storageCodes, storageMessages } from './codes/storage-codes.ts';

/** Where the bytes of a file are in a pack: as they came where they are as many as its size, else deflated. */
export type PackPlace = {
  readonly pack: string;
  readonly offset: number;
  readonly length: number;
};

/** A file whose bytes were moved out of the database. */
export type ArchivedFile = {
  /** The authority's file name, with the extension that fits what came. */
  readonly name: string;
  /** Hexadecimal SHA-256 of the bytes as they came. */
  readonly sha256: string;
  /** How many bytes came. */
  readonly size: number;
  readonly place: PackPlace;
};

/** The folder of packs: each account has its own, and a pack holds files of one owner. */
export type Archive = {
  /** Where it is, for those who look after it; null where there is none. */
  readonly folder: string | null;
  /** The content of a file, which is what was archived or nothing: throws `archive_unavailable`. */
  read(accountId: string, file: ArchivedFile): Promise<Buffer>;
  /** Begins a pack. It has its name only when it is finished. */
  create(accountId: string, name: string): Promise<PackWriter>;
  /** Everything that looks like a pack, finished or not. */
  list(accountId: string): Promise<readonly FoundPack[]>;
  /** Reads a whole pack. Throws `archive_unavailable`. */
  measure(accountId: string, name: string): Promise<PackMeasure>;
  remove(accountId: string, found: FoundPack): Promise<void>;
  /** How many reads failed in this process. */
  failures(): number;
};

/** The bytes of a pack, and their hexadecimal SHA-256. */
export type PackMeasure = { readonly size: number; readonly sha256: string };

export type FoundPack = {
  /** Of the pack, also where it is not finished. */
  readonly name: string;
  readonly isFinished: boolean;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
};

export type PackWriter = {
  /** Bytes so far. */
  readonly size: number;
  /** Adds a file; `path` is its place inside the pack. */
  add(path: string, content: Buffer): Promise<PackPlace>;
  /** Makes the pack durable, reads it back, and gives it its name. */
  finish(): Promise<PackMeasure>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
};

/** One answer for everything that keeps a pack from being read; the log has the cause. */
export function archiveUnavailable(cause: unknown): AppError {
  return new AppError(storageCodes.archive_unavailable, storageMessages.unreadable, { cause });
}

/** Of a process that was given no folder: files that are in packs are out of its reach. */
export const noArchive: Archive = {
  folder: null,
  read: async () => notSet(),
  create: async () => notSet(),
  list: async () => [],
  measure: async () => notSet(),
  remove: async () => notSet(),
  failures: () => 0,
};

function notSet(): never {
  throw archiveUnavailable(new Error('ARCHIVE_DIR is not set, and files are in packs.'));
}
