import { AppError } from '../../kernel/codes/errors.ts';
import { storageCodes, storageMessages } from '../../kernel/codes/storage-codes.ts';
import { StorageError, type StorageReason } from '../../kernel/storage-error.ts';
import type { Context } from '../context.ts';

/** Resolves where the storage answers. Throws `storage_unavailable` or `storage_failed`. */
export async function checkHealth({ stores }: Context): Promise<void> {
  await stores.ping().catch((cause) => {
    if (cause instanceof StorageError) throw cause;
    throw new AppError(storageCodes.storage_unavailable, storageMessages.does_not_answer, {
      cause,
    });
  });
}

/** What keeps the storage from its work, as far as this process has seen. */
export function storageTrouble({ stores }: Context): StorageReason | null {
  return stores.trouble()?.reason ?? null;
}
