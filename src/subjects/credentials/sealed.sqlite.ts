import { bytesOf, type Database, textOf } from '../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../platform/sql/sqlite/driver.ts';
import type { SealedBox, SealedKind, SealedStore } from './sealed.ts';

/** Each walks the key of its table. A second factor that was never confirmed is not asked for. */
const lists: Readonly<Record<SealedKind, string>> = {
  company_credentials: `
SELECT account_id, company_id AS owner_id, sealed FROM company_credentials
WHERE (account_id, company_id) > (?, ?) ORDER BY account_id, company_id LIMIT +?`,
  webhooks: `
SELECT account_id, id AS owner_id, sealed FROM webhooks
WHERE (account_id, id) > (?, ?) AND sealed IS NOT NULL ORDER BY account_id, id LIMIT +?`,
  company_mail: `
SELECT account_id, company_id AS owner_id, sealed FROM company_mail
WHERE (account_id, company_id) > (?, ?) AND sealed IS NOT NULL
ORDER BY account_id, company_id LIMIT +?`,
  second_factor: `
SELECT account_id, id AS owner_id, second_factor ->> '$.sealed' AS base64 FROM users
WHERE (account_id, id) > (?, ?) AND second_factor ->> '$.isConfirmed'
ORDER BY account_id, id LIMIT +?`,
};

export function sealedStore(database: Database): SealedStore {
  return {
    async list(kind, { after, limit }) {
      const values = [after?.accountId ?? '', after?.ownerId ?? '', limit];
      return database
        .prepare(lists[kind])
        .all(...values)
        .map((row) => boxOf(row, kind));
    },
  };
}

function boxOf(row: SqliteRow, kind: SealedKind): SealedBox {
  return {
    accountId: textOf(row, 'account_id'),
    ownerId: textOf(row, 'owner_id'),
    sealed:
      kind === 'second_factor'
        ? Buffer.from(textOf(row, 'base64'), 'base64')
        : bytesOf(row, 'sealed'),
  };
}
