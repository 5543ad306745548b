import { AppError } from '../../domain/access/errors.ts';
import type { DocumentType } from '../../domain/document/document.ts';
import {
  type IssueKeys,
  type IssueState,
  type IssueStore,
  type IssueWrites,
  refuseForeignWrites,
  type SeriesKey,
  withoutRepetitions,
} from '../../domain/ports/issue-store.ts';
import {
  type Database,
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
  transactionsOf,
  withRetries,
} from './database.ts';
import { insertRows } from './documents.ts';
import { putFiles } from './files.ts';
import { insertIssues, restoreIssues, scanIssues } from './issue-records.ts';
import {
  findSeries,
  insertSeries,
  listSeries,
  lockSeries,
  moveSeriesOn,
  type SeriesOwner,
  seriesStates,
} from './series.ts';

/**
 * Held until the end of the transaction: it lets others issue for the company, but no import, which may
 * take any of its numbers.
 */
const shareCompany = {
  name: 'share_company',
  text: 'SELECT id FROM companies WHERE account_id = $1 AND id = $2 FOR KEY SHARE',
};
const findHolders = {
  name: 'find_holders',
  text: `
SELECT l.type, l.series, l.sequence, l.id, i.request_hash
FROM unnest($3::text[], $4::text[], $5::integer[]) AS n (type, series, sequence)
JOIN document_list AS l ON l.account_id = $1 AND l.company_id = $2
  AND l.type = n.type AND l.series = n.series AND l.sequence = n.sequence AND l.released_id = ''
LEFT JOIN issuances AS i ON i.account_id = $1 AND i.document_id = l.id`,
};
const findIssued = {
  name: 'find_issued',
  text: `
SELECT idempotency_key, document_id, request_hash FROM issuances
WHERE account_id = $1 AND company_id = $2 AND idempotency_key = ANY($3::text[])`,
};

/**
 * Issuing locks its series first. Every read after that sees all that was issued in them before; what is
 * committed meanwhile without such a lock (a load, the same idempotency key in another series) shows as a
 * collision, and all is done again.
 */
export function issueStore(database: Queryable & Partial<Database>): IssueStore {
  const transaction = transactionsOf(database);
  return {
    apply(accountId, companyId, repeatedKeys, decide) {
      const owner = { accountId, companyId };
      const keys = withoutRepetitions(repeatedKeys);
      return withRetries(() =>
        transaction(async (tx) => {
          await requireCompany(tx, owner);
          const made = await lockSeries(tx, owner, keys.series);
          const { writes, result } = decide(await readState(tx, owner, keys));
          refuseForeignWrites(accountId, companyId, keys, writes);
          await write(tx, owner, writes, made);
          return result;
        }),
      );
    },
    peek(accountId, companyId, keys) {
      return readState(database, { accountId, companyId }, withoutRepetitions(keys));
    },
    listSeries: (accountId, companyId, { after, limit }) =>
      listSeries(database, { accountId, companyId }, after, limit),
    createSeries(accountId, companyId, series) {
      const owner = { accountId, companyId };
      return transaction(async (tx) => {
        await requireCompany(tx, owner);
        const created = await insertSeries(tx, owner, series);
        return { created, series: (await findSeries(tx, owner, series)) ?? series };
      });
    },
    scan: (accountId, after, limit) => scanIssues(database, accountId, after, limit),
    restore: (accountId, records) =>
      withRetries(() => transaction((tx) => restoreIssues(tx, accountId, records))),
  };
}

async function requireCompany(tx: Queryable, { accountId, companyId }: SeriesOwner): Promise<void> {
  if ((await tx.query(shareCompany, [accountId, companyId])).length > 0) return;
  throw new AppError('company_not_found', `The account has no company ${companyId}.`);
}

async function readState(
  tx: Queryable,
  owner: SeriesOwner,
  { series, numbers, idempotencyKeys }: IssueKeys,
): Promise<IssueState> {
  return {
    series: await seriesStates(tx, owner, series),
    holders: await holdersOf(tx, owner, numbers),
    issued: await issuedUnder(tx, owner, idempotencyKeys),
  };
}

async function holdersOf(
  tx: Queryable,
  { accountId, companyId }: SeriesOwner,
  numbers: IssueKeys['numbers'],
): Promise<IssueState['holders']> {
  if (numbers.length === 0) return [];
  const rows = await tx.query(findHolders, [
    accountId,
    companyId,
    numbers.map(({ type }) => type),
    numbers.map(({ series }) => series),
    numbers.map(({ sequence }) => sequence),
  ]);
  return rows.map((row) => ({
    ...seriesKeyOf(row),
    sequence: numberOf(row, 'sequence'),
    documentId: textOf(row, 'id'),
    requestHash: row.request_hash as string | null,
  }));
}

async function issuedUnder(
  tx: Queryable,
  { accountId, companyId }: SeriesOwner,
  idempotencyKeys: readonly string[],
): Promise<IssueState['issued']> {
  if (idempotencyKeys.length === 0) return [];
  const rows = await tx.query(findIssued, [accountId, companyId, idempotencyKeys]);
  return rows.map((row) => ({
    idempotencyKey: textOf(row, 'idempotency_key'),
    documentId: textOf(row, 'document_id'),
    requestHash: textOf(row, 'request_hash'),
  }));
}

async function write(
  tx: Queryable,
  owner: SeriesOwner,
  { series, documents }: IssueWrites,
  made: readonly SeriesKey[],
): Promise<void> {
  const { accountId, companyId } = owner;
  await moveSeriesOn(tx, owner, series, made);
  if (documents.length === 0) return;
  const rows = documents.map(({ row }) => row);
  await insertRows(tx, accountId, rows);
  const files = documents.map(({ row, xml }) => ({
    documentId: row.id,
    kind: 'xml' as const,
    file: xml,
  }));
  await putFiles(tx, accountId, files);
  const records = documents.map(({ row, issuance, event }) => ({
    ...issuance,
    documentId: row.id,
    companyId,
    outbox: { dueAt: event.at, attempts: 0, createdAt: event.at },
    events: [event],
  }));
  await insertIssues(tx, accountId, records);
}

function seriesKeyOf(row: PostgresRow): SeriesKey {
  return { type: textOf(row, 'type') as DocumentType, series: textOf(row, 'series') };
}
