import { describe, expect, it } from 'vitest';
import {
  childrenOf,
  DerError,
  der,
  derTags,
  integerOf,
  octetsOf,
  oid,
  oidOf,
  readDer,
} from '../src/der.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('DER', () => {
  it('is written with the shortest length, and read back', () => {
    for (const length of [0, 1, 127, 128, 255, 256, 65_535, 65_536, 200_000]) {
      const content = Buffer.alloc(length, 7);
      const bytes = der(derTags.octetString, content);
      expect(octetsOf(readDer(bytes))).toEqual(content);
    }
    expect(der(derTags.octetString, Buffer.alloc(128)).subarray(0, 3)).toEqual(hex('04 81 80'));
    expect(der(derTags.octetString, Buffer.alloc(256)).subarray(0, 4)).toEqual(hex('04 82 01 00'));
  });

  it('has object identifiers in their dotted form', () => {
    expect(oid('1.2.840.113549.1.1.11')).toEqual(hex('06 09 2a 86 48 86 f7 0d 01 01 0b'));
    for (const dotted of [
      '2.5.4.3',
      '0.9.1',
      '1.3.14.3.2.26',
      '2.16.840.1.101.3.4.2.1',
      '2.999.1',
    ]) {
      expect(oidOf(readDer(oid(dotted)))).toBe(dotted);
    }
  });

  it('is read with indefinite lengths and strings in pieces', () => {
    const node = readDer(hex('30 80 02 01 05 24 80 04 02 0a 0b 04 01 0c 00 00 00 00'));
    const [number, text] = childrenOf(node);
    expect(integerOf(number)).toBe(5);
    expect(octetsOf(text)).toEqual(hex('0a 0b 0c'));
  });

  it('has whole numbers that are bounded and not negative', () => {
    expect(integerOf(readDer(hex('02 03 00 ff ff')))).toBe(65_535);
    expect(integerOf(readDer(hex('02 01 00')))).toBe(0);
    const huge = der(derTags.integer, Buffer.alloc(5_000, 0x7f));
    expect(integerOf(readDer(huge))).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => integerOf(readDer(hex('02 01 ff')))).toThrow(DerError);
    expect(() => integerOf(readDer(hex('02 00')))).toThrow(DerError);
  });

  it.each([
    ['nothing', ''],
    ['a tag without a length', '30'],
    ['a value that is cut off', '04 05 01 02'],
    ['a length of many bytes', '04 89 01 01 01 01 01 01 01 01 01'],
    ['more after the value', '04 01 01 00'],
    ['an indefinite length without an end', '30 80 02 01 05'],
    ['an indefinite length of a simple value', '04 80 00 00'],
    ['a tag of several bytes', '3f 81 01 00'],
    ['indefinite lengths without bottom', '3080'.repeat(50_000)],
  ])('is not read: %s', (_, text) => {
    expect(() => readDer(hex(text))).toThrow(DerError);
  });
});
