import {
  lastOfEach,
  numberOf,
  type PostgresRow,
  type Queryable,
  sharesOf,
  textOf,
} from '../../../platform/sql/postgres/database.ts';
import type { Environment } from '../../companies/company.ts';
import type { CommunicatedLine } from '../../imports/authority-files.ts';
import type { FileStore, ListedFiling } from '../../stores.ts';
import type { DocumentType } from '../documents/document.ts';
import { columnsOf } from '../documents/references.postgres.ts';
import { contentsOf, keptBytesOf } from '../documents/stored-file.postgres.ts';
import { storedFileOf } from '../documents/stored-file.store.ts';
import {
  type Filing,
  type FilingKey,
  type FilingState,
  filingText,
  type HeldNumber,
} from '../rows.ts';
import type { FilingDay, State } from '../state.ts';
import { exportedWork } from '../work/work.postgres.ts';
import type { FilingPlace, Place } from '../writes.ts';

/** What lists need: bytes are read where they are asked for. */
export const listedColumns = `f.company_id, f.environment, f.name, f.kind, f.id, f.state, f.ticket,
  f.created_at, f.data`;
const columns = `${listedColumns}, f.file_name, f.sha256, f.size, f.encoding, f.bytes, f.pack, f.pack_offset, f.pack_length`;
/** Both kinds: a communication and its acknowledgement have the same name. */
const findByName = {
  name: 'find_filings_by_name',
  text: `
SELECT ${columns} FROM unnest($3::text[], $4::text[]) AS n (environment, name)
JOIN filings AS f ON f.account_id = $1 AND f.company_id = $2
  AND f.environment = n.environment AND f.name = n.name`,
};
const scan = {
  name: 'scan_filings',
  text: `
SELECT ${columns} FROM filings AS f
WHERE account_id = $1 AND (company_id, environment, name, kind) > ($2, $3, $4, $5)
ORDER BY company_id, environment, name, kind LIMIT $6`,
};
const insert = {
  name: 'insert_filings',
  text: `
INSERT INTO filings (account_id, company_id, environment, name, kind, id, state, ticket,
  created_at, sha256, data, file_name, size, encoding, bytes,
  pack, pack_offset, pack_length)
SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
  $8::text[], $9::bigint[], $10::text[], $11::text[], $12::text[], $13::integer[], $14::text[],
  $15::bytea[], $16::text[], $17::bigint[], $18::integer[])`,
};
const drop = {
  name: 'drop_filings',
  text: `
DELETE FROM filings AS f USING unnest($3::text[], $4::text[], $5::text[])
  AS n (environment, name, kind)
WHERE f.account_id = $1 AND f.company_id = $2 AND f.environment = n.environment
  AND f.name = n.name AND f.kind = n.kind`,
};
/** Names of a day lie together. What does not end in digits was numbered by somebody else. */
const highestNumbers = {
  name: 'find_filing_numbers',
  text: `
SELECT n.environment, n.prefix, highest.last
FROM unnest($3::text[], $4::text[]) AS n (environment, prefix)
CROSS JOIN LATERAL (
  SELECT coalesce(max(substr(f.name, length(n.prefix) + 1)::integer), 0) AS last
  FROM filings AS f
  WHERE f.account_id = $1 AND f.company_id = $2 AND f.environment = n.environment
    AND f.name > n.prefix AND f.name < n.prefix || ':' AND f.kind = 'communication'
    AND substr(f.name, length(n.prefix) + 1) ~ '^[0-9]{1,9}$'
) AS highest`,
};

