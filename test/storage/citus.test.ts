import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StorageError } from '../../src/kernel/storage-error.ts';
import { openDatabase, type Queryable } from '../../src/platform/sql/postgres/database.ts';
import {
  distributedTables,
  distributionFinding,
  referenceTables,
} from '../../src/platform/sql/postgres/distribution.ts';
import { workStore } from '../../src/subjects/ledger/work/work-store.postgres.ts';
import type { Stores } from '../../src/subjects/stores.ts';
import { companyIn, ownerOf, queueWork } from '../support/queue.ts';
import { createTestStore, type TestStore } from '../support/stores.ts';
import { openWebhookDoor } from '../support/webhook-door.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

/**
 * Citus cannot be had in tests. PostgreSQL is told that it has the extension, and refuses what a cluster of three workers
 * was seen to refuse (19 November 2026): ../shared/scale/citus.md.
 */
const asCitus = `
INSERT INTO pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
VALUES (99999, 'citus', 10, 'pg_catalog'::regnamespace, false, '13.2-2')`;

const isWrite = /^\s*(WITH|UPDATE|DELETE|INSERT)\b/;
const writesInside = /\(\s*(INSERT INTO|UPDATE|DELETE FROM)\b/g;

/** What Citus cannot do, or only with all of its servers. */
function refuse(sql: string): void {
  if (isWrite.test(sql) && /set_config\(/.test(sql)) {
    throw new Error(
      'functions used in the WHERE/ON/WHEN clause of modification queries on distributed tables must not be VOLATILE',
    );
  }
  if (/\bfeed\b|INTO webhook_deliveries/.test(sql) && (sql.match(writesInside) ?? []).length > 0) {
    throw new Error('this needs an intermediate result on every server');
  }
}

describe('a store over several servers', () => {
  let store: TestStore;
  let stores: Stores;

  beforeAll(async () => {
    store = await createTestStore('postgres');
    await store.sql(asCitus);
    stores = await store.open(refuse);
  });
  afterAll(async () => {
    await stores.close();
    await store.dispose();
  });

  it('sends events to webhooks, by no statement that Citus refuses', async () => {
    const door = await openWebhookDoor(stores);
    const receiver = await new WebhookReceiver().start();
    const company = await door.documents.company();
    const other = await door.documents.company();
    const added = await door.addWebhook({ url: receiver.url, companies: [company.id] });
    receiver.secret = added.secret;
    door.worker.start();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      await door.documents.create(other);
      ids.push(await door.documents.create(company));
      await door.documents.happen(company, ids.at(-1) ?? '', 'document.accepted');
    }
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(10);
    const types = receiver.typesByDocument();
    for (const id of ids) expect(types.get(id)).toEqual(['document.created', 'document.accepted']);
    // Fifteen events, without a gap, in the order of their documents.
    const page = { companyId: null, types: null, order: 'oldest', after: 0, limit: 99 } as const;
    const { entries } = await stores.feed.list(door.account.id, page);
    expect(entries.map(({ position }) => position)).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    );
    const recorded = (await store.sql('SELECT recorded_at FROM feed ORDER BY position')).map(
      ({ recorded_at }) => Number(recorded_at),
    );
    expect(recorded).toEqual(recorded.toSorted((a, b) => a - b));
    await expect
      .poll(
        async () => (await stores.webhooks.findWaiting(door.account.id, [added.webhook.id])).size,
      )
      .toBe(0);
    await receiver.kill();
    await door.close();
    expect(door.errors).toEqual([]);
  });

  it('finds and claims the work of accounts that live while the server of others is dead', async () => {
    const database = openDatabase({ url: store.environment.DATABASE_URL ?? '', connections: 1 });
    const places = [await companyIn(stores), await companyIn(stores), await companyIn(stores)];
    for (const place of places) await queueWork(stores, place, 2);
    const [dead] = places;
    const crippled: Queryable = {
      async query(statement, values) {
        const isOfAll = /^(first_due_work|owners_of_few|due_owners_of_shards)$/.test(
          statement.name ?? '',
        );
        if (isOfAll || values.includes(dead?.accountId)) {
          throw new StorageError('unreachable', 'connection to the remote node failed');
        }
        return database.query(statement, values);
      },
      change: database.change,
    };
    const work = workStore(crippled, true);
    const now = 10_000;
    const page = { after: null, limit: 64 };
    const living = places.slice(1).map(ownerOf);
    const { owners, firstDueAt } = await work.dueOwners('authority', now, page);
    expect(owners).toEqual(expect.arrayContaining(living));
    expect(owners).not.toContainEqual(ownerOf(dead as (typeof places)[0]));
    expect(firstDueAt).toBeLessThanOrEqual(now);
    const [first] = owners;
    const rest = await work.dueOwners('authority', now, { after: first ?? null, limit: 64 });
    expect(rest.owners).toEqual(owners.slice(1));
    const shares = places.map((place) => ({ owner: ownerOf(place), limit: 5 }));
    const claimed = await work.claim('authority', shares, {
      id: 'lease',
      now,
      until: now + 60_000,
    });
    expect(claimed.map(({ accountId }) => accountId).toSorted()).toEqual(
      living.flatMap(({ accountId }) => [accountId, accountId]).toSorted(),
    );
    // One server keeps to what it was: a question that fails fails.
    await expect(workStore(crippled, false).dueOwners('authority', now, page)).rejects.toThrow();
    await database.close();
  });

  it('tells doctor which tables an upgrade left on one server, and how to move them', async () => {
    const database = openDatabase({ url: store.environment.DATABASE_URL ?? '', connections: 1 });
    await store.sql(
      'CREATE TABLE pg_dist_partition (logicalrelid regclass, partmethod "char", repmodel "char")',
    );
    const late = ['users', 'request_keys', 'acts'];
    const rows = [
      ...referenceTables.map((table) => [table, 'n', 't']),
      ...distributedTables.map((table) => [table, 'h', 's']),
      // What Citus itself may make of a table of the coordinator.
      ['schema_migrations', 'n', 's'],
    ];
    const put = (some: readonly (readonly string[])[]) =>
      store.sql(
        `INSERT INTO pg_dist_partition VALUES ${some.map(([table, ...kinds]) => `('${table}', '${kinds.join("', '")}')`).join(', ')}`,
      );
    await put(rows.filter(([table = '']) => !late.includes(table)));
    const { ok, detail } = await distributionFinding(database);
    expect(ok).toBe(false);
    expect(detail).toContain('Not distributed: users, request_keys, acts.');
    expect(detail).toContain('SET citus.enable_local_reference_table_foreign_keys = off;');
    expect(detail.match(/SELECT create_\w+\('\w+'[^;]*;/g)).toEqual([
      "SELECT create_reference_table('users');",
      "SELECT create_distributed_table('request_keys', 'account_id', colocate_with => 'companies');",
      "SELECT create_distributed_table('acts', 'account_id', colocate_with => 'companies');",
    ]);
    const inspected = await stores.inspect();
    expect(inspected.filter((each) => !each.ok).map(({ check }) => check)).toEqual([
      'Citus distribution',
    ]);
    await put(rows.filter(([table = '']) => late.includes(table)));
    expect(await distributionFinding(database)).toMatchObject({ ok: true });
    await database.close();
  });
});
