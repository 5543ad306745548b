import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentRow } from '../../src/subjects/ledger/rows.ts';
import type { State } from '../../src/subjects/ledger/state.ts';
import type { Account, Stores } from '../../src/subjects/stores.ts';
import { testAccount } from '../support/documents.ts';
import { contractStorages, createTestStore, type TestStore } from '../support/stores.ts';
import { expectAccountNamed } from './account-named.ts';
import { writesOf } from './import-writes.ts';
import { assignNext, issuedAt, nothingIssued } from './issue-writes.ts';
import { b001, f001, f002, issuingCompany, live, sequencesOf } from './issuing-company.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const isFree = ({ issuances, requestKeys }: State) => issuances.length + requestKeys.length === 0;

for (const storage of contractStorages) {
  describe(`issuing at once in ${storage}`, () => {
    const statements = new Set<string>();
    let store: TestStore;
    let account: Account;

    beforeAll(async () => {
      store = await createTestStore(storage, (sql) => statements.add(sql));
      account = testAccount();
      await store.stores.accounts.insert(account);
    });

    afterAll(() => store.dispose());

    const freshCompany = () => issuingCompany(store, account);

    /** Several stores over one database, as processes would have. */
    const withStores = async <Result>(work: (all: Stores[]) => Promise<Result>) => {
      const more = [await store.open(), await store.open()];
      try {
        return await work([store.stores, ...more]);
      } finally {
        for (const each of more) await each.close();
      }
    };
    const turnOf = (all: Stores[], index: number) => all[index % all.length] ?? store.stores;

    it('issuing in one series leaves no gap and no double', async () => {
      const { issue, list } = await freshCompany();
      const issued = await withStores((all) =>
        Promise.all(upTo(30).map((index) => issue(f001, 1 + (index % 3), turnOf(all, index)))),
      );
      const sequences = issued.flatMap(sequencesOf).toSorted((a, b) => a - b);
      expect(sequences).toEqual(upTo(60));
      expect(await list()).toMatchObject([{ ...f001, next: 61 }]);
    });

    it('issuing in several series in any order leaves no gap and no double', async () => {
      const { maker, apply, look } = await freshCompany();
      const all = [b001, f002, f001];
      await withStores((stores) =>
        Promise.all(
          upTo(24).map((index) => {
            const series = index % 2 === 0 ? all : all.toReversed();
            const one = all[index % 3] ?? f001;
            return apply({ series }, assignNext(maker, one), turnOf(stores, index));
          }),
        ),
      );
      const { series } = await look({ series: all });
      expect(series.map(({ next }) => next)).toEqual([9, 9, 9]);
    });

    it('the same idempotency key gives one document, also in different series', async () => {
      const { maker, apply, look } = await freshCompany();
      for (const [round, pair] of [
        [f001, f001],
        [f001, f002],
      ].entries()) {
        const key = `order of round ${round}`;
        const issued = await withStores((all) =>
          Promise.all(
            upTo(6).map((index) => {
              const series = pair[index % 2] ?? f001;
              const keys = { series: [series], idempotencyKeys: [{ ...live, key }] };
              return apply(keys, assignNext(maker, series, 1, key), turnOf(all, index));
            }),
          ),
        );
        const rows = issued.flat();
        expect(rows).toHaveLength(1);
        const { issuances } = await look({ idempotencyKeys: [{ ...live, key }] });
        expect(issuances.map(({ documentId }) => documentId)).toEqual(rows.map(({ id }) => id));
      }
    });

    it('a key names what it was answered with or what it issued, never both', async () => {
      const { maker, apply, issue, look } = await freshCompany();
      const [answer] = await issue(f001);
      const documentId = answer?.id ?? '';
      const rounds = upTo(12);
      await withStores((all) =>
        Promise.all(
          rounds.flatMap((round) => {
            const name = { ...live, key: `order ${round}` };
            const named = { ...name, operation: 'issue' as const };
            const keys = { idempotencyKeys: [name], requestKeys: [named] };
            const requestKeys = [{ ...named, documentId, requestHash: 'a'.repeat(64) }];
            const remember = (state: State) => ({
              ...nothingIssued,
              writes: writesOf(isFree(state) ? { requestKeys } : {}),
            });
            const make = (state: State) =>
              isFree(state) ? assignNext(maker, f002, 1, name.key)(state) : nothingIssued;
            return [
              apply({ ...keys, series: [f002] }, make, turnOf(all, round)),
              apply(keys, remember, turnOf(all, round + 1)),
            ];
          }),
        ),
      );
      for (const round of rounds) {
        const name = { ...live, key: `order ${round}` };
        const { issuances, requestKeys } = await look({
          idempotencyKeys: [name],
          requestKeys: [{ ...name, operation: 'issue' }],
        });
        expect(issuances.length + requestKeys.length, name.key).toBe(1);
      }
    });

    it('imports that take the same numbers leave no double', async () => {
      const { maker, apply, issue, look } = await freshCompany();
      const rounds = upTo(12);
      /** Takes the number where it is free. */
      const importOne = (row: DocumentRow, on: Stores) =>
        apply(
          { numbers: [row] },
          (state) => ({
            writes: writesOf({ insert: state.documents.length > 0 ? [] : [row] }),
            result: state.documents.length > 0 ? [] : [row],
          }),
          on,
        );
      const taken = await withStores((all) =>
        Promise.all(
          rounds.flatMap((round) => {
            const number = `F001-${String(round).padStart(8, '0')}`;
            return [
              issue(f001, 1, turnOf(all, round)),
              importOne(maker.row(issuedAt, { number }), turnOf(all, round + 1)),
              importOne(maker.row(issuedAt, { number }), turnOf(all, round + 2)),
            ];
          }),
        ),
      );
      const sequences = taken.flat().map(({ sequence }) => sequence);
      expect(new Set(sequences).size).toBe(sequences.length);
      expect(taken.filter((_, index) => index % 3 === 0).flat()).toHaveLength(rounds.length);
      for (const { id, ...row } of taken.flat()) {
        const [holder] = (await look({ holders: [row] })).holders;
        expect(holder?.documentId).toBe(id);
      }
    });

    it('names the account in every statement, but for the few that cannot', () => {
      expectAccountNamed(statements, 8);
    });
  });
}
