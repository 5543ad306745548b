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
      expect(applied).toEqual([{ number: 1 }, { number: 2 }]);
      const ends = await Promise.all(servers.map((server) => server.stop()));
      expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    },
  );

  it.each(storages)('a %s store of before there were files is upgraded', async (storage) => {
    target = await createTarget(storage);
    const { account } = await seed(target, { documents: 3 });
    for (const table of ['document_files', 'filings', 'filing_lines', 'company_logos']) {
      await target.sql(`DROP TABLE ${table}`);
    }
    await target.sql('DELETE FROM schema_migrations WHERE number = 2');
    await keepThings(target.env, account.id);
    expect((await thingsIn(target.env, account.id)).files).toHaveLength(6);
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
