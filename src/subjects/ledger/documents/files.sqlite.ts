import { type Database, textOf } from '../../../platform/sql/sqlite/database.ts';
import type { FileStore, KeptPlace } from '../../stores.ts';
import { scanFilings } from '../filings/filings.sqlite.ts';
import type { KeptFileKind, StoredFile } from '../rows.ts';
import { contentOf } from './stored-file.sqlite.ts';
import { storedFileOf } from './stored-file.store.ts';

const columns = 'name AS file_name, sha256, size, encoding, bytes, pack, pack_offset, pack_length';
const find = `
SELECT ${columns} FROM document_files
WHERE account_id = ? AND document_id = ? AND kind = ?`;
const scan = `
SELECT document_id, kind, ${columns} FROM document_files
WHERE account_id = ? AND (document_id, kind) > (?, ?)
ORDER BY document_id, kind LIMIT +?`;
const put = `
INSERT INTO document_files (account_id, document_id, kind, name, sha256, size, encoding, bytes,
  pack, pack_offset, pack_length)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (account_id, document_id, kind) DO UPDATE SET name = excluded.name,
  sha256 = excluded.sha256, size = excluded.size, encoding = excluded.encoding, bytes = excluded.bytes,
  pack = excluded.pack, pack_offset = excluded.pack_offset, pack_length = excluded.pack_length`;

const keptForDocuments = `
SELECT f.sha256, f.document_id, d.company_id FROM json_each(?) AS n
CROSS JOIN document_files AS f INDEXED BY document_files_by_sha256
JOIN documents AS d ON d.account_id = f.account_id AND d.id = f.document_id
WHERE f.account_id = ? AND f.sha256 = n.value`;
const keptAsFilings = `
SELECT f.sha256, f.company_id FROM json_each(?) AS n
CROSS JOIN filings AS f INDEXED BY filings_by_sha256
WHERE f.account_id = ? AND f.sha256 = n.value`;

export function fileStore(database: Database): FileStore {
  return {
    findKept: async (accountId, sha256s) => findKept(database, accountId, sha256s),
    async find(accountId, documentId, kind) {
      const row = database.prepare(find).get(accountId, documentId, kind);
      return row === undefined ? undefined : storedFileOf(row);
    },
    async scan(accountId, after, limit) {
      const rows = database.prepare(scan).all(accountId, after.documentId, after.kind, limit);
      return rows.map((row) => ({
        ...storedFileOf(row),
        documentId: textOf(row, 'document_id'),
        kind: textOf(row, 'kind') as KeptFileKind,
      }));
    },
    scanFilings: async (accountId, after, limit) => scanFilings(database, accountId, after, limit),
  };
}

function findKept(
  database: Database,
  accountId: string,
  sha256s: readonly string[],
): ReadonlyMap<string, KeptPlace> {
  const kept = new Map<string, KeptPlace>();
  const wanted = JSON.stringify(sha256s);
  for (const row of database.prepare(keptAsFilings).all(wanted, accountId)) {
    const companyId = textOf(row, 'company_id');
    kept.set(textOf(row, 'sha256'), { companyId, documentId: null });
  }
  for (const row of database.prepare(keptForDocuments).all(wanted, accountId)) {
    const companyId = textOf(row, 'company_id');
    kept.set(textOf(row, 'sha256'), { companyId, documentId: textOf(row, 'document_id') });
  }
  return kept;
}

/** Sets or replaces a document's file of this kind. */
export function putFile(
  database: Database,
  accountId: string,
  documentId: string,
  kind: KeptFileKind,
  file: StoredFile,
): void {
  const { name, sha256, size } = file;
  const what = [accountId, documentId, kind, name, sha256, size];
  database.prepare(put).run(...what, ...contentOf(file));
}
