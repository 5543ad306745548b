import { describe, expect, it } from 'vitest';
import { makeZip } from '../../test/support/zip.ts';
import { pack, unpack } from './compress.ts';

describe('keeping files', () => {
  const text = Buffer.from('<Invoice>Ñandú</Invoice>'.repeat(200));

  it('compresses text and gives it back', () => {
    const packed = pack(text);
    expect(packed.encoding).toBe('br');
    expect(packed.bytes.length).toBeLessThan(text.length / 10);
    expect(unpack(packed.bytes, packed.encoding, text.length)).toEqual(text);
  });

  it('keeps as they are what does not shrink: ZIPs, noise and what is tiny', () => {
    const noise = Buffer.from(
      Array.from({ length: 300 }, (_, index) => (index * index * 7919) % 251),
    );
    for (const bytes of [
      makeZip([{ name: 'a', content: text }]),
      Buffer.from('<a/>'),
      Buffer.alloc(0),
    ]) {
      const packed = pack(bytes);
      expect(packed).toEqual({ encoding: 'identity', bytes });
      expect(unpack(packed.bytes, 'identity', bytes.length)).toEqual(bytes);
    }
    const packed = pack(noise);
    expect(packed.bytes.length).toBeLessThanOrEqual(noise.length);
  });

  it('does not unpack beyond the size that was noted', () => {
    const packed = pack(Buffer.alloc(5_000_000));
    expect(() => unpack(packed.bytes, 'br', 1_000)).toThrow();
    expect(() => unpack(packed.bytes, 'br', 6_000_000)).toThrow(/instead of 6000000/);
    expect(() => unpack(Buffer.from('abc'), 'identity', 2)).toThrow(RangeError);
  });
});
