import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Queryable } from '../../src/platform/sql/postgres/database.ts';
import { assignNext } from '../contracts/issue-writes.ts';
import { documentMaker, testAccount, testCompany } from '../support/documents.ts';
import { createTestStore, type TestStore } from '../support/stores.ts';

const series = { environment: 'live', type: 'invoice', series: 'F001' } as const;
let store: TestStore;

beforeAll(async () => {
  store = await createTestStore('postgres');
});
afterAll(() => store.dispose());

/** Waits until somebody waits for a lock, and ends that connection. */
async function endWaiting(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

it('answers a connection that PostgreSQL ends in the middle of issuing, and goes on', async () => {
  const account = testAccount();
  const company = testCompany(account);
  await store.stores.accounts.insert(account);
  await store.stores.companies.insert(company);
  const maker = documentMaker(account, company);
  const place = { accountId: account.id, companyId: company.id };
  const issue = () => store.stores.apply(place, { series: [series] }, assignNext(maker, series));
  expect((await issue()).map(({ sequence }) => sequence)).toEqual([1]);
  const holder = new pg.Client({ connectionString: store.environment.DATABASE_URL });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT * FROM series FOR UPDATE');
  const watcher = new pg.Client({ connectionString: store.environment.DATABASE_URL });
  await watcher.connect();
  const outcome = issue().catch((error: unknown) => error);
  await endWaiting(watcher);
  expect(await outcome).toMatchObject({ code: 'storage_unavailable' });
  await holder.query('ROLLBACK');
  await Promise.all([holder.end(), watcher.end()]);
  expect((await issue()).map(({ sequence }) => sequence)).toEqual([2]);
});

/** Stands still as a process does that the machine gives no time: nothing is heard of the server meanwhile. */
function standStill(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
}

const ask = (tx: Queryable, text: string) => tx.query({ name: '', text }, []);

it.each([
  [
    'because it heard nothing of it',
    async (tx: Queryable) => {
      await ask(tx, 'SET LOCAL idle_in_transaction_session_timeout = 20');
      for (;;) {
        standStill();
        await ask(tx, 'SELECT 1');
      }
    },
  ],
  [
    'because it takes too long in all',
    async (tx: Queryable) => {
      await ask(tx, 'SET LOCAL transaction_timeout = 20');
      await ask(tx, 'SELECT pg_sleep(20)');
    },
  ],
])(
  'answers that it may be tried again where PostgreSQL ends a transaction %s',
  async (_why, work) => {
    const database = openDatabase({ url: store.environment.DATABASE_URL ?? '', connections: 1 });
    await expect(database.transaction(work)).rejects.toMatchObject({ code: 'storage_unavailable' });
    await expect(database.transaction((tx) => ask(tx, 'SELECT 1 AS one'))).resolves.toHaveLength(1);
    await database.close();
  },
);
