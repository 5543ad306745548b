import { bytesOf, type Database, textOf } from '../../platform/sql/sqlite/database.ts';
import type { Logo } from '../ledger/rows.ts';
import type { LogoStore } from '../stores.ts';

const find = `
SELECT content_type, sha256, bytes FROM company_logos WHERE account_id = ? AND company_id = ?`;
const put = `
INSERT INTO company_logos (account_id, company_id, content_type, sha256, bytes)
VALUES (?, ?, ?, ?, ?)
ON CONFLICT (account_id, company_id) DO UPDATE SET
  content_type = excluded.content_type, sha256 = excluded.sha256, bytes = excluded.bytes`;
const remove = 'DELETE FROM company_logos WHERE account_id = ? AND company_id = ?';

export function logoStore(database: Database): LogoStore {
  return {
    async find(accountId, companyId) {
      const row = database.prepare(find).get(accountId, companyId);
      if (row === undefined) return undefined;
      return {
        contentType: textOf(row, 'content_type') as Logo['contentType'],
        sha256: textOf(row, 'sha256'),
        bytes: bytesOf(row, 'bytes'),
      };
    },
    async put(accountId, companyId, { contentType, sha256, bytes }) {
      database.prepare(put).run(accountId, companyId, contentType, sha256, bytes);
    },
    async remove(accountId, companyId) {
      return database.prepare(remove).run(accountId, companyId).changes === 1;
    },
  };
}
