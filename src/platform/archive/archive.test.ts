import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import type { ArchivedFile } from '../../kernel/archive.ts';
import { newId } from '../../kernel/ids.ts';
import { openZip } from '../../kernel/zip/zip.ts';
import { createArchive } from './archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'chasqui-archive-'));
const archive = createArchive(folder);
const accountId = newId('acc');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const contents = [
  Buffer.from('<a>ñ</a>'.repeat(500)),
  Buffer.from('short'),
  Buffer.alloc(0),
  Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 7919) % 251)),
];

function archivedFile(content: Buffer, place: ArchivedFile['place']): ArchivedFile {
  return { name: 'a.xml', sha256: hash('sha256', content), size: content.length, place };
}

async function makePack() {
  const name = `${newId('pck')}.zip`;
  const writer = await archive.create(accountId, name);
  const files: ArchivedFile[] = [];
  for (const [index, content] of contents.entries()) {
    files.push(archivedFile(content, await writer.add(`${index}.xml`, content)));
  }
  return { name, files, writer };
}

it('gives back what was put into a pack, which is a ZIP of it', async () => {
  const { name, files, writer } = await makePack();
  expect(await archive.list(accountId)).toMatchObject([{ name, isFinished: false }]);
  const measure = await writer.finish();
  const bytes = readFileSync(join(folder, accountId, name));
  expect(measure).toEqual({ size: bytes.length, sha256: hash('sha256', bytes) });
  expect(await archive.measure(accountId, name)).toEqual(measure);
  expect(await archive.list(accountId)).toMatchObject([
    { name, isFinished: true, ...{ size: bytes.length } },
  ]);
  for (const [index, file] of files.entries()) {
    expect(await archive.read(accountId, file)).toEqual(contents[index]);
  }
  const zip = openZip(bytes);
  expect(zip.entries().map((entry) => zip.read(entry))).toEqual(contents);
});

it('leaves nothing of a pack that is given up', async () => {
  const before = readdirSync(join(folder, accountId));
  const { writer } = await makePack();
  await writer.discard();
  expect(readdirSync(join(folder, accountId))).toEqual(before);
});

it('refuses what is not what was archived, and counts it', async () => {
  const name = `${newId('pck')}.zip`;
  const path = join(folder, accountId, name);
  const content = Buffer.from('<a/>'.repeat(100));
  const packed = deflateRawSync(content);
  const file = archivedFile(content, { pack: name, offset: 3, length: packed.length });
  const before = archive.failures();
  const wrong = [
    Buffer.concat([Buffer.alloc(3), packed.subarray(0, -1)]),
    Buffer.concat([Buffer.alloc(3), deflateRawSync(Buffer.from('<b/>'.repeat(100)))]),
    Buffer.concat([Buffer.alloc(3), deflateRawSync(Buffer.alloc(50_000_000)), packed]),
    Buffer.alloc(3 + packed.length),
  ];
  for (const bytes of wrong) {
    writeFileSync(path, bytes);
    await expect(archive.read(accountId, file)).rejects.toMatchObject({
      code: 'archive_unavailable',
    });
  }
  expect(archive.failures()).toBe(before + wrong.length);
  writeFileSync(path, Buffer.concat([Buffer.alloc(3), packed]));
  expect(await archive.read(accountId, file)).toEqual(content);
});

it.each(['../../etc/passwd', 'pck_1.zip', `${newId('pck')}.zip/../x`, ''])(
  'opens nothing by the name %s',
  async (pack) => {
    const file = archivedFile(Buffer.from('x'), { pack, offset: 0, length: 1 });
    const refused = { code: 'archive_unavailable' };
    await expect(archive.read(accountId, file)).rejects.toMatchObject(refused);
    await expect(archive.create(accountId, pack)).rejects.toThrow('not the name of a pack');
  },
);
