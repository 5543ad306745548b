import {
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../../platform/sql/postgres/database.ts';
import type { Environment } from '../../companies/company.ts';
import type { HistoryStore } from '../../stores.ts';
import { eventsOf } from '../events/events.postgres.ts';
import type { Issuance } from '../rows.ts';
import { exportedWork } from '../work/work.postgres.ts';
import type { Place } from '../writes.ts';
import { requestKeysOf } from './request-keys.postgres.ts';

const columns = 'document_id, environment, idempotency_key, request_hash';
/** In the order of the keys: two that bring the same ones wait for each other, but never in a ring. */
const insert = {
  name: 'insert_issuances',
  text: `
INSERT INTO issuances (account_id, company_id, ${columns}, external_id)
SELECT $1, $2, n.* FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
  AS n (document_id, environment, idempotency_key, request_hash, external_id)
ORDER BY n.idempotency_key, n.external_id`,
};
const find = {
  name: 'find_issuances',
  text: `SELECT ${columns} FROM issuances WHERE account_id = $1 AND document_id = ANY($2::text[])`,
};
const scan = {
  name: 'scan_histories',
  text: `
SELECT id, company_id FROM documents WHERE account_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
};

/** What is kept beside documents: how they were issued, their events, and what is still to be done. */
export function historyStore(database: Queryable): HistoryStore {
  return {
    async scan(accountId, after, limit) {
      const rows = await database.query(scan, [accountId, after, limit]);
      const ids = rows.map((row) => textOf(row, 'id'));
      const issuances = await issuancesOf(database, accountId, ids);
      const requestKeys = await requestKeysOf(database, accountId, ids);
      const work = await exportedWork(database, accountId, ids);
      const events = await eventsOf(database, accountId, ids);
      return rows.map((row) => {
        const documentId = textOf(row, 'id');
        return {
          documentId,
          companyId: textOf(row, 'company_id'),
          issuance: issuances.find((each) => each.documentId === documentId) ?? null,
          requestKeys: requestKeys.filter((each) => each.documentId === documentId),
          work: work.filter((each) => each.subjectId === documentId),
          events: events.filter((each) => each.documentId === documentId),
        };
      });
    },
  };
}

export async function insertIssuances(
  tx: Queryable,
  { accountId, companyId }: Place,
  issuances: readonly Issuance[],
): Promise<void> {
  if (issuances.length === 0) return;
  await tx.query(insert, [
    accountId,
    companyId,
    issuances.map(({ documentId }) => documentId),
    issuances.map(({ environment }) => environment),
    issuances.map(({ idempotencyKey }) => idempotencyKey),
    issuances.map(({ requestHash }) => requestHash),
    issuances.map(({ externalId }) => externalId ?? null),
  ]);
}

export async function issuancesOf(
  tx: Queryable,
  accountId: string,
  documentIds: readonly string[],
): Promise<readonly Issuance[]> {
  if (documentIds.length === 0) return [];
  return (await tx.query(find, [accountId, documentIds])).map(issuanceOf);
}

export function issuanceOf(row: PostgresRow): Issuance {
  return {
    documentId: textOf(row, 'document_id'),
    environment: textOf(row, 'environment') as Environment,
    idempotencyKey: row.idempotency_key as string | null,
    requestHash: textOf(row, 'request_hash'),
  };
}