const keysOfNumbers = {
  name: 'find_filings_by_number',
  text: `
SELECT l.environment, l.filing
FROM unnest($3::text[], $4::text[], $5::text[], $6::integer[])
  AS n (environment, type, series, sequence)
JOIN filing_lines AS l ON l.account_id = $1 AND l.company_id = $2
  AND l.environment = n.environment AND l.type = n.type AND l.series = n.series
  AND l.sequence = n.sequence`,
};
const linesOfFilings = {
  name: 'find_filing_lines',
  text: `
SELECT l.company_id, l.environment, l.filing, l.type, l.series, l.sequence, l.effect
FROM unnest($2::text[], $3::text[], $4::text[]) AS n (company_id, environment, filing)
JOIN filing_lines AS l ON l.account_id = $1 AND l.company_id = n.company_id
  AND l.environment = n.environment AND l.filing = n.filing
ORDER BY l.type, l.series, l.sequence, l.effect`,
};
/** A communication may say the same of a document twice: that is one line. */
const insertLines = {
  name: 'insert_filing_lines',
  text: `
INSERT INTO filing_lines
  (account_id, company_id, environment, type, series, sequence, filing, effect)
SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::text[], $6::integer[], $7::text[],
  $8::text[])
ON CONFLICT DO NOTHING`,
};
const dropLines = {
  name: 'drop_filing_lines',
  text: `
DELETE FROM filing_lines AS l USING unnest($3::text[], $4::text[]) AS n (environment, filing)
WHERE l.account_id = $1 AND l.company_id = $2 AND l.environment = n.environment
  AND l.filing = n.filing`,
};

/** In the order of environment, name and kind. */
export async function filingsByName(
  tx: Queryable,
  { accountId, companyId }: Place,
  keys: readonly FilingKey[],
): Promise<readonly Filing[]> {
  const once = lastOfEach(keys, filingText);
  if (once.length === 0) return [];
  const environments = once.map(({ environment }) => environment);
  const names = once.map(({ name }) => name);
  const rows = await tx.query(findByName, [accountId, companyId, environments, names]);
  const filings = await withLines(tx, accountId, rows);
  return filings
    .map(({ companyId: _, ...filing }, index) => ({
      ...filing,
      file: storedFileOf(rows[index] as PostgresRow),
    }))
    .toSorted((a, b) => (placeText(a) < placeText(b) ? -1 : 1));
}

function placeText(filing: FilingPlace): string {
  return `${filingText(filing)} ${filing.kind}`;
}

/** The communications that name a document with one of these numbers, in its environment. */
export async function filingKeysOf(
  tx: Queryable,
  { accountId, companyId }: Place,
  numbers: readonly HeldNumber[],
): Promise<readonly FilingKey[]> {
  if (numbers.length === 0) return [];
  const rows = await tx.query(keysOfNumbers, [accountId, companyId, ...columnsOf(numbers)]);
  return rows.map((row) => ({
    environment: textOf(row, 'environment') as Environment,
    name: textOf(row, 'filing'),
  }));
}

/** The highest numbers of communications whose names begin so. */
export async function filingNumbers(
  tx: Queryable,
  { accountId, companyId }: Place,
  days: readonly FilingDay[],
): Promise<State['filingNumbers']> {
  if (days.length === 0) return [];
  const environments = days.map(({ environment }) => environment);
  const prefixes = days.map(({ prefix }) => prefix);
  const rows = await tx.query(highestNumbers, [accountId, companyId, environments, prefixes]);
  return rows.map((row) => ({
    environment: textOf(row, 'environment') as Environment,
    prefix: textOf(row, 'prefix'),
    last: numberOf(row, 'last'),
  }));
}

export async function scanFilings(
  database: Queryable,
  accountId: string,
  after: Parameters<FileStore['scanFilings']>[1],
  limit: number,
): ReturnType<FileStore['scanFilings']> {
  const place = [after.companyId, after.environment, after.name, after.kind];
  const rows = await database.query(scan, [accountId, ...place, limit]);
  const filings = await withLines(database, accountId, rows);
  const work = await exportedWork(
    database,
    accountId,
    filings.map(({ id }) => id),
  );
  return filings.map((filing, index) => ({
    ...filing,
    file: storedFileOf(rows[index] as PostgresRow),
    work: work.filter(({ subjectId }) => subjectId === filing.id),
  }));
}

