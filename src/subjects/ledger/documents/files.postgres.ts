import {
  lastOfEach,
  type Queryable,
  sharesOf,
  textOf,
} from '../../../platform/sql/postgres/database.ts';
import type { FileStore, KeptPlace } from '../../stores.ts';
import { scanFilings } from '../filings/filings.postgres.ts';
import type { KeptFileKind } from '../rows.ts';
import type { DocumentFile } from '../writes.ts';
import { contentsOf, keptBytesOf } from './stored-file.postgres.ts';
import { storedFileOf } from './stored-file.store.ts';

const columns = 'name AS file_name, sha256, size, encoding, bytes, pack, pack_offset, pack_length';
const find = {
  name: 'find_file',
  text: `
SELECT ${columns} FROM document_files
WHERE account_id = $1 AND document_id = $2 AND kind = $3`,
};
const scan = {
  name: 'scan_files',
  text: `
SELECT document_id, kind, ${columns} FROM document_files
WHERE account_id = $1 AND (document_id, kind) > ($2, $3)
ORDER BY document_id, kind LIMIT $4`,
};
const put = {
  name: 'put_files',
  text: `
INSERT INTO document_files (account_id, document_id, kind, name, sha256, size, encoding, bytes,
  pack, pack_offset, pack_length)
SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::text[],
  $8::bytea[], $9::text[], $10::bigint[], $11::integer[])
ON CONFLICT (account_id, document_id, kind) DO UPDATE SET name = excluded.name,
  sha256 = excluded.sha256, size = excluded.size, encoding = excluded.encoding, bytes = excluded.bytes,
  pack = excluded.pack, pack_offset = excluded.pack_offset, pack_length = excluded.pack_length`,
};

const keptForDocuments = {
  name: 'find_kept_for_documents',
  text: `
SELECT f.sha256, f.document_id, d.company_id FROM document_files AS f
JOIN documents AS d ON d.account_id = $1 AND d.id = f.document_id
WHERE f.account_id = $1 AND f.sha256 = ANY($2::text[])`,
};
const keptAsFilings = {
  name: 'find_kept_as_filings',
  text: `
SELECT sha256, company_id FROM filings
WHERE account_id = $1 AND sha256 = ANY($2::text[])`,
};

export function fileStore(database: Queryable): FileStore {
  return {
    findKept: (accountId, sha256s) => findKept(database, accountId, sha256s),
    async find(accountId, documentId, kind) {
      const [row] = await database.query(find, [accountId, documentId, kind]);
      return row === undefined ? undefined : storedFileOf(row);
    },
    async scan(accountId, { documentId, kind }, limit) {
      const rows = await database.query(scan, [accountId, documentId, kind, limit]);
      return rows.map((row) => ({
        ...storedFileOf(row),
        documentId: textOf(row, 'document_id'),
        kind: textOf(row, 'kind') as KeptFileKind,
      }));
    },
    scanFilings: (accountId, after, limit) => scanFilings(database, accountId, after, limit),
  };
}

async function findKept(
  database: Queryable,
  accountId: string,
  sha256s: readonly string[],
): Promise<ReadonlyMap<string, KeptPlace>> {
  const values = [accountId, sha256s];
  const [files, filings] = await Promise.all([
    database.query(keptForDocuments, values),
    database.query(keptAsFilings, values),
  ]);
  const kept = new Map<string, KeptPlace>();
  for (const row of filings) {
    const companyId = textOf(row, 'company_id');
    kept.set(textOf(row, 'sha256'), { companyId, documentId: null });
  }
  for (const row of files) {
    const companyId = textOf(row, 'company_id');
    kept.set(textOf(row, 'sha256'), { companyId, documentId: textOf(row, 'document_id') });
  }
  return kept;
}

/** Sets or replaces files of documents. */
export async function putFiles(
  tx: Queryable,
  accountId: string,
  files: readonly DocumentFile[],
): Promise<void> {
  const last = lastOfEach(files, ({ documentId, kind }) => `${documentId} ${kind}`);
  for (const share of sharesOf(last, ({ file }) => keptBytesOf(file))) {
    await tx.query(put, [
      accountId,
      share.map(({ documentId }) => documentId),
      share.map(({ kind }) => kind),
      share.map(({ file }) => file.name),
      share.map(({ file }) => file.sha256),
      share.map(({ file }) => file.size),
      ...contentsOf(share.map(({ file }) => file)),
    ]);
  }
}
