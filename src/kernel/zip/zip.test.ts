import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { bombs, makeZip, type ZipPart } from '../../../test/support/zip.ts';
import { bytesOfFile } from '../../platform/files/zip-file.ts';
import { ZipError } from './source.ts';
import { openZip, type ZipLimits } from './zip.ts';

/** Everything in an archive, by name. */
function unpackAll(zip: Buffer, limits: Partial<ZipLimits> = {}): Record<string, string> {
  const archive = openZip(zip, limits);
  const files = archive.entries().filter((entry) => !entry.directory);
  return Object.fromEntries(files.map((entry) => [entry.name, archive.read(entry).toString()]));
}

/** Why an archive is refused: when it is opened, or when its entries are read. */
function refusal(zip: Buffer, limits: Partial<ZipLimits> = {}): string {
  try {
    unpackAll(zip, limits);
  } catch (error) {
    if (error instanceof ZipError) return `${error.reason}: ${error.message}`;
    throw error;
  }
  return 'not refused';
}

const invoice = '<Invoice>Ñandú</Invoice>';

describe('an ordinary ZIP', () => {
  it('is read whether its entries are stored or deflated', () => {
    const zip = makeZip([
      { name: 'a.xml', content: invoice },
      { name: 'b.xml', content: invoice, stored: true },
    ]);
    expect(unpackAll(zip)).toEqual({ 'a.xml': invoice, 'b.xml': invoice });
  });

  it('is read as another program wrote it', () => {
    const zip = zipSync({ 'R-20100070970-01-F001-1.xml': Buffer.from(invoice), dummy: {} });
    expect(unpackAll(Buffer.from(zip))).toEqual({ 'R-20100070970-01-F001-1.xml': invoice });
  });

  it('distinguishes folders from files, such as the empty one in what SUNAT answers', () => {
    const zip = makeZip([{ name: 'dummy/' }, { name: 'R-1.xml', content: invoice }]);
    const found = openZip(zip).entries();
    expect(found.map(({ name, directory }) => [name, directory])).toEqual([
      ['dummy/', true],
      ['R-1.xml', false],
    ]);
  });

  it('may have a comment, even one that looks like the end of a ZIP', () => {
    const parts = [{ name: 'a.xml', content: invoice }];
    const fake = makeZip([]).toString('latin1');
    const zip = makeZip(parts, { comment: `${fake} and more` });
    expect(unpackAll(zip)).toEqual({ 'a.xml': invoice });
  });

  it('may be a ZIP64', () => {
    const zip = makeZip([{ name: 'a.xml', content: invoice }], { zip64: true });
    expect(unpackAll(zip)).toEqual({ 'a.xml': invoice });
  });

  it('may have sizes after the data instead of before it, and the same name twice', () => {
    const part = { name: 'a.xml', content: invoice, flags: 0x0808, localSize: 0 };
    const archive = openZip(makeZip([part, { ...part, content: 'other' }]));
    expect(archive.entries().map((entry) => archive.read(entry).toString())).toEqual([
      invoice,
      'other',
    ]);
  });

  it('may be a file of which only the entries asked for are read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'chasqui-zip-'));
    const path = join(folder, 'many.zip');
    const parts = Array.from({ length: 3_000 }, (_, i) => ({
      name: `${i}.xml`,
      content: `<a>${i}</a>`,
    }));
    writeFileSync(path, makeZip(parts));
    const fd = openSync(path, 'r');
    try {
      const archive = openZip(bytesOfFile(fd));
      const entry = archive.entries()[2_345];
      expect(archive.entries()).toHaveLength(3_000);
      expect(entry && archive.read(entry).toString()).toBe('<a>2345</a>');
    } finally {
      closeSync(fd);
      rmSync(folder, { recursive: true });
    }
  });

  it('shows names in UTF-8 and in ISO-8859-1, and backslashes as slashes', () => {
    const zip = makeZip([
      { name: 'año/1.xml' },
      { name: Buffer.from('a\xf1o/2.xml', 'latin1') },
      { name: Buffer.from('2024\\3.xml') },
    ]);
    const names = openZip(zip)
      .entries()
      .map(({ name }) => name);
    expect(names).toEqual(['año/1.xml', 'año/2.xml', '2024/3.xml']);
  });
});

