import {
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../platform/sql/postgres/database.ts';
import { violatedConstraint } from '../../platform/sql/postgres/failures.ts';
import { settleLeftKeys } from '../keys/keys.postgres.ts';
import { userColumnNames, userColumns, userOf } from '../ledger/documents/records.ts';
import type { FeedPlacer } from '../ledger/events/feed-placer.postgres.ts';
import type { User } from './user.ts';
import type { UserStore } from './users.ts';

const columns = userColumnNames.join(', ');
/** The same under other names, for joins. */
export const joinedUserColumns = userColumnNames
  .map((name) => `u.${name} AS user_${name}`)
  .join(', ');
const insert = {
  name: 'insert_user',
  text: `
INSERT INTO users (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
ON CONFLICT DO NOTHING RETURNING id`,
};
/** Without an account: it follows from the e-mail. */
const findByEmail = {
  name: 'find_user_by_email',
  text: `SELECT ${columns} FROM users WHERE email = $1 AND password IS NOT NULL`,
};
const find = {
  name: 'find_user',
  text: `SELECT ${columns} FROM users WHERE account_id = $1 AND id = $2`,
};
const list = {
  name: 'list_users',
  text: `
SELECT ${columns} FROM users WHERE account_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3`,
};
const replace = {
  name: 'replace_user',
  text: `
WITH replaced AS (
  UPDATE users SET email = $3, name = $4, role = $5, companies = $6, password = $7,
    second_factor = $8, disabled_at = $9, created_at = $10, updated_at = $11, signed_in_at = $12,
    created_by = $13
  WHERE account_id = $1 AND id = $2 AND updated_at = $14 RETURNING id),
ended AS (
  DELETE FROM sessions
  WHERE account_id = $1 AND user_id = $2 AND id <> $16 AND $15::boolean
    AND EXISTS (SELECT FROM replaced)),
dropped AS (
  DELETE FROM sign_in_links
  WHERE account_id = $1 AND user_id = $2 AND $15::boolean AND EXISTS (SELECT FROM replaced))
SELECT id FROM replaced`,
};

export function userStore(
  database: Queryable,
  { writeTold }: Pick<FeedPlacer, 'writeTold'>,
): UserStore {
  const one = ([row]: PostgresRow[]) => (row === undefined ? undefined : userOfRow(row));
  return {
    async insert(user, event) {
      const values = userColumns(user);
      return (await writeTold(user.accountId, event, (on) => on.query(insert, values))).length > 0;
    },
    findByEmail: async (email) => one(await database.query(findByEmail, [email])),
    find: async (accountId, userId) => one(await database.query(find, [accountId, userId])),
    async list(accountId, { before, limit }) {
      const rows = await database.query(list, [accountId, before ?? '~', limit]);
      return rows.map((row) => userOfRow(row));
    },
    async replace(user, updatedAtBefore, { endsSessions, keptSession = '', event, keys }) {
      const values = [...userColumns(user), updatedAtBefore, endsSessions, keptSession];
      try {
        const write = async (on: Queryable) => {
          const replaced = await on.query(replace, values);
          if (replaced.length > 0 && keys !== undefined) await settleLeftKeys(on, user, keys);
          return replaced;
        };
        const replaced = await writeTold(user.accountId, event, write);
        return replaced.length > 0 ? 'replaced' : 'changed';
      } catch (error) {
        if (violatedConstraint(error) === undefined) throw error;
        return 'taken';
      }
    },
  };
}

/** `prefix`: of the names of its columns. */
export function userOfRow(row: PostgresRow, prefix = ''): User {
  const of = (name: string) => `${prefix}${name}`;
  return userOf({
    accountId: textOf(row, of('account_id')),
    id: textOf(row, of('id')),
    email: textOf(row, of('email')),
    name: textOf(row, of('name')),
    role: textOf(row, of('role')),
    companies: row[of('companies')] as string | null,
    password: row[of('password')] as string | null,
    secondFactor: row[of('second_factor')] as string | null,
    disabledAt: row[of('disabled_at')] as number | null,
    createdAt: numberOf(row, of('created_at')),
    updatedAt: numberOf(row, of('updated_at')),
    signedInAt: row[of('signed_in_at')] as number | null,
    createdBy: row[of('created_by')] as string | null,
  });
}
