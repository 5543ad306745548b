import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/lib/package-root.ts';
import { migrations } from '../../src/storage/sqlite/migrations/index.ts';
import type { BlankStore } from '../support/blank-store.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import {
  chasqui,
  createTarget,
  json,
  seed,
  serve,
  start,
  type Target,
  until,
} from '../support/cli.ts';
import { storages } from '../support/stores.ts';
import {
  accountId,
  type EarlierVersion,
  fileCount,
  fillEarlier,
  oldDocuments,
} from '../support/version-3.ts';
import { keepThings, thingsIn } from './kept-files.ts';

/** More than one batch of a migration. */
const documents = 700;

describe('a store and the program that opens it', () => {
  let target: Target | undefined;

  afterEach(async () => {
    await target?.dispose();
    target = undefined;
  });

  it.each(storages)(
    'several services that start at once on an empty %s store all come up',
    async (storage) => {
      target = await createTarget(storage);
      const { env } = target;
      const servers = await Promise.all(Array.from({ length: 4 }, () => serve(env)));
      const answers = await Promise.all(servers.map((server) => server.get('/readyz')));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const applied = await target.sql('SELECT number FROM schema_migrations ORDER BY number');
      expect(applied).toEqual(migrations.map(({ number }) => ({ number })));
      const ends = await Promise.all(servers.map((server) => server.stop()));
      expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    },
  );

  const versions: EarlierVersion[] = [1, 2, 3];
  const upgrades = storages.flatMap((storage) => versions.map((version) => ({ storage, version })));

  it.each(upgrades)(
    'a $storage store of version $version is upgraded by the service that starts',
    async ({ storage, version }) => {
      const store = await createBlankStore(storage);
      try {
        await fillEarlier(store, version, documents);
        // What is compared must stay as it is: nothing is sent.
        const server = await serve({ ...store.environment, JOBS: 'off' });
        expect((await server.get('/readyz')).status).toBe(200);
        const { stdout } = await server.stop();
        const applied = [...stdout.matchAll(/"migration":(\d+)/g)].map(([, number]) => number);
        expect(applied).toEqual(migrations.slice(version).map(({ number }) => String(number)));
        expect((await store.state()).pending).toEqual([]);
        await expectUpgraded(store, version);
      } finally {
        await store.dispose();
      }
    },
  );

  const refusals: [string, string, RegExp][] = [
    [
      'has a migration that this version does not know',
      "INSERT INTO schema_migrations VALUES (999, 'future', 'x', 'x')",
      /migration 999, which this version does not know/,
    ],
    [
      'had another text of a migration',
      "UPDATE schema_migrations SET checksum = 'other' WHERE number = 1",
      /Migration 1 .*differs/,
    ],
  ];

  it.each(storages)(
    'processes on a %s store that a newer version migrates write nothing more: serve says so, work ends',
    async (storage) => {
      target = await createTarget(storage);
      const { company, key } = await seed(target);
      const server = await serve(target.env);
      const working = start(['work'], { env: { ...target.env, SMTP_URL: 'smtp://127.0.0.1:9' } });
      // Customers would be mailed links to this machine: it says so when it begins.
      await until('it works', () => working.stderr().includes('"setting":"PUBLIC_URL"'));
      await target.sql("INSERT INTO schema_migrations VALUES (999, 'future', 'x', 'x')");
      const ready = await server.get('/readyz');
      expect(ready.status).toBe(503);
      const problem = JSON.parse(ready.text) as { code: string; errors: { code: string }[] };
      expect([problem.code, problem.errors[0]?.code]).toEqual(['storage_failed', 'newer_schema']);
      const { status } = await fetch(
        `http://127.0.0.1:${server.port}/api/company/${company.id}/logo`,
        { method: 'DELETE', headers: { authorization: `Bearer ${key}` } },
      );
      expect(status).toBe(503);
      const { code, stderr } = await working.ended;
      expect(code).toBe(3);
      expect(stderr).toMatch(/^chasqui: The store has schema 999, and this process knows/m);
      expect((await server.stop()).stdout).toContain('"reason":"newer_schema"');
    },
  );

  for (const storage of storages) {
    it.each(refusals)(`refuses a ${storage} store that %s`, async (_what, change, sentence) => {
      target = await createTarget(storage);
      await seed(target);
      await target.sql(change);
      const outcome = await chasqui(['serve', '--port', '0'], { env: target.env });
      expect(outcome.code).toBeGreaterThan(0);
      expect(outcome.stdout).not.toContain('listening');
      expect(outcome.stderr).toMatch(/^chasqui: .*\n$/);
      expect(outcome.stderr).toMatch(sentence);
    });
  }
});

/** Every document is there with what it said, and the store takes what the newest version keeps. */
async function expectUpgraded(store: BlankStore, version: EarlierVersion): Promise<void> {
  const old = [...oldDocuments(documents)];
  const rows = await store.sql('SELECT id, environment, body FROM documents');
  const bodies = new Map(rows.map(({ id, body }) => [id, JSON.parse(String(body))]));
  expect(bodies.size).toBe(documents);
  for (const { id, number, type } of old) expect(bodies.get(id)).toMatchObject({ number, type });
  const issued = version < 3 ? [] : old.filter(({ issue }) => issue !== null);
  const before = await thingsIn(store.environment, accountId);
  expect(before.histories).toHaveLength(issued.length);
  expect(before.files.length).toBe(version === 1 ? 0 : fileCount);
  const inTest = rows.filter(({ environment }) => environment === 'test');
  expect(inTest.length > 0).toBe(version === 3);
  // Those of version 3 that come first were issued, and have it all already.
  if (version < 3) await keepThings(store.environment, accountId);
  await expectNextNumber(store, version);
}

/** A company that issues in test goes on after its own documents of test, of which it may have none. */
async function expectNextNumber(store: BlankStore, version: EarlierVersion): Promise<void> {
  const [company] = await store.sql("SELECT id FROM companies WHERE tax_id = '20131312955'");
  const [highest] = await store.sql(
    `SELECT max(sequence) AS sequence FROM document_list
     WHERE company_id = ? AND environment = 'test' AND type = 'invoice' AND series = 'F001'`,
    [company?.id],
  );
  expect(Number(highest?.sequence) > 0).toBe(version === 3);
  const draft = join(packageRoot(), 'examples/pe/factura-gravada.json');
  const args = ['issue', draft, '--company', String(company?.id)];
  // What is sealed in this store is of no key at all.
  const environment = { ...store.environment, SECRET_KEY_IS_NEW: 'on' };
  const issued = await json<{ number: string; environment: string }>(args, environment);
  const next = String(Number(highest?.sequence) + 1).padStart(8, '0');
  expect(issued).toMatchObject({ number: `F001-${next}`, environment: 'test' });
}
