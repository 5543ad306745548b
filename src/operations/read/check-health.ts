import { AppError } from '../../domain/access/errors.ts';
import type { Context } from '../context.ts';

/** Resolves where the storage answers. Throws `storage_unavailable`. */
export async function checkHealth({ stores }: Context): Promise<void> {
  await stores.ping().catch((cause) => {
    throw new AppError('storage_unavailable', 'The storage does not answer.', { cause });
  });
}
