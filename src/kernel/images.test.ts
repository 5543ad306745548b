import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pngOf } from '../../test/support/zip.ts';
import { ImageError, imageSize } from './images.ts';

const png = pngOf(30, 20, deflateSync(Buffer.alloc((30 * 4 + 1) * 20)));
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc2000b080010002001011100ffda0008010100003f00d2ffd9',
  'hex',
);

describe('the size of an image', () => {
  it('is what its own bytes say', () => {
    expect(imageSize(png)).toEqual({ type: 'image/png', width: 30, height: 20 });
    expect(imageSize(jpeg)).toEqual({ type: 'image/jpeg', width: 32, height: 16 });
  });

  it('is refused wherever the file is cut off', () => {
    for (const whole of [png, jpeg]) {
      for (let length = 0; length < whole.length; length += 1) {
        expect(() => imageSize(whole.subarray(0, length)), String(length)).toThrow(ImageError);
      }
    }
  });

  it.each([
    ['nothing', Buffer.alloc(0), /neither PNG nor JPEG/],
    ['a GIF', Buffer.from('GIF89a............'), /neither PNG nor JPEG/],
    ['a PNG of no width', pngOf(0, 5, deflateSync(Buffer.alloc(9))), /0 × 5|damaged/],
    ['a PNG of a billion pixels', pngOf(40_000, 40_000, deflateSync(Buffer.alloc(9))), /pixels/],
    ['a PNG with a wrong checksum', Buffer.from(png).fill(1, 29, 30), /damaged/],
    ['a PNG of too few pixels', pngOf(10, 10, deflateSync(Buffer.alloc(5))), /damaged/],
    ['a PNG that is a bomb', pngOf(3, 3, deflateSync(Buffer.alloc(50_000_000))), /damaged/],
    ['a PNG whose data are none', pngOf(3, 3, Buffer.from('not packed')), /damaged/],
    ['a PNG of more pixels than it says', pngOf(3, 3, deflateSync(Buffer.alloc(60))), /damaged/],
    [
      'a PNG with a filter that nobody knows',
      pngOf(3, 3, deflateSync(Buffer.alloc(39, 0x55))),
      /damaged/,
    ],
  ])('of %s is refused', (_, bytes, reason) => {
    expect(() => imageSize(bytes)).toThrow(ImageError);
    expect(() => imageSize(bytes)).toThrow(reason);
  });

  it('is recognised or refused for any bytes, and nothing else happens', () => {
    const source = fc.constantFrom(png, jpeg);
    fc.assert(
      fc.property(source, fc.nat(), fc.nat(255), fc.nat(), (whole, at, byte, cut) => {
        const altered = Buffer.from(whole);
        altered[at % altered.length] = byte;
        const bytes = altered.subarray(0, altered.length - (cut % 4));
        try {
          expect(imageSize(bytes).width).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(ImageError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
