import { after } from '../../kernel/awaitable.ts';
import type { ReadCache } from '../../kernel/read-cache.ts';
import {
  called,
  columns,
  type GivenOf,
  integer,
  json,
  nullable,
  oneOf,
  type Row,
  text,
} from '../../platform/sql/columns.ts';
import { recordShelves } from '../../platform/sql/remembered.ts';
import { sql } from '../../platform/sql/sql.ts';
import { change, changeEach, rows, type Sql, type Steps } from '../../platform/sql/steps.ts';
import { addEvent, eventWriter, type Placer } from '../ledger/events/feed-writes.store.ts';
import type { KeyStore } from '../stores.ts';
import type { User } from '../users/user.ts';
import type { LeftKeys } from '../users/users.ts';
import type { ApiKey, Scope } from './api-key.ts';

const keyRow = columns({
  accountId: text,
  id: text,
  hash: text,
  name: text,
  prefix: text,
  lastFour: text,
  scope: oneOf<Scope>(),
  companies: nullable(json<readonly string[]>()),
  createdAt: integer,
  createdBy: nullable(text),
  answersFor: nullable(text),
  expiresAt: nullable(integer),
  revokedAt: nullable(integer),
  lastUsedAt: nullable(integer),
});
type Key = { readonly accountId: string; readonly id: string };
type Answered = {
  readonly accountId: string;
  readonly answersFor: string;
  readonly at: number;
};

const insert = sql<GivenOf<typeof keyRow>>`
INSERT INTO api_keys (${keyRow.names}) VALUES (${keyRow.values}) ON CONFLICT DO NOTHING`;
/** The one lookup without an account: the account follows from the key. */
const findByHash = sql<{ readonly hash: string }>`
SELECT ${keyRow.names} FROM api_keys WHERE hash = :hash`;
const find = sql<Key>`
SELECT ${keyRow.names} FROM api_keys WHERE account_id = :accountId AND id = :id`;
const list = sql<{ readonly accountId: string; readonly before: string; readonly limit: number }>`
SELECT ${keyRow.names} FROM api_keys WHERE account_id = :accountId AND id < :before
ORDER BY id DESC LIMIT :limit`;
const revoke = sql<Key & { readonly at: number }>`
UPDATE api_keys SET revoked_at = :at
WHERE account_id = :accountId AND id = :id AND revoked_at IS NULL`;
const byAnswerer = sql`api_keys INDEXED BY api_keys_by_answerer`;
const isAnswered = sql`account_id = :accountId AND answers_for = :answersFor
  AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > :at)`;
const listAnswered = sql<Answered & { readonly limit: number }>`
SELECT ${keyRow.names} FROM ${byAnswerer} WHERE ${isAnswered} ORDER BY id LIMIT :limit`;
const pass = sql<Key & { readonly from: string; readonly to: string | null }>`
UPDATE api_keys SET answers_for = :to
WHERE account_id = :accountId AND id = :id AND answers_for = :from`;
const revokeAnswered = sql<Answered>`
UPDATE ${byAnswerer} SET revoked_at = :at WHERE ${isAnswered} RETURNING ${keyRow.names}`;
const passAnswered = sql<Answered & { readonly passedTo: string | null }>`
UPDATE ${byAnswerer} SET answers_for = :passedTo WHERE ${isAnswered} RETURNING ${keyRow.names}`;
const useRow = columns({ accountId: text, keyId: called('id', text), at: integer });
const touch = sql<GivenOf<typeof useRow>>`
UPDATE api_keys AS k SET last_used_at = n.at FROM ${useRow.given('n')}
WHERE k.account_id = n.account_id AND k.id = n.id
  AND (k.last_used_at IS NULL OR k.last_used_at < n.at)`;

export function keyStore(sql: Sql, placer: Placer, reads: ReadCache): KeyStore {
  const keys = reads.shelf<ApiKey | undefined>(recordShelves.keys);
  const write = eventWriter(sql, placer);
  return {
    insert: (key, event) => write(key.accountId, event, () => change(insert, keyRow.give(key))),
    findByHash: (hash) => keys.get(hash, () => after(sql.row(findByHash, { hash }), one)),
    find: async (accountId, id) => one(await sql.row(find, { accountId, id })),
    async list(accountId, { before, limit }) {
      const page = { accountId, before: before ?? '~', limit };
      return (await sql.rows(list, page)).map(keyRow.read);
    },
    async revoke(accountId, id, at, event) {
      await write(accountId, event, () => change(revoke, { accountId, id, at }));
    },
    async listAnswered(accountId, answersFor, page) {
      const values = { accountId, answersFor, ...page };
      return (await sql.rows(listAnswered, values)).map(keyRow.read);
    },
    async pass(accountId, id, passed, event) {
      await write(accountId, event, () => change(pass, { accountId, id, ...passed }));
    },
    async touch(uses) {
      await sql.write(() => changeEach(touch, {}, uses));
    },
  };
}

/** In the transaction in which somebody leaves. */
export function* settleLeftKeys(
  { accountId, id: answersFor }: Pick<User, 'accountId' | 'id'>,
  { at, passedTo, event }: LeftKeys,
): Steps<void> {
  const answered = { accountId, answersFor, at };
  const left =
    passedTo === undefined
      ? yield* rows(revokeAnswered, answered)
      : yield* rows(passAnswered, { ...answered, passedTo });
  for (const each of left) yield* addEvent(accountId, event(keyRow.read(each)));
}

function one(row: Row | undefined): ApiKey | undefined {
  return row && keyRow.read(row);
}
