import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chasqui, createTarget, type Outcome, oneLine, seed, type Target } from '../support/cli.ts';
import { testRuc } from '../support/documents.ts';
import { writeImportFolder } from '../support/import-folder.ts';
import { importedState } from '../support/import-state.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { storages } from '../support/stores.ts';

type Counts = { stored: number; unchanged: number; completed: number; rejected: number };

const perCompany = 30;
const taxIds = [testRuc(), testRuc()];
/** Two communications of each company count as stored too. */
const documents = taxIds.length * perCompany;
const stored = documents + 2 * taxIds.length;

describe('two imports of the same folder at once', () => {
  const folder = join(temporaryFolder(), 'years');
  const args = ['import', folder, '--create-companies', '--allow-unsigned', '--json'];
  const targets: Target[] = [];
  let alone: Awaited<ReturnType<typeof stateAfter>>;

  /** What a fresh store holds once so many processes have imported the folder, all at the same time. */
  const stateAfter = async (storage: (typeof storages)[number], processes: number) => {
    const target = await createTarget(storage);
    targets.push(target);
    const { account, company } = await seed(target);
    const runs = Array.from({ length: processes }, () => chasqui(args, { env: target.env }));
    const counts = (await Promise.all(runs)).map(countsOf);
    const state = await importedState(target.env, account.id);
    const made = state.companies.filter((taxId) => taxId !== company.tax_id);
    return { counts, state: { ...state, companies: made } };
  };

  beforeAll(async () => {
    writeImportFolder(folder, taxIds, perCompany);
    alone = await stateAfter('sqlite', 1);
  });

  afterAll(() => Promise.all(targets.map((target) => target.dispose())));

  it.each(storages)(
    'end with one document each in %s, as if there had been one',
    async (storage) => {
      const { counts, state } = await stateAfter(storage, 2);
      const total = (name: keyof Counts) => counts.reduce((sum, each) => sum + each[name], 0);
      expect([total('stored'), total('rejected')]).toEqual([stored, 0]);
      expect(state).toEqual(alone.state);
      expect(state.documents).toHaveLength(documents);
      expect(state.companies).toEqual(taxIds.toSorted());
    },
  );
});

function countsOf(outcome: Outcome): Counts {
  expect(outcome.code, outcome.stderr.slice(-1000)).toBe(0);
  return oneLine<Counts>(outcome);
}
