import { AppError } from '../../domain/access/errors.ts';
import type { NumberKey } from '../../domain/ports/authority-files.ts';
import {
  type IssuedDocument,
  type IssueKeys,
  type IssueState,
  type IssueStore,
  type IssueWrites,
  refuseForeignWrites,
  withoutRepetitions,
} from '../../domain/ports/issue-store.ts';
import { type Database, textOf, textOrNull } from './database.ts';
import { insertRow } from './documents.ts';
import { insertEvent } from './events.ts';
import { putFile } from './files.ts';
import { insertIssuance, insertOutboxEntry, restoreIssues, scanIssues } from './issue-records.ts';
import {
  findSeries,
  insertSeries,
  listSeries,
  moveSeriesOn,
  type SeriesOwner,
  seriesState,
} from './series.ts';

const findCompany = 'SELECT id FROM companies WHERE account_id = ? AND id = ?';
const findHolder = `
SELECT l.id, i.request_hash
FROM document_list AS l INDEXED BY document_list_by_number
LEFT JOIN issuances AS i ON i.account_id = l.account_id AND i.document_id = l.id
WHERE l.account_id = ? AND l.company_id = ? AND l.type = ? AND l.series = ? AND l.sequence = ?
  AND l.released_id = ''`;
const findIssued = `
SELECT document_id, request_hash FROM issuances INDEXED BY issuances_by_key
WHERE account_id = ? AND company_id = ? AND idempotency_key = ?`;

/**
 * Issuing is one transaction that holds the write lock from its start, so what `decide` was shown still
 * stands when its decision is written.
 */
export function issueStore(database: Database): IssueStore {
  return {
    async apply(accountId, companyId, keys, decide) {
      const owner = { accountId, companyId };
      return database.transaction(() => {
        requireCompany(database, owner);
        const { writes, result } = decide(readState(database, owner, keys));
        refuseForeignWrites(accountId, companyId, keys, writes);
        write(database, owner, writes);
        return result;
      });
    },
    async peek(accountId, companyId, keys) {
      return readState(database, { accountId, companyId }, keys);
    },
    async listSeries(accountId, companyId, { after, limit }) {
      return listSeries(database, { accountId, companyId }, after, limit);
    },
    async createSeries(accountId, companyId, series) {
      const owner = { accountId, companyId };
      return database.transaction(() => {
        requireCompany(database, owner);
        const created = insertSeries(database, owner, series);
        return { created, series: findSeries(database, owner, series) ?? series };
      });
    },
    scan: async (accountId, after, limit) => scanIssues(database, accountId, after, limit),
    restore: async (accountId, records) => restoreIssues(database, accountId, records),
  };
}

function requireCompany(database: Database, { accountId, companyId }: SeriesOwner): void {
  if (database.prepare(findCompany).get(accountId, companyId) !== undefined) return;
  throw new AppError('company_not_found', `The account has no company ${companyId}.`);
}

function readState(database: Database, owner: SeriesOwner, keys: IssueKeys): IssueState {
  const { series, numbers, idempotencyKeys } = withoutRepetitions(keys);
  return {
    series: series.map((key) => seriesState(database, owner, key)),
    holders: numbers.flatMap((number) => holderOf(database, owner, number)),
    issued: idempotencyKeys.flatMap((key) => issuedUnder(database, owner, key)),
  };
}

function holderOf(
  database: Database,
  { accountId, companyId }: SeriesOwner,
  { type, series, sequence }: NumberKey,
): IssueState['holders'] {
  const row = database.prepare(findHolder).get(accountId, companyId, type, series, sequence);
  if (row === undefined) return [];
  const requestHash = textOrNull(row, 'request_hash');
  return [{ type, series, sequence, documentId: textOf(row, 'id'), requestHash }];
}

function issuedUnder(
  database: Database,
  { accountId, companyId }: SeriesOwner,
  idempotencyKey: string,
): IssueState['issued'] {
  const row = database.prepare(findIssued).get(accountId, companyId, idempotencyKey);
  if (row === undefined) return [];
  const requestHash = textOf(row, 'request_hash');
  return [{ idempotencyKey, documentId: textOf(row, 'document_id'), requestHash }];
}

function write(database: Database, owner: SeriesOwner, { series, documents }: IssueWrites): void {
  for (const each of series) moveSeriesOn(database, owner, each);
  for (const document of documents) writeDocument(database, owner, document);
}

function writeDocument(
  database: Database,
  { accountId, companyId }: SeriesOwner,
  { row, xml, issuance, event }: IssuedDocument,
): void {
  const place = { accountId, companyId, documentId: row.id };
  insertRow(database, row);
  putFile(database, accountId, row.id, 'xml', xml);
  insertIssuance(database, place, issuance);
  insertOutboxEntry(database, place, { dueAt: event.at, attempts: 0, createdAt: event.at });
  insertEvent(database, accountId, row.id, event);
}
