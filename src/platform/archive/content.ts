import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { ArchivedFile } from '../../kernel/archive.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** What goes into a pack: the content deflated where that is shorter. How long it is tells which. */
export async function packedOf(content: Buffer): Promise<Buffer> {
  const packed = await deflate(content);
  return packed.length < content.length ? packed : content;
}

/** The content of a file from its bytes in a pack. Throws where it is not what was archived. */
export async function contentOf(
  { name, size, sha256, place }: ArchivedFile,
  bytes: Buffer,
): Promise<Buffer> {
  // What was altered may unpack to anything: never to more than the file had.
  const content =
    bytes.length === size ? bytes : await inflate(bytes, { maxOutputLength: Math.max(size, 1) });
  if (content.length === size && hash('sha256', content) === sha256) return content;
  throw new Error(`${name} at byte ${place.offset} of ${place.pack} is not what was archived.`);
}
