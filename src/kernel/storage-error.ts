import { AppError } from './codes/errors.ts';
import { storageCodes, storageMessages } from './codes/storage-codes.ts';
import type { Said } from './words/sentence.ts';

/** Why a storage cannot do its work. Only the first may pass by itself: the others wait for the operator. */
export const storageReasons = [
  'unreachable',
  'disk_full',
  'read_only',
  'damaged',
  'newer_schema',
] as const;
export type StorageReason = (typeof storageReasons)[number];
/** What a storage says itself when it fails. */
export type StorageFault = Exclude<StorageReason, 'newer_schema'>;

/** For callers: they show nothing of the inside, and promise nothing that only the operator can do. */
const sentences: Record<StorageReason, Said> = {
  unreachable: storageMessages.no_answer,
  disk_full: storageMessages.disk_full,
  read_only: storageMessages.read_only,
  damaged: storageMessages.damaged,
  newer_schema: storageMessages.newer_schema,
};

/** A storage that cannot do its work. */
export class StorageError extends AppError {
  readonly reason: StorageReason;
  /** For the operator: what is wrong, where, and what to do. It never reaches a caller of the API. */
  readonly explanation: string;

  constructor(reason: StorageReason, explanation: string, cause?: unknown) {
    const declared =
      reason === 'unreachable' ? storageCodes.storage_unavailable : storageCodes.storage_failed;
    const detail = sentences[reason];
    super(declared, detail, { cause, errors: [{ code: reason, detail }] });
    this.reason = reason;
    this.explanation = explanation;
  }
}

/** Whether what failed may be done later, in the same process, as far as the storage is concerned. */
export function mayPass(error: unknown): boolean {
  if (error instanceof StorageError) return !['damaged', 'newer_schema'].includes(error.reason);
  return error instanceof AppError && error.code === 'storage_unavailable';
}
