import type { ArchivedFile } from '../../kernel/archive.ts';
import { type Database, numberOf, textOf } from '../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../platform/sql/sqlite/driver.ts';
import { contentOf, storedFileOf } from '../ledger/documents/stored-file.sqlite.ts';
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

const listPacks = `
SELECT name, company_id, files, size, sha256, created_at FROM packs
WHERE account_id = ? ORDER BY name`;
const insertPack = `
INSERT INTO packs (account_id, name, company_id, files, size, sha256, created_at)
VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`;
/** Every document of the page has a row, also one without such a file: the next page begins after it. */
const oldOfDocuments = `
SELECT p.issued_at, p.id AS owner_id, f.kind, f.name, f.sha256, f.size FROM (
  SELECT account_id, issued_at, id, status FROM document_list
  WHERE account_id = ? AND company_id = ? AND (issued_at, id) > (?, ?) AND issued_at < ?
  ORDER BY issued_at, id LIMIT +?
) AS p
LEFT JOIN document_files AS f ON f.account_id = p.account_id AND f.document_id = p.id
  AND f.pack IS NULL AND p.status IN (SELECT value FROM json_each(?))
  AND NOT EXISTS (SELECT 1 FROM work AS w WHERE w.account_id = p.account_id AND w.subject_id = p.id)
ORDER BY p.issued_at, p.id, f.kind`;
/** Those in other states (and answers that wait for their document) stay: something may still be done with them. */
const oldOfFilings = `
SELECT p.id AS cursor, f.id AS owner_id, f.kind, f.file_name AS name, f.sha256, f.size FROM (
  SELECT account_id, company_id, id, environment, name, state, created_at
  FROM filings INDEXED BY filings_of_company
  WHERE account_id = ? AND company_id = ? AND kind = 'communication' AND id > ?
  ORDER BY id LIMIT +?
) AS p
LEFT JOIN filings AS f ON f.account_id = p.account_id AND f.company_id = p.company_id
  AND f.environment = p.environment AND f.name = p.name AND f.pack IS NULL
  AND p.state IN (SELECT value FROM json_each(?)) AND p.created_at < ?
  AND NOT EXISTS (SELECT 1 FROM work AS w WHERE w.account_id = p.account_id AND w.subject_id = p.id)
ORDER BY p.id, f.kind`;

/** The two tables that keep files, and what they call the same things. */
const tables = {
  documents: statementsOf('document_files', 'document_id', 'name', 'document_files_by_pack'),
  filings: statementsOf('filings', 'id', 'file_name', 'filings_by_pack'),
};

function statementsOf(table: string, owner: string, fileName: string, byPack: string) {
  const columns = `${owner} AS owner_id, kind, ${fileName} AS file_name, sha256, size, encoding, bytes,
  pack, pack_offset, pack_length`;
  const ofKey = `account_id = ? AND ${owner} = ? AND kind = ?`;
  const set = `encoding = ?, bytes = ?, pack = ?, pack_offset = ?, pack_length = ?`;
  return {
    find: `SELECT ${columns} FROM ${table} WHERE ${ofKey}`,
    moveOut: `UPDATE ${table} SET ${set} WHERE ${ofKey} AND sha256 = ? AND pack IS NULL`,
    bringBack: `UPDATE ${table} SET ${set} WHERE ${ofKey} AND sha256 = ? AND pack = ?`,
    entries: `
SELECT ${columns} FROM ${table} INDEXED BY ${byPack}
WHERE account_id = ? AND pack = ? ORDER BY ${owner}, kind LIMIT +?`,
  };
}

const dropPack = `
DELETE FROM packs WHERE account_id = ? AND name = ?
  AND NOT EXISTS (SELECT 1 FROM document_files AS f
    WHERE f.account_id = packs.account_id AND f.pack = packs.name)
  AND NOT EXISTS (SELECT 1 FROM filings AS f
    WHERE f.account_id = packs.account_id AND f.pack = packs.name)`;

