import {
  type Database,
  numberOf,
  numberOrNull,
  textOf,
  textOrNull,
} from '../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../platform/sql/sqlite/driver.ts';
import { settleLeftKeys } from '../keys/keys.sqlite.ts';
import { userColumnNames, userColumns, userOf } from '../ledger/documents/records.ts';
import { writeTold } from '../ledger/events/feed.sqlite.ts';
import type { FeedPlacer } from '../ledger/events/feed-placer.sqlite.ts';
import type { User } from './user.ts';
import type { UserStore } from './users.ts';

const columns = userColumnNames.join(', ');
/** The same under other names, for joins. */
export const joinedUserColumns = userColumnNames
  .map((name) => `u.${name} AS user_${name}`)
  .join(', ');
const insert = `
INSERT INTO users (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING`;
/** Without an account: it follows from the e-mail. */
const findByEmail = `
SELECT ${columns} FROM users INDEXED BY users_by_email WHERE email = ? AND password IS NOT NULL`;
const find = `SELECT ${columns} FROM users WHERE account_id = ? AND id = ?`;
const list = `
SELECT ${columns} FROM users WHERE account_id = ? AND id < ? ORDER BY id DESC LIMIT +?`;
const replace = `
UPDATE users SET email = ?3, name = ?4, role = ?5, companies = ?6, password = ?7,
  second_factor = ?8, disabled_at = ?9, created_at = ?10, updated_at = ?11, signed_in_at = ?12,
  created_by = ?13
WHERE account_id = ?1 AND id = ?2 AND updated_at = ?14`;
const endSessions = 'DELETE FROM sessions WHERE account_id = ? AND user_id = ? AND id <> ?';
const dropLinks = 'DELETE FROM sign_in_links WHERE account_id = ? AND user_id = ?';

export function userStore(database: Database, placer: FeedPlacer): UserStore {
  const one = (row: SqliteRow | undefined) => (row === undefined ? undefined : userOfRow(row));
  return {
    async insert(user, event) {
      const { accountId } = user;
      return writeTold(
        database,
        placer,
        { accountId, event },
        () => database.prepare(insert).run(...userColumns(user)).changes === 1,
      );
    },
    findByEmail: async (email) => one(database.prepare(findByEmail).get(email)),
    find: async (accountId, userId) => one(database.prepare(find).get(accountId, userId)),
    async list(accountId, { before, limit }) {
      return database
        .prepare(list)
        .all(accountId, before ?? '~', limit)
        .map((row) => userOfRow(row));
    },
    async replace(user, updatedAtBefore, { endsSessions, keptSession = '', event, keys }) {
      const { accountId, id, email, password } = user;
      let isTaken = false;
      const isReplaced = writeTold(database, placer, { accountId, event }, () => {
        const holder = password === null ? undefined : database.prepare(findByEmail).get(email);
        isTaken = holder !== undefined && userOfRow(holder).id !== id;
        if (isTaken) return false;
        const values = [...userColumns(user), updatedAtBefore];
        if (database.prepare(replace).run(...values).changes === 0) return false;
        if (endsSessions) {
          database.prepare(endSessions).run(accountId, id, keptSession);
          database.prepare(dropLinks).run(accountId, id);
        }
        if (keys !== undefined) settleLeftKeys(database, user, keys);
        return true;
      });
      if (isReplaced) return 'replaced';
      return isTaken ? 'taken' : 'changed';
    },
  };
}

/** `prefix`: of the names of its columns. */
export function userOfRow(row: SqliteRow, prefix = ''): User {
  const of = (name: string) => `${prefix}${name}`;
  return userOf({
    accountId: textOf(row, of('account_id')),
    id: textOf(row, of('id')),
    email: textOf(row, of('email')),
    name: textOf(row, of('name')),
    role: textOf(row, of('role')),
    companies: textOrNull(row, of('companies')),
    password: textOrNull(row, of('password')),
    secondFactor: textOrNull(row, of('second_factor')),
    disabledAt: numberOrNull(row, of('disabled_at')),
    createdAt: numberOf(row, of('created_at')),
    updatedAt: numberOf(row, of('updated_at')),
    signedInAt: numberOrNull(row, of('signed_in_at')),
    createdBy: textOrNull(row, of('created_by')),
  });
}