describe('a hostile ZIP', () => {
  const one = (part: Partial<ZipPart>) => makeZip([{ name: 'a.xml', content: invoice, ...part }]);

  it.each(['../a.xml', 'x/../../a.xml', '/etc/passwd', '..\\a.xml', 'C:\\a.xml', 'a\0.xml'])(
    'is refused as a whole for the name %j',
    (name) => {
      const zip = makeZip([{ name: 'good.xml', content: invoice }, { name }]);
      expect(() => openZip(zip)).toThrow(ZipError);
      expect(refusal(zip)).toMatch(/^forbidden: The name .* leaves its folder/);
    },
  );

  it('is refused where an entry unpacks to far more than it holds', () => {
    expect(refusal(bombs.honest())).toMatch(/^limit: .*more than 200 times its size/);
    expect(refusal(bombs.honest(), { ratio: 5_000 })).toBe('not refused');
  });

  it('is not unpacked beyond the size that it says', () => {
    expect(refusal(bombs.lying())).toMatch(/^malformed: .*cannot be unpacked to the size/);
  });

  it('is refused at each level of archives in archives', () => {
    const outer = openZip(bombs.nested(1));
    const inner = outer.read(outer.entries()[0] ?? expect.fail('there is no entry'));
    expect(refusal(inner)).toMatch(/^limit: /);
  });

  it('is refused where entries share bytes', () => {
    const zip = bombs.overlapping();
    expect(() => openZip(zip)).toThrow(/entries that overlap/);
  });

  it('is refused where an entry reaches into the directory by its own header', () => {
    const zip = one({ stored: true });
    zip.writeUInt16LE(20, 28);
    expect(refusal(zip)).toMatch(/^malformed: .*says two things/);
  });

  it('is refused beyond the limits of the caller', () => {
    const two = makeZip([
      { name: 'a.xml', content: invoice },
      { name: 'b.xml', content: invoice },
    ]);
    expect(refusal(two, { entries: 1 })).toMatch(/^limit: .*more than 1 entries/);
    expect(refusal(two, { totalSize: 30 })).toMatch(/^limit: .*unpacks to more than 30 bytes/);
    expect(refusal(two, { entrySize: 20 })).toMatch(/^limit: "a.xml" .*larger than 20 bytes/);
    const archive = openZip(two);
    const entry = archive.entries()[0] ?? expect.fail('there is no entry');
    expect(() => archive.read(entry, 20)).toThrow(/larger than 20 bytes/);
  });

  it.each([
    ['encrypted', one({ flags: 0x0001 }), /^forbidden: .*encrypted/],
    ['compressed otherwise', one({ method: 12 }), /^forbidden: .*method 12/],
    ['damaged', one({ crc32: 1 }), /^malformed: .*checksum/],
    ['shorter than it says', one({ size: 1_000 }), /^malformed: .*wrong size/],
    ['named otherwise in its own header', one({ localName: 'b.xml' }), /^malformed: .*two things/],
    ['sized otherwise in its own header', one({ localSize: 1 }), /^malformed: .*two things/],
    ['a folder with content', one({ name: 'a/' }), /^malformed: .*folder with content/],
    ['without a name', one({ name: '' }), /^malformed: .*without a name/],
  ])('is refused where an entry is %s', (_, zip, reason) => {
    expect(refusal(zip)).toMatch(reason);
  });

  it('is refused where its end says another number of entries', () => {
    const parts = [{ name: 'a.xml' }];
    expect(refusal(makeZip(parts, { count: 2 }))).toMatch(/^malformed: .*fewer entries/);
    expect(refusal(makeZip(parts, { count: 0 }))).toMatch(/^malformed: .*more entries/);
  });

  it('is refused wherever it is cut off, and is never anything but refused or read', () => {
    const zip = makeZip([{ name: 'a.xml', content: invoice }], { zip64: true });
    for (let length = 0; length < zip.length; length += 1) {
      expect(refusal(zip.subarray(0, length))).toMatch(/^malformed: /);
    }
    fc.assert(
      fc.property(fc.nat(zip.length - 1), fc.nat(255), (at, byte) => {
        const altered = Buffer.from(zip);
        altered[at] = byte;
        expect(refusal(altered)).toMatch(/^(malformed|forbidden|limit): |^not refused$/);
      }),
    );
  });
});
