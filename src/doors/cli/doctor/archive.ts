import { readdirSync } from 'node:fs';
import type { App } from '../../../app.ts';
import { counted } from '../../../kernel/counted.ts';
import type { StorageFinding as Finding } from '../../../kernel/storage-finding.ts';
import { operatorArchive } from '../../../subjects/archive/operator-operations.ts';
import { operate } from '../operate.ts';

const faultsShown = 20;

/** Whether the packs that the store names are there; with `reads`, whether they are what they were. */
export async function archiveFindings(
  { context }: App,
  reads: boolean,
): Promise<readonly Finding[]> {
  const check = 'Archive';
  const { folder, packs, files, bytes, faults, leftovers } = await operate(
    { context },
    operatorArchive.inspect,
    {
      reads,
    },
  );
  if (packs === 0 && folder === null)
    return [{ check, ok: true, detail: 'none: all files are in the store' }];
  if (folder === null) {
    const detail = `There are ${counted(packs, 'pack')} with ${counted(files, 'file')}, and ARCHIVE_DIR is not set: set it to the folder of the packs.`;
    return [{ check, ok: false, detail }];
  }
  const lost = packs === 0 ? undefined : lostFolder(folder);
  if (lost !== undefined) {
    const detail = `${lost}, and ${counted(packs, 'pack')} with ${counted(files, 'file')} should be in it: mount its disk, set ARCHIVE_DIR right, or restore the folder from its backup. These files cannot be read until then.`;
    return [{ check, ok: false, detail }];
  }
  const found = faults.slice(0, faultsShown).map((fault) => ({
    check: 'Pack',
    ok: false,
    detail: `${fault}: restore it from the backup of ${folder}. Its files cannot be read until then.`,
  }));
  const read = reads ? 'every hash compared' : 'sizes compared; --packs compares every hash';
  const spare =
    leftovers === 0
      ? ''
      : `; ${leftovers} more ${leftovers === 1 ? 'is' : 'are'} not needed (chasqui archive --clean)`;
  const detail = `${counted(packs, 'pack')} with ${counted(files, 'file')}, ${(bytes / 1024 ** 2).toFixed(1)} MiB, in ${folder}${spare}; ${read}`;
  if (faults.length === 0) return [{ check, ok: true, detail }];
  return [{ check, ok: false, detail: `${faults.length} of ${detail}` }, ...found];
}

/** Why none of its packs can be there; undefined where some may be. A folder that a disk is mounted on is empty without it. */
function lostFolder(folder: string): string | undefined {
  try {
    return readdirSync(folder).length === 0 ? `${folder} is empty` : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT'
      ? `There is no folder ${folder}`
      : `${folder} cannot be looked into (${code})`;
  }
}
