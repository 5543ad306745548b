import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../src/app/create-context.ts';
import { regimes } from '../src/countries/index.ts';
import { type FileOutcome, Importer } from '../src/subjects/imports/import-files.ts';
import { unpackStored } from '../src/subjects/imports/stored-files.ts';
import type { FoundFile } from '../src/subjects/imports/unpack-files.ts';
import { testAccount } from './support/documents.ts';
import { inDatabase } from './support/in-database.ts';
import { createTestStore, type TestStore } from './support/stores.ts';

/** Real documents are not part of the project: CHASQUI_SAMPLES names a folder with an `index.csv`. */
const folder = process.env.CHASQUI_SAMPLES ?? '';

type Sample = { readonly file: string; readonly type: string; readonly signed: boolean };

function samples(): readonly Sample[] {
  const [, ...rows] = readFileSync(join(folder, 'index.csv'), 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [file = '', type = '', signed = ''] = row.split(',');
    return { file, type, signed: signed === 'yes' };
  });
}

function found({ file }: Sample): FoundFile {
  const name = file.split('/').at(-1) ?? file;
  return { bytes: readFileSync(join(folder, file)), name, path: file, container: null };
}

const account = testAccount();

describe.skipIf(folder === '')('real documents (CHASQUI_SAMPLES)', () => {
  let store: TestStore;

  beforeAll(async () => {
    store = await createTestStore('sqlite');
    await store.stores.accounts.insert(account);
  });

  afterAll(() => store.dispose());

  const importAll = (files: readonly Sample[], allowUnsigned: boolean) => {
    const context = createContext({ stores: store.stores, regimes, now: Date.now });
    const importer = new Importer(context, {
      account,
      company: null,
      createCompanies: true,
      allowUnsigned,
      atomic: false,
    });
    return importer.importBatch(files.map(found));
  };

  const isDocument = ({ type }: Sample) => type !== 'cdr';

  it('are refused where they are not signed and that is not allowed', async () => {
    const unsigned = samples().filter((sample) => isDocument(sample) && !sample.signed);
    for (const outcome of await importAll(unsigned, false)) {
      expect(outcome, outcome.path).toMatchObject({ declared: { code: 'signature_missing' } });
    }
  });

  it('are all stored, but for those whose number another one has, which is said', async () => {
    const documents = samples().filter(isDocument);
    const outcomes = await importAll(documents, true);
    const refused = outcomes.filter((each) => each.outcome === 'rejected');
    expect(refused.filter((each) => each.declared.code !== 'document_conflict')).toEqual([]);
    expect(outcomes.length - refused.length).toBeGreaterThan(refused.length);
    await expectKept(outcomes);
  });

  it('are found again, and nothing is stored twice', async () => {
    const outcomes = await importAll(samples().filter(isDocument), true);
    expect(outcomes.filter(({ outcome }) => outcome === 'stored')).toEqual([]);
  });

  it('has acknowledgements that are taken, or refused because they name two documents', async () => {
    const answers = samples().filter((sample) => !isDocument(sample));
    expect(readdirSync(join(folder, 'cdr')).length).toBe(answers.length);
    for (const outcome of await importAll(answers, true)) {
      const codes = ['acknowledgement_mismatched', 'company_not_found'];
      if (outcome.outcome === 'rejected') expect(codes).toContain(outcome.declared.code);
    }
  });

  /** What was stored comes back byte for byte. */
  async function expectKept(outcomes: readonly FileOutcome[]): Promise<void> {
    for (const each of outcomes) {
      if (each.outcome !== 'stored' || each.documentId === null) continue;
      const file = await store.stores.files.find(account.id, each.documentId, 'xml');
      const bytes = file && unpackStored(inDatabase(file));
      expect(bytes?.equals(readFileSync(join(folder, each.path))), each.path).toBe(true);
    }
  }
});
