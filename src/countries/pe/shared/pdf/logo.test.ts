import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sampleDocument } from '../../../../../test/fixtures/pe/printed-documents.ts';
import { plainPrint, printDocument } from '../../../../../test/support/printed.ts';
import { createLogoReader, readLogo } from './logo.ts';

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

type Picture = {
  width: number;
  height: number;
  bits?: number;
  colorType?: number;
  pixels?: Buffer;
};

function png({ width, height, bits = 8, colorType = 6, pixels }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colorType, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('Comment\0hello')),
    chunk('IDAT', deflateSync(pixels ?? Buffer.alloc(height * (1 + width * 4), 0))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const file = (bytes: Buffer) => ({ contentType: 'image/png', bytes }) as const;
const good = png({ width: 20, height: 10 });

const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b080010002001011100ffda0008010100003f00d2cf20ffd9',
  'hex',
);

function changed(position: number): Buffer {
  const copy = Buffer.from(good);
  copy.writeUInt8((copy[position] ?? 0) ^ 0xff, position);
  return copy;
}

it('is read once by a printer, for as long as its bytes are the same ones', () => {
  const logoOf = createLogoReader();
  const again = Buffer.from(good);
  expect(logoOf(file(good))).toEqual(readLogo(file(good)));
  expect(logoOf(file(good))).toBe(logoOf(file(good)));
  expect(logoOf(file(again))).not.toBe(logoOf(file(good)));
  const damaged = good.subarray(0, 40);
  expect(logoOf(file(damaged))).toBeUndefined();
  expect(logoOf(file(damaged))).toBeUndefined();
  expect(logoOf(null)).toBeUndefined();
});

describe('readLogo', () => {
  it('reads PNG and JPEG pictures', () => {
    expect(readLogo(file(good))).toMatchObject({ width: 20, height: 10 });
    expect(readLogo(file(jpeg))).toMatchObject({ width: 32, height: 16 });
  });

  it('leaves out everything of a PNG that is not needed to show it', () => {
    expect(readLogo(file(good))?.bytes.includes('Comment')).toBe(false);
  });

  it('refuses every file that is cut off or altered', () => {
    for (let length = 0; length < good.length; length += 1) {
      expect(readLogo(file(good.subarray(0, length))), `${length} bytes`).toBeUndefined();
    }
    for (let position = 0; position < good.length; position += 1) {
      expect(readLogo(file(changed(position))), `byte ${position}`).toBeUndefined();
    }
  });

  it('refuses pixels that are fewer or more than promised, and pictures that are too large', () => {
    expect(readLogo(file(png({ width: 20, height: 10, pixels: Buffer.alloc(5) })))).toBeUndefined();
    const bomb = png({ width: 2, height: 2, pixels: Buffer.alloc(50_000_000) });
    expect(readLogo(file(bomb))).toBeUndefined();
    const pixels = Buffer.alloc(0);
    expect(readLogo(file(png({ width: 60_000, height: 60_000, pixels })))).toBeUndefined();
    expect(readLogo(file(png({ width: 0, height: 10 })))).toBeUndefined();
  });

  it('refuses colours that PNG does not have, and palettes that are missing', () => {
    expect(readLogo(file(png({ width: 2, height: 2, colorType: 5 })))).toBeUndefined();
    const indexed = { width: 2, height: 2, colorType: 3, pixels: Buffer.alloc(6) };
    expect(readLogo(file(png(indexed)))).toBeUndefined();
  });
});

describe('a document with a logo', () => {
  const document = sampleDocument({ type: 'receipt' });
  const print = (bytes: Buffer | null) => {
    const logo = bytes === null ? null : file(bytes);
    return printDocument(document, { ...plainPrint, logo });
  };

  it('shows it', async () => {
    for (const bytes of [good, jpeg]) {
      expect((await print(bytes)).includes('/Subtype /Image')).toBe(true);
    }
  });

  it('is printed without it where it is broken', async () => {
    const without = await print(null);
    for (const bytes of [changed(60), Buffer.from('no picture'), Buffer.alloc(0)]) {
      expect((await print(bytes)).equals(without)).toBe(true);
    }
  });
});
