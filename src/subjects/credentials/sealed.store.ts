import { bytes, type Column, columns, text } from '../../platform/sql/columns.ts';
import { sql } from '../../platform/sql/sql.ts';
import type { Sql } from '../../platform/sql/steps.ts';
import type { SealedKind, SealedOwner, SealedStore } from './sealed.ts';

const base64: Column<Buffer, string> = {
  type: 'text',
  read: (stored) => Buffer.from(stored as string, 'base64'),
  give: (box) => box.toString('base64'),
};
const boxRow = columns({ accountId: text, ownerId: text, sealed: bytes });
const boxInJson = columns({ accountId: text, ownerId: text, sealed: base64 });

type Page = SealedOwner & { readonly limit: number };
/** Each walks the key of its table. A second factor that was never confirmed is not asked for. */
const lists = {
  company_credentials: sql<Page>`
/* across accounts: list_sealed_credentials */
SELECT account_id, company_id AS owner_id, sealed FROM company_credentials
WHERE (account_id, company_id) > (:accountId, :ownerId)
ORDER BY account_id, company_id LIMIT :limit`,
  webhooks: sql<Page>`
/* across accounts: list_sealed_webhooks */
SELECT account_id, id AS owner_id, sealed FROM webhooks
WHERE (account_id, id) > (:accountId, :ownerId) AND sealed IS NOT NULL
ORDER BY account_id, id LIMIT :limit`,
  company_mail: sql<Page>`
/* across accounts: list_sealed_mail_passwords */
SELECT account_id, company_id AS owner_id, sealed FROM company_mail
WHERE (account_id, company_id) > (:accountId, :ownerId) AND sealed IS NOT NULL
ORDER BY account_id, company_id LIMIT :limit`,
  second_factor: sql<Page>`
/* across accounts: list_sealed_second_factors */
SELECT account_id, id AS owner_id, second_factor::json ->> 'sealed' AS sealed FROM users
WHERE (account_id, id) > (:accountId, :ownerId)
  AND (second_factor::json ->> 'isConfirmed')::boolean
ORDER BY account_id, id LIMIT :limit`,
} satisfies Record<SealedKind, unknown>;

export function sealedStore(sql: Sql): SealedStore {
  return {
    async list(kind, { after, limit }) {
      const { accountId = '', ownerId = '' } = after ?? {};
      const found = await sql.rows(lists[kind], { accountId, ownerId, limit });
      return found.map(kind === 'second_factor' ? boxInJson.read : boxRow.read);
    },
  };
}
