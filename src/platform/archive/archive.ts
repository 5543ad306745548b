import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Archive,
  type ArchivedFile,
  archiveUnavailable,
  type FoundPack,
  noArchive,
  type PackPlace,
} from '../../kernel/archive.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { unfinishedEnding } from '../files/write-whole.ts';
import { contentOf } from './content.ts';
import { measurePack } from './measure-pack.ts';
import { isPackName, packPath } from './pack-path.ts';
import { createPack } from './write-pack.ts';

/** The archive in a folder, which may be a mounted bucket: packs are written once, from start to end. */
export function createArchive(folder: string | null): Archive {
  let failures = 0;
  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      failures += 1;
      throw error instanceof AppError ? error : archiveUnavailable(error);
    }
  };
  if (folder === null) {
    const read: Archive['read'] = (...asked) => guarded(() => noArchive.read(...asked));
    return { ...noArchive, read, failures: () => failures };
  }
  return {
    folder,
    read: (accountId, file) => guarded(() => readFile(folder, accountId, file)),
    create: (accountId, name) => createPack(folder, accountId, name),
    list: (accountId) => listPacks(folder, accountId),
    measure: (accountId, name) => guarded(() => measurePack(packPath(folder, accountId, name))),
    remove: (accountId, { name, isFinished }) => {
      const path = packPath(folder, accountId, name);
      return rm(isFinished ? path : `${path}${unfinishedEnding}`, { force: true });
    },
    failures: () => failures,
  };
}

async function readFile(folder: string, accountId: string, file: ArchivedFile): Promise<Buffer> {
  const path = packPath(folder, accountId, file.place.pack);
  return contentOf(file, await readBytes(path, file.place));
}

async function readBytes(path: string, { offset, length }: PackPlace): Promise<Buffer> {
  const pack = await open(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    for (let have = 0; have < length; ) {
      const { bytesRead } = await pack.read(bytes, have, length - have, offset + have);
      if (bytesRead === 0) throw new Error(`${path} ends before byte ${offset + length}.`);
      have += bytesRead;
    }
    return bytes;
  } finally {
    await pack.close();
  }
}

async function listPacks(folder: string, accountId: string): Promise<readonly FoundPack[]> {
  const own = join(folder, accountId);
  const found: FoundPack[] = [];
  for (const file of await namesIn(own)) {
    const isFinished = !file.endsWith(unfinishedEnding);
    const name = isFinished ? file : file.slice(0, -unfinishedEnding.length);
    // Another run may have given it its name meanwhile.
    const facts = await stat(join(own, file)).catch(() => undefined);
    if (!isPackName(name) || !facts?.isFile()) continue;
    found.push({ name, isFinished, size: facts.size, changedAt: facts.mtimeMs });
  }
  return found;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw archiveUnavailable(error);
  }
}
