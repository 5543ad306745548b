import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of a ZIP whose size nobody knows before it is written. */
export type ZippedFile = {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array>;
};

/**
 * A ZIP that is written while its files are made (APPNOTE 6.3: sizes follow the data). It holds as much of it in memory as a
 * stream does. Throws a `RangeError` where a file or the whole comes to 4 GiB: there is no ZIP64. Whoever stops reading
 * stops the making of it.
 */
export async function* zipStream(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of files) {
    const header = localHeader(name);
    yield header;
    const entry = { crc: 0, size: 0, packedSize: 0 };
    for await (const packed of deflated(content, entry)) {
      entry.packedSize += packed.length;
      yield packed;
    }
    refuseTooLarge(Math.max(entry.size, offset + entry.packedSize));
    directory.push(directoryEntry(name, entry, offset));
    const descriptor = descriptorOf(entry);
    yield descriptor;
    offset += header.length + entry.packedSize + descriptor.length;
  }
  const entries = Buffer.concat(directory);
  yield Buffer.concat([entries, endRecord(directory.length, entries.length, offset)]);
}

type Entry = { crc: number; size: number; packedSize: number };

function deflated(content: ZippedFile['content'], entry: Entry): AsyncIterable<Buffer> {
  const deflate = createDeflateRaw();
  // An error of either reaches whoever reads: it ends the other.
  pipeline(Readable.from(measured(content, entry)), deflate, () => {});
  return deflate;
}

async function* measured(content: ZippedFile['content'], entry: Entry): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

const bytesMax = 0xffff_ffff;

function refuseTooLarge(bytes: number): void {
  if (bytes > bytesMax) throw new RangeError('a ZIP holds no more than 4 GiB');
}

const version = 20;
/** Sizes follow the data; names are UTF-8. */
const flags = 0x0808;
const deflateMethod = 8;
/** 1980-01-01, the earliest day that a ZIP can name. */
const noDay = 0x21;

function localHeader(name: string): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflateMethod, 8);
  header.writeUInt16LE(noDay, 12);
  header.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([header, Buffer.from(name)]);
}

function descriptorOf({ crc, size, packedSize }: Entry): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packedSize, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

function directoryEntry(name: string, { crc, size, packedSize }: Entry, offset: number): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflateMethod, 10);
  entry.writeUInt16LE(noDay, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packedSize, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(Buffer.byteLength(name), 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, Buffer.from(name)]);
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
