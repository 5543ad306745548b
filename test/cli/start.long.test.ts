import { afterEach, describe, expect, it } from 'vitest';
import { migrations } from '../../src/platform/sql/sqlite/migrations/index.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import { chasqui, createTarget, seed, serve, start, type Target, until } from '../support/cli.ts';
import { storages } from '../support/stores.ts';
import { fillVersion21 } from '../support/version-21.ts';

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

  it.each(storages)(
    'a %s store of 0.2.0 is upgraded by the service that starts',
    async (storage) => {
      const store = await createBlankStore(storage);
      try {
        await fillVersion21(store, documents);
        // What is compared must stay as it is: nothing is sent.
        const server = await serve({ ...store.environment, JOBS: 'off' });
        expect((await server.get('/readyz')).status).toBe(200);
        const { stdout } = await server.stop();
        const applied = [...stdout.matchAll(/"migration":(\d+)/g)].map(([, number]) => number);
        expect(applied).toEqual(migrations.slice(1).map(({ number }) => String(number)));
        expect((await store.state()).pending).toEqual([]);
        expect(await store.sql('SELECT id FROM documents')).toHaveLength(documents);
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
      "UPDATE schema_migrations SET checksum = 'other' WHERE number = 21",
      /Migration 21 .*differs/,
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
