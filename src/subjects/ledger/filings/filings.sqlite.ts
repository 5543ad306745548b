import {
  type Database,
  numberOf,
  textOf,
  textOrNull,
} from '../../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../../platform/sql/sqlite/driver.ts';
import type { Environment } from '../../companies/company.ts';
import type { CommunicatedLine } from '../../imports/authority-files.ts';
import type { FileStore, ListedFiling } from '../../stores.ts';
import type { DocumentType } from '../documents/document.ts';
import { contentOf } from '../documents/stored-file.sqlite.ts';
import { storedFileOf } from '../documents/stored-file.store.ts';
import {
  type Filing,
  type FilingKey,
  type FilingState,
  filingText,
  type HeldNumber,
} from '../rows.ts';
import type { FilingDay, State } from '../state.ts';
import { exportedWork } from '../work/work.sqlite.ts';
import type { FilingPlace, Place } from '../writes.ts';

/** What lists need: bytes are read where they are asked for. */
export const listedColumns = `f.company_id, f.environment, f.name, f.kind, f.id, f.state, f.ticket,
  f.created_at, f.data`;
const columns = `${listedColumns}, f.file_name, f.sha256, f.size, f.encoding, f.bytes, f.pack, f.pack_offset, f.pack_length`;
/** Both kinds: a communication and its acknowledgement have the same name. */
const findByName = `
SELECT ${columns} FROM json_each(?) AS n
CROSS JOIN filings AS f
WHERE f.account_id = ? AND f.company_id = ? AND f.environment = n.value ->> 0
  AND f.name = n.value ->> 1
ORDER BY n.key, f.kind`;
const scan = `
SELECT ${columns} FROM filings AS f
WHERE account_id = ? AND (company_id, environment, name, kind) > (?, ?, ?, ?)
ORDER BY company_id, environment, name, kind LIMIT +?`;
const insert = `
INSERT INTO filings (account_id, company_id, environment, name, kind, id, state, ticket,
  created_at, sha256, data, file_name, size, encoding, bytes,
  pack, pack_offset, pack_length)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const ofName = 'account_id = ? AND company_id = ? AND environment = ? AND name = ?';
const drop = `DELETE FROM filings WHERE ${ofName} AND kind = ?`;
/** Names of a day lie together. What does not end in digits was numbered by somebody else. */
const highestNumber = `
SELECT max(CAST(substr(name, ?) AS INTEGER)) AS last FROM filings
WHERE account_id = ? AND company_id = ? AND environment = ? AND name > ? AND name < ?
  AND kind = 'communication' AND substr(name, ?) NOT GLOB '*[^0-9]*'`;

const keysOfNumbers = `
SELECT l.environment, l.filing FROM json_each(?) AS n
CROSS JOIN filing_lines AS l
WHERE l.account_id = ? AND l.company_id = ? AND l.environment = n.value ->> 0
  AND l.type = n.value ->> 1 AND l.series = n.value ->> 2 AND l.sequence = n.value ->> 3`;
const linesOfFiling = `
SELECT type, series, sequence, effect FROM filing_lines INDEXED BY filing_lines_by_filing
WHERE account_id = ? AND company_id = ? AND environment = ? AND filing = ?
ORDER BY type, series, sequence, effect`;
/** A communication may say the same of a document twice: that is one line. */
const insertLine = `
INSERT INTO filing_lines
  (account_id, company_id, environment, type, series, sequence, filing, effect)
VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`;
const dropLines = `
DELETE FROM filing_lines
WHERE account_id = ? AND company_id = ? AND environment = ? AND filing = ?`;

export function filingsByName(
  database: Database,
  { accountId, companyId }: Place,
  keys: readonly FilingKey[],
): Filing[] {
  if (keys.length === 0) return [];
  const once = new Map(keys.map((key) => [filingText(key), [key.environment, key.name]]));
  const wanted = JSON.stringify([...once].toSorted().map(([, key]) => key));
  const rows = database.prepare(findByName).all(wanted, accountId, companyId);
  return rows.map((row) => {
    const { companyId: _, ...filing } = listedFilingOf(database, accountId, row);
    return { ...filing, file: storedFileOf(row) };
  });
}

/** The communications that name a document with one of these numbers, in its environment. */
export function filingKeysOf(
  database: Database,
  { accountId, companyId }: Place,
  numbers: readonly HeldNumber[],
): FilingKey[] {
  if (numbers.length === 0) return [];
  const wanted = jsonOfNumbers(numbers);
  const rows = database.prepare(keysOfNumbers).all(wanted, accountId, companyId);
  return rows.map((row) => ({
    environment: textOf(row, 'environment') as Environment,
    name: textOf(row, 'filing'),
  }));
}

/** Numbers as the statements about many of them take them. */
export function jsonOfNumbers(numbers: readonly HeldNumber[]): string {
  return JSON.stringify(
    numbers.map(({ environment, type, series, sequence }) => [environment, type, series, sequence]),
  );
}

/** The highest number of a communication whose name begins so. */
export function filingNumber(
  database: Database,
  { accountId, companyId }: Place,
  { environment, prefix }: FilingDay,
): State['filingNumbers'][number] {
  const digits = prefix.length + 1;
  // Digits come before the colon.
  const values = [digits, accountId, companyId, environment, prefix, `${prefix}:`, digits];
  const row = database.prepare(highestNumber).get(...values) ?? {};
  return { environment, prefix, last: numberOf(row, 'last') };
}

export function scanFilings(
  database: Database,
  accountId: string,
  after: Parameters<FileStore['scanFilings']>[1],
  limit: number,
): Awaited<ReturnType<FileStore['scanFilings']>> {
  const place = [after.companyId, after.environment, after.name, after.kind];
  const rows = database.prepare(scan).all(accountId, ...place, limit);
  return rows.map((row) => ({
    ...listedFilingOf(database, accountId, row),
    file: storedFileOf(row),
    work: exportedWork(database, accountId, textOf(row, 'id')),
  }));
}

/** Inserts a filing in place of the one of its name and kind, with their lines. */
export function putFiling(database: Database, owner: Place, filing: Filing): void {
  const { accountId, companyId } = owner;
  const { environment, name, kind, id, state, ticket, createdAt, data, file, lines } = filing;
  if (kind !== 'communication' && lines.length > 0) {
    throw new TypeError('only communications have lines');
  }
  dropFiling(database, owner, filing);
  const { sha256, size } = file;
  const what = [accountId, companyId, environment, name, kind, id, state, ticket, createdAt];
  database.prepare(insert).run(...what, sha256, data, file.name, size, ...contentOf(file));
  const line = database.prepare(insertLine);
  for (const { type, series, sequence, effect } of lines) {
    line.run(accountId, companyId, environment, type, series, sequence, name, effect);
  }
}

export function dropFiling(
  database: Database,
  { accountId, companyId }: Place,
  { environment, name, kind }: FilingPlace,
): void {
  database.prepare(drop).run(accountId, companyId, environment, name, kind);
  if (kind !== 'communication') return;
  database.prepare(dropLines).run(accountId, companyId, environment, name);
}

export function listedFilingOf(
  database: Database,
  accountId: string,
  row: SqliteRow,
): ListedFiling {
  const name = textOf(row, 'name');
  const kind = textOf(row, 'kind') as Filing['kind'];
  const companyId = textOf(row, 'company_id');
  const environment = textOf(row, 'environment') as Environment;
  const lines =
    kind === 'communication'
      ? database.prepare(linesOfFiling).all(accountId, companyId, environment, name).map(lineOf)
      : [];
  return {
    companyId,
    environment,
    name,
    kind,
    id: textOf(row, 'id'),
    state: textOf(row, 'state') as FilingState,
    ticket: textOrNull(row, 'ticket'),
    createdAt: numberOf(row, 'created_at'),
    data: textOf(row, 'data'),
    lines,
  };
}

function lineOf(row: SqliteRow): CommunicatedLine {
  return {
    type: textOf(row, 'type') as DocumentType,
    series: textOf(row, 'series'),
    sequence: numberOf(row, 'sequence'),
    effect: textOf(row, 'effect') as CommunicatedLine['effect'],
  };
}
