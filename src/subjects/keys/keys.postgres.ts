import type { ReadCache } from '../../kernel/read-cache.ts';
import {
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../platform/sql/postgres/database.ts';
import { recordShelves } from '../../platform/sql/remembered.ts';
import { keyOf } from '../ledger/documents/records.ts';
import { type FeedPlacer, leaveEvent } from '../ledger/events/feed-placer.postgres.ts';
import type { KeyStore } from '../stores.ts';
import type { User } from '../users/user.ts';
import type { LeftKeys } from '../users/users.ts';
import type { ApiKey } from './api-key.ts';

const columns = `account_id, id, hash, name, prefix, last_four, scope, companies,
  created_at, created_by, answers_for, expires_at, revoked_at, last_used_at`;
const insert = {
  name: 'insert_key',
  text: `
INSERT INTO api_keys (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
ON CONFLICT DO NOTHING RETURNING id`,
};
/** The one lookup without an account: the account follows from the key. */
const findByHash = {
  name: 'find_key_by_hash',
  text: `SELECT ${columns} FROM api_keys WHERE hash = $1`,
};
const find = {
  name: 'find_key',
  text: `SELECT ${columns} FROM api_keys WHERE account_id = $1 AND id = $2`,
};
const list = {
  name: 'list_keys',
  text: `
SELECT ${columns} FROM api_keys
WHERE account_id = $1 AND id < $2
ORDER BY id DESC LIMIT $3`,
};
const revoke = {
  name: 'revoke_key',
  text: `
UPDATE api_keys SET revoked_at = $1
WHERE account_id = $2 AND id = $3 AND revoked_at IS NULL RETURNING id`,
};
const listAnswered = {
  name: 'list_answered_keys',
  text: `
SELECT ${columns} FROM api_keys
WHERE account_id = $1 AND answers_for = $2 AND revoked_at IS NULL
  AND (expires_at IS NULL OR expires_at > $3)
ORDER BY id LIMIT $4`,
};
const pass = {
  name: 'pass_key',
  text: `
UPDATE api_keys SET answers_for = $1
WHERE account_id = $2 AND id = $3 AND answers_for = $4 RETURNING id`,
};
const works = 'revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $3)';
const revokeAnswered = {
  name: 'revoke_answered_keys',
  text: `
UPDATE api_keys SET revoked_at = $3
WHERE account_id = $1 AND answers_for = $2 AND ${works} RETURNING ${columns}`,
};
const passAnswered = {
  name: 'pass_answered_keys',
  text: `
UPDATE api_keys SET answers_for = $4
WHERE account_id = $1 AND answers_for = $2 AND ${works} RETURNING ${columns}`,
};
const touch = {
  name: 'touch_keys',
  text: `
UPDATE api_keys AS k SET last_used_at = u.at
FROM unnest($1::text[], $2::text[], $3::bigint[]) AS u (account_id, id, at)
WHERE k.account_id = u.account_id AND k.id = u.id
  AND (k.last_used_at IS NULL OR k.last_used_at < u.at)`,
};

export function keyStore(
  database: Queryable,
  { writeTold }: Pick<FeedPlacer, 'writeTold'>,
  reads: ReadCache,
): KeyStore {
  const keys = reads.shelf<ApiKey | undefined>(recordShelves.keys);
  const read = async (hash: string) => {
    const [row] = await database.query(findByHash, [hash]);
    return row === undefined ? undefined : recordOf(row);
  };
  return {
    async insert(key, event) {
      const values = [
        key.accountId,
        key.id,
        key.hash,
        key.name,
        key.prefix,
        key.lastFour,
        key.scope,
        key.companies === null ? null : JSON.stringify(key.companies),
        key.createdAt,
        key.createdBy,
        key.answersFor,
        key.expiresAt,
        key.revokedAt,
        key.lastUsedAt,
      ];
      const inserted = await writeTold(key.accountId, event, (on) => on.query(insert, values));
      return inserted.length === 1;
    },
    findByHash: (hash) => keys.get(hash, () => read(hash)),
    async find(accountId, keyId) {
      const [row] = await database.query(find, [accountId, keyId]);
      return row === undefined ? undefined : recordOf(row);
    },
    async list(accountId, { before, limit }) {
      return (await database.query(list, [accountId, before ?? '~', limit])).map(recordOf);
    },
    async revoke(accountId, keyId, at, event) {
      await writeTold(accountId, event, (on) => on.query(revoke, [at, accountId, keyId]));
    },
    async listAnswered(accountId, answersFor, { at, limit }) {
      const rows = await database.query(listAnswered, [accountId, answersFor, at, limit]);
      return rows.map(recordOf);
    },
    async pass(accountId, keyId, { from, to }, event) {
      await writeTold(accountId, event, (on) => on.query(pass, [to, accountId, keyId, from]));
    },
    async touch(uses) {
      await database.query(touch, [
        uses.map((use) => use.accountId),
        uses.map((use) => use.keyId),
        uses.map((use) => use.at),
      ]);
    },
  };
}

/** In the transaction in which somebody leaves. */
export async function settleLeftKeys(
  tx: Queryable,
  { accountId, id }: Pick<User, 'accountId' | 'id'>,
  { at, passedTo, event }: LeftKeys,
): Promise<void> {
  const rows =
    passedTo === undefined
      ? await tx.query(revokeAnswered, [accountId, id, at])
      : await tx.query(passAnswered, [accountId, id, at, passedTo]);
  for (const row of rows) await leaveEvent(tx, accountId, event(recordOf(row)));
}

function recordOf(row: PostgresRow): ApiKey {
  return keyOf({
    accountId: textOf(row, 'account_id'),
    id: textOf(row, 'id'),
    hash: textOf(row, 'hash'),
    name: textOf(row, 'name'),
    prefix: textOf(row, 'prefix'),
    lastFour: textOf(row, 'last_four'),
    scope: textOf(row, 'scope'),
    companies: row.companies as string | null,
    createdAt: numberOf(row, 'created_at'),
    createdBy: row.created_by as string | null,
    answersFor: row.answers_for as string | null,
    expiresAt: row.expires_at as number | null,
    revokedAt: row.revoked_at as number | null,
    lastUsedAt: row.last_used_at as number | null,
  });
}
