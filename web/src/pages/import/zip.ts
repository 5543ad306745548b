import { zipEntryBytesMax } from '../../service/limits.ts';

/** Reads ZIPs in the browser: the directory at their end first, then entry by entry, so that size does not matter. */

export type ZipEntry = { readonly path: string; readonly size: number; read(): Promise<Blob> };

/** It is no ZIP, is damaged, or is packed in a way that is not read here. */
export class UnreadableZip extends Error {}

const endSignature = 0x06054b50;
const wideLocatorSignature = 0x07064b50;
const wideEndSignature = 0x06064b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const commentMax = 0xffff;
const directoryMax = 256 * 1024 * 1024;
const wide = 0xffffffff;
const isEncrypted = 1;
const isUtf8 = 0x800;

type Directory = { readonly offset: number; readonly size: number };

/** The files in a ZIP, without folders. Throws {@link UnreadableZip}. */
export async function readZip(zip: Blob): Promise<readonly ZipEntry[]> {
  const { offset, size } = await findDirectory(zip);
  if (size > directoryMax || offset + size > zip.size) throw new UnreadableZip();
  const view = await viewOf(zip.slice(offset, offset + size));
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= view.byteLength; ) {
    if (view.getUint32(at, true) !== entrySignature) break;
    const { entry, next } = entryAt(zip, view, at);
    if (entry !== undefined) entries.push(entry);
    at = next;
  }
  return entries;
}

async function viewOf(part: Blob): Promise<DataView> {
  return new DataView(await part.arrayBuffer());
}

async function findDirectory(zip: Blob): Promise<Directory> {
  const start = Math.max(0, zip.size - endBytes - commentMax);
  const view = await viewOf(zip.slice(start));
  for (let at = view.byteLength - endBytes; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== endSignature) continue;
    const size = view.getUint32(at + 12, true);
    const offset = view.getUint32(at + 16, true);
    const hasWide = at >= 20 && view.getUint32(at - 20, true) === wideLocatorSignature;
    return hasWide
      ? wideDirectory(zip, Number(view.getBigUint64(at - 20 + 8, true)))
      : { offset, size };
  }
  throw new UnreadableZip();
}

/** ZIP64: more than 65,535 entries, or more than 4 GB. */
async function wideDirectory(zip: Blob, offset: number): Promise<Directory> {
  const view = await viewOf(zip.slice(offset, offset + 56));
  if (view.byteLength < 56 || view.getUint32(0, true) !== wideEndSignature) {
    throw new UnreadableZip();
  }
  return {
    size: Number(view.getBigUint64(40, true)),
    offset: Number(view.getBigUint64(48, true)),
  };
}

type Header = {
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
};

function entryAt(zip: Blob, view: DataView, at: number) {
  const flags = view.getUint16(at + 8, true);
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const next = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true);
  if (next > view.byteLength) throw new UnreadableZip();
  const name = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength);
  const path = new TextDecoder((flags & isUtf8) === 0 ? 'latin1' : 'utf-8').decode(name);
  if (path.endsWith('/')) return { entry: undefined, next };
  const header = headerAt(view, at, { from: at + 46 + nameLength, length: extraLength });
  const read = async () => {
    if ((flags & isEncrypted) !== 0) throw new UnreadableZip();
    return unpack(zip, header);
  };
  return { entry: { path, size: header.size, read }, next };
}

/** Sizes and place; those of ZIP64 are in the extra field, in this order, where the plain ones are all ones. */
function headerAt(
  view: DataView,
  at: number,
  extra: { readonly from: number; readonly length: number },
): Header {
  const plain = [24, 20, 42].map((place) => view.getUint32(at + place, true));
  let wideAt = wideFieldAt(view, extra);
  const [size = 0, packed = 0, offset = 0] = plain.map((value) => {
    if (value !== wide || wideAt === undefined) return value;
    if (wideAt + 8 > view.byteLength) throw new UnreadableZip();
    wideAt += 8;
    return Number(view.getBigUint64(wideAt - 8, true));
  });
  return { method: view.getUint16(at + 10, true), packed, size, offset };
}

function wideFieldAt(
  view: DataView,
  { from, length }: { readonly from: number; readonly length: number },
): number | undefined {
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === 1) return at + 4;
  }
  return undefined;
}

async function unpack(zip: Blob, { method, packed, size, offset }: Header): Promise<Blob> {
  if (size > zipEntryBytesMax) throw new UnreadableZip();
  const local = await viewOf(zip.slice(offset, offset + 30));
  if (local.byteLength < 30 || local.getUint32(0, true) !== localSignature) {
    throw new UnreadableZip();
  }
  const from = offset + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  const content = zip.slice(from, from + packed);
  if (method === 0) return content;
  if (method !== 8) throw new UnreadableZip();
  return inflate(content, size);
}

/** What unpacks to more than it says is no honest archive. */
async function inflate(content: Blob, size: number): Promise<Blob> {
  const stream = content.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for (const reader = stream.getReader(); ; ) {
      const { value, done } = await reader.read();
      if (done) break;
      bytes += value.length;
      if (bytes > size) throw new UnreadableZip();
      chunks.push(value);
    }
  } catch {
    throw new UnreadableZip();
  }
  return new Blob(chunks);
}
