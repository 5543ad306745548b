import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PackMeasure, PackWriter } from '../../kernel/archive.ts';
import { startZip } from '../../kernel/zip/write.ts';
import { withPath } from '../files/file-error.ts';
import { makeFolder } from '../files/make-folder.ts';
import { unfinishedEnding } from '../files/write-whole.ts';
import { packedOf } from './content.ts';
import { measurePack } from './measure-pack.ts';
import { packPath } from './pack-path.ts';

/** A pack is written under a temporary name: a process that is killed leaves no half of one under its own. */
export async function createPack(
  folder: string,
  accountId: string,
  name: string,
): Promise<PackWriter> {
  const path = packPath(folder, accountId, name);
  const unfinished = `${path}${unfinishedEnding}`;
  makeFolder(dirname(path));
  const file = await open(unfinished, 'wx', 0o600);
  const zip = startZip();
  const hash = createHash('sha256');
  const write = async (bytes: Buffer) => {
    hash.update(bytes);
    try {
      await file.writeFile(bytes);
    } catch (error) {
      throw withPath(error, path);
    }
  };
  return {
    get size() {
      return zip.size;
    },
    async add(inside, content) {
      const packed = await packedOf(content);
      const { bytes, contentAt } = zip.add({ name: inside, content }, packed);
      await write(bytes);
      return { pack: name, offset: contentAt, length: packed.length };
    },
    async finish() {
      const end = zip.end();
      const size = zip.size + end.length;
      await write(end);
      await file.sync();
      await file.close();
      await rename(unfinished, path);
      await syncFolder(dirname(path));
      await syncFolder(folder);
      return requireSame(path, { size, sha256: hash.digest('hex') });
    },
    async discard() {
      await closeQuietly(file);
      await rm(unfinished, { force: true });
    },
  };
}

/** The new name must survive a power cut too. Folders of some mounted buckets cannot be synced: they promise it themselves. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EINVAL', 'ENOTSUP', 'EISDIR', 'EPERM'].includes(code)) throw error;
  } finally {
    await folder.close();
  }
}

async function requireSame(path: string, written: PackMeasure): Promise<PackMeasure> {
  const found = await measurePack(path);
  if (found.size === written.size && found.sha256 === written.sha256) return written;
  throw new Error(`${path} reads otherwise than it was written: look at the disk.`);
}

async function closeQuietly(file: FileHandle): Promise<void> {
  try {
    await file.close();
  } catch {
    // It was closed before.
  }
}
