import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostgresStores } from '../../src/app/stores.postgres.ts';
import type { StorageError } from '../../src/kernel/storage-error.ts';
import type { Stores } from '../../src/subjects/stores.ts';
import { assignNext } from '../contracts/issue-writes.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { patienceMs } from '../support/patience.ts';
import { createTestStore, type TestStore } from '../support/stores.ts';
import { testServerUrl } from '../support/test-database.ts';

const series = { environment: 'live', type: 'invoice', series: 'F001' } as const;

/** A statement of the server's administrator, past the store. */
async function admin(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: testServerUrl() });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

describe('a process on PostgreSQL', () => {
  let store: TestStore;
  let name: string;
  const opened: Stores[] = [];
  const told: (StorageError | null)[] = [];
  const open = async (url: string): Promise<Stores> => {
    const onTrouble = (trouble: StorageError | null) => void told.push(trouble);
    const options = { url, connections: 1, answerMs: patienceMs, untouched: true, onTrouble };
    const stores = await createPostgresStores(options);
    opened.push(stores);
    return stores;
  };

  beforeEach(async () => {
    store = await createTestStore('postgres');
    name = new URL(store.environment.DATABASE_URL ?? '').pathname.slice(1);
  });
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
    told.splice(0);
    await store.dispose();
  });

  it('is not ready where the server takes no writes, before anybody has tried one', async () => {
    await admin(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const { ping, trouble, accounts } = await open(store.environment.DATABASE_URL ?? '');
    await expect(ping()).rejects.toMatchObject({ reason: 'read_only', code: 'storage_failed' });
    expect(trouble()).toMatchObject({ reason: 'read_only' });
    expect(await accounts.list()).toEqual([]);
    await admin(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
    await expect.poll(trouble, { timeout: patienceMs }).toBeNull();
    await ping();
    await accounts.insert(testAccount());
    expect(told.map((each) => each?.reason ?? null)).toEqual(['read_only', null]);
  });

  it('is not ready while the server has no connection for those who write, and says so once', async () => {
    const role = `limited_${randomBytes(6).toString('hex')}`;
    const server = new URL(store.environment.DATABASE_URL ?? '');
    await admin(`CREATE ROLE ${role} LOGIN PASSWORD 'limited' IN ROLE ${server.username}`);
    try {
      const url = new URL(server);
      url.username = role;
      url.password = 'limited';
      const account = testAccount();
      const company = testCompany(account);
      await store.stores.accounts.insert(account);
      await store.stores.companies.insert(company);
      const { ping, trouble, apply } = await open(url.href);
      const maker = documentMaker(account, company);
      const place = { accountId: account.id, companyId: company.id };
      const issue = async () => apply(place, { series: [series] }, assignNext(maker, series));
      await ping();
      await admin(`ALTER ROLE ${role} CONNECTION LIMIT 1`);
      const unreachable = { reason: 'unreachable', code: 'storage_unavailable' };
      await expect(issue()).rejects.toMatchObject(unreachable);
      // Twice as long as until it is tried whether the trouble is over.
      const endsAt = Date.now() + 5_000;
      while (Date.now() < endsAt) {
        await expect(ping()).rejects.toMatchObject(unreachable);
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      await admin(`ALTER ROLE ${role} CONNECTION LIMIT -1`);
      await expect.poll(trouble, { timeout: patienceMs }).toBeNull();
      await ping();
      expect(await issue()).toHaveLength(1);
      expect(told.map((each) => each?.reason ?? null)).toEqual(['unreachable', null]);
    } finally {
      for (const each of opened.splice(0)) await each.close();
      await admin(`DROP ROLE ${role}`);
    }
  });
});
