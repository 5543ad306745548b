import {
  bytesOf,
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../platform/sql/postgres/database.ts';
import type { SealedBox, SealedKind, SealedStore } from './sealed.ts';

/** Each walks the key of its table. A second factor that was never confirmed is not asked for. */
const lists: Readonly<Record<SealedKind, { readonly name: string; readonly text: string }>> = {
  company_credentials: {
    name: 'list_sealed_credentials',
    text: `
SELECT account_id, company_id AS owner_id, sealed FROM company_credentials
WHERE (account_id, company_id) > ($1, $2) ORDER BY account_id, company_id LIMIT $3`,
  },
  webhooks: {
    name: 'list_sealed_webhooks',
    text: `
SELECT account_id, id AS owner_id, sealed FROM webhooks
WHERE (account_id, id) > ($1, $2) AND sealed IS NOT NULL ORDER BY account_id, id LIMIT $3`,
  },
  company_mail: {
    name: 'list_sealed_mail_passwords',
    text: `
SELECT account_id, company_id AS owner_id, sealed FROM company_mail
WHERE (account_id, company_id) > ($1, $2) AND sealed IS NOT NULL
ORDER BY account_id, company_id LIMIT $3`,
  },
  second_factor: {
    name: 'list_sealed_second_factors',
    text: `
SELECT account_id, id AS owner_id, decode(second_factor::json ->> 'sealed', 'base64') AS sealed FROM users
WHERE (account_id, id) > ($1, $2) AND (second_factor::json ->> 'isConfirmed')::boolean
ORDER BY account_id, id LIMIT $3`,
  },
};

export function sealedStore(database: Queryable): SealedStore {
  return {
    async list(kind, { after, limit }) {
      const values = [after?.accountId ?? '', after?.ownerId ?? '', limit];
      return (await database.query(lists[kind], values)).map(boxOf);
    },
  };
}

function boxOf(row: PostgresRow): SealedBox {
  return {
    accountId: textOf(row, 'account_id'),
    ownerId: textOf(row, 'owner_id'),
    sealed: bytesOf(row, 'sealed'),
  };
}
