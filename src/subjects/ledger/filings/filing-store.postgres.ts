import type { Queryable } from '../../../platform/sql/postgres/database.ts';
import type { FilingStore } from '../../stores.ts';
import { storedFileOf } from '../documents/stored-file.store.ts';
import { listedColumns, withLines } from './filings.postgres.ts';

/** An id comes before the tilde: it stands for the first page. */
const list = {
  name: 'list_filings',
  text: `
SELECT ${listedColumns} FROM filings AS f
WHERE f.account_id = $1 AND f.company_id = $2 AND f.kind = 'communication' AND f.id < $3
  AND f.environment = coalesce($4, f.environment) AND f.state = coalesce($5, f.state)
ORDER BY f.id DESC LIMIT $6`,
};
const find = {
  name: 'find_filing',
  text: `
SELECT ${listedColumns} FROM filings AS f
WHERE f.account_id = $1 AND f.id = $2 AND f.kind = 'communication'`,
};
const findFile = {
  name: 'find_filing_file',
  text: `
SELECT a.file_name, a.sha256, a.size, a.encoding, a.bytes,
  a.pack, a.pack_offset, a.pack_length FROM filings AS f
JOIN filings AS a ON a.account_id = $1 AND a.company_id = f.company_id
  AND a.environment = f.environment AND a.name = f.name AND a.kind = $3
WHERE f.account_id = $1 AND f.id = $2 AND f.kind = 'communication'`,
};

export function filingStore(database: Queryable): FilingStore {
  return {
    async list({ accountId, companyId }, { environment, state, after, limit }) {
      const values = [accountId, companyId, after ?? '~', environment, state, limit];
      return withLines(database, accountId, await database.query(list, values));
    },
    async find(accountId, filingId) {
      const rows = await database.query(find, [accountId, filingId]);
      return (await withLines(database, accountId, rows))[0];
    },
    async findFile(accountId, filingId, kind) {
      const wanted = kind === 'xml' ? 'communication' : 'acknowledgement';
      const [row] = await database.query(findFile, [accountId, filingId, wanted]);
      return row === undefined ? undefined : storedFileOf(row);
    },
  };
}