export function packStore(database: Database): PackStore {
  return {
    list: async (accountId) => database.prepare(listPacks).all(accountId).map(packOf),
    async oldDocumentFiles({ accountId, companyId }, { before, states, after, limit }) {
      const place = [accountId, companyId, after.issuedAt, after.id];
      const values = [...place, before, limit, JSON.stringify(states)];
      const rows = database.prepare(oldOfDocuments).all(...values);
      return pageOf(rows, limit, 'owner_id', placeOf);
    },
    async oldFilingFiles({ accountId, companyId }, { before, states, after, limit }) {
      const values = [accountId, companyId, after, limit, JSON.stringify(states), before];
      const rows = database.prepare(oldOfFilings).all(...values);
      return pageOf(rows, limit, 'cursor', (row) => textOf(row, 'cursor'));
    },
    async findFile(accountId, key) {
      const row = database.prepare(tableOf(key).find).get(accountId, key.ownerId, key.kind);
      return row === undefined ? undefined : storedFileOf(row);
    },
    moveOut: async (accountId, pack, entries) => moveOut(database, accountId, pack, entries),
    async listEntries(accountId, pack, limit) {
      const values = [accountId, pack, limit];
      const found = Object.values(tables).flatMap(({ entries }) =>
        database.prepare(entries).all(...values),
      );
      return found.slice(0, limit).map(entryOf);
    },
    bringBack: async (accountId, pack, entries) => bringBack(database, accountId, pack, entries),
    drop: async (accountId, pack) => database.prepare(dropPack).run(accountId, pack).changes > 0,
  };
}

function tableOf(key: FileKey): (typeof tables)['documents'] {
  return isOfFiling(key) ? tables.filings : tables.documents;
}

function moveOut(
  database: Database,
  accountId: string,
  { name, companyId, files, size, sha256, createdAt }: Pack,
  entries: readonly ArchivedEntry[],
): number {
  return database.transaction(() => {
    const what = [accountId, name, companyId, files, size, sha256, createdAt];
    database.prepare(insertPack).run(...what);
    let moved = 0;
    for (const entry of entries) {
      const values = [...contentOf(entry.file), accountId, entry.ownerId, entry.kind];
      const statement = database.prepare(tableOf(entry).moveOut);
      moved += Number(statement.run(...values, entry.file.sha256).changes);
    }
    return moved;
  });
}

function bringBack(
  database: Database,
  accountId: string,
  pack: string,
  entries: readonly RestoredEntry[],
): void {
  database.transaction(() => {
    for (const entry of entries) {
      const values = [...contentOf(entry.file), accountId, entry.ownerId, entry.kind];
      database.prepare(tableOf(entry).bringBack).run(...values, entry.file.sha256, pack);
    }
  });
}

/** What follows a full page is not known: it is asked for. */
function pageOf<Cursor>(
  rows: readonly SqliteRow[],
  limit: number,
  cursorColumn: string,
  cursorOf: (row: SqliteRow) => Cursor,
): OldFiles<Cursor> {
  const last = rows.at(-1);
  const isFull = new Set(rows.map((row) => row[cursorColumn])).size === limit;
  return {
    files: rows.filter(({ kind }) => kind !== null).map(oldFileOf),
    next: isFull && last !== undefined ? cursorOf(last) : null,
  };
}

function placeOf(row: SqliteRow): IssuePlace {
  return { issuedAt: numberOf(row, 'issued_at'), id: textOf(row, 'owner_id') };
}

function keyOf(row: SqliteRow): FileKey {
  return { ownerId: textOf(row, 'owner_id'), kind: textOf(row, 'kind') as FileKey['kind'] };
}

function oldFileOf(row: SqliteRow): OldFile {
  const what = { name: textOf(row, 'name'), sha256: textOf(row, 'sha256') };
  return { ...keyOf(row), ...what, size: numberOf(row, 'size') };
}

function entryOf(row: SqliteRow): ArchivedEntry {
  return { ...keyOf(row), file: storedFileOf(row) as ArchivedFile };
}

function packOf(row: SqliteRow): Pack {
  return {
    name: textOf(row, 'name'),
    companyId: textOf(row, 'company_id'),
    files: numberOf(row, 'files'),
    size: numberOf(row, 'size'),
    sha256: textOf(row, 'sha256'),
    createdAt: numberOf(row, 'created_at'),
  };
}
