import { hash } from 'node:crypto';
import type { CompanyRecord } from '../companies/company.ts';
import type { Context } from '../context.ts';
import { unpackStored } from '../imports/stored-files.ts';
import { removeUnfinished } from './clean-archive.ts';
import { companiesOf, oldFilesOf } from './old-files.ts';
import { PackDraft } from './pack-draft.ts';
import type { OldFile } from './packs.ts';

export type ArchiveOptions = {
  readonly companyId: string | null;
  /** Documents issued before this day are taken. */
  readonly day: string;
  readonly onProgress: (counts: ArchiveCounts) => void;
  /** Asked between files; true stops after the pack that is begun. */
  readonly isStopped: () => boolean;
};

export type ArchiveCounts = {
  files: number;
  /** Of the files as they came. */
  bytes: number;
  packs: number;
  /** Files whose bytes in the database are not what came: they stay there. */
  damaged: number;
};

/** Rows of one transaction: others write in between. */
const batchSize = 500;

/**
 * Moves files of old documents of an account into packs. It may be killed at any moment: bytes leave the database only with
 * the pointer to where they are by then, and the next run goes on with what is left.
 */
export async function archiveFiles(
  context: Context,
  accountId: string,
  options: ArchiveOptions,
): Promise<ArchiveCounts> {
  const counts: ArchiveCounts = { files: 0, bytes: 0, packs: 0, damaged: 0 };
  await removeUnfinished(context, accountId);
  for await (const company of companiesOf(context, accountId, options.companyId)) {
    if (options.isStopped()) break;
    await archiveCompany(context, company, options, counts);
  }
  return counts;
}

async function archiveCompany(
  context: Context,
  company: CompanyRecord,
  options: ArchiveOptions,
  counts: ArchiveCounts,
): Promise<void> {
  let draft: PackDraft | undefined;
  const seal = async () => {
    if (draft !== undefined) await moveOut(context, company, draft, options, counts);
    draft = undefined;
  };
  try {
    for await (const file of filesToMove(context, company, options)) {
      const content = await contentOf(context, company.accountId, file);
      if (content === undefined) continue;
      if (content === 'damaged') {
        counts.damaged += 1;
        continue;
      }
      if (draft?.hasRoomFor(file) === false) await seal();
      draft ??= await PackDraft.begin(context, company.accountId);
      await draft.add(file, content);
    }
    await seal();
  } finally {
    await draft?.discard();
  }
}

async function* filesToMove(
  context: Context,
  company: CompanyRecord,
  { day, isStopped }: ArchiveOptions,
): AsyncGenerator<OldFile> {
  for await (const page of oldFilesOf(context, company, day)) {
    for (const file of page) {
      if (isStopped()) return;
      yield file;
    }
  }
}

/** Undefined for a file that was moved or replaced since it was listed. */
async function contentOf(
  { stores }: Context,
  accountId: string,
  file: OldFile,
): Promise<Buffer | 'damaged' | undefined> {
  const stored = await stores.packs.findFile(accountId, file);
  if (stored === undefined || !('bytes' in stored) || stored.sha256 !== file.sha256) {
    return undefined;
  }
  try {
    const content = unpackStored(stored);
    return hash('sha256', content) === file.sha256 ? content : 'damaged';
  } catch {
    return 'damaged';
  }
}

async function moveOut(
  context: Context,
  { accountId, id }: CompanyRecord,
  draft: PackDraft,
  { onProgress }: ArchiveOptions,
  counts: ArchiveCounts,
): Promise<void> {
  const { packs } = context.stores;
  const { pack, entries } = await draft.seal(accountId, id);
  let moved = 0;
  for (let from = 0; from < entries.length; from += batchSize) {
    const batch = entries.slice(from, from + batchSize);
    moved += await packs.moveOut(accountId, pack, batch);
    counts.files += batch.length;
    for (const { file } of batch) counts.bytes += file.size;
    onProgress(counts);
  }
  counts.packs += 1;
  // Another run has moved the same files meanwhile.
  if (moved === 0) await packs.drop(accountId, pack.name);
}
