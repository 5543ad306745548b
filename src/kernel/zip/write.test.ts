import { expect, it } from 'vitest';
import { zipOf } from './write.ts';
import { openZip } from './zip.ts';

it('writes what is read back, names and bytes', () => {
  const files = [
    { name: 'R-20100070970-01-F001-1.xml', content: Buffer.from('<a>ñ</a>'.repeat(100)) },
    { name: 'año/vacío.xml', content: Buffer.alloc(0) },
  ];
  const archive = openZip(zipOf(files));
  const read = archive.entries().map((entry) => ({
    name: entry.name,
    content: archive.read(entry),
  }));
  expect(read).toEqual(files);
});

it('writes the same bytes for the same files', () => {
  const files = [{ name: 'a.xml', content: Buffer.from('<a/>') }];
  expect(zipOf(files)).toEqual(zipOf(files));
});

it('stores a folder as one: an empty entry whose name ends in a slash', () => {
  const archive = openZip(zipOf([{ name: 'dummy/', content: Buffer.alloc(0) }]));
  expect(archive.entries()).toMatchObject([
    { name: 'dummy/', directory: true, size: 0, compressedSize: 0 },
  ]);
});
