import { describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { ArchivedEntry, Pack } from '../../src/subjects/archive/packs.ts';
import { settledStatuses } from '../../src/subjects/ledger/documents/states.ts';
import { settledFilingStates } from '../../src/subjects/ledger/filings/filing-life.ts';
import type { StoredFile } from '../../src/subjects/ledger/rows.ts';
import { copyRow } from '../contracts/copy-row.ts';
import {
  acknowledgement,
  communication,
  inserted,
  insertedAll,
  keptFile,
  writesOf,
} from '../contracts/import-writes.ts';
import { sendingOf } from '../contracts/issue-writes.ts';
import { expectSearched, type Search, unknownSearches, watchStore } from '../contracts/plans.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { storages, type TestStore } from '../support/stores.ts';

/** The plans of every statement about packs, over enough rows that a planner which could do without the right index would. */
const start = Date.UTC(2026, 4, 4, 15);
const account = testAccount();
const companies = Array.from({ length: 3 }, () => testCompany(account));
const [company = testCompany(account)] = companies;
const size = 1500;
/** The same in every storage: to compose them takes seconds. */
const documents = new Map(
  companies.map((each) => {
    const maker = documentMaker(account, each);
    const rows = Array.from({ length: size }, (_, index) =>
      maker.row(start + index * 1000, { status: 'succeeded' }),
    );
    return [each, rows];
  }),
);
const filingsOfCompany = 400;
const packs = Array.from({ length: 30 }, () => packOf(company.id));
const [pack = packOf('')] = packs;

function packOf(companyId: string): Pack {
  const name = `${newId('pck')}.zip`;
  return { name, companyId, files: 1, size: 1, sha256: '', createdAt: start };
}

const ofFile = ['account_id', 'document_id', 'kind'];
const searches: readonly Search[] = [
  {
    statement: /FROM document_list\s.*LEFT JOIN .*document_files/s,
    by: {
      document_files: ['account_id', 'document_id'],
      work: ['account_id', 'subject_id'],
    },
    sorts: true,
  },
  {
    statement: /LEFT JOIN .*environment = p/s,
    by: {
      filings: ['account_id', 'company_id', 'environment', 'name'],
      work: ['account_id', 'subject_id'],
    },
    sorts: true,
  },
  {
    statement: /FROM document_files\s+WHERE account_id = \S+ AND document_id/,
    by: { files: ofFile },
  },
  {
    statement: /FROM filings\s+WHERE account_id = \S+ AND id = /,
    by: { filings: ['account_id', 'id'] },
  },
  { statement: /UPDATE document_files.*pack IS NULL/s, by: { files: ofFile } },
  { statement: /UPDATE filings.*pack IS NULL/s, by: { filings: ['account_id', 'id'] } },
  // By the key of the files or by their pack: both are few.
  { statement: /UPDATE (document_files|filings).*pack = \S+$/s, by: {}, sorts: true },
  {
    statement: /FROM (document_files|filings)[^;]*WHERE account_id = \S+ AND pack = \S+ ORDER/,
    by: { files: ['account_id', 'pack'] },
  },
  { statement: /DELETE FROM packs/, by: { packs: ['account_id', 'name'] } },
];

for (const storage of storages) {
  describe(`query plans of packs in ${storage}`, () => {
    const watched = watchStore(storage, fill, runEverything);

    it.each(searches)('searches for $statement by an index', async (search) => {
      await expectSearched(watched, search);
    });

    it('knows every statement that searches', () => {
      expect(unknownSearches(watched, searches)).toEqual([]);
    });
  });
}

function pointed(file: StoredFile, { name: into }: Pack): ArchivedEntry['file'] {
  const { name, sha256, size: bytes } = file;
  return { name, sha256, size: bytes, place: { pack: into, offset: 1, length: 1 } };
}

/** Gives the files of one company, of which a part is in packs. */
async function fill(store: TestStore): Promise<readonly ArchivedEntry[]> {
  const { stores } = store;
  await stores.accounts.insert(account);
  const entries: ArchivedEntry[] = [];
  for (const [each, rows] of documents) {
    await stores.companies.insert(each);
    const filings = Array.from({ length: filingsOfCompany }, (_, index) => {
      const made = communication(`RC-20260504-${index}`, []);
      return [made, acknowledgement(made.name)];
    }).flat();
    const xml = keptFile('the same');
    await stores.apply({ accountId: account.id, companyId: each.id }, {}, () => ({
      writes: writesOf({
        ...insertedAll(rows.map((row) => inserted(row, { xml }))),
        filings,
        work: rows.slice(0, 500).map(({ id }) => sendingOf(id)),
      }),
      result: undefined,
    }));
    for (const { id: ownerId } of rows)
      entries.push({ ownerId, kind: 'xml', file: pointed(xml, pack) });
    for (const { id: ownerId, kind, file } of filings) {
      entries.push({ ownerId, kind, file: pointed(file, pack) });
    }
  }
  const half = entries.filter((_, index) => index % 2 === 0);
  for (const [index, into] of packs.entries()) {
    const own = half.filter((_, at) => at % packs.length === index);
    const moved = own.map((entry) => ({ ...entry, file: pointed(entry.file, into) }));
    await stores.packs.moveOut(account.id, into, moved);
  }
  await copyRow(store, 'packs', 1470, () => ({ name: packOf(company.id).name }));
  return entries;
}

/** Asks and writes what a run of the archive can, and its undoing. The list of packs is not among it: it reads them all. */
async function runEverything(
  { stores }: TestStore,
  entries: readonly ArchivedEntry[],
): Promise<void> {
  const place = { accountId: account.id, companyId: company.id };
  const before = start + 1_000_000;
  const after = { issuedAt: start, id: '' };
  await stores.packs.oldDocumentFiles(place, {
    before,
    states: settledStatuses,
    after,
    limit: 100,
  });
  await stores.packs.oldFilingFiles(place, {
    before,
    states: settledFilingStates,
    after: '',
    limit: 100,
  });
  const some = [entries.find(({ kind }) => kind === 'xml'), entries.at(-1)].filter(
    (entry) => entry !== undefined,
  );
  for (const entry of some) await stores.packs.findFile(account.id, entry);
  await stores.packs.moveOut(account.id, pack, some);
  await stores.packs.listEntries(account.id, pack.name, 10);
  const restored = some.map((entry) => ({ ...entry, file: keptFile('the same') }));
  await stores.packs.bringBack(account.id, pack.name, restored);
  await stores.packs.drop(account.id, pack.name);
}
