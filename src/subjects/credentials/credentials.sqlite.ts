import type { ReadCache } from '../../kernel/read-cache.ts';
import { recordShelves } from '../../platform/sql/remembered.ts';
import { bytesOf, type Database, numberOf, textOf } from '../../platform/sql/sqlite/database.ts';
import type { SqliteRow, SqliteValue } from '../../platform/sql/sqlite/driver.ts';
import type { CertificateFacts } from '../imports/authority-files.ts';
import { appendToFeed, writeTold } from '../ledger/events/feed.sqlite.ts';
import type { AccountEvent } from '../ledger/events/feed.ts';
import type { FeedPlacer } from '../ledger/events/feed-placer.sqlite.ts';
import type {
  CredentialChange,
  CredentialRecord,
  CredentialStore,
  EndingCertificate,
} from './credentials.ts';

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
/** The operator's view, of all accounts; so is the next one. */
const endingFirst = `
SELECT account_id, company_id, not_after
FROM company_credentials WHERE kind = 'own' ORDER BY not_after, account_id, company_id LIMIT +?`;
const listEnding = `
SELECT account_id, company_id, not_after FROM company_credentials
WHERE kind = 'own' AND not_after >= ? AND not_after < ?
  AND (not_after, account_id, company_id) > (?, ?, ?)
ORDER BY not_after, account_id, company_id LIMIT +?`;
const insertNotice = `
INSERT INTO certificate_notices (account_id, company_id, serial, days) VALUES (?, ?, ?, ?)
ON CONFLICT (account_id, company_id, serial, days) DO NOTHING`;

export function credentialStore(
  database: Database,
  placer: FeedPlacer,
  reads: ReadCache,
): CredentialStore {
  const records = reads.shelf<CredentialRecord | undefined>(recordShelves.credentials);
  const findStatement = database.prepare(find);
  const readOne = (accountId: string, companyId: string) => {
    const row = findStatement.get(accountId, companyId);
    return row === undefined ? undefined : recordOf(row);
  };
  const findOne = (accountId: string, companyId: string) =>
    records.get(`${accountId} ${companyId}`, () => readOne(accountId, companyId));
  const told = (
    accountId: string,
    event: AccountEvent | undefined,
    sql: string,
    values: readonly SqliteValue[],
  ) =>
    writeTold(
      database,
      placer,
      { accountId, event },
      () => database.prepare(sql).run(...values).changes === 1,
    );
  return {
    find: async (accountId, companyId) => findOne(accountId, companyId),
    async findMany(accountId, companyIds) {
      const found = await Promise.all([...new Set(companyIds)].map((id) => findOne(accountId, id)));
      return found.filter((each) => each !== undefined);
    },
    async put(record) {
      database.prepare(put).run(...valuesOf(record));
    },
    async replace(record, updatedAtBefore, event) {
      const [accountId, companyId, ...rest] = valuesOf(record);
      return told(accountId, event, replace, [...rest, accountId, companyId, updatedAtBefore]);
    },
    async putIfNone(record, event) {
      const { accountId, companyId } = record;
      for (;;) {
        if (told(accountId, event, putIfNone, valuesOf(record))) return record;
        const kept = readOne(accountId, companyId);
        if (kept !== undefined) return kept;
      }
    },
    remove: async (accountId, companyId, event) =>
      told(accountId, event, remove, [accountId, companyId]),
    async endingFirst(limit) {
      return database.prepare(endingFirst).all(limit).map(endingOf);
    },
    async listEnding({ from, until }, { after, limit }) {
      const { notAfter = from - 1, accountId = '', companyId = '' } = after ?? {};
      const values = [from, until, notAfter, accountId, companyId, limit];
      return database
        .prepare(listEnding)
        .all(...values)
        .map(endingOf);
    },
    tellEnding: async ({ accountId, companyId }, { serial, days }, event) =>
      told(accountId, event, insertNotice, [accountId, companyId, serial, days]),
  };
}

/** In the transaction that writes a company: false where they are others by now. */
export function replaceCredentials(
  database: Database,
  { record, updatedAtBefore, event }: CredentialChange,
): boolean {
  const [accountId, companyId, ...rest] = valuesOf(record);
  const values = [...rest, accountId, companyId, updatedAtBefore];
  if (database.prepare(replace).run(...values).changes === 0) return false;
  appendToFeed(database, accountId, event);
  return true;
}

function endingOf(row: SqliteRow): EndingCertificate {
  return {
    accountId: textOf(row, 'account_id'),
    companyId: textOf(row, 'company_id'),
    notAfter: numberOf(row, 'not_after'),
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
