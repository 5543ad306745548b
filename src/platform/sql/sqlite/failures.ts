import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppError } from '../../../kernel/codes/errors.ts';
import { storageCodes, storageMessages } from '../../../kernel/codes/storage-codes.ts';
import { StorageError, type StorageFault } from '../../../kernel/storage-error.ts';
import { isCutOff } from './file-header.ts';

/** Primary result codes of SQLite (https://sqlite.org/rescode.html). */
const busyCodes: readonly number[] = [5, 6];
const ioErrorCode = 10;
const reasonsOfCodes: Readonly<Record<number, StorageFault>> = {
  8: 'read_only',
  [ioErrorCode]: 'unreachable',
  11: 'damaged',
  13: 'disk_full',
  14: 'unreachable',
  26: 'damaged',
};
/** Where a driver tells the message alone (that of Node 20, for many rows), it is SQLite's own of the code. */
const codesOfMessages: Readonly<Record<string, number>> = {
  'database is locked': 5,
  'attempt to write a readonly database': 8,
  'disk I/O error': ioErrorCode,
  'database disk image is malformed': 11,
  'database or disk is full': 13,
  'unable to open database file': 14,
  'file is not a database': 26,
};
/** What the system says when a file or folder is made or opened. */
const reasonsOfSystem: Readonly<Record<string, StorageFault>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EROFS: 'read_only',
  EACCES: 'read_only',
  EPERM: 'read_only',
};

/** What an error says of the storage: an error for callers where it is the storage's fault, else itself. */
export function failureOf(error: unknown, path: string): unknown {
  const code = primaryCodeOf(error);
  if (error instanceof AppError || code === undefined) return error;
  if (isBusy(error)) return busyFailure(error);
  const reason = code === ioErrorCode && isFull(path) ? 'disk_full' : reasonsOfCodes[code];
  return reason === undefined ? error : explained(reason, error as Error, path);
}

/** Whether another process has a lock that is needed. */
export function isBusy(error: unknown): boolean {
  const code = primaryCodeOf(error);
  return code !== undefined && busyCodes.includes(code);
}

/** Undefined for what SQLite did not say. */
function primaryCodeOf(error: unknown): number | undefined {
  type Thrown = { readonly errcode?: number; readonly code?: unknown; readonly message?: string };
  const { errcode, code, message = '' } = (error ?? {}) as Thrown;
  if (errcode !== undefined) return errcode & 0xff;
  return code === 'ERR_SQLITE_ERROR' ? codesOfMessages[message] : undefined;
}

/** For a caller who has waited for a lock in vain. */
export function busyFailure(cause?: unknown): AppError {
  const detail = storageMessages.no_answer;
  return new AppError(storageCodes.storage_unavailable, detail, { cause });
}

/** Why a store could not be opened: whatever the system says then, there is no store to work with. */
export function openFailure(error: unknown, path: string): unknown {
  const failure = failureOf(error, path);
  const { code = '', syscall } = failure as NodeJS.ErrnoException;
  if (failure instanceof AppError || syscall === undefined) return failure;
  return explained(reasonsOfSystem[code] ?? 'unreachable', failure as Error, path);
}

/** Throws where the end of a file is missing. */
export function refuseCutOff(path: string): void {
  if (!isCutOff(path)) return;
  throw explained('damaged', new Error('its end is missing'), path);
}

const sentences: Record<StorageFault, (path: string, said: string) => string> = {
  unreachable: (path, said) => `The store ${path} cannot be opened (${said}). Look at DATA_DIR.`,
  disk_full: (path, said) => `The disk of ${path} is full (${said}). Make room there.`,
  read_only: (path, said) =>
    `The store ${path} cannot be written (${said}). Look at DATA_DIR, its owner and how its disk is mounted.`,
  damaged: (path, said) =>
    `The store ${path} is damaged, or no SQLite database (${said}). Stop the service and restore the last backup, or look at DATA_DIR.`,
};

function explained(reason: StorageFault, error: Error, path: string): StorageError {
  return new StorageError(reason, sentences[reason](path, error.message), error);
}

/** Files that this thread has looked into. */
const looked = new Set<string>();

/**
 * The same, once in a process, before SQLite has the file open: with POSIX locks, closing any descriptor of a file gives up all locks that
 * the process has on it, those of SQLite too (fcntl has it so). The next other process that closes the store would take
 * itself for the last one then, and remove the journal that this one goes on writing to: what is acknowledged afterwards
 * would be gone with the process.
 */
export function refuseCutOffFirst(path: string): void {
  if (looked.has(path)) return;
  refuseCutOff(path);
  looked.add(path);
}

/** What is written from now on would be gone with the process: nobody finds it under the name of the store. */
export function movedFailure(path: string): StorageError {
  const explanation = `The store ${path}, or its journal, was moved, removed or replaced while it was in use. Stop the service, put the right file in its place, start again.`;
  return new StorageError('damaged', explanation);
}

const bytesMin = 1024 * 1024;

/** SQLite calls it an I/O error too where the file of its index to the journal cannot grow. */
function isFull(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(path));
    return bavail * bsize < bytesMin;
  } catch {
    return false;
  }
}
