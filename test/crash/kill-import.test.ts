import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTarget, seed, type Target, temporaryFolder } from '../support/cli.ts';
import { testRuc } from '../support/documents.ts';
import { writeImportFolder } from '../support/import-folder.ts';
import { type Storage, storages } from '../support/stores.ts';
import { finishImport, killRound, type Subject } from './kill-import.ts';

/**
 * Kills imports at random moments, on each storage. More of them, on one:
 *
 *     IMPORT_CRASH_ROUNDS=50 npx vitest run test/crash/kill-import.test.ts -t sqlite
 */
const rounds = Number(process.env.IMPORT_CRASH_ROUNDS ?? 3);
const perCompany = 120;
const killMsMax = 250;
const msPerRound = 20_000;

const taxIds = [testRuc(), testRuc()];
const folder = join(temporaryFolder(), 'years');
const targets: Target[] = [];
let documents = 0;
let undisturbed: Awaited<ReturnType<typeof finishImport>>;

async function freshSubject(storage: Storage): Promise<Subject> {
  const target = await createTarget(storage);
  targets.push(target);
  const { account } = await seed(target, { company: { tax_id: taxIds[0] ?? '' } });
  return { target, accountId: account.id, folder, documents };
}

beforeAll(async () => {
  documents = writeImportFolder(folder, taxIds, perCompany).documents;
  undisturbed = await finishImport(await freshSubject('sqlite'));
  // Two communications of each company count as stored too.
  expect(undisturbed.counts).toMatchObject({ stored: documents + 4, rejected: 0 });
});

afterAll(() => Promise.all(targets.map((target) => target.dispose())));

describe('an import that is killed', () => {
  it.each(storages)(
    'stores nothing by half in %s, and holds the same as an undisturbed one once it is run again',
    async (storage) => {
      const subject = await freshSubject(storage);
      const held: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        held.push(await killRound(subject, killMsMax));
      }
      // At least one of them was killed in the middle of its work.
      expect(
        held.some((count) => count > 0 && count < documents),
        held.join(' '),
      ).toBe(true);
      const { counts, state } = await finishImport(subject);
      expect(counts.rejected).toBe(0);
      expect(state).toEqual(undisturbed.state);
    },
    (rounds + 4) * msPerRound,
  );
});
