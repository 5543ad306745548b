import {
  columns,
  type GivenOf,
  integer,
  json,
  nullable,
  oneOf,
  text,
} from '../../platform/sql/columns.ts';
import { sql } from '../../platform/sql/sql.ts';
import { change, row, type Sql, type Steps, together } from '../../platform/sql/steps.ts';
import type { Scope } from '../keys/api-key.ts';
import { settleLeftKeys } from '../keys/keys.store.ts';
import { eventWriter, type Placer } from '../ledger/events/feed-writes.store.ts';
import type { SecondFactor, User } from './user.ts';
import type { UserReplacement, UserStore } from './users.ts';

export const userRow = columns({
  accountId: text,
  id: text,
  email: text,
  name: text,
  role: oneOf<Scope>(),
  companies: nullable(json<readonly string[]>()),
  password: nullable(text),
  secondFactor: nullable(json<SecondFactor>()),
  disabledAt: nullable(integer),
  createdAt: integer,
  updatedAt: integer,
  signedInAt: nullable(integer),
  createdBy: nullable(text),
});
type UserRow = GivenOf<typeof userRow>;
type Key = { readonly accountId: string; readonly id: string };

const insert = sql<UserRow>`
INSERT INTO users (${userRow.names}) VALUES (${userRow.values}) ON CONFLICT DO NOTHING`;
/** Without an account: it follows from the e-mail. */
const findByEmail = sql<{ readonly email: string }>`
SELECT ${userRow.names} FROM users INDEXED BY users_by_email
WHERE email = :email AND password IS NOT NULL`;
const find = sql<Key>`
SELECT ${userRow.names} FROM users WHERE account_id = :accountId AND id = :id`;
const list = sql<{ readonly accountId: string; readonly before: string; readonly limit: number }>`
SELECT ${userRow.names} FROM users WHERE account_id = :accountId AND id < :before
ORDER BY id DESC LIMIT :limit`;
const replace = sql<UserRow & { readonly updatedAtBefore: number }>`
UPDATE users SET email = :email, name = :name, role = :role, companies = :companies,
  password = :password, second_factor = :secondFactor, disabled_at = :disabledAt,
  created_at = :createdAt, updated_at = :updatedAt, signed_in_at = :signedInAt,
  created_by = :createdBy
WHERE account_id = :accountId AND id = :id AND updated_at = :updatedAtBefore`;
const endSessions = sql<Key & { readonly keptSession: string }>`
DELETE FROM sessions WHERE account_id = :accountId AND user_id = :id AND id <> :keptSession`;
const dropLinks = sql<Key>`
DELETE FROM sign_in_links WHERE account_id = :accountId AND user_id = :id`;

export function userStore(sql: Sql, placer: Placer): UserStore {
  const write = eventWriter(sql, placer);
  return {
    insert: (user, event) => write(user.accountId, event, () => change(insert, userRow.give(user))),
    async findByEmail(email) {
      const found = await sql.row(findByEmail, { email });
      return found && userRow.read(found);
    },
    async find(accountId, id) {
      const found = await sql.row(find, { accountId, id });
      return found && userRow.read(found);
    },
    async list(accountId, { before, limit }) {
      const page = { accountId, before: before ?? '~', limit };
      return (await sql.rows(list, page)).map(userRow.read);
    },
    async replace(user, updatedAtBefore, replacement) {
      let isTaken = false;
      const isReplaced = await write(user.accountId, replacement.event, function* () {
        isTaken = yield* isEmailTaken(user);
        return isTaken ? false : yield* replaceIn(user, updatedAtBefore, replacement);
      });
      if (isReplaced) return 'replaced';
      return isTaken ? 'taken' : 'changed';
    },
  };
}

/** Whether another user signs in by the e-mail. Where one begins to meanwhile, this is asked again. */
function* isEmailTaken({ id, email, password }: User): Steps<boolean> {
  if (password === null) return false;
  const holder = yield* row(findByEmail, { email });
  return holder !== undefined && userRow.read(holder).id !== id;
}

function* replaceIn(
  user: User,
  updatedAtBefore: number,
  { endsSessions: isEnding, keptSession = '', keys }: UserReplacement,
): Steps<boolean> {
  const values = { ...userRow.give(user), updatedAtBefore, keptSession };
  if ((yield* change(replace, values)) === 0) return false;
  if (isEnding) yield* together(change(endSessions, values), change(dropLinks, values));
  if (keys !== undefined) yield* settleLeftKeys(user, keys);
  return true;
}
