import { describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { NumberKey } from '../../src/subjects/imports/authority-files.ts';
import type { DocumentRow } from '../../src/subjects/ledger/rows.ts';
import type { State } from '../../src/subjects/ledger/state.ts';
import type { Replacement } from '../../src/subjects/ledger/writes.ts';
import { companyChanges, copyRow } from '../contracts/copy-row.ts';
import {
  acknowledgement,
  communication,
  inserted,
  insertedAll,
  keptFile,
  replacing,
  writesOf,
} from '../contracts/import-writes.ts';
import { createdEvent, sendingOf } from '../contracts/issue-writes.ts';
import { expectSearched, type Search, unknownSearches, watchStore } from '../contracts/plans.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { storages, type TestStore } from '../support/stores.ts';

/**
 * The plans of every statement around imports, over enough rows of several companies that a planner
 * which could do without the right index would.
 */
const start = Date.UTC(2026, 4, 4, 15);
const account = testAccount();
const companies = Array.from({ length: 3 }, () => testCompany(account));
const [company = testCompany(account)] = companies;
const size = 1000;
const filingsOfCompany = 200;
const linesOfFiling = 30;

const number = ['account_id', 'company_id', 'environment', 'type', 'series', 'sequence'];
const listed = ['account_id', 'company_id', 'issued_at', 'id'];
const searches: readonly Search[] = [
  { statement: /SELECT mail_when FROM companies/, by: { companies: ['account_id', 'id'] } },
  {
    statement: /SELECT l\.environment, l\.filing\b/,
    by: { filing_lines: number },
  },
  {
    statement: /f\.pack_length FROM .*filings AS f.* f\.name = n\./s,
    by: { filings: ['account_id', 'company_id', 'environment', 'name'] },
    sorts: true,
  },
  {
    statement: /sequence, (l\.)?effect FROM|sequence, l\.effect\nFROM/,
    by: { filing_lines: ['account_id', 'company_id', 'environment', 'filing'] },
    sorts: true,
  },
  {
    statement: /d\.fingerprint, d\.body.* l\.sequence = /s,
    by: { document_list: number, documents: ['account_id', 'id'] },
  },
  {
    statement: /d\.fingerprint, d\.body.* d\.id = (n\.value|ANY)/s,
    by: { documents: ['account_id', 'id'], document_list: listed },
  },
  {
    statement: /SELECT (document_id, )?kind, sha256 FROM document_files/,
    by: { document_files: ['account_id', 'document_id'] },
  },
  { statement: /UPDATE documents/, by: { documents: ['account_id', 'id'] } },
  { statement: /UPDATE document_list/, by: { document_list: listed } },
  {
    statement: /SELECT [^;]*FROM work (AS w\s+)?WHERE /,
    by: { work: ['account_id', 'subject_id'] },
  },
  { statement: /DELETE FROM work/, by: { work: ['account_id', 'subject_id', 'kind'] } },
  {
    statement: /DELETE FROM filings/,
    by: { filings: ['account_id', 'company_id', 'environment', 'name', 'kind'] },
  },
  {
    statement: /DELETE FROM filing_lines/,
    by: { filing_lines: ['account_id', 'company_id', 'environment', 'filing'] },
  },
  {
    statement: /SELECT f\.sha256, f\.document_id, d\.company_id FROM/,
    by: { document_files: ['account_id', 'sha256'], documents: ['account_id', 'id'] },
  },
  {
    statement: /SELECT (f\.)?sha256, (f\.)?company_id FROM/,
    by: { filings: ['account_id', 'sha256'] },
  },
  {
    statement: /FROM document_files\s+WHERE account_id = \S+ AND document_id = \S+ AND kind = /,
    by: { document_files: ['account_id', 'document_id', 'kind'] },
  },
  {
    statement: /\(document_id, kind\) > /,
    by: { document_files: ['account_id', '(document_id,kind)'] },
  },
  {
    statement: /\(company_id, environment, name, kind\) > /,
    by: { filings: ['account_id', '(company_id,environment,name,kind)'] },
  },
  { statement: /FROM company_logos/, by: { company_logos: ['account_id', 'company_id'] } },
];

for (const storage of storages) {
  describe(`query plans of imports in ${storage}`, () => {
    const watched = watchStore(storage, fill, runEverything);

    it.each(searches)('searches for $statement by an index', async (search) => {
      await expectSearched(watched, search);
    });

    it('knows every statement that searches', () => {
      expect(unknownSearches(watched, searches)).toEqual([]);
    });
  });
}

/** The same in every storage: to compose them takes seconds. */
const composed = new Map(
  companies.map((each) => {
    const maker = documentMaker(account, each);
    return [each, Array.from({ length: size }, (_, index) => maker.row(start + index * 1000))];
  }),
);

async function fill(store: TestStore): Promise<void> {
  const { stores } = store;
  await stores.accounts.insert(account);
  for (const [each, rows] of composed) {
    await stores.companies.insert(each);
    const filings = Array.from({ length: filingsOfCompany }, (_, index) =>
      communication(`RC-20260504-${index}`, linesFrom(index * linesOfFiling)),
    );
    const alone = Array.from({ length: size }, (_, index) => acknowledgement(`invoice X-${index}`));
    const documents = rows.map((row) =>
      inserted(row, { xml: keptFile(row.id), cdr: keptFile(`cdr ${row.id}`) }),
    );
    await stores.apply({ accountId: account.id, companyId: each.id }, {}, () => ({
      writes: writesOf({
        ...insertedAll(documents),
        filings: [...filings, ...alone],
        events: rows.map(({ id }) => createdEvent(id)),
        work: rows.map(({ id }) => sendingOf(id)),
      }),
      result: undefined,
    }));
  }
  // Companies and logos by the thousand, or no planner would bother with their indexes.
  const logo = { contentType: 'image/png' as const, sha256: '', bytes: Buffer.alloc(100) };
  const more = Array.from({ length: size }, () => testCompany(account));
  await copyRow(store, 'companies', size, companyChanges(more));
  await stores.logos.put(account.id, company.id, logo);
  await copyRow(store, 'company_logos', size, (index) => ({ company_id: more[index]?.id }));
}

function linesFrom(sequence: number) {
  return Array.from({ length: linesOfFiling }, (_, index) =>
    lineOf({ type: 'invoice', series: 'F001', sequence: sequence + index }),
  );
}

function lineOf({ type, series, sequence }: NumberKey) {
  return { type, series, sequence, effect: 'accepted' as const };
}

/** Asks and writes everything that an import can. */
async function runEverything({ stores }: TestStore): Promise<void> {
  const maker = documentMaker(account, company, 'more');
  const row = maker.row(start, { id: newId('doc'), number: 'F777-1', status: 'pending' });
  const about = communication('RC-20260504-1', [lineOf(row)]);
  const answer = acknowledgement(about.name);
  const place = { accountId: account.id, companyId: company.id };
  const keys = {
    numbers: [{ ...row, series: 'F001', sequence: 30 }, row],
    ids: [row.id],
    filings: [about],
  };
  const files = [{ documentId: row.id, kind: 'cdr' as const, file: answer.file }];
  await stores.apply(place, keys, () => ({
    writes: writesOf({ insert: [row], files, filings: [about], work: [sendingOf(row.id)] }),
    result: undefined,
  }));
  const again = (state: State) => ({
    writes: writesOf({
      replace: [replacementOf(state, row)],
      dropFilings: [about, answer],
      dropWork: [sendingOf(row.id)],
    }),
    result: undefined,
  });
  await stores.apply(place, keys, again);
  await stores.files.findKept(account.id, [answer.file.sha256, keptFile('').sha256]);
  await stores.files.find(account.id, row.id, 'xml');
  await stores.files.scan(account.id, { documentId: row.id, kind: 'cdr' }, 10);
  const after = { companyId: company.id, ...about };
  await stores.files.scanFilings(account.id, after, 10);
  await stores.logos.find(account.id, company.id);
  await stores.logos.remove(account.id, company.id);
}

function replacementOf({ documents }: State, row: DocumentRow): Replacement {
  expect(documents.map(({ id }) => id)).toContain(row.id);
  return replacing(row, { ...row, status: 'succeeded' });
}
