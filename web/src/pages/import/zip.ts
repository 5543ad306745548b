import {
  BlobReader,
  configure,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { zipEntryBytesMax } from '../../service/limits.ts';

/**
 * Reads ZIPs in the browser: the directory at their end first, then entry by entry, so that size does not matter. Loaded
 * with the first one: `found-files.ts`.
 */

export type ZipEntry = { readonly path: string; readonly size: number; read(): Promise<Blob> };

// The browser unpacks by itself, and the policy of the page lets no worker be made of a text.
configure({ useWebWorkers: false, useCompressionStream: true });

/** The files in a ZIP, without folders. Throws where it is none, or is damaged. */
export async function readZip(zip: Blob): Promise<readonly ZipEntry[]> {
  const entries = await new ZipReader(new BlobReader(zip)).getEntries();
  return entries.flatMap((entry) =>
    entry.directory
      ? []
      : [{ path: entry.filename, size: entry.uncompressedSize, read: () => unpack(entry) }],
  );
}

/** What unpacks to more than it says is no honest archive. */
async function unpack(entry: FileEntry): Promise<Blob> {
  const { uncompressedSize, encrypted } = entry;
  if (encrypted || uncompressedSize > zipEntryBytesMax) throw unreadable();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const counted = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      bytes += chunk.length;
      if (bytes > uncompressedSize) throw unreadable();
      chunks.push(chunk);
    },
  });
  await entry.getData(counted);
  return new Blob(chunks);
}

function unreadable(): Error {
  return new Error(
    'The archive is packed in a way that is not read here, or is not honest about its size.',
  );
}
