import { bytes, columns, type GivenOf, oneOf, text } from '../../platform/sql/columns.ts';
import { sql } from '../../platform/sql/sql.ts';
import type { Sql } from '../../platform/sql/steps.ts';
import type { Logo } from '../ledger/rows.ts';
import type { Place } from '../ledger/writes.ts';
import type { LogoStore } from '../stores.ts';

const logoRow = columns({ contentType: oneOf<Logo['contentType']>(), sha256: text, bytes });

const find = sql<Place>`
SELECT ${logoRow.names} FROM company_logos
WHERE account_id = :accountId AND company_id = :companyId`;
const put = sql<Place & GivenOf<typeof logoRow>>`
INSERT INTO company_logos (account_id, company_id, ${logoRow.names})
VALUES (:accountId, :companyId, ${logoRow.values})
ON CONFLICT (account_id, company_id) DO UPDATE SET
  content_type = excluded.content_type, sha256 = excluded.sha256, bytes = excluded.bytes`;
const remove = sql<Place>`
DELETE FROM company_logos WHERE account_id = :accountId AND company_id = :companyId`;

export function logoStore(sql: Sql): LogoStore {
  return {
    async find(accountId, companyId) {
      const found = await sql.row(find, { accountId, companyId });
      return found && logoRow.read(found);
    },
    async put(accountId, companyId, logo) {
      await sql.change(put, { accountId, companyId, ...logoRow.give(logo) });
    },
    remove: async (accountId, companyId) =>
      (await sql.change(remove, { accountId, companyId })) > 0,
  };
}
