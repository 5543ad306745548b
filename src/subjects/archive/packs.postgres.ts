import type { ArchivedFile } from '../../kernel/archive.ts';
import {
  type Database,
  numberOf,
  type PostgresRow,
  type Queryable,
  sharesOf,
  textOf,
  transactionsOf,
} from '../../platform/sql/postgres/database.ts';
import { contentsOf, keptBytesOf, storedFileOf } from '../ledger/documents/stored-file.postgres.ts';
import {
  type ArchivedEntry,
  type FileKey,
  type IssuePlace,
  isOfFiling,
  type OldFile,
  type OldFiles,
  type Pack,
  type PackStore,
  type RestoredEntry,
} from './packs.ts';

const listPacks = {
  name: 'list_packs',
  text: `
SELECT name, company_id, files, size, sha256, created_at FROM packs
WHERE account_id = $1 ORDER BY name`,
};
const insertPack = {
  name: 'insert_pack',
  text: `
INSERT INTO packs (account_id, name, company_id, files, size, sha256, created_at)
VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
};
/**
 * Every document of the page has a row, also one without such a file: the next page begins after it. There are two files at
 * most, and the limit says so to the planner: else it would read the whole table for a page.
 */
const oldOfDocuments = {
  name: 'list_old_document_files',
  text: `
SELECT p.issued_at, p.id AS owner_id, f.kind, f.name, f.sha256, f.size FROM (
  SELECT issued_at, id, status FROM document_list
  WHERE account_id = $1 AND company_id = $2 AND (issued_at, id) > ($3, $4) AND issued_at < $5
  ORDER BY issued_at, id LIMIT $6
) AS p
LEFT JOIN LATERAL (
  SELECT kind, name, sha256, size FROM document_files
  WHERE account_id = $1 AND document_id = p.id AND pack IS NULL AND p.status = ANY($7::text[])
    AND NOT EXISTS (SELECT FROM work AS w WHERE w.account_id = $1 AND w.subject_id = p.id)
  LIMIT 2
) AS f ON true
ORDER BY p.issued_at, p.id, f.kind`,
};
/** Those in other states (and answers that wait for their document) stay: something may still be done with them. */
const oldOfFilings = {
  name: 'list_old_filing_files',
  text: `
SELECT p.id AS cursor, f.id AS owner_id, f.kind, f.file_name AS name, f.sha256, f.size FROM (
  SELECT id, environment, name, state, created_at FROM filings
  WHERE account_id = $1 AND company_id = $2 AND kind = 'communication' AND id > $3
  ORDER BY id LIMIT $4
) AS p
LEFT JOIN LATERAL (
  SELECT id, kind, file_name, sha256, size FROM filings
  WHERE account_id = $1 AND company_id = $2 AND environment = p.environment AND name = p.name
    AND pack IS NULL AND p.state = ANY($6::text[]) AND p.created_at < $5
    AND NOT EXISTS (SELECT FROM work AS w WHERE w.account_id = $1 AND w.subject_id = p.id)
  LIMIT 2
) AS f ON true
ORDER BY p.id, f.kind`,
};

/** The two tables that keep files, and what they call the same things. */
const tables = {
  documents: statementsOf('document_files', 'document_id', 'name'),
  filings: statementsOf('filings', 'id', 'file_name'),
};

function statementsOf(table: string, owner: string, fileName: string) {
  const columns = `${owner} AS owner_id, kind, ${fileName} AS file_name, sha256, size, encoding, bytes,
  pack, pack_offset, pack_length`;
  const update = `
UPDATE ${table} AS f SET encoding = n.encoding, bytes = n.bytes, pack = n.pack,
  pack_offset = n.pack_offset, pack_length = n.pack_length
FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::text[], $8::bigint[],
  $9::integer[]) AS n (owner_id, kind, sha256, encoding, bytes, pack, pack_offset, pack_length)
WHERE f.account_id = $1 AND f.${owner} = n.owner_id AND f.kind = n.kind AND f.sha256 = n.sha256`;
  return {
    find: {
      name: `find_packable_${table}`,
      text: `SELECT ${columns} FROM ${table} WHERE account_id = $1 AND ${owner} = $2 AND kind = $3`,
    },
    moveOut: {
      name: `move_out_${table}`,
      text: `${update} AND f.pack IS NULL RETURNING f.kind`,
    },
    bringBack: { name: `bring_back_${table}`, text: `${update} AND f.pack = $10` },
    entries: {
      name: `list_packed_${table}`,
      text: `
SELECT ${columns} FROM ${table}
WHERE account_id = $1 AND pack = $2 ORDER BY ${owner}, kind LIMIT $3`,
    },
  };
}

const dropPack = {
  name: 'drop_pack',
  text: `
DELETE FROM packs AS p WHERE p.account_id = $1 AND p.name = $2
  AND NOT EXISTS (SELECT FROM document_files AS f WHERE f.account_id = $1 AND f.pack = $2)
  AND NOT EXISTS (SELECT FROM filings AS f WHERE f.account_id = $1 AND f.pack = $2)
