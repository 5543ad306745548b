import { crc32, inflateSync } from 'node:zlib';
import { imageMessages } from './image-messages.ts';
import type { Said } from './words/sentence.ts';

/** What is wrong with an image, as a sentence for its sender. */
export class ImageError extends Error {
  readonly detail: Said;

  constructor(detail: Said) {
    super(String(detail));
    this.name = 'ImageError';
    this.detail = detail;
  }
}

export type ImageSize = {
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
};

const sidesMax = 20_000;

/** Type and size of a PNG or JPEG that is whole. Throws {@link ImageError} for anything else. */
export function imageSize(bytes: Buffer): ImageSize {
  const size = isPng(bytes) ? pngSize(bytes) : isJpeg(bytes) ? jpegSize(bytes) : undefined;
  if (size === undefined) throw new ImageError(imageMessages.unknown_format);
  const { width, height } = size;
  if (width < 1 || height < 1 || width > sidesMax || height > sidesMax) {
    throw new ImageError(imageMessages.size({ width, height }));
  }
  return size;
}

const pngMark = Buffer.from('89504e470d0a1a0a', 'hex');

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(pngMark);
}

function isJpeg(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8;
}

/** Walks the chunks: each with its checksum, up to the last one, and unpacks what they hold. */
function pngSize(bytes: Buffer): ImageSize {
  const broken = () => new ImageError(imageMessages.png_damaged);
  const data: Buffer[] = [];
  let header: Buffer | undefined;
  for (let offset = 8; ; ) {
    if (offset + 12 > bytes.length) throw broken();
    const end = offset + 8 + bytes.readUInt32BE(offset);
    if (end + 4 > bytes.length) throw broken();
    if (bytes.readUInt32BE(end) !== crc32(bytes.subarray(offset + 4, end))) throw broken();
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    const chunk = bytes.subarray(offset + 8, end);
    if (type === 'IHDR') header = chunk;
    if (type === 'IDAT') data.push(chunk);
    if (type === 'IEND') break;
    offset = end + 4;
  }
  if (header?.length !== 13) throw broken();
  const size = { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
  const pixels = unpackPixels(Buffer.concat(data), size, broken);
  if (!hasRows(pixels, header, size)) throw broken();
  return { type: 'image/png', ...size };
}

/** Four channels of 16 bits at most, and room for the marks of interlaced rows. */
function unpackPixels(
  data: Buffer,
  { width, height }: { width: number; height: number },
  broken: () => ImageError,
): Buffer {
  if (width > 4_000 || height > 4_000) {
    throw new ImageError(imageMessages.too_many_pixels({ width, height }));
  }
  try {
    return inflateSync(data, { maxOutputLength: (width * 8 + 1) * (height + 8) + 64 });
  } catch {
    // Thrown below: whether the data is damaged or too much makes no difference.
  }
  throw broken();
}

/** Channels of the colour types that a PNG may have. */
const channelsByType: Readonly<Record<number, number | undefined>> = {
  0: 1,
  2: 3,
  3: 1,
  4: 2,
  6: 4,
};
/** Each row begins with the number of its filter: decoders fail on any other than these five. */
const filterMax = 4;

/** Whether the pixels are the rows that the header promises; interlaced ones are judged where they are printed. */
function hasRows(
  pixels: Buffer,
  header: Buffer,
  { width, height }: { width: number; height: number },
): boolean {
  const channels = channelsByType[header[9] ?? 1];
  if (channels === undefined) return false;
  if (header[12] === 1) return pixels.length >= height;
  const rowBytes = 1 + Math.ceil((width * (header[8] ?? 0) * channels) / 8);
  if (pixels.length !== rowBytes * height) return false;
  for (let at = 0; at < pixels.length; at += rowBytes) {
    if ((pixels[at] ?? 0) > filterMax) return false;
  }
  return true;
}

/** Walks the segments to the frame header; the file must end as JPEGs do. */
function jpegSize(bytes: Buffer): ImageSize {
  const broken = () => new ImageError(imageMessages.jpeg_damaged);
  const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
  if (end < 0 || end < bytes.length - 64) throw broken();
  for (let offset = 2; offset + 9 < bytes.length; ) {
    const marker = bytes.readUInt16BE(offset);
    if (marker === 0xffff) {
      offset += 1;
      continue;
    }
    if (marker < 0xff00) throw broken();
    if (isFrameHeader(marker)) {
      const [height, width] = [bytes.readUInt16BE(offset + 5), bytes.readUInt16BE(offset + 7)];
      return { type: 'image/jpeg', width, height };
    }
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  throw broken();
}

/** Baseline, extended and progressive; the rarer processes cannot be put into a PDF. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffc2;
}
