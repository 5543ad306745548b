import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chasqui, createTarget, oneLine, seed } from '../support/cli.ts';
import { testRuc } from '../support/documents.ts';
import { type HostileFile, hostileFiles } from '../support/hostile-files.ts';
import {
  expectRefusal,
  type ImportDoor,
  insides,
  openImportDoor,
  sentence,
} from '../support/import-door.ts';
import { signedInvoice } from '../support/import-files.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { storages } from '../support/stores.ts';

/** No file is worth more time, on a machine that is busy with much else too. */
const msMax = 60_000;

for (const storage of storages) {
  describe(`hostile files through HTTP over ${storage}`, () => {
    let door: ImportDoor;
    let files: readonly HostileFile[];
    let before: Awaited<ReturnType<ImportDoor['held']>>;

    beforeAll(async () => {
      door = await openImportDoor(storage);
      files = hostileFiles(door.taxId);
      before = await door.held();
    });

    afterAll(() => door.close());

    it('are each refused with their code and a sentence, in bounded time', async () => {
      for (const { what, bytes, code, name } of files) {
        const type = 'application/octet-stream';
        const startedAt = performance.now();
        const answer = await door.send(bytes, name === undefined ? { type } : { type, name });
        expect.soft(`${what}: ${code}`).toBe(`${what}: ${JSON.parse(answer.text).code}`);
        expect.soft(performance.now() - startedAt, what).toBeLessThan(msMax);
        expectRefusal(answer, 422, JSON.parse(answer.text).code);
      }
    });

    it('are refused in forms and beside a good document too, which is not stored then', async () => {
      const good = { name: 'good.xml', bytes: signedInvoice(door.taxId, 'F666-11') };
      for (const { what, bytes, name } of files) {
        const bad = { name: name ?? 'bad.bin', bytes };
        const answer = await door.sendForm([good, bad]);
        expect.soft(answer.status, `${what} ${answer.text}`).toBe(422);
        expect.soft(answer.text).not.toMatch(insides);
      }
    });

    it('leave nothing behind, and no fault in the log', async () => {
      expect(await door.held()).toEqual(before);
      expect(door.service.log).toEqual([]);
      const good = await door.send(signedInvoice(door.taxId, 'F666-11'));
      expect(good.status).toBe(201);
    });
  });
}

describe('hostile files through chasqui import', () => {
  it('are each refused with their code and a sentence, and the good ones are stored', async () => {
    const target = await createTarget('sqlite');
    const taxId = testRuc();
    const tenant = await seed(target, { company: { tax_id: taxId } });
    const folder = join(temporaryFolder(), 'hostile');
    mkdirSync(folder);
    const files = hostileFiles(taxId);
    const byName = new Map<string, HostileFile>();
    for (const [index, file] of files.entries()) {
      // The name of an acknowledgement shows its type, so each of those has a folder of its own.
      const place = join(folder, `${String(index).padStart(3, '0')}`);
      mkdirSync(place);
      const ending = file.bytes.readUInt16LE(0) === 0x4b50 ? 'zip' : 'xml';
      writeFileSync(join(place, file.name ?? `bad.${ending}`), file.bytes);
      writeFileSync(join(place, 'good.xml'), signedInvoice(taxId, `F001-${index + 1}`));
      byName.set(basename(place), file);
    }
    const report = join(folder, 'report.json');
    const outcome = await chasqui(['import', folder, '--report', report, '--json'], {
      // What is read at once must fit.
      env: { ...target.env, NODE_OPTIONS: '--max-old-space-size=200' },
    });
    expect(outcome.code, outcome.stderr.slice(-2_000)).toBe(1);
    expect(oneLine(outcome)).toEqual({
      stored: files.length,
      unchanged: 0,
      completed: 0,
      rejected: files.length,
    });
    const shown = JSON.parse(readFileSync(report, 'utf8')) as {
      files: { file: string; outcome: string; code: string; detail: string }[];
    };
    const refused = shown.files.filter((row) => row.outcome === 'rejected');
    const seen = refused.map((row) => {
      const place = /hostile\/(\d{3})\//.exec(row.file)?.[1] ?? '';
      const hostile = byName.get(place);
      expect.soft([hostile?.what, row.code]).toEqual([hostile?.what, hostile?.code]);
      expect.soft(row.detail).toMatch(sentence);
      return place;
    });
    expect(seen.toSorted()).toEqual([...byName.keys()].toSorted());
    expect(`${outcome.stdout}${outcome.stderr}${JSON.stringify(shown)}`).not.toMatch(insides);
    const rows = await target.sql('SELECT count(*) AS n FROM document_files');
    expect(Number(rows[0]?.n)).toBe(files.length);
    expect(tenant.company.tax_id).toBe(taxId);
    await target.dispose();
  });
});
