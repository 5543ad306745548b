import { crc32, inflateSync } from 'node:zlib';

/** A picture that pdfkit can embed without failing, and its size in pixels. */
export type Logo = { readonly bytes: Buffer; readonly width: number; readonly height: number };

type Size = { readonly width: number; readonly height: number };

export type LogoFile = {
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
};

/** Larger pictures are left out: decoding them would take too long and too much memory. */
const sideMax = 6000;
const pixelsMax = 4_000_000;
const bytesMax = 4_000_000;

/** The size of a logo on paper: as large as the box allows. */
export function sizeWithin(box: Size, { width, height }: Size): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
}

/** Reads the logo of a document, or undefined where there is none that can be printed. */
export type ReadLogo = (file: LogoFile | null) => Logo | undefined;

/** Remembers what it read for as long as the bytes are kept: a company prints the same one again and again. */
export function createLogoReader(): ReadLogo {
  const known = new WeakMap<Buffer, Logo | 'unusable'>();
  return (file) => {
    if (file === null) return undefined;
    const logo = known.get(file.bytes) ?? readLogo(file) ?? 'unusable';
    known.set(file.bytes, logo);
    return logo === 'unusable' ? undefined : logo;
  };
}

/**
 * Reads a logo with distrust. pdfkit decodes pictures in callbacks, where an error would end the
 * process, so everything that could fail there is checked here; a picture that fails is left out.
 */
export function readLogo(file: LogoFile | null): Logo | undefined {
  if (file === null || file.bytes.length > bytesMax) return undefined;
  const { bytes } = file;
  try {
    // The bytes show what they are; the declared type may be wrong.
    const logo = bytes[0] === 0xff ? readJpeg(bytes) : readPng(bytes);
    return logo !== undefined && fits(logo) ? logo : undefined;
  } catch {
    return undefined;
  }
}

function fits({ width, height }: Logo): boolean {
  return (
    width > 0 && height > 0 && width <= sideMax && height <= sideMax && width * height <= pixelsMax
  );
}

/** Frame headers that every reader of PDF decodes: baseline, extended, progressive. */
const frameMarkers = [0xc0, 0xc1, 0xc2];
const otherFrames = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];

function readJpeg(bytes: Buffer): Logo | undefined {
  // Without an end of the picture the file was cut off.
  if (bytes.readUInt16BE(0) !== 0xffd8 || bytes.lastIndexOf('ffd9', undefined, 'hex') < 0) {
    return undefined;
  }
  let position = 2;
  while (position + 9 < bytes.length) {
    if (bytes[position] !== 0xff) return undefined;
    const marker = bytes[position + 1] ?? 0;
    if (frameMarkers.includes(marker)) return jpegFrame(bytes, position + 4);
    if (otherFrames.includes(marker)) return undefined;
    position += 2 + bytes.readUInt16BE(position + 2);
  }
  return undefined;
}

