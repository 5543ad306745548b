import { type Database, textOf } from '../../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../../platform/sql/sqlite/driver.ts';
import type { Environment } from '../../companies/company.ts';
import type { KeyedOperation, RequestKey, RequestName } from '../rows.ts';
import type { Place } from '../writes.ts';

const columns = 'environment, operation, idempotency_key, document_id, request_hash';
const insert = `
INSERT INTO request_keys (account_id, company_id, ${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`;
const findByName = `
SELECT ${columns} FROM request_keys
WHERE account_id = ? AND company_id = ? AND environment = ? AND operation = ?
  AND idempotency_key = ?`;
const findByDocument = `
SELECT ${columns} FROM request_keys INDEXED BY request_keys_by_document
WHERE account_id = ? AND document_id = ?`;

export function insertRequestKey(
  database: Database,
  { accountId, companyId }: Place,
  { environment, operation, key, documentId, requestHash }: RequestKey,
): void {
  const request = [environment, operation, key, documentId, requestHash];
  database.prepare(insert).run(accountId, companyId, ...request);
}

export function requestKeysNamed(
  database: Database,
  { accountId, companyId }: Place,
  names: readonly RequestName[],
): readonly RequestKey[] {
  return names.flatMap(({ environment, operation, key }) => {
    const found = database.prepare(findByName);
    const row = found.get(accountId, companyId, environment, operation, key);
    return row === undefined ? [] : [requestKeyOf(row)];
  });
}

export function requestKeysOf(
  database: Database,
  accountId: string,
  documentId: string,
): readonly RequestKey[] {
  return database.prepare(findByDocument).all(accountId, documentId).map(requestKeyOf);
}

function requestKeyOf(row: SqliteRow): RequestKey {
  return {
    environment: textOf(row, 'environment') as Environment,
    operation: textOf(row, 'operation') as KeyedOperation,
    key: textOf(row, 'idempotency_key'),
    documentId: textOf(row, 'document_id'),
    requestHash: textOf(row, 'request_hash'),
  };
}
