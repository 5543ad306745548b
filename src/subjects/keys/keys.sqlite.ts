import type { ReadCache } from '../../kernel/read-cache.ts';
import { recordShelves } from '../../platform/sql/remembered.ts';
import {
  type Database,
  numberOf,
  numberOrNull,
  textOf,
  textOrNull,
} from '../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../platform/sql/sqlite/driver.ts';
import { keyOf } from '../ledger/documents/records.ts';
import { appendToFeed, writeTold } from '../ledger/events/feed.sqlite.ts';
import type { FeedPlacer } from '../ledger/events/feed-placer.sqlite.ts';
import type { KeyStore } from '../stores.ts';
import type { User } from '../users/user.ts';
import type { LeftKeys } from '../users/users.ts';
import type { ApiKey } from './api-key.ts';

const columns = `account_id, id, hash, name, prefix, last_four, scope, companies,
  created_at, created_by, answers_for, expires_at, revoked_at, last_used_at`;
const insert = `
INSERT INTO api_keys (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING`;
/** The one lookup without an account: the account follows from the key. */
const findByHash = `SELECT ${columns} FROM api_keys WHERE hash = ?`;
const find = `SELECT ${columns} FROM api_keys WHERE account_id = ? AND id = ?`;
const list = `
SELECT ${columns} FROM api_keys
WHERE account_id = ? AND id < ?
ORDER BY id DESC LIMIT +?`;
const revoke = `
UPDATE api_keys SET revoked_at = ?
WHERE account_id = ? AND id = ? AND revoked_at IS NULL`;
const listAnswered = `
SELECT ${columns} FROM api_keys INDEXED BY api_keys_by_answerer
WHERE account_id = ? AND answers_for = ? AND revoked_at IS NULL
  AND (expires_at IS NULL OR expires_at > ?)
ORDER BY id LIMIT +?`;
const pass = `
UPDATE api_keys SET answers_for = ? WHERE account_id = ? AND id = ? AND answers_for = ?`;
const works = 'revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?3)';
const revokeAnswered = `
UPDATE api_keys INDEXED BY api_keys_by_answerer SET revoked_at = ?3
WHERE account_id = ?1 AND answers_for = ?2 AND ${works} RETURNING ${columns}`;
const passAnswered = `
UPDATE api_keys INDEXED BY api_keys_by_answerer SET answers_for = ?4
WHERE account_id = ?1 AND answers_for = ?2 AND ${works} RETURNING ${columns}`;
const touch = `
UPDATE api_keys SET last_used_at = ?
WHERE account_id = ? AND id = ? AND (last_used_at IS NULL OR last_used_at < ?)`;

export function keyStore(database: Database, placer: FeedPlacer, reads: ReadCache): KeyStore {
  const one = (row: SqliteRow | undefined) => (row === undefined ? undefined : recordOf(row));
  const findByHashStatement = database.prepare(findByHash);
  const keys = reads.shelf<ApiKey | undefined>(recordShelves.keys);
  return {
    async insert(key, event) {
      const companies = key.companies === null ? null : JSON.stringify(key.companies);
      const values = [
        key.accountId,
        key.id,
        key.hash,
        key.name,
        key.prefix,
        key.lastFour,
        key.scope,
        companies,
        key.createdAt,
        key.createdBy,
        key.answersFor,
        key.expiresAt,
        key.revokedAt,
        key.lastUsedAt,
      ];
      return writeTold(
        database,
        placer,
        { accountId: key.accountId, event },
        () => database.prepare(insert).run(...values).changes === 1,
      );
    },
    findByHash: (hash) => keys.get(hash, () => one(findByHashStatement.get(hash))),
    find: async (accountId, keyId) => one(database.prepare(find).get(accountId, keyId)),
    async list(accountId, { before, limit }) {
      return database
        .prepare(list)
        .all(accountId, before ?? '~', limit)
        .map(recordOf);
    },
    async revoke(accountId, keyId, at, event) {
      writeTold(
        database,
        placer,
        { accountId, event },
        () => database.prepare(revoke).run(at, accountId, keyId).changes === 1,
      );
    },
    async listAnswered(accountId, answersFor, { at, limit }) {
      return database.prepare(listAnswered).all(accountId, answersFor, at, limit).map(recordOf);
    },
    async pass(accountId, keyId, { from, to }, event) {
      writeTold(
        database,
        placer,
        { accountId, event },
        () => database.prepare(pass).run(to, accountId, keyId, from).changes === 1,
      );
    },
    async touch(uses) {
      database.transaction(() => {
        for (const { accountId, keyId, at } of uses) {
          database.prepare(touch).run(at, accountId, keyId, at);
        }
      });
    },
  };
}

/** In the transaction in which somebody leaves. */
export function settleLeftKeys(
  database: Database,
  { accountId, id }: Pick<User, 'accountId' | 'id'>,
  { at, passedTo, event }: LeftKeys,
): void {
  const rows =
    passedTo === undefined
      ? database.prepare(revokeAnswered).all(accountId, id, at)
      : database.prepare(passAnswered).all(accountId, id, at, passedTo);
  for (const row of rows) appendToFeed(database, accountId, event(recordOf(row)));
}

function recordOf(row: SqliteRow): ApiKey {
  return keyOf({
    accountId: textOf(row, 'account_id'),
    id: textOf(row, 'id'),
    hash: textOf(row, 'hash'),
    name: textOf(row, 'name'),
    prefix: textOf(row, 'prefix'),
    lastFour: textOf(row, 'last_four'),
    scope: textOf(row, 'scope'),
    companies: row.companies === null ? null : textOf(row, 'companies'),
    createdAt: numberOf(row, 'created_at'),
    createdBy: textOrNull(row, 'created_by'),
    answersFor: textOrNull(row, 'answers_for'),
    expiresAt: numberOrNull(row, 'expires_at'),
    revokedAt: numberOrNull(row, 'revoked_at'),
    lastUsedAt: numberOrNull(row, 'last_used_at'),
  });
}
