import { afterEach, describe, expect, it } from 'vitest';
import { chasqui, createTarget, seed, serve, type Target } from '../support/cli.ts';
import { storages } from '../support/stores.ts';
import { keepThings, thingsIn } from './kept-files.ts';

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
      expect(applied).toEqual([1, 2, 3, 4].map((number) => ({ number })));
      const ends = await Promise.all(servers.map((server) => server.stop()));
      expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    },
  );

  const issuing = ['series', 'issuances', 'outbox', 'document_events', 'company_credentials'];
  const files = ['document_files', 'filings', 'filing_lines', 'company_logos'];
  const upgrades = storages.flatMap((storage) => [
    { storage, what: 'there were files', since: 2, tables: [...files, ...issuing] },
    { storage, what: 'anything was issued', since: 3, tables: issuing },
  ]);

  it.each(upgrades)('a $storage store of before $what is upgraded', async (upgrade) => {
    target = await createTarget(upgrade.storage);
    const { account } = await seed(target, { documents: 3 });
    for (const table of upgrade.tables) await target.sql(`DROP TABLE ${table}`);
    await target.sql(`DELETE FROM schema_migrations WHERE number >= ${upgrade.since}`);
    await keepThings(target.env, account.id);
    const things = await thingsIn(target.env, account.id);
    expect(things.files).toHaveLength(6);
    expect(things.issues).toHaveLength(3);
    expect(await target.sql('SELECT id FROM documents')).toHaveLength(3);
  });

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
