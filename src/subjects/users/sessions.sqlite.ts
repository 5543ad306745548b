import type { ReadCache } from '../../kernel/read-cache.ts';
import { recordShelves } from '../../platform/sql/remembered.ts';
import { type Database, numberOf, textOf } from '../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../platform/sql/sqlite/driver.ts';
import { writeTold } from '../ledger/events/feed.sqlite.ts';
import type { FeedPlacer } from '../ledger/events/feed-placer.sqlite.ts';
import { type LinkKind, type Session, type SignInLink, sessionsMax } from './user.ts';
import { joinedUserColumns, userOfRow } from './users.sqlite.ts';
import type { SessionOfUser, SessionStore } from './users.ts';

const columns = `s.account_id, s.id, s.user_id, s.hash, s.created_at, s.expires_at, s.used_at,
  coalesce(s.confirmed_at, s.created_at) AS confirmed_at, s.agent, s.address`;
const insert = `
INSERT INTO sessions (account_id, id, user_id, hash, created_at, expires_at, used_at, agent, address,
  confirmed_at)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const noteSignIn = 'UPDATE users SET signed_in_at = ? WHERE account_id = ? AND id = ?';
const endOldest = `
DELETE FROM sessions WHERE account_id = ?1 AND user_id = ?2 AND id NOT IN (
  SELECT id FROM sessions WHERE account_id = ?1 AND user_id = ?2 ORDER BY id DESC LIMIT ${sessionsMax})`;
const withUser = `
SELECT ${columns}, ${joinedUserColumns} FROM sessions AS s
JOIN users AS u ON u.account_id = s.account_id AND u.id = s.user_id`;
/** Without an account: it follows from the secret. */
const findByHash = `${withUser} WHERE s.hash = ?`;
const find = `${withUser} WHERE s.account_id = ? AND s.id = ?`;
const list = `
SELECT ${columns} FROM sessions AS s WHERE s.account_id = ? AND s.user_id = ? ORDER BY s.id DESC`;
const end = 'DELETE FROM sessions WHERE account_id = ? AND user_id = ? AND id = ?';
const touch = `
UPDATE sessions SET used_at = ? WHERE account_id = ? AND id = ? AND used_at < ?`;
const confirm = 'UPDATE sessions SET confirmed_at = ? WHERE account_id = ? AND id = ?';
const linkColumns = 'account_id, id, user_id, hash, kind, created_at, expires_at';
const insertLink = `INSERT INTO sign_in_links (${linkColumns}) VALUES (?, ?, ?, ?, ?, ?, ?)`;
/** Without an account: it follows from the secret. */
const findLink = `SELECT ${linkColumns} FROM sign_in_links WHERE hash = ?`;
const takeLink = 'DELETE FROM sign_in_links WHERE account_id = ? AND id = ?';

export function sessionStore(
  database: Database,
  placer: FeedPlacer,
  reads: ReadCache,
): SessionStore {
  const sessions = reads.shelf<SessionOfUser | undefined>(recordShelves.sessions);
  const one = (row: SqliteRow | undefined) => (row === undefined ? undefined : withUserOf(row));
  return {
    async insert(session, event) {
      const { accountId, id, userId, hash, createdAt } = session;
      writeTold(database, placer, { accountId, event }, () => {
        const times = [createdAt, session.expiresAt, session.usedAt];
        const client = [session.agent, session.address, session.confirmedAt];
        database.prepare(insert).run(accountId, id, userId, hash, ...times, ...client);
        database.prepare(noteSignIn).run(createdAt, accountId, userId);
        database.prepare(endOldest).run(accountId, userId);
        return true;
      });
    },
    findByHash: (hash) => sessions.get(hash, () => one(database.prepare(findByHash).get(hash))),
    find: async (accountId, sessionId) => one(database.prepare(find).get(accountId, sessionId)),
    async list(accountId, userId) {
      return database.prepare(list).all(accountId, userId).map(sessionOf);
    },
    async end(accountId, userId, sessionId) {
      return database.prepare(end).run(accountId, userId, sessionId).changes === 1;
    },
    async confirm(accountId, sessionId, at) {
      database.prepare(confirm).run(at, accountId, sessionId);
    },
    async touch(uses) {
      database.transaction(() => {
        for (const { accountId, sessionId, at } of uses) {
          database.prepare(touch).run(at, accountId, sessionId, at);
        }
      });
    },
    async insertLink({ accountId, id, userId, hash, kind, createdAt, expiresAt }) {
      const values = [accountId, id, userId, hash, kind, createdAt, expiresAt];
      database.prepare(insertLink).run(...values);
    },
    async findLink(hash) {
      const row = database.prepare(findLink).get(hash);
      return row === undefined ? undefined : linkOf(row);
    },
    async takeLink({ accountId, id }) {
      return database.prepare(takeLink).run(accountId, id).changes === 1;
    },
  };
}

function withUserOf(row: SqliteRow): SessionOfUser {
  return { session: sessionOf(row), user: userOfRow(row, 'user_') };
}

function sessionOf(row: SqliteRow): Session {
  return {
    accountId: textOf(row, 'account_id'),
    id: textOf(row, 'id'),
    userId: textOf(row, 'user_id'),
    hash: textOf(row, 'hash'),
    createdAt: numberOf(row, 'created_at'),
    expiresAt: numberOf(row, 'expires_at'),
    usedAt: numberOf(row, 'used_at'),
    confirmedAt: numberOf(row, 'confirmed_at'),
    agent: textOf(row, 'agent'),
    address: textOf(row, 'address'),
  };
}

function linkOf(row: SqliteRow): SignInLink {
  return {
    accountId: textOf(row, 'account_id'),
    id: textOf(row, 'id'),
    userId: textOf(row, 'user_id'),
    hash: textOf(row, 'hash'),
    kind: textOf(row, 'kind') as LinkKind,
    createdAt: numberOf(row, 'created_at'),
    expiresAt: numberOf(row, 'expires_at'),
  };
}
