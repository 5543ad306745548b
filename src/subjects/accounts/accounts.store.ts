import { createSecretKey, type KeyObject } from 'node:crypto';
import {
  type Column,
  called,
  columns,
  type GivenOf,
  integer,
  text,
} from '../../platform/sql/columns.ts';
import { sql } from '../../platform/sql/sql.ts';
import type { Sql } from '../../platform/sql/steps.ts';
import type { AccountStore } from '../stores.ts';

const secret: Column<KeyObject, Uint8Array> = {
  type: 'bytea',
  read: (stored) => createSecretKey(stored as Uint8Array),
  give: (key) => key.export(),
};
const accountRow = columns({
  id: called('account_id', text),
  name: text,
  linkSecret: secret,
  createdAt: integer,
});

const insert = sql<GivenOf<typeof accountRow>>`
INSERT INTO accounts (${accountRow.names}) VALUES (${accountRow.values})
ON CONFLICT (account_id) DO NOTHING`;
const find = sql<{ readonly accountId: string }>`
SELECT ${accountRow.names} FROM accounts WHERE account_id = :accountId`;
const list = sql`SELECT ${accountRow.names} FROM accounts ORDER BY account_id`;

export function accountStore(sql: Sql): AccountStore {
  return {
    insert: async (account) => (await sql.change(insert, accountRow.give(account))) > 0,
    async find(accountId) {
      const found = await sql.row(find, { accountId });
      return found && accountRow.read(found);
    },
    list: async () => (await sql.rows(list, {})).map(accountRow.read),
  };
}
