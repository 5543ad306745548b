import type { Database } from '../../../platform/sql/sqlite/database.ts';
import type { FilingStore } from '../../stores.ts';
import { storedFileOf } from '../documents/stored-file.store.ts';
import { listedColumns, listedFilingOf } from './filings.sqlite.ts';

/** An id comes before the tilde: it stands for the first page. */
const list = `
SELECT ${listedColumns} FROM filings AS f INDEXED BY filings_of_company
WHERE account_id = ? AND company_id = ? AND kind = 'communication' AND id < ?
  AND environment = coalesce(?, environment) AND state = coalesce(?, state)
ORDER BY id DESC LIMIT +?`;
const find = `
SELECT ${listedColumns} FROM filings AS f INDEXED BY filings_by_id
WHERE account_id = ? AND id = ? AND kind = 'communication'`;
const findFile = `
SELECT a.file_name, a.sha256, a.size, a.encoding, a.bytes,
  a.pack, a.pack_offset, a.pack_length
FROM filings AS f INDEXED BY filings_by_id
JOIN filings AS a ON a.account_id = f.account_id AND a.company_id = f.company_id
  AND a.environment = f.environment AND a.name = f.name AND a.kind = ?
WHERE f.account_id = ? AND f.id = ? AND f.kind = 'communication'`;

export function filingStore(database: Database): FilingStore {
  return {
    async list({ accountId, companyId }, { environment, state, after, limit }) {
      const values = [accountId, companyId, after ?? '~', environment, state, limit];
      return database
        .prepare(list)
        .all(...values)
        .map((row) => listedFilingOf(database, accountId, row));
    },
    async find(accountId, filingId) {
      const row = database.prepare(find).get(accountId, filingId);
      return row === undefined ? undefined : listedFilingOf(database, accountId, row);
    },
    async findFile(accountId, filingId, kind) {
      const wanted = kind === 'xml' ? 'communication' : 'acknowledgement';
      const row = database.prepare(findFile).get(wanted, accountId, filingId);
      return row === undefined ? undefined : storedFileOf(row);
    },
  };
}
