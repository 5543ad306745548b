import type { ReadCache } from '../../kernel/read-cache.ts';
import {
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../platform/sql/postgres/database.ts';
import { recordShelves } from '../../platform/sql/remembered.ts';
import type { FeedPlacer } from '../ledger/events/feed-placer.postgres.ts';
import { type LinkKind, type Session, type SignInLink, sessionsMax } from './user.ts';
import { joinedUserColumns, userOfRow } from './users.postgres.ts';
import type { SessionOfUser, SessionStore } from './users.ts';

const columns = `s.account_id, s.id, s.user_id, s.hash, s.created_at, s.expires_at, s.used_at,
  coalesce(s.confirmed_at, s.created_at) AS confirmed_at, s.agent, s.address`;
/** With the moment of the user's last sign-in; the oldest sessions of too many end. */
const insert = {
  name: 'insert_session',
  text: `
WITH noted AS (
  UPDATE users SET signed_in_at = $5 WHERE account_id = $1 AND id = $3),
ended AS (
  DELETE FROM sessions WHERE account_id = $1 AND user_id = $3 AND id NOT IN (
    SELECT id FROM sessions WHERE account_id = $1 AND user_id = $3
    ORDER BY id DESC LIMIT ${sessionsMax - 1}))
INSERT INTO sessions (account_id, id, user_id, hash, created_at, expires_at, used_at, agent, address,
  confirmed_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
};
const withUser = `
SELECT ${columns}, ${joinedUserColumns} FROM sessions AS s
JOIN users AS u ON u.account_id = s.account_id AND u.id = s.user_id`;
/** Without an account: it follows from the secret. */
const findByHash = { name: 'find_session_by_hash', text: `${withUser} WHERE s.hash = $1` };
const find = {
  name: 'find_session',
  text: `${withUser} WHERE s.account_id = $1 AND s.id = $2`,
};
const list = {
  name: 'list_sessions',
  text: `
SELECT ${columns} FROM sessions AS s WHERE s.account_id = $1 AND s.user_id = $2 ORDER BY s.id DESC`,
};
const end = {
  name: 'end_session',
  text: 'DELETE FROM sessions WHERE account_id = $1 AND user_id = $2 AND id = $3 RETURNING id',
};
const touch = {
  name: 'touch_sessions',
  text: `
UPDATE sessions AS s SET used_at = n.at
FROM unnest($1::text[], $2::text[], $3::bigint[]) AS n (account_id, id, at)
WHERE s.account_id = n.account_id AND s.id = n.id AND s.used_at < n.at`,
};
const confirm = {
  name: 'confirm_session',
  text: 'UPDATE sessions SET confirmed_at = $3 WHERE account_id = $1 AND id = $2',
};
const linkColumns = 'account_id, id, user_id, hash, kind, created_at, expires_at';
const insertLink = {
  name: 'insert_sign_in_link',
  text: `INSERT INTO sign_in_links (${linkColumns}) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
};
/** Without an account: it follows from the secret. */
const findLink = {
  name: 'find_sign_in_link',
  text: `SELECT ${linkColumns} FROM sign_in_links WHERE hash = $1`,
};
const takeLink = {
  name: 'take_sign_in_link',
  text: 'DELETE FROM sign_in_links WHERE account_id = $1 AND id = $2 RETURNING id',
};

export function sessionStore(
  database: Queryable,
  { writeTold }: Pick<FeedPlacer, 'writeTold'>,
  reads: ReadCache,
): SessionStore {
  const sessions = reads.shelf<SessionOfUser | undefined>(recordShelves.sessions);
  const one = ([row]: PostgresRow[]) => (row === undefined ? undefined : withUserOf(row));
  return {
    async insert(session, event) {
      const { accountId, id, userId, hash, createdAt, expiresAt, usedAt } = session;
      const client = [session.agent, session.address, session.confirmedAt];
      const values = [accountId, id, userId, hash, createdAt, expiresAt, usedAt, ...client];
      await writeTold(accountId, event, (on) => on.query(insert, values));
    },
    findByHash: (hash) =>
      sessions.get(hash, async () => one(await database.query(findByHash, [hash]))),
    find: async (accountId, sessionId) => one(await database.query(find, [accountId, sessionId])),
    async list(accountId, userId) {
      return (await database.query(list, [accountId, userId])).map(sessionOf);
    },
    async end(accountId, userId, sessionId) {
      return (await database.query(end, [accountId, userId, sessionId])).length > 0;
    },
    async confirm(accountId, sessionId, at) {
      await database.query(confirm, [accountId, sessionId, at]);
    },
    async touch(uses) {
      await database.query(touch, [
        uses.map((use) => use.accountId),
        uses.map((use) => use.sessionId),
        uses.map((use) => use.at),
      ]);
    },
    async insertLink({ accountId, id, userId, hash, kind, createdAt, expiresAt }) {
      const values = [accountId, id, userId, hash, kind, createdAt, expiresAt];
      await database.query(insertLink, values);
    },
    async findLink(hash) {
      const [row] = await database.query(findLink, [hash]);
      return row === undefined ? undefined : linkOf(row);
    },
    async takeLink({ accountId, id }) {
      return (await database.query(takeLink, [accountId, id])).length > 0;
    },
  };
}

function withUserOf(row: PostgresRow): SessionOfUser {
  return { session: sessionOf(row), user: userOfRow(row, 'user_') };
}

function sessionOf(row: PostgresRow): Session {
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

function linkOf(row: PostgresRow): SignInLink {
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
