import type { CertificateFacts } from '../../domain/ports/authority-files.ts';
import type { CredentialRecord, CredentialStore } from '../../domain/ports/credentials.ts';
import { bytesOf, type Database, numberOf, textOf } from './database.ts';
import type { SqliteRow, SqliteValue } from './driver.ts';

const columns =
  'account_id, company_id, kind, certificate, not_after, has_user, clients, updated_at, sealed';
const find = `
SELECT ${columns} FROM company_credentials WHERE account_id = ? AND company_id = ?`;
const insert = `
INSERT INTO company_credentials (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (account_id, company_id)`;
const put = `${insert} DO UPDATE SET kind = excluded.kind, certificate = excluded.certificate,
  not_after = excluded.not_after, has_user = excluded.has_user,
  clients = excluded.clients, updated_at = excluded.updated_at, sealed = excluded.sealed`;
const putIfNone = `${insert} DO NOTHING`;
const replace = `
UPDATE company_credentials SET kind = ?, certificate = ?, not_after = ?, has_user = ?, clients = ?,
  updated_at = ?, sealed = ?
WHERE account_id = ? AND company_id = ? AND updated_at = ?`;
const remove = 'DELETE FROM company_credentials WHERE account_id = ? AND company_id = ?';
/** The operator's view: the one statement here that is of all accounts. */
const endingFirst = `
SELECT account_id, company_id, not_after
FROM company_credentials WHERE kind = 'own' ORDER BY not_after, account_id, company_id LIMIT ?`;

export function credentialStore(database: Database): CredentialStore {
  const findOne = (accountId: string, companyId: string) => {
    const row = database.prepare(find).get(accountId, companyId);
    return row === undefined ? undefined : recordOf(row);
  };
  return {
    find: async (accountId, companyId) => findOne(accountId, companyId),
    async findMany(accountId, companyIds) {
      return [...new Set(companyIds)].flatMap((id) => findOne(accountId, id) ?? []);
    },
    async put(record) {
      database.prepare(put).run(...valuesOf(record));
    },
    async replace(record, updatedAtBefore) {
      const [accountId, companyId, ...rest] = valuesOf(record);
      const done = database.prepare(replace).run(...rest, accountId, companyId, updatedAtBefore);
      return done.changes === 1;
    },
    async putIfNone(record) {
      return database.transaction(() => {
        database.prepare(putIfNone).run(...valuesOf(record));
        return findOne(record.accountId, record.companyId) ?? record;
      });
    },
    async remove(accountId, companyId) {
      return database.prepare(remove).run(accountId, companyId).changes === 1;
    },
    async endingFirst(limit) {
      const rows = database.prepare(endingFirst).all(limit);
      return rows.map((row) => ({
        accountId: textOf(row, 'account_id'),
        companyId: textOf(row, 'company_id'),
        notAfter: numberOf(row, 'not_after'),
      }));
    },
  };
}

function valuesOf(record: CredentialRecord): [string, string, ...SqliteValue[]] {
  return [
    record.accountId,
    record.companyId,
    record.kind,
    JSON.stringify(record.certificate),
    record.notAfter,
    Number(record.hasUser),
    JSON.stringify(record.clients),
    record.updatedAt,
    record.sealed,
  ];
}

function recordOf(row: SqliteRow): CredentialRecord {
  return {
    accountId: textOf(row, 'account_id'),
    companyId: textOf(row, 'company_id'),
    kind: kindOf(row),
    certificate: JSON.parse(textOf(row, 'certificate')) as CertificateFacts,
    notAfter: numberOf(row, 'not_after'),
    hasUser: numberOf(row, 'has_user') === 1,
    clients: JSON.parse(textOf(row, 'clients')) as string[],
    sealed: bytesOf(row, 'sealed'),
    updatedAt: numberOf(row, 'updated_at'),
  };
}

function kindOf(row: SqliteRow): CredentialRecord['kind'] {
  return textOf(row, 'kind') as CredentialRecord['kind'];
}
