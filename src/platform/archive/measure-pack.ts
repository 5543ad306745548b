import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { PackMeasure } from '../../kernel/archive.ts';

const chunkBytes = 1024 * 1024;

/** Reads a whole pack from the disk. */
export async function measurePack(path: string): Promise<PackMeasure> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { size, sha256: hash.digest('hex') };
}
