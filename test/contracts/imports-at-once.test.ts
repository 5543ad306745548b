import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { numberKeyText } from '../../src/subjects/imports/authority-files.ts';
import type { DocumentInput } from '../../src/subjects/ledger/documents/document.ts';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import { type DocumentRow, type Filing, legalFiling } from '../../src/subjects/ledger/rows.ts';
import type { State } from '../../src/subjects/ledger/state.ts';
import type { Account, Stores } from '../../src/subjects/stores.ts';
import { documentMaker, testAccount } from '../support/documents.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { expectAccountNamed } from './account-named.ts';
import { acknowledgement, inserted, keptFile, replacing, writesOf } from './import-writes.ts';
import { importingCompany, placeOf, start } from './importing-company.ts';

for (const storage of contractStorages) {
  describe(`two imports at once in ${storage}`, () => {
    const statements = new Set<string>();
    let store: TestStore;
    let account: Account;

    beforeAll(async () => {
      store = await createTestStore(storage, (sql) => statements.add(sql));
      account = testAccount();
      await store.stores.accounts.insert(account);
    });

    afterAll(() => store.dispose());

    const freshCompany = () => importingCompany(store, account);

    /** Inserts the document where its number is free. */
    const once = (row: DocumentRow) => (state: State) =>
      state.documents.length > 0
        ? { writes: writesOf({}), result: 'unchanged' }
        : {
            writes: writesOf(inserted(row, { xml: keptFile(row.id) })),
            result: 'stored',
          };

    it('end with one document', async () => {
      const { company, maker, read } = await freshCompany();
      const second = await store.open();
      for (let round = 1; round <= 10; round += 1) {
        const number = `F100-${round}`;
        const rows = Array.from({ length: 4 }, (_, index) => maker.row(start + index, { number }));
        const outcomes = await Promise.all(
          rows.map((row, index) =>
            (index % 2 === 0 ? store.stores : second).apply(
              placeOf(company),
              { numbers: [row] },
              once(row),
            ),
          ),
        );
        expect(outcomes.toSorted()).toEqual(['stored', 'unchanged', 'unchanged', 'unchanged']);
        const { documents } = await read({ numbers: rows.slice(0, 1) });
        expect(documents).toHaveLength(1);
      }
      await second.close();
    });

    it('end with one document also where the other one assigns numbers, under another lock', async () => {
      const { company, maker } = await freshCompany();
      const second = await store.open();
      const pairs = Array.from({ length: 30 }, (_, index) => {
        const number = `F101-${index + 1}`;
        return { left: maker.row(start, { number }), right: maker.row(start + 1000, { number }) };
      });
      const series = { environment: 'live', type: 'invoice', series: 'F101' } as const;
      const outcomes = await Promise.all(
        pairs.flatMap(({ left, right }) => [
          store.stores.apply(placeOf(company), { numbers: [left] }, once(left)),
          second.apply(placeOf(company), { numbers: [right], series: [series] }, once(right)),
        ]),
      );
      await second.close();
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(pairs.length);
    });

    it('lose no change of a document that the other one replaces meanwhile', async () => {
      const { company, maker } = await freshCompany();
      const second = await store.open();
      const series = { environment: 'live', type: 'invoice', series: 'F102' } as const;
      for (let round = 0; round < 15; round += 1) {
        const input = maker.input(start, { id: newId('doc'), status: 'pending' });
        const row = (changes: Partial<DocumentInput>) =>
          documentMaker(account, company).row(start, { ...input, ...changes });
        const pending = row({});
        await insertRows(store.stores, account.id, [pending]);
        const seen: string[] = [];
        const change =
          (name: string) =>
          ({ documents: [known] }: State) => {
            if (known === undefined) throw new Error('the document is gone');
            const { observation } = JSON.parse(known.body) as { observation: string | null };
            const after = row({ observation: `${observation ?? ''}${name}` });
            return {
              writes: writesOf({ replace: [replacing(known, after)] }),
              result: seen.push(name),
            };
          };
        const keys = { ids: [pending.id] };
        await Promise.all([
          store.stores.apply(placeOf(company), keys, change('a')),
          second.apply(placeOf(company), { ...keys, series: [series] }, change('b')),
        ]);
        const stored = await store.stores.documents.find(account.id, pending.id);
        const { observation } = JSON.parse(stored?.body ?? '{}') as { observation: string };
        expect(
          [...observation]
            .filter((letter) => 'ab'.includes(letter))
            .toSorted()
            .slice(-2),
        ).toEqual(['a', 'b']);
      }
      await second.close();
    });

    it('never miss each other where one brings a document and the other its acknowledgement', async () => {
      const { company, maker, read } = await freshCompany();
      const second = await store.open();
      const rows = Array.from({ length: 40 }, (_, index) =>
        maker.row(start + index * 1000, { status: 'pending' }),
      );
      const both = rows.flatMap((row, index) => {
        const name = numberKeyText(row);
        const keys = { numbers: [row], filings: [legalFiling(name)] };
        const answer = acknowledgement(name);
        const bring = [
          (on: Stores) => on.apply(placeOf(company), keys, bringDocument(row)),
          (on: Stores) => on.apply(placeOf(company), keys, bringAnswer(answer)),
        ];
        const [first, last] = index % 2 === 0 ? bring : bring.toReversed();
        return [first?.(store.stores), last?.(second)];
      });
      await Promise.all(both);
      await second.close();
      const names = rows.map((row) => legalFiling(numberKeyText(row)));
      const { documents, filings } = await read({ numbers: rows, filings: names });
      expect(filings).toEqual([]);
      expect(documents).toHaveLength(rows.length);
      for (const { files, ...key } of documents) {
        const { sha256 } = acknowledgement(numberKeyText(key)).file;
        expect(files).toContainEqual({ kind: 'cdr', sha256 });
      }
    });

    it('names the account in every statement, but for the few that cannot', () => {
      expectAccountNamed(statements, 10);
    });
  });
}

/** The document comes: it takes an acknowledgement that waits for it along. */
function bringDocument(row: DocumentRow) {
  return ({ filings }: State) => {
    const xml = keptFile(row.id);
    const [answer] = filings;
    const files = answer === undefined ? { xml } : { xml, cdr: answer.file };
    return {
      writes: writesOf({ ...inserted(row, files), dropFilings: filings }),
      result: undefined,
    };
  };
}

/** The acknowledgement comes: it goes to its document, or waits for it. */
function bringAnswer(answer: Filing) {
  return ({ documents }: State) => {
    const [document] = documents;
    const writes =
      document === undefined
        ? { filings: [answer] }
        : { files: [{ documentId: document.id, kind: 'cdr' as const, file: answer.file }] };
    return { writes: writesOf(writes), result: undefined };
  };
}
