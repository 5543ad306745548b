import { pack as compressed } from '../../kernel/compress.ts';
import type { Context } from '../context.ts';
import type { ArchivedEntry, Pack, RestoredEntry } from './packs.ts';

export type UndoOptions = {
  readonly companyId: string | null;
  readonly onProgress: (counts: UndoCounts) => void;
  /** Asked between batches. */
  readonly isStopped: () => boolean;
};

export type UndoCounts = { files: number; bytes: number; packs: number };

const batchSize = 100;

/** The packs of an account, or of one company. */
export async function listPacks(
  { stores }: Context,
  accountId: string,
  companyId: string | null,
): Promise<readonly Pack[]> {
  const packs = await stores.packs.list(accountId);
  return packs.filter((pack) => companyId === null || pack.companyId === companyId);
}

/**
 * Brings the files of an account back into the database. The packs stay where they are: somebody may be reading them, and a
 * backup may name them. Throws `archive_unavailable` at the first file that cannot be read; those before it are back.
 */
export async function undoArchive(
  context: Context,
  accountId: string,
  { companyId, onProgress, isStopped }: UndoOptions,
): Promise<UndoCounts> {
  const counts: UndoCounts = { files: 0, bytes: 0, packs: 0 };
  const { packs } = context.stores;
  for (const { name } of await listPacks(context, accountId, companyId)) {
    for (let isEmpty = false; !isEmpty; ) {
      if (isStopped()) return counts;
      const entries = await packs.listEntries(accountId, name, batchSize);
      const restored = await Promise.all(
        entries.map((entry) => restore(context, accountId, entry)),
      );
      if (restored.length > 0) await packs.bringBack(accountId, name, restored);
      for (const { file } of restored) counts.bytes += file.size;
      counts.files += restored.length;
      onProgress(counts);
      isEmpty = restored.length === 0;
    }
    if (await packs.drop(accountId, name)) counts.packs += 1;
  }
  return counts;
}

async function restore(
  { archive }: Context,
  accountId: string,
  { ownerId, kind, file }: ArchivedEntry,
): Promise<RestoredEntry> {
  const { name, sha256, size } = file;
  const content = await archive.read(accountId, file);
  return { ownerId, kind, file: { name, sha256, size, ...compressed(content) } };
}