/** Inserts filings in place of those of their names and kinds, with their lines. */
export async function putFilings(
  tx: Queryable,
  owner: Place,
  filings: readonly Filing[],
): Promise<void> {
  const last = lastOfEach(filings, placeText);
  if (last.some(({ kind, lines }) => kind !== 'communication' && lines.length > 0)) {
    throw new TypeError('only communications have lines');
  }
  await dropFilings(tx, owner, last);
  for (const share of sharesOf(last, ({ file, data }) => keptBytesOf(file) + data.length)) {
    await insertShare(tx, owner, share);
  }
  await putLines(tx, owner, last);
}

async function insertShare(
  tx: Queryable,
  { accountId, companyId }: Place,
  share: readonly Filing[],
): Promise<void> {
  await tx.query(insert, [
    accountId,
    companyId,
    share.map(({ environment }) => environment),
    share.map(({ name }) => name),
    share.map(({ kind }) => kind),
    share.map(({ id }) => id),
    share.map(({ state }) => state),
    share.map(({ ticket }) => ticket),
    share.map(({ createdAt }) => createdAt),
    share.map(({ file }) => file.sha256),
    share.map(({ data }) => data),
    share.map(({ file }) => file.name),
    share.map(({ file }) => file.size),
    ...contentsOf(share.map(({ file }) => file)),
  ]);
}

async function putLines(
  tx: Queryable,
  { accountId, companyId }: Place,
  filings: readonly Filing[],
): Promise<void> {
  const lines = filings.flatMap(({ environment, name, lines }) =>
    lines.map((line) => ({ ...line, environment, name })),
  );
  if (lines.length === 0) return;
  await tx.query(insertLines, [
    accountId,
    companyId,
    lines.map(({ environment }) => environment),
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
  filings: readonly FilingPlace[],
): Promise<void> {
  if (filings.length === 0) return;
  const names = [filings.map(({ environment }) => environment), filings.map(({ name }) => name)];
  await tx.query(drop, [accountId, companyId, ...names, filings.map(({ kind }) => kind)]);
  const communications = filings.filter(({ kind }) => kind === 'communication');
  if (communications.length === 0) return;
  await tx.query(dropLines, [
    accountId,
    companyId,
    communications.map(({ environment }) => environment),
    communications.map(({ name }) => name),
  ]);
}

/** Rows of filings with what their lines say, in the same order. */
export async function withLines(
  database: Queryable,
  accountId: string,
  rows: readonly PostgresRow[],
): Promise<readonly ListedFiling[]> {
  const communications = rows.filter((row) => row.kind === 'communication');
  const lines = new Map(
    communications.map((row) => [keyOf(row, 'name'), [] as CommunicatedLine[]]),
  );
  const found =
    communications.length === 0
      ? []
      : await database.query(linesOfFilings, [
          accountId,
          communications.map((row) => row.company_id),
          communications.map((row) => row.environment),
          communications.map((row) => row.name),
        ]);
  for (const row of found) lines.get(keyOf(row, 'filing'))?.push(lineOf(row));
  return rows.map((row) =>
    filingOf(row, row.kind === 'communication' ? (lines.get(keyOf(row, 'name')) ?? []) : []),
  );
}

function keyOf(row: PostgresRow, nameColumn: string): string {
  return `${textOf(row, 'company_id')} ${textOf(row, 'environment')} ${textOf(row, nameColumn)}`;
}

function filingOf(row: PostgresRow, lines: readonly CommunicatedLine[]): ListedFiling {
  return {
    companyId: textOf(row, 'company_id'),
    environment: textOf(row, 'environment') as Environment,
    name: textOf(row, 'name'),
    kind: textOf(row, 'kind') as Filing['kind'],
    id: textOf(row, 'id'),
    state: textOf(row, 'state') as FilingState,
    ticket: row.ticket as string | null,
    createdAt: numberOf(row, 'created_at'),
    data: textOf(row, 'data'),
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
