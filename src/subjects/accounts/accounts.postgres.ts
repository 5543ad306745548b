import { createSecretKey } from 'node:crypto';
import {
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../platform/sql/postgres/database.ts';
import type { Account, AccountStore } from '../stores.ts';

const insert = {
  name: 'insert_account',
  text: `
INSERT INTO accounts (account_id, name, link_secret, created_at) VALUES ($1, $2, $3, $4)
ON CONFLICT (account_id) DO NOTHING RETURNING account_id`,
};
const find = {
  name: 'find_account',
  text: 'SELECT account_id, name, link_secret, created_at FROM accounts WHERE account_id = $1',
};
const list = {
  name: 'list_accounts',
  text: 'SELECT account_id, name, link_secret, created_at FROM accounts ORDER BY account_id',
};

export function accountStore(database: Queryable): AccountStore {
  return {
    async insert({ id, name, linkSecret, createdAt }) {
      const inserted = await database.query(insert, [id, name, linkSecret.export(), createdAt]);
      return inserted.length === 1;
    },
    async find(accountId) {
      const [row] = await database.query(find, [accountId]);
      return row === undefined ? undefined : accountOf(row);
    },
    async list() {
      return (await database.query(list, [])).map(accountOf);
    },
  };
}

function accountOf(row: PostgresRow): Account {
  return {
    id: textOf(row, 'account_id'),
    name: textOf(row, 'name'),
    linkSecret: createSecretKey(row.link_secret as Buffer),
    createdAt: numberOf(row, 'created_at'),
  };
}
