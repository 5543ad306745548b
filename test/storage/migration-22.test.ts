import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlankStore } from '../support/blank-store.ts';
import { createBlankStore } from '../support/blank-stores.ts';
import { storages } from '../support/stores.ts';

describe.each(storages)('migration 22 in %s', (storage) => {
  let store: BlankStore;

  beforeAll(async () => {
    store = await createBlankStore(storage);
    await store.migrate(store.migrations.filter(({ number }) => number < 22));
    const run = (sql: string) => store.sql(`${sql} RETURNING account_id`);
    const secret = storage === 'sqlite' ? "x'00'" : "'\\x00'";
    for (const account of ['acc_1', 'acc_2']) {
      await run(
        `INSERT INTO accounts (account_id, name, link_secret, created_at)
         VALUES ('${account}', 'A', ${secret}, 1)`,
      );
    }
    const keys: readonly [string, string, string | null][] = [
      ['acc_1', 'key_1', 'usr_1'],
      ['acc_1', 'key_2', 'key_1'],
      ['acc_1', 'key_3', 'key_2'],
      ['acc_1', 'key_4', 'operator'],
      ['acc_1', 'key_5', null],
      ['acc_1', 'key_6', 'key_5'],
      ['acc_2', 'key_2', 'key_1'],
    ];
    for (const [account, id, maker] of keys) {
      const by = maker === null ? 'NULL' : `'${maker}'`;
      await run(
        `INSERT INTO api_keys (account_id, id, hash, name, prefix, last_four, scope, created_at, created_by)
         VALUES ('${account}', '${id}', '${account}${id}', '', '', '', 'read', 1, ${by})`,
      );
    }
    await store.migrate(store.migrations);
  });
  afterAll(() => store.dispose());

  it('has who made the first key of a chain answer for all of it, within an account', async () => {
    const rows = await store.sql(
      'SELECT account_id, id, answers_for FROM api_keys ORDER BY account_id, id',
    );
    expect(rows.map((row) => [row.account_id, row.id, row.answers_for])).toEqual([
      ['acc_1', 'key_1', 'usr_1'],
      ['acc_1', 'key_2', 'usr_1'],
      ['acc_1', 'key_3', 'usr_1'],
      ['acc_1', 'key_4', 'operator'],
      ['acc_1', 'key_5', null],
      ['acc_1', 'key_6', null],
      ['acc_2', 'key_2', null],
    ]);
  });
});
