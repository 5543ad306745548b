import { crc32, deflateRawSync } from 'node:zlib';

export type ZipContent = { readonly name: string; readonly content: Buffer };

/** A ZIP of a few files (APPNOTE 6.3): deflated, names in UTF-8, without times, so that it is always the same. */
export function zipOf(files: readonly ZipContent[]): Buffer {
  const zip = startZip();
  const parts = files.map(({ name, content }) => {
    // A folder is an empty entry whose name ends in a slash: programs expect those stored.
    const packed = content.length === 0 ? content : deflateRawSync(content);
    return zip.add({ name, content }, packed).bytes;
  });
  return Buffer.concat([...parts, zip.end()]);
}

/** A ZIP that is written entry by entry. It has no ZIP64: at most 65,535 entries and 4 GiB. */
export type GrowingZip = {
  /** The bytes to write next, and where in the whole those of the content begin. `packed` is the content deflated, or itself. */
  add(file: ZipContent, packed: Buffer): { readonly bytes: Buffer; readonly contentAt: number };
  /** How long the ZIP is so far, without its directory. */
  readonly size: number;
  /** The bytes that come last. */
  end(): Buffer;
};

export function startZip(): GrowingZip {
  const directory: Buffer[] = [];
  let offset = 0;
  return {
    get size() {
      return offset;
    },
    add({ name, content }, packed) {
      const common = commonFields(content, packed, Buffer.byteLength(name));
      const bytes = Buffer.concat([mark(0x04034b50), common, Buffer.from(name), packed]);
      directory.push(directoryEntry(common, name, offset));
      offset += bytes.length;
      return { bytes, contentAt: offset - packed.length };
    },
    end() {
      const entries = Buffer.concat(directory);
      return Buffer.concat([entries, endRecord(directory.length, entries.length, offset)]);
    },
  };
}

const version = 20;
const utf8Names = 0x0800;
const stored = 0;
const deflated = 8;
/** 1980-01-01, the earliest day that a ZIP can name. */
const noDay = 0x21;

function mark(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}

/** What the header of a file and its entry in the directory both say, from the version on. */
function commonFields(content: Buffer, packed: Buffer, nameLength: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(packed === content ? stored : deflated, 4);
  fields.writeUInt16LE(noDay, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
}

function directoryEntry(common: Buffer, name: string, offset: number): Buffer {
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(version);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([mark(0x02014b50), madeBy, common, rest, Buffer.from(name)]);
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([mark(0x06054b50), end]);
}
