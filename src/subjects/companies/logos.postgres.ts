import { bytesOf, type Queryable, textOf } from '../../platform/sql/postgres/database.ts';
import type { Logo } from '../ledger/rows.ts';
import type { LogoStore } from '../stores.ts';

const find = {
  name: 'find_logo',
  text: `
SELECT content_type, sha256, bytes FROM company_logos WHERE account_id = $1 AND company_id = $2`,
};
const put = {
  name: 'put_logo',
  text: `
INSERT INTO company_logos (account_id, company_id, content_type, sha256, bytes)
VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (account_id, company_id) DO UPDATE SET
  content_type = excluded.content_type, sha256 = excluded.sha256, bytes = excluded.bytes`,
};
const remove = {
  name: 'remove_logo',
  text: `
DELETE FROM company_logos WHERE account_id = $1 AND company_id = $2 RETURNING company_id`,
};

export function logoStore(database: Queryable): LogoStore {
  return {
    async find(accountId, companyId) {
      const [row] = await database.query(find, [accountId, companyId]);
      if (row === undefined) return undefined;
      return {
        contentType: textOf(row, 'content_type') as Logo['contentType'],
        sha256: textOf(row, 'sha256'),
        bytes: bytesOf(row, 'bytes'),
      };
    },
    async put(accountId, companyId, { contentType, sha256, bytes }) {
      await database.query(put, [accountId, companyId, contentType, sha256, bytes]);
    },
    async remove(accountId, companyId) {
      return (await database.query(remove, [accountId, companyId])).length === 1;
    },
  };
}
