import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assignNext } from '../contracts/issue-writes.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';

const series = { environment: 'live', type: 'invoice', series: 'F001' } as const;

/** What a newer program leaves: a migration that is done, or one that it is at. */
const signs = [
  {
    sign: 'has migrated',
    put: "INSERT INTO schema_migrations VALUES (999, 'future', 'x', 'x')",
    take: 'DELETE FROM schema_migrations WHERE number = 999',
  },
  {
    sign: 'migrates',
    put: "INSERT INTO migration_progress VALUES (999, 0, '', 0, NULL)",
    take: 'DELETE FROM migration_progress WHERE number = 999',
  },
];

describe.each(storages)('a process on a %s store', (storage) => {
  let store: TestStore;

  beforeEach(async () => {
    store = await createTestStore(storage);
  });
  afterEach(() => store.dispose());

  it.each(signs)(
    'that a newer program $sign writes nothing any more, and reads on',
    async (sign) => {
      const { accounts, ping, trouble } = store.stores;
      const known = testAccount();
      const company = testCompany(known);
      await accounts.insert(known);
      await store.stores.companies.insert(company);
      const maker = documentMaker(known, company);
      const place = { accountId: known.id, companyId: company.id };
      const issue = async () =>
        store.stores.apply(place, { series: [series] }, assignNext(maker, series));
      expect((await issue()).map(({ sequence }) => sequence)).toEqual([1]);
      await ping();
      expect(trouble()).toBeNull();
      await store.sql(sign.put);
      const refusal = {
        code: 'storage_failed',
        reason: 'newer_schema',
        errors: [{ code: 'newer_schema' }],
        explanation: expect.stringMatching(
          /has schema 999, .* knows \d+: .*start the newer version/,
        ),
      };
      await expect(ping()).rejects.toMatchObject(refusal);
      expect(trouble()).toMatchObject(refusal);
      await expect(accounts.insert(testAccount())).rejects.toMatchObject(refusal);
      await expect(issue()).rejects.toMatchObject(refusal);
      expect(await accounts.list()).toEqual([known]);
      await store.sql(sign.take);
      await expect.poll(trouble).toBeNull();
      expect((await issue()).map(({ sequence }) => sequence)).toEqual([2]);
    },
  );
});