function jpegFrame(bytes: Buffer, start: number): Logo | undefined {
  const [bits, channels] = [bytes[start], bytes[start + 5] ?? 0];
  if (bits !== 8 || ![1, 3, 4].includes(channels)) return undefined;
  return { bytes, height: bytes.readUInt16BE(start + 1), width: bytes.readUInt16BE(start + 3) };
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

type PngHeader = {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly colorType: number;
  readonly interlaced: boolean;
};
type PngChunks = ReadonlyMap<string, readonly Buffer[]>;

/** Bits that each colour type may have, and its channels. */
const colorTypes: Readonly<Record<number, { bits: readonly number[]; channels: number }>> = {
  0: { bits: [1, 2, 4, 8, 16], channels: 1 },
  2: { bits: [8, 16], channels: 3 },
  3: { bits: [1, 2, 4, 8], channels: 1 },
  4: { bits: [8, 16], channels: 2 },
  6: { bits: [8, 16], channels: 4 },
};

function readPng(bytes: Buffer): Logo | undefined {
  if (!bytes.subarray(0, 8).equals(pngSignature)) return undefined;
  const chunks = pngChunks(bytes);
  const header = pngHeader(chunks.get('IHDR')?.[0]);
  const pixels = chunks.get('IDAT');
  if (header === undefined || pixels === undefined || !fits({ ...header, bytes })) return undefined;
  const palette = chunks.get('PLTE')?.[0];
  if (header.colorType === 3 && !isPalette(palette)) return undefined;
  if (!isWhole(pixels, header)) return undefined;
  return { bytes: onlyNeeded(chunks, header), width: header.width, height: header.height };
}

/** The chunks by name, checksums checked; throws where the file is cut off. */
function pngChunks(bytes: Buffer): PngChunks {
  const chunks = new Map<string, Buffer[]>();
  let position = 8;
  for (let name = ''; name !== 'IEND'; ) {
    const length = bytes.readUInt32BE(position);
    const end = position + 8 + length;
    if (bytes.readUInt32BE(end) !== crc32(bytes.subarray(position + 4, end))) {
      throw new RangeError('wrong checksum');
    }
    name = bytes.toString('latin1', position + 4, position + 8);
    const chunk = bytes.subarray(position, end + 4);
    const same = chunks.get(name);
    if (same === undefined) chunks.set(name, [chunk]);
    else same.push(chunk);
    position = end + 4;
  }
  return chunks;
}

function pngHeader(chunk: Buffer | undefined): PngHeader | undefined {
  if (chunk === undefined || chunk.length !== 25) return undefined;
  const [bits = 0, colorType = 0, compression, filter, interlace] = chunk.subarray(16, 21);
  const allowed = colorTypes[colorType]?.bits.includes(bits) ?? false;
  if (!allowed || compression !== 0 || filter !== 0) return undefined;
  // pdfkit unpacks interlaced pictures by whole bytes, and its passes need a full cell.
  const width = chunk.readUInt32BE(8);
  const height = chunk.readUInt32BE(12);
  if (interlace === 1 && (bits < 8 || width < 8 || height < 8)) return undefined;
  return { width, height, bits, colorType, interlaced: interlace === 1 };
}

function isPalette(chunk: Buffer | undefined): boolean {
  const length = (chunk?.length ?? 12) - 12;
  return length > 0 && length <= 768 && length % 3 === 0;
}

/** Whether the compressed pixels are exactly those that the header promises, in rows that can be decoded. */
function isWhole(chunks: readonly Buffer[], header: PngHeader): boolean {
  const parts = partsOf(header);
  const promised = parts.reduce((total, { rows, rowBytes }) => total + rows * rowBytes, 0);
  const data = Buffer.concat(chunks.map((chunk) => chunk.subarray(8, -4)));
  const pixels = inflateSync(data, { maxOutputLength: promised + 1 });
  return pixels.length === promised && hasKnownFilters(pixels, parts);
}

/** Each row begins with the number of its filter; there are five. */
const filterMax = 4;

function hasKnownFilters(pixels: Buffer, parts: readonly PngPart[]): boolean {
  let position = 0;
  for (const { rows, rowBytes } of parts) {
    for (let row = 0; row < rows; row += 1) {
      if ((pixels[position] ?? 0) > filterMax) return false;
      position += rowBytes;
    }
  }
  return true;
}

/** Adam7: first column and row of each pass, and the steps between. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Rows of the same length that follow each other. */
type PngPart = { readonly rows: number; readonly rowBytes: number };

function partsOf({ width, height, bits, colorType, interlaced }: PngHeader): readonly PngPart[] {
  const bitsPerPixel = bits * (colorTypes[colorType]?.channels ?? 0);
  const part = (columns: number, rows: number) => ({
    rows,
    rowBytes: 1 + Math.ceil((columns * bitsPerPixel) / 8),
  });
  if (!interlaced) return [part(width, height)];
  return passes.map(([x, y, dx, dy]) =>
    part(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
  );
}

/** Without texts, profiles and animations. Transparency other than an 8-bit palette's pdfkit gets wrong. */
function onlyNeeded(chunks: PngChunks, { colorType, bits }: PngHeader): Buffer {
  const names = ['IHDR', ...(colorType === 3 ? ['PLTE'] : [])];
  if (colorType === 3 && bits === 8) names.push('tRNS');
  const first = names.flatMap((name) => chunks.get(name)?.slice(0, 1) ?? []);
  return Buffer.concat([
    pngSignature,
    ...first,
    ...(chunks.get('IDAT') ?? []),
    ...(chunks.get('IEND') ?? []),
  ]);
}
