import type { ArchivedFile } from '../../kernel/archive.ts';
import {
  columns,
  type GivenOf,
  integer,
  oneOf,
  type Row,
  text,
} from '../../platform/sql/columns.ts';
import { either, type Fragment, sql } from '../../platform/sql/sql.ts';
import { change, changeEach, type Sql, type Steps } from '../../platform/sql/steps.ts';
import {
  contentFields,
  contentGiven,
  storedFileOf,
} from '../ledger/documents/stored-file.store.ts';
import type { Place } from '../ledger/writes.ts';
import {
  type ArchivedEntry,
  type FileKey,
  isOfFiling,
  type OldFiles,
  type Pack,
  type PackStore,
  type RestoredEntry,
} from './packs.ts';

type OfAccount = { readonly accountId: string };
const packRow = columns({
  name: text,
  companyId: text,
  files: integer,
  size: integer,
  sha256: text,
  createdAt: integer,
});
const list = sql<OfAccount>`
SELECT ${packRow.names} FROM packs WHERE account_id = :accountId ORDER BY name`;
const insert = sql<OfAccount & GivenOf<typeof packRow>>`
INSERT INTO packs (account_id, ${packRow.names}) VALUES (:accountId, ${packRow.values})
ON CONFLICT DO NOTHING`;

type OldPage = Place & {
  readonly before: number;
  readonly states: readonly string[];
  readonly id: string;
  readonly limit: number;
};
/**
 * Every owner of the page has a row, also one without such a file: the next page begins after it. There are two files at
 * most, and the limit says so to the planner of PostgreSQL: else it would read the whole table for a page.
 */
const withFiles = (names: Fragment, table: Fragment, ofOwner: Fragment) => {
  const isOld = sql`f.account_id = :accountId AND ${ofOwner} AND f.pack IS NULL
    AND NOT EXISTS (SELECT 1 FROM work AS w WHERE w.account_id = :accountId AND w.subject_id = p.id)`;
  return either({
    sqlite: sql`LEFT JOIN ${table} AS f ON ${isOld}`,
    postgres: sql`
LEFT JOIN LATERAL (SELECT ${names} FROM ${table} AS f WHERE ${isOld} LIMIT 2) AS f ON true`,
  });
};
const oldOfDocuments = sql<OldPage & { readonly issuedAt: number }>`
SELECT p.issued_at, p.id AS owner_id, f.kind, f.name, f.sha256, f.size FROM (
  SELECT issued_at, id, status FROM document_list
  WHERE account_id = :accountId AND company_id = :companyId AND (issued_at, id) > (:issuedAt, :id)
    AND issued_at < :before
  ORDER BY issued_at, id LIMIT :limit
) AS p
${withFiles(
  sql`kind, name, sha256, size`,
  sql`document_files`,
  sql`f.document_id = p.id AND p.status = ANY(:states::text[])`,
)}
ORDER BY p.issued_at, p.id, f.kind`;
/** Those in other states (and answers that wait for their document) stay: something may still be done with them. */
const oldOfFilings = sql<OldPage>`
SELECT p.id AS cursor, f.id AS owner_id, f.kind, f.file_name AS name, f.sha256, f.size FROM (
  SELECT id, environment, name, state, created_at FROM filings INDEXED BY filings_of_company
  WHERE account_id = :accountId AND company_id = :companyId AND kind = 'communication' AND id > :id
  ORDER BY id LIMIT :limit
) AS p
${withFiles(
  sql`id, kind, file_name, sha256, size`,
  sql`filings`,
  sql`f.company_id = :companyId AND f.environment = p.environment AND f.name = p.name
    AND p.state = ANY(:states::text[]) AND p.created_at < :before`,
)}
ORDER BY p.id, f.kind`;
const oldRow = columns({
  ownerId: text,
  kind: oneOf<FileKey['kind']>(),
  name: text,
  sha256: text,
  size: integer,
});
const issueRow = columns({ issuedAt: integer, ownerId: text });

const keyRow = columns({ ownerId: text, kind: oneOf<FileKey['kind']>() });
const entryRow = columns({
  ownerId: text,
  kind: oneOf<FileKey['kind']>(),
  sha256: text,
  ...contentFields,
});
type EntryRow = GivenOf<typeof entryRow>;
/** The two tables that keep files, and what they call the same things. */
const documents = statementsOf({
  table: sql`document_files`,
  owner: sql`document_id`,
  fileName: sql`name`,
  byPack: sql`INDEXED BY document_files_by_pack`,
});
const filings = statementsOf({
  table: sql`filings`,
  owner: sql`id`,
  fileName: sql`file_name`,
  byPack: sql`INDEXED BY filings_by_pack`,
});

