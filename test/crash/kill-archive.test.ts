import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTarget, json, type Target, temporaryFolder } from '../support/cli.ts';
import { storages } from '../support/stores.ts';
import { type ArchiveSubject, fillStore, killRun, readAll } from './kill-archive.ts';

/**
 * Kills runs of `archive` and of `archive --undo` at random moments. More of them:
 *
 *     CRASH_ROUNDS=100 npx vitest run test/crash/kill-archive.test.ts
 */
const rounds = Number(process.env.CRASH_ROUNDS ?? 10);
const msPerRound = 20_000;
const everything = ['--before', '2999-01-01'];

for (const storage of storages) {
  describe(`an archive of ${storage} whose runs are killed`, () => {
    let target: Target;
    let subject: ArchiveSubject;

    beforeAll(async () => {
      target = await createTarget(storage);
      subject = await fillStore({ ...target.env, ARCHIVE_DIR: join(temporaryFolder(), 'packs') });
    }, 60_000);

    afterAll(() => target.dispose());

    it(
      'has every file whole after each, and all of them in packs, or back, in the end',
      async () => {
        const { env } = subject;
        const { seen: before } = await readAll(subject);
        for (let round = 0; round < rounds / storages.length; round += 1) {
          await killRun(subject, round % 3 === 2 ? ['--undo'] : everything);
          expect((await readAll(subject)).seen).toEqual(before);
        }
        await json(['archive', ...everything, '--json'], env);
        expect(await readAll(subject)).toEqual({ seen: before, archived: before.length });
        await json(['archive', '--undo', '--json'], env);
        expect(await readAll(subject)).toEqual({ seen: before, archived: 0 });
      },
      (rounds + 4) * msPerRound,
    );
  });
}
