import {
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../../platform/sql/postgres/database.ts';
import type { Environment } from '../../companies/company.ts';
import type { KeyedOperation, RequestKey, RequestName } from '../rows.ts';
import type { Place } from '../writes.ts';

const columns = 'environment, operation, idempotency_key, document_id, request_hash';
/** In the order of the keys: two that bring the same ones wait for each other, but never in a ring. */
const insert = {
  name: 'insert_request_keys',
  text: `
INSERT INTO request_keys (account_id, company_id, ${columns})
SELECT $1, $2, n.* FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
  AS n (${columns})
ORDER BY n.environment, n.operation, n.idempotency_key`,
};
const findByName = {
  name: 'find_request_keys',
  text: `
SELECT k.environment, k.operation, k.idempotency_key, k.document_id, k.request_hash
FROM unnest($3::text[], $4::text[], $5::text[]) AS n (environment, operation, idempotency_key)
JOIN request_keys AS k ON k.account_id = $1 AND k.company_id = $2
  AND k.environment = n.environment AND k.operation = n.operation
  AND k.idempotency_key = n.idempotency_key`,
};
const findByDocument = {
  name: 'find_request_keys_of_documents',
  text: `
SELECT ${columns} FROM request_keys WHERE account_id = $1 AND document_id = ANY($2::text[])`,
};

export async function insertRequestKeys(
  tx: Queryable,
  { accountId, companyId }: Place,
  keys: readonly RequestKey[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx.query(insert, [
    accountId,
    companyId,
    ...nameColumns(keys),
    keys.map(({ documentId }) => documentId),
    keys.map(({ requestHash }) => requestHash),
  ]);
}

export async function requestKeysNamed(
  tx: Queryable,
  { accountId, companyId }: Place,
  names: readonly RequestName[],
): Promise<readonly RequestKey[]> {
  if (names.length === 0) return [];
  const rows = await tx.query(findByName, [accountId, companyId, ...nameColumns(names)]);
  return rows.map(requestKeyOf);
}

export async function requestKeysOf(
  tx: Queryable,
  accountId: string,
  documentIds: readonly string[],
): Promise<readonly RequestKey[]> {
  if (documentIds.length === 0) return [];
  return (await tx.query(findByDocument, [accountId, documentIds])).map(requestKeyOf);
}

function nameColumns(names: readonly RequestName[]): readonly (readonly string[])[] {
  return [
    names.map(({ environment }) => environment),
    names.map(({ operation }) => operation),
    names.map(({ key }) => key),
  ];
}

function requestKeyOf(row: PostgresRow): RequestKey {
  return {
    environment: textOf(row, 'environment') as Environment,
    operation: textOf(row, 'operation') as KeyedOperation,
    key: textOf(row, 'idempotency_key'),
    documentId: textOf(row, 'document_id'),
    requestHash: textOf(row, 'request_hash'),
  };
}
