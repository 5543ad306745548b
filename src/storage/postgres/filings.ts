import type { DocumentType } from '../../domain/document/document.ts';
import type { CommunicatedLine, NumberKey } from '../../domain/ports/authority-files.ts';
import type { Filing } from '../../domain/ports/rows.ts';
import type { FileStore } from '../../domain/ports/stores.ts';
import type { Place } from '../../domain/ports/writes.ts';
import {
  lastOfEach,
  numberOf,
  type PostgresRow,
  type Queryable,
  sharesOf,
  textOf,
} from './database.ts';
import { keptFileOf } from './kept-file.ts';

const columns = 'company_id, name, kind, data, file_name, sha256, size, encoding, bytes';
/** Both kinds: a communication and its acknowledgement have the same name. */
const findByName = {
  name: 'find_filings_by_name',
  text: `
SELECT ${columns} FROM filings
WHERE account_id = $1 AND company_id = $2 AND name = ANY($3::text[]) ORDER BY name, kind`,
};
const scan = {
  name: 'scan_filings',
  text: `
SELECT ${columns} FROM filings
WHERE account_id = $1 AND (company_id, name, kind) > ($2, $3, $4)
ORDER BY company_id, name, kind LIMIT $5`,
};
const insert = {
  name: 'insert_filings',
  text: `
INSERT INTO filings
  (account_id, company_id, name, kind, sha256, data, file_name, size, encoding, bytes)
SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
  $8::integer[], $9::text[], $10::bytea[])`,
};
const drop = {
  name: 'drop_filings',
  text: `
DELETE FROM filings AS f USING unnest($3::text[], $4::text[]) AS n (name, kind)
WHERE f.account_id = $1 AND f.company_id = $2 AND f.name = n.name AND f.kind = n.kind`,
};

const namesOfNumbers = {
  name: 'find_filing_names_by_number',
  text: `
SELECT l.filing FROM unnest($3::text[], $4::text[], $5::integer[]) AS n (type, series, sequence)
JOIN filing_lines AS l ON l.account_id = $1 AND l.company_id = $2
  AND l.type = n.type AND l.series = n.series AND l.sequence = n.sequence`,
};
const linesOfFilings = {
  name: 'find_filing_lines',
  text: `
SELECT l.company_id, l.filing, l.type, l.series, l.sequence, l.effect
FROM unnest($2::text[], $3::text[]) AS n (company_id, filing)
JOIN filing_lines AS l
  ON l.account_id = $1 AND l.company_id = n.company_id AND l.filing = n.filing
ORDER BY l.type, l.series, l.sequence, l.effect`,
};
/** A communication may say the same of a document twice: that is one line. */
const insertLines = {
  name: 'insert_filing_lines',
  text: `
INSERT INTO filing_lines (account_id, company_id, type, series, sequence, filing, effect)
SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::integer[], $6::text[], $7::text[])
ON CONFLICT DO NOTHING`,
};
const dropLines = {
  name: 'drop_filing_lines',
  text: `
DELETE FROM filing_lines
WHERE account_id = $1 AND company_id = $2 AND filing = ANY($3::text[])`,
};

type OwnedFiling = Filing & { readonly companyId: string };

export async function filingsByName(
  tx: Queryable,
  { accountId, companyId }: Place,
  names: readonly string[],
): Promise<readonly Filing[]> {
  if (names.length === 0) return [];
  const rows = await tx.query(findByName, [accountId, companyId, names]);
  return (await withLines(tx, accountId, rows)).map(({ companyId: _, ...filing }) => filing);
}

/** The communications that name a document with one of these numbers. */
export async function filingNamesOf(
  tx: Queryable,
  { accountId, companyId }: Place,
  numbers: readonly NumberKey[],
): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await tx.query(namesOfNumbers, [
    accountId,
    companyId,
    numbers.map(({ type }) => type),
    numbers.map(({ series }) => series),
    numbers.map(({ sequence }) => sequence),
  ]);
  return rows.map((row) => textOf(row, 'filing'));
}

