import { after } from '../../kernel/awaitable.ts';
import type { ReadCache } from '../../kernel/read-cache.ts';
import {
  called,
  columns,
  type GivenOf,
  integer,
  oneOf,
  type Row,
  text,
} from '../../platform/sql/columns.ts';
import { recordShelves } from '../../platform/sql/remembered.ts';
import { sql } from '../../platform/sql/sql.ts';
import { change, changeEach, type Sql, type Steps, together } from '../../platform/sql/steps.ts';
import { eventWriter, type Placer } from '../ledger/events/feed-writes.store.ts';
import { type LinkKind, type Session, sessionsMax } from './user.ts';
import { userRow } from './users.store.ts';
import type { SessionOfUser, SessionStore } from './users.ts';

const sessionRow = columns({
  accountId: text,
  id: text,
  userId: text,
  hash: text,
  createdAt: integer,
  expiresAt: integer,
  usedAt: integer,
  agent: text,
  address: text,
});
const confirmedRow = columns({ confirmedAt: integer });
const sessionNames = sql`${sessionRow.of('s')},
  coalesce(s.confirmed_at, s.created_at) AS confirmed_at`;
type SessionRow = GivenOf<typeof sessionRow> & GivenOf<typeof confirmedRow>;
type Key = { readonly accountId: string; readonly id: string };
type OfUser = { readonly accountId: string; readonly userId: string };

const noteSignIn = sql<SessionRow>`
UPDATE users SET signed_in_at = :createdAt WHERE account_id = :accountId AND id = :userId`;
const insert = sql<SessionRow>`
INSERT INTO sessions (${sessionRow.names}, ${confirmedRow.names})
VALUES (${sessionRow.values}, ${confirmedRow.values})`;
const endOldest = sql<OfUser>`
DELETE FROM sessions WHERE account_id = :accountId AND user_id = :userId AND id NOT IN (
  SELECT id FROM sessions WHERE account_id = :accountId AND user_id = :userId
  ORDER BY id DESC LIMIT ${sessionsMax})`;
const user = userRow.joined('u', 'user_');
const withUser = sql`
SELECT ${sessionNames}, ${user.names} FROM sessions AS s
JOIN users AS u ON u.account_id = s.account_id AND u.id = s.user_id`;
/** Without an account: it follows from the secret. */
const findByHash = sql<{ readonly hash: string }>`${withUser} WHERE s.hash = :hash`;
const find = sql<Key>`${withUser} WHERE s.account_id = :accountId AND s.id = :id`;
const list = sql<OfUser>`
SELECT ${sessionNames} FROM sessions AS s
WHERE s.account_id = :accountId AND s.user_id = :userId ORDER BY s.id DESC`;
const end = sql<OfUser & Key>`
DELETE FROM sessions WHERE account_id = :accountId AND user_id = :userId AND id = :id`;
const confirm = sql<Key & { readonly at: number }>`
UPDATE sessions SET confirmed_at = :at WHERE account_id = :accountId AND id = :id`;
const useRow = columns({ accountId: text, sessionId: called('id', text), at: integer });
const touch = sql<GivenOf<typeof useRow>>`
UPDATE sessions AS s SET used_at = n.at FROM ${useRow.given('n')}
WHERE s.account_id = n.account_id AND s.id = n.id AND s.used_at < n.at`;

const linkRow = columns({
  accountId: text,
  id: text,
  userId: text,
  hash: text,
  kind: oneOf<LinkKind>(),
  createdAt: integer,
  expiresAt: integer,
});
const insertLink = sql<GivenOf<typeof linkRow>>`
INSERT INTO sign_in_links (${linkRow.names}) VALUES (${linkRow.values})`;
/** Without an account: it follows from the secret. */
const findLink = sql<{ readonly hash: string }>`
SELECT ${linkRow.names} FROM sign_in_links WHERE hash = :hash`;
const takeLink = sql<Key>`
DELETE FROM sign_in_links WHERE account_id = :accountId AND id = :id`;

export function sessionStore(sql: Sql, placer: Placer, reads: ReadCache): SessionStore {
  const sessions = reads.shelf<SessionOfUser | undefined>(recordShelves.sessions);
  const write = eventWriter(sql, placer);
  return {
    async insert(session, event) {
      await write(session.accountId, event, () => insertIn(session));
    },
    findByHash: (hash) => sessions.get(hash, () => after(sql.row(findByHash, { hash }), one)),
    find: async (accountId, id) => one(await sql.row(find, { accountId, id })),
    async list(accountId, userId) {
      return (await sql.rows(list, { accountId, userId })).map(sessionOf);
    },
    end: async (accountId, userId, id) => (await sql.change(end, { accountId, userId, id })) > 0,
    async confirm(accountId, id, at) {
      await sql.change(confirm, { accountId, id, at });
    },
    async touch(uses) {
      await sql.write(() => changeEach(touch, {}, uses));
    },
    async insertLink(link) {
      await sql.change(insertLink, linkRow.give(link));
    },
    async findLink(hash) {
      const found = await sql.row(findLink, { hash });
      return found && linkRow.read(found);
    },
    takeLink: async ({ accountId, id }) => (await sql.change(takeLink, { accountId, id })) > 0,
  };
}

/** Users are locked before their sessions, as where a user is replaced. */
function* insertIn(session: Session): Steps<boolean> {
  const values = { ...sessionRow.give(session), ...confirmedRow.give(session) };
  yield* together(change(noteSignIn, values), change(insert, values));
  yield* change(endOldest, values);
  return true;
}

function one(row: Row | undefined): SessionOfUser | undefined {
  return row && { session: sessionOf(row), user: user.read(row) };
}

function sessionOf(row: Row): Session {
  return Object.assign(sessionRow.read(row), confirmedRow.read(row));
}
