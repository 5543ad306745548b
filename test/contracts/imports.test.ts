import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { CompanyRecord } from '../../src/subjects/companies/company.ts';
import type { NumberKey } from '../../src/subjects/imports/authority-files.ts';
import type { DocumentInput } from '../../src/subjects/ledger/documents/document.ts';
import type { DocumentRow, Filing, FilingKey } from '../../src/subjects/ledger/rows.ts';
import type { StateKeys } from '../../src/subjects/ledger/state.ts';
import type { Account } from '../../src/subjects/stores.ts';
import { documentMaker, testAccount } from '../support/documents.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { expectAccountNamed } from './account-named.ts';
import {
  acknowledgement,
  communication,
  inserted,
  insertedAll,
  keptFile,
  replacing,
  writesOf,
} from './import-writes.ts';
import { importingCompany, nothing, placeOf, start } from './importing-company.ts';

const keyOf = ({ type, series, sequence }: NumberKey): NumberKey => ({ type, series, sequence });
const byName = (...filings: readonly FilingKey[]): StateKeys => ({ filings });
const live = (key: NumberKey) => ({ ...key, environment: 'live' as const });

for (const storage of contractStorages) {
  describe(`imports in ${storage}`, () => {
    const statements = new Set<string>();
    let store: TestStore;
    let account: Account;
    let other: Account;

    beforeAll(async () => {
      store = await createTestStore(storage, (sql) => statements.add(sql));
      account = testAccount();
      other = testAccount();
      await store.stores.accounts.insert(account);
      await store.stores.accounts.insert(other);
    });

    afterAll(() => store.dispose());

    const freshCompany = (owner = account) => importingCompany(store, owner);

    const laterState = (company: CompanyRecord, input: DocumentInput): DocumentRow =>
      documentMaker(account, company).row(start, { ...input, status: 'succeeded' });

    describe('apply', () => {
      it('inserts documents with their files, and shows them to the next import', async () => {
        const { maker, apply, read } = await freshCompany();
        const row = maker.row(start);
        const files = { xml: keptFile('<a>ñ</a>'), cdr: keptFile('<cdr/>', 'R.xml') };
        const before = await apply({ numbers: [row] }, inserted(row, files));
        expect(before).toMatchObject({ documents: [], filings: [] });

        const { documents } = await read({ numbers: [row, row] });
        expect(documents).toHaveLength(1);
        const known = documents[0];
        expect(known).toMatchObject({
          ...keyOf(row),
          id: row.id,
          status: 'succeeded',
          holdsNumber: true,
          fingerprint: row.fingerprint,
          body: row.body,
        });
        expect(known?.files.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
          { kind: 'cdr', sha256: files.cdr.sha256 },
          { kind: 'xml', sha256: files.xml.sha256 },
        ]);
        expect(await store.stores.files.find(account.id, row.id, 'xml')).toEqual(files.xml);
        expect(await store.stores.files.find(account.id, row.id, 'cdr')).toEqual(files.cdr);
        const [listed] = (await read({ holders: [row] })).holders;
        expect(listed?.documentId).toBe(row.id);
      });

      it('keeps any bytes as they are, and replaces a file of the same kind', async () => {
        const { maker, apply } = await freshCompany();
        const row = maker.row(start);
        const first = { ...keptFile('first'), encoding: 'identity' as const };
        await apply(nothing, inserted(row, { xml: first }));
        const second = { ...keptFile('second', 'Ñ.zip'), bytes: randomBytes(20_000) };
        const put = { documentId: row.id, kind: 'xml' as const, file: second };
        await apply(nothing, { files: [{ ...put, file: first }, put] });
        expect(await store.stores.files.find(account.id, row.id, 'xml')).toEqual(second);
        expect(await store.stores.files.find(account.id, row.id, 'cdr')).toBeUndefined();
      });

      it('shows every document under a number, also those that released it', async () => {
        const { maker, apply, read } = await freshCompany();
        const number = 'F008-00000007';
        const unsent = { status: 'failed' as const, failure_code: null, number };
        const rows = [maker.row(start, unsent), maker.row(start + 1000, { number })];
        await apply(nothing, { insert: rows });
        const { documents } = await read({ numbers: rows.slice(0, 1) });
        const holding = new Map(documents.map(({ id, holdsNumber }) => [id, holdsNumber]));
        expect(holding).toEqual(
          new Map([
            [rows[0]?.id, false],
            [rows[1]?.id, true],
          ]),
        );
      });

      it('shows filings by name, both kinds, with the documents that their lines name', async () => {
        const { maker, apply, read } = await freshCompany();
        const [named, alone] = [maker.row(start), maker.row(start + 1000)];
        const rows = [named, alone];
        const missing = { ...keyOf(named), series: 'B009', sequence: 99_999_999 };
        const about = communication('RC-20260504-1', [
          { ...missing, effect: 'accepted' },
          { ...keyOf(named), effect: 'voided' },
        ]);
        const answer = acknowledgement(about.name);
        const unrelated = communication('RC-20260504-2', []);
        await apply(nothing, { insert: rows, filings: [about, answer, unrelated] });
        const { filings, documents } = await read(byName(about));
        expect(filings.toSorted(byKind)).toEqual([answer, sortedLines(about)]);
        expect(documents.map(({ id }) => id)).toEqual([named.id]);
      });

      it('shows communications that name a number, whole and with their acknowledgement', async () => {
        const { maker, apply, read } = await freshCompany();
        const [asked, beside] = [maker.row(start), maker.row(start + 1000)];
        const about = communication('RC-20260505-1', [
          { ...keyOf(asked), effect: 'accepted' },
          { ...keyOf(asked), effect: 'voided' },
          { ...keyOf(beside), effect: 'accepted' },
        ]);
        const answer = acknowledgement(about.name);
        const stranger = communication('RA-20260505-1', [
          { ...keyOf(beside), sequence: 4711, effect: 'voided' },
        ]);
        await apply(nothing, {
          insert: [beside],
          filings: [answer, about, stranger],
        });
        const { filings, documents } = await read({ numbers: [asked] });
        expect(filings.toSorted(byKind)).toEqual([answer, sortedLines(about)]);
        // Only a communication that is asked for by its name brings all the documents that it names.
        expect(documents).toEqual([]);
        const named = await read({ filings: [about] });
        expect(named.documents.map(({ id }) => id)).toEqual([beside.id]);
      });

      it('replaces a filing with its lines, and drops it with its lines', async () => {
        const { apply, read } = await freshCompany();
        const line = (sequence: number) =>
          ({ type: 'receipt', series: 'B001', sequence, effect: 'accepted' }) as const;
        const first = communication('RC-20260506-1', [line(1), line(2), line(1)]);
        const second = communication('RC-20260506-1', [line(2), line(3)]);
        const answer = acknowledgement(first.name);
        await apply(nothing, { filings: [first, answer] });
        expect((await read(byName(first))).filings.find(isCommunication)?.lines).toEqual([
          line(1),
          line(2),
        ]);
        await apply(nothing, { filings: [first, second] });
        expect((await read({ numbers: [live(line(1))] })).filings).toEqual([]);
        const found = await read({ numbers: [live(line(3))] });
        expect(found.filings.toSorted(byKind)).toEqual([answer, second]);

        await apply(nothing, { dropFilings: [second] });
        expect((await read({ numbers: [live(line(3))] })).filings).toEqual([]);
        expect((await read(byName(first))).filings).toEqual([answer]);
        await apply(nothing, { dropFilings: [answer] });
        expect((await read(byName(first))).filings).toEqual([]);
      });

      it('replaces documents in both forms, so that no reader recalls the old one', async () => {
        const { company, maker, apply } = await freshCompany();
        const input = maker.input(start, { id: newId('doc'), status: 'pending' });
        const pending = documentMaker(account, company).row(start, input);
        const { documents } = store.stores;
        const second = await store.open();
        await apply(nothing, { insert: [pending] });
        for (const reader of [documents, second.documents]) {
          expect((await reader.find(account.id, pending.id))?.body).toBe(pending.body);
        }
        const done = laterState(company, input);
        await apply({ numbers: [pending] }, { replace: [replacing(pending, done)] });
        await new Promise((resolve) => setImmediate(resolve));
        for (const reader of [documents, second.documents]) {
          expect((await reader.find(account.id, pending.id))?.body).toBe(done.body);
          const page = {
            companyId: company.id,
            from: 0,
            before: { issuedAt: Number.MAX_SAFE_INTEGER, id: '' },
            status: 'succeeded' as const,
            limit: 10,
          };
          expect((await reader.list(account.id, page)).joined).toBe(done.summary);
        }
        await second.close();
      });

      it('lets a document release its number to another in one import', async () => {
        const { company, maker, apply, read } = await freshCompany();
        const number = 'F003-00000001';
        const input = maker.input(start, { id: newId('doc'), status: 'pending', number });
        const pending = documentMaker(account, company).row(start, input);
        await apply(nothing, { insert: [pending] });
        const failed = documentMaker(account, company).row(start, { ...input, status: 'failed' });
        const next = maker.row(start + 1000, { number });
        await apply(
          { numbers: [pending] },
          { insert: [next], replace: [replacing(pending, failed)] },
        );
        const { documents } = await read({ numbers: [pending] });
        expect(documents.find(({ holdsNumber }) => holdsNumber)?.id).toBe(next.id);
        expect(documents).toHaveLength(2);
      });

      it('fails, and writes nothing, where a document to be replaced is not there', async () => {
        const { maker, apply, read } = await freshCompany();
        const [row, absent] = [maker.row(start), maker.row(start + 1000)];
        const attempt = apply(
          { numbers: [row, absent] },
          { insert: [row], replace: [replacing(absent, absent)] },
        );
        await expect(attempt).rejects.toThrow(/is not as it was read|was changed since/);
        expect((await read({ numbers: [row] })).documents).toEqual([]);
      });

      it('leaves nothing of an import whose decision throws, or whose last write fails', async () => {
        const { company, maker, apply, read } = await freshCompany();
        const row = maker.row(start);
        const decide = () => {
          throw new RangeError('undecided');
        };
        await expect(store.stores.apply(placeOf(company), nothing, decide)).rejects.toThrow(
          'undecided',
        );
        const orphan = { documentId: newId('doc'), kind: 'xml' as const, file: keptFile('x') };
        const answer = acknowledgement('RC-20260507-1');
        const writes = { insert: [row], filings: [answer], files: [orphan] };
        await expect(apply(nothing, writes)).rejects.toThrow();
        const line = { ...keyOf(row), effect: 'voided' as const };
        const odd = { ...answer, lines: [line] };
        await expect(apply(nothing, { insert: [row], filings: [odd] })).rejects.toThrow(
          /only communications/,
        );
        const state = await read({ numbers: [row], filings: [answer] });
        expect(state).toMatchObject({ documents: [], filings: [] });
        // And the store goes on working.
        await apply(nothing, { insert: [row] });
      });

      it("refuses an unknown company, another account's company and documents of another", async () => {
        const { company, maker, apply } = await freshCompany();
        const decide = () => ({ writes: writesOf({}), result: undefined });
        for (const [owner, id] of [
          [account.id, newId('com')],
          [other.id, company.id],
        ] as const) {
          const place = { accountId: owner, companyId: id };
          await expect(store.stores.apply(place, nothing, decide)).rejects.toMatchObject({
            code: 'company_not_found',
          });
        }
        const second = await freshCompany();
        const foreign = second.maker.row(start);
        await expect(apply(nothing, { insert: [foreign] })).rejects.toThrow(/its own company/);
        await apply(nothing, { insert: [maker.row(start)] });
      });

      it('shows nothing of another company with the same numbers and names', async () => {
        const [one, two] = [await freshCompany(), await freshCompany()];
        const row = one.maker.row(start);
        const about = communication('RC-20260508-1', [{ ...keyOf(row), effect: 'accepted' }]);
        await one.apply(nothing, {
          ...inserted(row, { xml: keptFile('of one') }),
          filings: [about],
        });
        const state = await two.read({ numbers: [row], filings: [about] });
        expect(state).toMatchObject({ documents: [], filings: [] });
        const { files } = store.stores;
        const sha256s = [keptFile('of one').sha256, about.file.sha256];
        expect(await files.findKept(other.id, sha256s)).toEqual(new Map());
        expect(await files.find(other.id, row.id, 'xml')).toBeUndefined();
        const place = { documentId: '', kind: '' };
        expect(await files.scan(other.id, place, 10)).toEqual([]);
      });

      it('takes 500 documents with files, and a communication of 500 lines', async () => {
        const { maker, apply, read } = await freshCompany();
        const rows = Array.from({ length: 500 }, (_, index) => maker.row(start + index * 1000));
        const all = rows.map((row) =>
          inserted(row, {
            xml: keptFile(row.id.repeat(50)),
            cdr: keptFile(`cdr of ${row.id}`),
          }),
        );
        await apply({ numbers: rows }, insertedAll(all));
        const lines = rows.map((row) => ({ ...keyOf(row), effect: 'accepted' as const }));
        const about = communication('RC-20260509-1', lines);
        await apply(byName(about), { filings: [about] });
        const state = await read({ filings: [about] });
        expect(state.filings).toEqual([about]);
        expect(state.documents.map(({ id }) => id).toSorted()).toEqual(
          rows.map(({ id }) => id).toSorted(),
        );
        expect(state.documents.filter(({ files }) => files.length !== 2)).toEqual([]);
      });
    });

    it('names the account in every statement, but for the few that cannot', () => {
      expectAccountNamed(statements, 20);
    });
  });
}

function isCommunication({ kind }: Filing): boolean {
  return kind === 'communication';
}

function byKind(left: Filing, right: Filing): number {
  return left.kind < right.kind ? -1 : 1;
}

/** Lines have no order of their own: they come back in that of numbers. */
function sortedLines(filing: Filing): Filing {
  const place = (line: Filing['lines'][number]) =>
    [line.type, line.series, String(line.sequence).padStart(8, '0'), line.effect].join();
  return { ...filing, lines: filing.lines.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)) };
}
