import { crc32, deflateRawSync } from 'node:zlib';

/** Makes ZIPs, ordinary ones and such as no program would make. */
export type ZipPart = {
  readonly name: string | Buffer;
  readonly content?: string | Buffer;
  readonly stored?: boolean;
  /** What the headers say instead of the truth. */
  readonly flags?: number;
  readonly method?: number;
  readonly size?: number;
  readonly crc32?: number;
  /** In its own header only. */
  readonly localName?: string;
  readonly localSize?: number;
  /** In the directory only: how many bytes of the archive it claims, and from where. */
  readonly claims?: { readonly offset: number; readonly compressedSize: number };
};

export type ZipOptions = {
  readonly comment?: string;
  readonly zip64?: boolean;
  /** What the end record says instead of the truth. */
  readonly count?: number;
};

const utf8Flag = 0x0800;

export function makeZip(parts: readonly ZipPart[], options: ZipOptions = {}): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const facts = factsOf(part);
    const local = Buffer.concat([localHeader(part, facts), facts.packed]);
    locals.push(local);
    centrals.push(centralHeader(part, facts, offset, options.zip64 ?? false));
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const count = options.count ?? parts.length;
  const end = endRecords(offset, directory.length, count, options);
  return Buffer.concat([...locals, directory, end]);
}

type Facts = {
  readonly name: Buffer;
  readonly packed: Buffer;
  readonly size: number;
  readonly crc32: number;
  readonly method: number;
  readonly flags: number;
};

function factsOf(part: ZipPart): Facts {
  const content = Buffer.from(part.content ?? '');
  return {
    name: Buffer.from(part.name),
    packed: part.stored === true ? content : deflateRawSync(content),
    size: part.size ?? content.length,
    crc32: part.crc32 ?? crc32(content),
    method: part.method ?? (part.stored === true ? 0 : 8),
    flags: part.flags ?? (typeof part.name === 'string' ? utf8Flag : 0),
  };
}

function localHeader(part: ZipPart, facts: Facts): Buffer {
  const name = part.localName === undefined ? facts.name : Buffer.from(part.localName);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(facts.flags, 6);
  header.writeUInt16LE(facts.method, 8);
  header.writeUInt32LE(facts.crc32, 14);
  header.writeUInt32LE(facts.packed.length, 18);
  header.writeUInt32LE(part.localSize ?? facts.size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function centralHeader(part: ZipPart, facts: Facts, offset: number, zip64: boolean): Buffer {
  const claimed = part.claims ?? { offset, compressedSize: facts.packed.length };
  const extra = zip64 ? zip64Extra(facts.size, claimed.compressedSize, claimed.offset) : noBytes;
  const narrow = (value: number) => (zip64 ? 0xffffffff : value);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(facts.flags, 8);
  header.writeUInt16LE(facts.method, 10);
  header.writeUInt32LE(facts.crc32, 16);
  header.writeUInt32LE(narrow(claimed.compressedSize), 20);
  header.writeUInt32LE(narrow(facts.size), 24);
  header.writeUInt16LE(facts.name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(narrow(claimed.offset), 42);
  return Buffer.concat([header, facts.name, extra]);
}

const noBytes = Buffer.alloc(0);

function zip64Extra(size: number, compressedSize: number, offset: number): Buffer {
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(24, 2);
  extra.writeBigUInt64LE(BigInt(size), 4);
  extra.writeBigUInt64LE(BigInt(compressedSize), 12);
  extra.writeBigUInt64LE(BigInt(offset), 20);
  return extra;
}

function endRecords(offset: number, size: number, count: number, options: ZipOptions): Buffer {
  const comment = Buffer.from(options.comment ?? '');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(options.zip64 ? 0xffff : count, 8);
  end.writeUInt16LE(options.zip64 ? 0xffff : count, 10);
  end.writeUInt32LE(options.zip64 ? 0xffffffff : size, 12);
  end.writeUInt32LE(options.zip64 ? 0xffffffff : offset, 16);
  end.writeUInt16LE(comment.length, 20);
  if (options.zip64 !== true) return Buffer.concat([end, comment]);
  return Buffer.concat([...zip64EndRecords(offset, size, count), end, comment]);
}

function zip64EndRecords(offset: number, size: number, count: number): readonly Buffer[] {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return [record, locator];
}

/** Ten megabytes of zeros in ten kilobytes, and what says of itself to be ten bytes but is that too. */
export const bombs = {
  honest: () => makeZip([{ name: 'a.xml', content: Buffer.alloc(10_000_000) }]),
  lying: () => makeZip([{ name: 'a.xml', content: Buffer.alloc(10_000_000), size: 10 }]),
  nested: (depth: number) => {
    let zip = makeZip([{ name: 'a.xml', content: Buffer.alloc(10_000_000) }]);
    for (let level = 0; level < depth; level += 1) zip = makeZip([{ name: 'a.zip', content: zip }]);
    return zip;
  },
  /** Fifty entries that all are the same bytes. */
  overlapping: () => {
    const packed = deflateRawSync(Buffer.alloc(1_000_000));
    const claims = { offset: 0, compressedSize: packed.length };
    const same = { content: Buffer.alloc(1_000_000), claims };
    const names = Array.from({ length: 50 }, (_, index) => `a${index}.xml`);
    return makeZip(names.map((name) => ({ ...same, name })));
  },
};

/** A PNG of these sides with whatever data, every checksum right. */
export function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', noBytes),
  ]);
}