function statementsOf({
  table,
  owner,
  fileName,
  byPack,
}: Readonly<Record<'table' | 'owner' | 'fileName' | 'byPack', Fragment>>) {
  const names = sql`${owner} AS owner_id, kind, ${fileName} AS file_name, sha256, size, encoding,
  bytes, pack, pack_offset, pack_length`;
  const update = sql`
UPDATE ${table} AS f SET encoding = n.encoding, bytes = n.bytes, pack = n.pack,
  pack_offset = n.pack_offset, pack_length = n.pack_length
FROM ${entryRow.given('n')}
WHERE f.account_id = :accountId AND f.${owner} = n.owner_id AND f.kind = n.kind
  AND f.sha256 = n.sha256`;
  return {
    find: sql<OfAccount & GivenOf<typeof keyRow>>`
SELECT ${names} FROM ${table}
WHERE account_id = :accountId AND ${owner} = :ownerId AND kind = :kind`,
    moveOut: sql<OfAccount & EntryRow>`${update} AND f.pack IS NULL`,
    bringBack: sql<OfAccount & EntryRow & { readonly from: string }>`${update} AND f.pack = :from`,
    entries: sql<OfAccount & { readonly pack: string; readonly limit: number }>`
SELECT ${names} FROM ${table} ${byPack}
WHERE account_id = :accountId AND pack = :pack ORDER BY ${owner}, kind LIMIT :limit`,
  };
}

const drop = sql<OfAccount & { readonly pack: string }>`
DELETE FROM packs WHERE account_id = :accountId AND name = :pack
  AND NOT EXISTS (
    SELECT 1 FROM document_files AS f WHERE f.account_id = :accountId AND f.pack = :pack)
  AND NOT EXISTS (SELECT 1 FROM filings AS f WHERE f.account_id = :accountId AND f.pack = :pack)`;

export function packStore(sql: Sql): PackStore {
  return {
    list: async (accountId) => (await sql.rows(list, { accountId })).map(packRow.read),
    async oldDocumentFiles({ accountId, companyId }, { after, ...page }) {
      const values = { accountId, companyId, ...page, ...after };
      const found = await sql.rows(oldOfDocuments, values);
      return pageOf(found, page.limit, 'owner_id', (row) => {
        const { issuedAt, ownerId: id } = issueRow.read(row);
        return { issuedAt, id };
      });
    },
    async oldFilingFiles({ accountId, companyId }, { after, ...page }) {
      const found = await sql.rows(oldOfFilings, { accountId, companyId, ...page, id: after });
      return pageOf(found, page.limit, 'cursor', (row) => row.cursor as string);
    },
    async findFile(accountId, { ownerId, kind }) {
      const { find } = isOfFiling({ ownerId, kind }) ? filings : documents;
      const found = await sql.row(find, { accountId, ownerId, kind });
      return found && storedFileOf(found);
    },
    moveOut: (accountId, pack, entries) => sql.write(() => moveOutIn(accountId, pack, entries)),
    async listEntries(accountId, pack, limit) {
      const page = { accountId, pack, limit };
      const ofDocuments = await sql.rows(documents.entries, page);
      const ofFilings = await sql.rows(filings.entries, page);
      return [...ofDocuments, ...ofFilings].slice(0, limit).map(entryOf);
    },
    bringBack: (accountId, pack, entries) => sql.write(() => bringBackIn(accountId, pack, entries)),
    drop: async (accountId, pack) => (await sql.change(drop, { accountId, pack })) > 0,
  };
}

function* moveOutIn(
  accountId: string,
  pack: Pack,
  entries: readonly ArchivedEntry[],
): Steps<number> {
  yield* change(insert, { accountId, ...packRow.give(pack) });
  const { ofDocuments, ofFilings } = givenOf(entries);
  const moved = yield* changeEach(documents.moveOut, { accountId }, ofDocuments);
  return moved + (yield* changeEach(filings.moveOut, { accountId }, ofFilings));
}

function* bringBackIn(
  accountId: string,
  from: string,
  entries: readonly RestoredEntry[],
): Steps<void> {
  const { ofDocuments, ofFilings } = givenOf(entries);
  yield* changeEach(documents.bringBack, { accountId, from }, ofDocuments);
  yield* changeEach(filings.bringBack, { accountId, from }, ofFilings);
}

type Entry = ArchivedEntry | RestoredEntry;

function givenOf(entries: readonly Entry[]) {
  const given = ({ ownerId, kind, file }: Entry): EntryRow => ({
    ownerId,
    kind,
    sha256: file.sha256,
    ...contentGiven(file),
  });
  return {
    ofDocuments: entries.filter((entry) => !isOfFiling(entry)).map(given),
    ofFilings: entries.filter(isOfFiling).map(given),
  };
}

/** What follows a full page is not known: it is asked for. */
function pageOf<Cursor>(
  rows: readonly Row[],
  limit: number,
  cursorColumn: string,
  cursorOf: (row: Row) => Cursor,
): OldFiles<Cursor> {
  const last = rows.at(-1);
  const isFull = new Set(rows.map((row) => row[cursorColumn])).size === limit;
  return {
    files: rows.filter(({ kind }) => kind !== null).map(oldRow.read),
    next: isFull && last !== undefined ? cursorOf(last) : null,
  };
}

function entryOf(row: Row): ArchivedEntry {
  return { ...keyRow.read(row), file: storedFileOf(row) as ArchivedFile };
}
