import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chasqui, json, oneLine, serve } from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import {
  type ArchivableStore,
  answersOf,
  archivableStore,
  checkByTools,
  packsIn,
} from './archived-store.ts';
import { thingsIn } from './kept-files.ts';

type Counts = { files: number; bytes: number; packs: number; damaged: number; complete: boolean };
type Diagnosis = { ok: boolean; checks: { check: string; ok: boolean; detail: string }[] };

const everything = ['archive', '--before', '2999-01-01'];

/** Over SQLite: what the commands do is the same over PostgreSQL, whose packs have contracts and are killed in tests of their own. */
for (const storage of ['sqlite'] as const) {
  describe(`archive of ${storage}`, () => {
    let store: ArchivableStore;
    let archived: Counts | undefined;

    beforeAll(async () => {
      store = await archivableStore(storage);
    });

    afterAll(() => store.target.dispose());

    const archive = () => json<Counts>([...everything, '--json'], store.env);
    const undo = () => json<Counts>(['archive', '--undo', '--json'], store.env);
    const diagnose = async (...flags: string[]) => {
      const outcome = await chasqui(['doctor', '--json', ...flags], { env: store.env });
      const { checks } = oneLine<Diagnosis>(outcome);
      return checks.filter(({ check }) => check === 'Archive' || check === 'Pack');
    };

    it('moves files into packs, and answers as before', async () => {
      const { env, demo } = store;
      const before = await thingsIn(env, demo.account_id);
      const server = await serve(env);
      const answers = await answersOf(server, demo);
      expect(answers.filter((each) => / 200 \w{64}$/.test(each)).length).toBeGreaterThan(40);
      const counted = await json<Counts>([...everything, '--dry-run', '--json'], env);
      expect(await thingsIn(env, demo.account_id)).toEqual(before);
      const counts = await archive();
      expect(counts).toMatchObject({ ...counted, damaged: 0, complete: true });
      expect(counts.files).toBeGreaterThan(40);
      archived = counts;
      // The same process goes on answering: nothing of it was remembered wrongly.
      expect(await answersOf(server, demo)).toEqual(answers);
      await server.stop();
      expect(await archive()).toMatchObject({ files: 0, packs: 0 });
      expect(await diagnose('--packs')).toMatchObject([{ ok: true }]);
    });

    it('makes packs that ordinary tools open and check', ({ skip }) => {
      const isMissing = (tool: string) => spawnSync(tool, ['--help']).error !== undefined;
      skip(isMissing('unzip') || isMissing('sha256sum'), 'unzip or sha256sum is not installed');
      const packs = packsIn(store.archive, store.demo);
      expect(packs).toHaveLength(archived?.packs ?? 0);
      const checked = packs.map(checkByTools).reduce((sum, files) => sum + files, 0);
      expect(checked).toBe(archived?.files);
    });

    it('is part of an export, which loads elsewhere', async () => {
      const { env, demo } = store;
      const file = join(temporaryFolder(), 'account.ndjson');
      expect((await chasqui(['export', file], { env })).code).toBe(0);
      const archived = readFileSync(file, 'utf8').split('\n');
      const files = archived.filter((line) => line.startsWith('{"kind":"file"'));
      const { files: kept } = await thingsIn(env, demo.account_id);
      expect(files).toHaveLength(kept.length);
      const elsewhere = { DATA_DIR: temporaryFolder(), JOBS: 'off' };
      expect((await chasqui(['load', file], { env: elsewhere })).code).toBe(0);
      const server = await serve(elsewhere);
      const there = await answersOf(server, demo);
      await server.stop();
      const here = await serve(env);
      expect(there).toEqual(await answersOf(here, demo));
      await here.stop();
    });

    it('says 503 for a pack that is missing, cut off or altered, and nothing wrong', async () => {
      const { env, demo } = store;
      const [pack = ''] = packsIn(store.archive, demo);
      const whole = readFileSync(pack);
      const server = await serve(env);
      const answers = await answersOf(server, demo);
      const altered = Buffer.from(whole);
      for (let at = 100; at < altered.length; at += 50) altered[at] = (altered[at] ?? 0) ^ 0xff;
      const damages = {
        'is missing': () => rmSync(pack),
        'has 200 bytes instead of': () => truncateSync(pack, 200),
        'was altered': () => writeFileSync(pack, altered),
      };
      for (const [words, damage] of Object.entries(damages)) {
        damage();
        const now = await answersOf(server, demo);
        const changed = now.filter((answer, index) => answer !== answers[index]);
        expect(changed.length, words).toBeGreaterThan(5);
        // Files, and what is found out from files; a PDF needs no file unless its QR code comes from one.
        expect(changed.filter((answer) => !/ 503 (undefined)?$/.test(answer))).toEqual([]);
        expect(await diagnose('--packs')).toContainEqual(
          expect.objectContaining({
            check: 'Pack',
            ok: false,
            detail: expect.stringContaining(words),
          }),
        );
        writeFileSync(pack, whole);
      }
      expect((await server.get('/metrics')).text).toMatch(/^chasqui_archive_failures_total \d+$/m);
      expect(server.stdout() + server.stderr()).toContain('request failed');
      expect(await answersOf(server, demo)).toEqual(answers);
      await server.stop();
    });

    it('says what to do where the folder is not set, or not there', async () => {
      const { env, demo } = store;
      const { ARCHIVE_DIR: folder = '', ...rest } = env;
      const server = await serve(rest);
      const [first = ''] = (await answersOf(server, demo)).filter((each) =>
        /^\/files.* 503 /.test(each),
      );
      const problem = await server.get(first.split(' ')[0] ?? '');
      expect(problem.status).toBe(503);
      expect(problem.headers['retry-after']).toBeUndefined();
      expect(problem.json()).toMatchObject({ code: 'archive_unavailable', status: 503 });
      expect(problem.text).not.toContain(folder);
      await server.stop();
      expect(await chasqui(everything, { env: rest })).toMatchObject({ code: 2 });
      const diagnosis = await chasqui(['doctor'], { env: rest });
      expect(diagnosis).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/ARCHIVE_DIR is not set/),
      });
      renameSync(folder, `${folder}-gone`);
      const lost = /, and \d+ packs? with \d+ files should be in it: mount its disk/;
      const noFolder = new RegExp(`^There is no folder ${folder}${lost.source}`);
      const [missing, ...others] = await diagnose();
      expect(missing).toMatchObject({ check: 'Archive', ok: false });
      expect(missing).toMatchObject({ detail: expect.stringMatching(noFolder) });
      expect(others).toEqual([]);
      // As where a disk is mounted that is not.
      mkdirSync(folder);
      const empty = expect.stringMatching(new RegExp(`^${folder} is empty${lost.source}`));
      expect(await diagnose()).toEqual([{ check: 'Archive', ok: false, detail: empty }]);
      rmdirSync(folder);
      expect(await chasqui(['archive', '--undo'], { env })).toMatchObject({ code: 3 });
      const without = await serve(env);
      expect((await without.stop()).stdout).toMatch(/"setting":"ARCHIVE_DIR".*is not there/);
      renameSync(`${folder}-gone`, folder);
    });

    it('brings everything back, and removes packs only when it is asked to', async () => {
      const { env, demo } = store;
      const other = await chasqui(['archive', '--undo', '--account', 'acc_none'], { env });
      expect(other.code).toBe(2);
      const back = await undo();
      expect(back).toMatchObject({ complete: true });
      expect(back.files).toBeGreaterThan(40);
      const after = await thingsIn(env, demo.account_id);
      expect(after.files.every((file) => 'bytes' in file)).toBe(true);
      expect(after.filings.every(({ file }) => 'bytes' in file)).toBe(true);
      expect(await undo()).toMatchObject({ files: 0, packs: 0 });
      const packs = packsIn(store.archive, demo);
      expect(packs.length).toBeGreaterThan(0);
      expect(await json(['archive', '--clean', '--json'], env)).toEqual({ removed: 0 });
      for (const pack of packs) utimesSync(pack, 1, 1);
      expect(await diagnose()).toMatchObject([
        { ok: true, detail: expect.stringContaining('not needed') },
      ]);
      expect(await json(['archive', '--clean', '--json'], env)).toEqual({ removed: packs.length });
      expect(packsIn(store.archive, demo)).toEqual([]);
    });

    it('takes the days of the company, one company, and refuses what is no day', async () => {
      const { env, demo } = store;
      const [{ id: companyId } = { id: '' }] = demo.companies;
      const count = (...flags: string[]) =>
        json<Counts>(['archive', '--dry-run', '--json', ...flags], env);
      expect(await count('--before', '1950-01-01')).toEqual({ files: 0, bytes: 0 });
      const all = await count('--before', '2999-01-01');
      const one = await count('--before', '2999-01-01', '--company', companyId);
      expect(one.files).toBeGreaterThan(0);
      expect(one.files).toBeLessThan(all.files);
      for (const flags of [
        ['--before', '2026-02-30'],
        ['--before', '2026-2-3'],
        ['--before', 'yesterday'],
        ['--before', '2026-01-01', '--undo'],
        ['--undo', '--dry-run'],
        [],
      ]) {
        expect((await chasqui(['archive', ...flags], { env })).code, flags.join(' ')).toBe(2);
      }
    });

    it('takes what the run before left half written out of the way, once it is old', async () => {
      const { demo } = store;
      await archive();
      const [pack = ''] = packsIn(store.archive, demo);
      const half = `${pack.replace(/.{12}\.zip$/, 'abcdefabcdef.zip')}.unfinished`;
      writeFileSync(half, 'half');
      await archive();
      expect(readdirSync(join(half, '..'))).toHaveLength(packsIn(store.archive, demo).length);
      expect(packsIn(store.archive, demo)).toContain(half);
      utimesSync(half, 1, 1);
      await archive();
      expect(packsIn(store.archive, demo)).not.toContain(half);
      expect(packsIn(store.archive, demo)).toContain(pack);
    });
  });
}
