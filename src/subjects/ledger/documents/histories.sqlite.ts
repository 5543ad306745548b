import { type Database, textOf, textOrNull } from '../../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../../platform/sql/sqlite/driver.ts';
import type { Environment } from '../../companies/company.ts';
import type { HistoryStore } from '../../stores.ts';
import { eventsOf } from '../events/events.sqlite.ts';
import type { Issuance } from '../rows.ts';
import { exportedWork } from '../work/work.sqlite.ts';
import type { Place } from '../writes.ts';
import { requestKeysOf } from './request-keys.sqlite.ts';

const columns = 'document_id, environment, idempotency_key, request_hash';
const insert = `
INSERT INTO issuances (account_id, company_id, ${columns}, external_id)
VALUES (?, ?, ?, ?, ?, ?, ?)`;
const find = `SELECT ${columns} FROM issuances WHERE account_id = ? AND document_id = ?`;
const scan = `
SELECT id, company_id FROM documents WHERE account_id = ? AND id > ? ORDER BY id LIMIT +?`;

/** What is kept beside documents: how they were issued, their events, and what is still to be done. */
export function historyStore(database: Database): HistoryStore {
  return {
    async scan(accountId, after, limit) {
      const rows = database.prepare(scan).all(accountId, after, limit);
      return rows.map((row) => {
        const documentId = textOf(row, 'id');
        const [issuance] = issuancesOf(database, accountId, [documentId]);
        return {
          documentId,
          companyId: textOf(row, 'company_id'),
          issuance: issuance ?? null,
          requestKeys: requestKeysOf(database, accountId, documentId),
          work: exportedWork(database, accountId, documentId),
          events: eventsOf(database, accountId, documentId),
        };
      });
    },
  };
}

export function insertIssuance(
  database: Database,
  { accountId, companyId }: Place,
  { documentId, environment, idempotencyKey, requestHash, externalId }: Issuance,
): void {
  const request = [environment, idempotencyKey, requestHash, externalId ?? null];
  database.prepare(insert).run(accountId, companyId, documentId, ...request);
}

export function issuancesOf(
  database: Database,
  accountId: string,
  documentIds: readonly string[],
): readonly Issuance[] {
  const statement = database.prepare(find);
  return documentIds.flatMap((id) => {
    const row = statement.get(accountId, id);
    return row === undefined ? [] : [issuanceOf(row)];
  });
}

export function issuanceOf(row: SqliteRow): Issuance {
  return {
    documentId: textOf(row, 'document_id'),
    environment: textOf(row, 'environment') as Environment,
    idempotencyKey: textOrNull(row, 'idempotency_key'),
    requestHash: textOf(row, 'request_hash'),
  };
}
