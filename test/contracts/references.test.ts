import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Amount } from '../../src/kernel/amount.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { DocumentInput } from '../../src/subjects/ledger/documents/document.ts';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import type { DocumentRow, SeriesKey } from '../../src/subjects/ledger/rows.ts';
import type { Account } from '../../src/subjects/stores.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { expectAccountNamed } from './account-named.ts';
import { replacing, writesOf } from './import-writes.ts';
import { assignNext, issuedAt, nothingIssued } from './issue-writes.ts';

const invoice = { environment: 'live', type: 'invoice', series: 'F001', sequence: 7 } as const;
const credits: SeriesKey = { environment: 'live', type: 'credit-note', series: 'FC01' };
const onInvoice: Partial<DocumentInput> = {
  type: 'credit-note',
  number: 'FC02-1',
  reference: { type: 'invoice', number: 'F001-7', date: null },
  total: Amount.of('40.10'),
};

for (const storage of contractStorages) {
  describe(`the notes of a document in ${storage}`, () => {
    const statements = new Set<string>();
    let store: TestStore;
    let account: Account;

    beforeAll(async () => {
      store = await createTestStore(storage, (sql) => statements.add(sql));
      account = testAccount();
      await store.stores.accounts.insert(account);
    });
    afterAll(() => store.dispose());

    const insert = (...rows: readonly DocumentRow[]) => insertRows(store.stores, account.id, rows);

    /** A company with an invoice, F001-00000007. */
    const withInvoice = async () => {
      const company = testCompany(account);
      await store.stores.companies.insert(company);
      const maker = documentMaker(account, company);
      const sold = { type: 'invoice', number: 'F001-00000007', status: 'pending' } as const;
      const row = maker.row(issuedAt, sold);
      await insert(row);
      const place = { accountId: account.id, companyId: company.id };
      const look = async () =>
        (await store.stores.look(place, { changed: [invoice, invoice] })).changed;
      return { place, maker, row, look };
    };
    const noteOf = ({ id, status, body }: DocumentRow) => ({ id, status, body });

    it('move with their environment: a note that was issued in test changes no legal document', async () => {
      const { place, maker, look } = await withInvoice();
      const input = maker.input(issuedAt, { ...onInvoice, status: 'pending' });
      const note = maker.row(issuedAt, { ...input, id: newId('doc') });
      await insert(note);
      expect((await look())[0]?.notes).toEqual([noteOf(note)]);
      const moved = maker.row(issuedAt, { ...input, id: note.id, environment: 'test' });
      await store.stores.apply(place, {}, () => ({
        writes: writesOf({ replace: [replacing(note, moved)] }),
        result: undefined,
      }));
      expect((await look())[0]?.notes).toEqual([]);
      const sold = maker.row(issuedAt, {
        type: 'invoice',
        number: 'F001-00000007',
        environment: 'test',
      });
      await insert(sold);
      const changed = [{ ...invoice, environment: 'test' as const }];
      const inTest = await store.stores.look(place, { changed });
      expect(inTest.changed[0]?.notes.map(({ id }) => id)).toEqual([note.id]);
    });

    it.each([
      ['another document', { type: 'invoice', number: 'F001-8', date: null } as const],
      ['none', null],
    ])(
      'are found where they turn out to change it, and no more where they change %s',
      async (_, other) => {
        const { place, maker, look } = await withInvoice();
        const input = maker.input(issuedAt, { ...onInvoice, id: newId('doc') });
        const there = maker.row(issuedAt, input);
        const elsewhere = maker.row(issuedAt, { ...input, reference: other });
        await insert(elsewhere);
        expect((await look())[0]?.notes).toEqual([]);
        const replace = (before: DocumentRow, after: DocumentRow) =>
          store.stores.apply(place, {}, () => ({
            writes: writesOf({
              replace: [{ ...replacing(before, after), referenceBefore: before.reference }],
            }),
            result: undefined,
          }));
        await replace(elsewhere, there);
        expect((await look())[0]?.notes).toEqual([noteOf(there)]);
        await replace(there, elsewhere);
        expect((await look())[0]?.notes).toEqual([]);
      },
    );

    it('come with the document that holds its number, whether issued or inserted', async () => {
      const { place, maker, row, look } = await withInvoice();
      const known = { ...invoice, documentId: row.id, status: 'pending', body: row.body };
      expect(await look()).toEqual([{ ...known, notes: [] }]);
      const voided = maker.row(issuedAt, { ...onInvoice, type: 'debit-note', status: 'voided' });
      await insert(voided);
      const keys = { series: [credits], changed: [invoice] };
      const { number: _, ...changes } = onInvoice;
      const decide = assignNext(maker, credits, 1, null, changes);
      const issued = await store.stores.apply(place, keys, decide);
      const [changed] = await look();
      const byId = (notes: readonly { id: string }[]) =>
        notes.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(byId(changed?.notes ?? [])).toEqual(byId([voided, ...issued].map(noteOf)));
    });

    it('are those of the company and of the environment, and of the very number', async () => {
      const one = await withInvoice();
      const other = await withInvoice();
      const next = { type: 'invoice', number: 'F001-8', date: null } as const;
      await insert(
        other.maker.row(issuedAt, onInvoice),
        one.maker.row(issuedAt, { ...onInvoice, environment: 'test' }),
        one.maker.row(issuedAt, { ...onInvoice, number: 'FC02-2', reference: next }),
      );
      expect((await one.look())[0]?.notes).toEqual([]);
      expect((await other.look())[0]?.notes).toHaveLength(1);
    });

    it('are not asked for where nobody holds the number', async () => {
      const { place, maker } = await withInvoice();
      const reference = { type: 'invoice', number: 'F001-8', date: null } as const;
      await insert(maker.row(issuedAt, { ...onInvoice, reference }));
      const state = await store.stores.look(place, { changed: [{ ...invoice, sequence: 8 }] });
      expect(state.changed).toEqual([]);
    });

    it.each([1, 2, 3, 4, 5])(
      'are issued one after the other, in whatever series (%i)',
      async () => {
        const { place, maker, look } = await withInvoice();
        const { number: _, ...changes } = onInvoice;
        const issueAlone = (series: SeriesKey) =>
          store.stores.apply(place, { series: [series], changed: [invoice] }, (state) =>
            state.changed[0]?.notes.length === 0
              ? assignNext(maker, series, 1, null, changes)(state)
              : nothingIssued,
          );
        const results = await Promise.all(
          Array.from({ length: 12 }, (_, index) =>
            issueAlone({ ...credits, series: `FC${index + 10}` }),
          ),
        );
        expect(results.flat()).toHaveLength(1);
        expect((await look())[0]?.notes).toHaveLength(1);
      },
    );

    it('are asked for with the account named', () => {
      expectAccountNamed(statements, 8);
    });
  });
}
