import { createSecretKey } from 'node:crypto';
import { type Database, numberOf, textOf } from '../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../platform/sql/sqlite/driver.ts';
import type { Account, AccountStore } from '../stores.ts';

const insert = `
INSERT INTO accounts (account_id, name, link_secret, created_at) VALUES (?, ?, ?, ?)
ON CONFLICT (account_id) DO NOTHING`;
const find = 'SELECT account_id, name, link_secret, created_at FROM accounts WHERE account_id = ?';
const list = 'SELECT account_id, name, link_secret, created_at FROM accounts ORDER BY account_id';

export function accountStore(database: Database): AccountStore {
  return {
    async insert({ id, name, linkSecret, createdAt }) {
      return database.prepare(insert).run(id, name, linkSecret.export(), createdAt).changes === 1;
    },
    async find(accountId) {
      const row = database.prepare(find).get(accountId);
      return row === undefined ? undefined : accountOf(row);
    },
    async list() {
      return database.prepare(list).all().map(accountOf);
    },
  };
}

function accountOf(row: SqliteRow): Account {
  return {
    id: textOf(row, 'account_id'),
    name: textOf(row, 'name'),
    linkSecret: createSecretKey(row.link_secret as Uint8Array),
    createdAt: numberOf(row, 'created_at'),
  };
}