export async function scanFilings(
  database: Queryable,
  accountId: string,
  after: Parameters<FileStore['scanFilings']>[1],
  limit: number,
): Promise<readonly OwnedFiling[]> {
  const place = [after.companyId, after.name, after.kind];
  return withLines(database, accountId, await database.query(scan, [accountId, ...place, limit]));
}

/** Inserts filings in place of those of their names and kinds, with their lines. */
export async function putFilings(
  tx: Queryable,
  owner: Place,
  filings: readonly Filing[],
): Promise<void> {
  const { accountId, companyId } = owner;
  const last = lastOfEach(filings, ({ name, kind }) => `${kind} ${name}`);
  if (last.some(({ kind, lines }) => kind !== 'communication' && lines.length > 0)) {
    throw new TypeError('only communications have lines');
  }
  await dropFilings(tx, owner, last);
  for (const share of sharesOf(last, ({ file, data }) => file.bytes.length + data.length)) {
    await tx.query(insert, [
      accountId,
      companyId,
      share.map(({ name }) => name),
      share.map(({ kind }) => kind),
      share.map(({ file }) => file.sha256),
      share.map(({ data }) => data),
      share.map(({ file }) => file.name),
      share.map(({ file }) => file.size),
      share.map(({ file }) => file.encoding),
      share.map(({ file }) => file.bytes),
    ]);
  }
  const lines = last.flatMap(({ name, lines }) => lines.map((line) => ({ ...line, name })));
  if (lines.length === 0) return;
  await tx.query(insertLines, [
    accountId,
    companyId,
    lines.map(({ type }) => type),
    lines.map(({ series }) => series),
    lines.map(({ sequence }) => sequence),
    lines.map(({ name }) => name),
    lines.map(({ effect }) => effect),
  ]);
}

export async function dropFilings(
  tx: Queryable,
  { accountId, companyId }: Place,
  filings: readonly Pick<Filing, 'name' | 'kind'>[],
): Promise<void> {
  if (filings.length === 0) return;
  const names = filings.map(({ name }) => name);
  await tx.query(drop, [accountId, companyId, names, filings.map(({ kind }) => kind)]);
  const communications = filings.filter(({ kind }) => kind === 'communication');
  await tx.query(dropLines, [accountId, companyId, communications.map(({ name }) => name)]);
}

async function withLines(
  database: Queryable,
  accountId: string,
  rows: readonly PostgresRow[],
): Promise<readonly OwnedFiling[]> {
  const communications = rows.filter((row) => row.kind === 'communication');
  if (communications.length === 0) return rows.map((row) => filingOf(row, []));
  const lines = new Map(
    communications.map((row) => [keyOf(row, 'name'), [] as CommunicatedLine[]]),
  );
  const found = await database.query(linesOfFilings, [
    accountId,
    communications.map((row) => row.company_id),
    communications.map((row) => row.name),
  ]);
  for (const row of found) lines.get(keyOf(row, 'filing'))?.push(lineOf(row));
  return rows.map((row) =>
    filingOf(row, row.kind === 'communication' ? (lines.get(keyOf(row, 'name')) ?? []) : []),
  );
}

function keyOf(row: PostgresRow, nameColumn: string): string {
  return `${textOf(row, 'company_id')} ${textOf(row, nameColumn)}`;
}

function filingOf(row: PostgresRow, lines: readonly CommunicatedLine[]): OwnedFiling {
  return {
    companyId: textOf(row, 'company_id'),
    name: textOf(row, 'name'),
    kind: textOf(row, 'kind') as Filing['kind'],
    data: textOf(row, 'data'),
    file: keptFileOf(row),
    lines,
  };
}

function lineOf(row: PostgresRow): CommunicatedLine {
  return {
    type: textOf(row, 'type') as DocumentType,
    series: textOf(row, 'series'),
    sequence: numberOf(row, 'sequence'),
    effect: textOf(row, 'effect') as CommunicatedLine['effect'],
  };
}