RETURNING p.name`,
};

export function packStore(database: Queryable & Partial<Database>): PackStore {
  const transaction = transactionsOf(database);
  return {
    list: async (accountId) => (await database.query(listPacks, [accountId])).map(packOf),
    async oldDocumentFiles({ accountId, companyId }, { before, states, after, limit }) {
      const values = [accountId, companyId, after.issuedAt, after.id, before, limit, states];
      const rows = await database.query(oldOfDocuments, values);
      return pageOf(rows, limit, 'owner_id', placeOf);
    },
    async oldFilingFiles({ accountId, companyId }, { before, states, after, limit }) {
      const values = [accountId, companyId, after, limit, before, states];
      const rows = await database.query(oldOfFilings, values);
      return pageOf(rows, limit, 'cursor', (row) => textOf(row, 'cursor'));
    },
    async findFile(accountId, key) {
      const values = [accountId, key.ownerId, key.kind];
      const [row] = await database.query(tableOf(key).find, values);
      return row === undefined ? undefined : storedFileOf(row);
    },
    moveOut: (accountId, pack, entries) =>
      transaction((tx) => moveOut(tx, accountId, pack, entries)),
    async listEntries(accountId, pack, limit) {
      const values = [accountId, pack, limit];
      const documents = await database.query(tables.documents.entries, values);
      const filings = await database.query(tables.filings.entries, values);
      return [...documents, ...filings].slice(0, limit).map(entryOf);
    },
    bringBack: (accountId, pack, entries) =>
      transaction(async (tx) => {
        for (const [table, share] of sharesByTable(entries)) {
          await tx.query(table.bringBack, [accountId, ...columnsOf(share), pack]);
        }
      }),
    async drop(accountId, pack) {
      return (await transaction((tx) => tx.query(dropPack, [accountId, pack]))).length > 0;
    },
  };
}

type Table = (typeof tables)['documents'];
type Entry = ArchivedEntry | RestoredEntry;

function tableOf(key: FileKey): Table {
  return isOfFiling(key) ? tables.filings : tables.documents;
}

async function moveOut(
  tx: Queryable,
  accountId: string,
  { name, companyId, files, size, sha256, createdAt }: Pack,
  entries: readonly ArchivedEntry[],
): Promise<number> {
  await tx.query(insertPack, [accountId, name, companyId, files, size, sha256, createdAt]);
  let moved = 0;
  for (const [table, share] of sharesByTable(entries)) {
    moved += (await tx.query(table.moveOut, [accountId, ...columnsOf(share)])).length;
  }
  return moved;
}

/** What one statement can carry, each about one table. */
function sharesByTable(entries: readonly Entry[]): readonly (readonly [Table, Entry[]])[] {
  return Object.values(tables).flatMap((table) => {
    const own = entries.filter((entry) => tableOf(entry) === table);
    return sharesOf(own, ({ file }) => keptBytesOf(file)).map((share) => [table, share] as const);
  });
}

function columnsOf(entries: readonly Entry[]): unknown[][] {
  return [
    entries.map(({ ownerId }) => ownerId),
    entries.map(({ kind }) => kind),
    entries.map(({ file }) => file.sha256),
    ...contentsOf(entries.map(({ file }) => file)),
  ];
}

/** What follows a full page is not known: it is asked for. */
function pageOf<Cursor>(
  rows: readonly PostgresRow[],
  limit: number,
  cursorColumn: string,
  cursorOf: (row: PostgresRow) => Cursor,
): OldFiles<Cursor> {
  const last = rows.at(-1);
  const isFull = new Set(rows.map((row) => row[cursorColumn])).size === limit;
  return {
    files: rows.filter(({ kind }) => kind !== null).map(oldFileOf),
    next: isFull && last !== undefined ? cursorOf(last) : null,
  };
}

function placeOf(row: PostgresRow): IssuePlace {
  return { issuedAt: numberOf(row, 'issued_at'), id: textOf(row, 'owner_id') };
}

function keyOf(row: PostgresRow): FileKey {
  return { ownerId: textOf(row, 'owner_id'), kind: textOf(row, 'kind') as FileKey['kind'] };
}

function oldFileOf(row: PostgresRow): OldFile {
  const what = { name: textOf(row, 'name'), sha256: textOf(row, 'sha256') };
  return { ...keyOf(row), ...what, size: numberOf(row, 'size') };
}

function entryOf(row: PostgresRow): ArchivedEntry {
  return { ...keyOf(row), file: storedFileOf(row) as ArchivedFile };
}

function packOf(row: PostgresRow): Pack {
  return {
    name: textOf(row, 'name'),
    companyId: textOf(row, 'company_id'),
    files: numberOf(row, 'files'),
    size: numberOf(row, 'size'),
    sha256: textOf(row, 'sha256'),
    createdAt: numberOf(row, 'created_at'),
  };
}
