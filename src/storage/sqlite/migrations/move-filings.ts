import { type Database, numberOf } from '../database.ts';
import type { RowsStep } from './migration.ts';

/** Rows of one transaction. */
const filingsOfBatch = 200;
const linesOfBatch = 5000;

/** Over all accounts: a migration is of the whole store. */
const countFilings = 'SELECT count(account_id) AS count FROM filings_before';
const lastOfBatch = `
SELECT count(account_id) AS count, max(number) AS last FROM (
  SELECT account_id, rowid AS number FROM filings_before WHERE rowid > ? ORDER BY rowid LIMIT ?)`;
/** Ids are of the form that they have everywhere: the time, the version of a UUID, and random digits. */
const moveBatch = `
INSERT INTO filings (account_id, company_id, environment, name, kind, id, state, ticket, created_at,
  sha256, data, file_name, size, encoding, bytes)
SELECT account_id, company_id, 'live', name, kind,
  'fil_' || printf('%012x', ?) || '7' || lower(substr(hex(randomblob(10)), 1, 19)),
  'imported', NULL, ?, sha256, data, file_name, size, encoding, bytes
FROM filings_before WHERE rowid > ? AND rowid <= ?`;

/** Nobody knows when they came: they are as old as the migration. */
export const moveFilings: RowsStep = {
  name: 'filings',
  count: (database) => countOf(database, countFilings),
  rewrite(database, cursor) {
    const from = Number(cursor || 0);
    const row = database.prepare(lastOfBatch).get(from, filingsOfBatch) ?? {};
    const done = numberOf(row, 'count');
    if (done === 0) return null;
    const last = numberOf(row, 'last');
    const now = Date.now();
    database.prepare(moveBatch).run(now, now, from, last);
    return { cursor: String(last), done };
  },
};

const countLines = 'SELECT count(account_id) AS count FROM filing_lines_before';
const key = 'account_id, company_id, type, series, sequence, filing, effect';
const firstLines = `SELECT ${key} FROM filing_lines_before ORDER BY ${key} LIMIT ${linesOfBatch}`;
const moveLines = `
INSERT INTO filing_lines (account_id, company_id, environment, type, series, sequence, filing, effect)
SELECT account_id, company_id, 'live', type, series, sequence, filing, effect FROM (${firstLines})`;
const dropLines = `DELETE FROM filing_lines_before WHERE (${key}) IN (${firstLines})`;

/** What is moved is gone from the old table: its first rows are always the next. */
export const moveFilingLines: RowsStep = {
  name: 'lines of filings',
  count: (database) => countOf(database, countLines),
  rewrite(database) {
    const { changes } = database.prepare(moveLines).run();
    if (Number(changes) === 0) return null;
    database.prepare(dropLines).run();
    return { cursor: '', done: Number(changes) };
  },
};

function countOf(database: Database, sql: string): number {
  return numberOf(database.prepare(sql).get() ?? {}, 'count');
}
