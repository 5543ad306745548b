import {
  bytesOf,
  ChangedMeanwhile,
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
  withRetries,
} from '../../platform/sql/postgres/database.ts';
import type { CertificateFacts } from '../imports/authority-files.ts';
import { type FeedPlacer, leaveEvent } from '../ledger/events/feed-placer.postgres.ts';
import type {
  CredentialChange,
  CredentialRecord,
  CredentialStore,
  EndingCertificate,
} from './credentials.ts';

const columns =
  'account_id, company_id, kind, certificate, not_after, has_user, clients, updated_at, sealed';
const find = {
  name: 'find_credentials',
  text: `
SELECT ${columns} FROM company_credentials
WHERE account_id = $1 AND company_id = ANY($2::text[])`,
};
const insert = `
INSERT INTO company_credentials (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
ON CONFLICT (account_id, company_id)`;
const put = {
  name: 'put_credentials',
  text: `${insert} DO UPDATE SET kind = excluded.kind, certificate = excluded.certificate,
  not_after = excluded.not_after, has_user = excluded.has_user,
  clients = excluded.clients, updated_at = excluded.updated_at, sealed = excluded.sealed`,
};
const replace = {
  name: 'replace_credentials',
  text: `
UPDATE company_credentials SET kind = $3, certificate = $4, not_after = $5, has_user = $6, clients = $7,
  updated_at = $8, sealed = $9
WHERE account_id = $1 AND company_id = $2 AND updated_at = $10 RETURNING company_id`,
};
const putIfNone = {
  name: 'put_credentials_if_none',
  text: `${insert} DO NOTHING RETURNING company_id`,
};
const remove = {
  name: 'remove_credentials',
  text: `
DELETE FROM company_credentials WHERE account_id = $1 AND company_id = $2 RETURNING company_id`,
};
/** The operator's view, of all accounts; so is the next one. */
const endingFirst = {
  name: 'find_credentials_ending_first',
  text: `
SELECT account_id, company_id, not_after
FROM company_credentials WHERE kind = 'own' ORDER BY not_after, account_id, company_id LIMIT $1`,
};
const listEnding = {
  name: 'list_ending_certificates',
  text: `
SELECT account_id, company_id, not_after FROM company_credentials
WHERE kind = 'own' AND not_after >= $1 AND not_after < $2
  AND (not_after, account_id, company_id) > ($3, $4, $5)
ORDER BY not_after, account_id, company_id LIMIT $6`,
};
const insertNotice = {
  name: 'insert_certificate_notice',
  text: `
INSERT INTO certificate_notices (account_id, company_id, serial, days) VALUES ($1, $2, $3, $4)
ON CONFLICT (account_id, company_id, serial, days) DO NOTHING RETURNING serial`,
};

export function credentialStore(
  database: Queryable,
  { writeTold }: Pick<FeedPlacer, 'writeTold'>,
): CredentialStore {
  const findMany = async (accountId: string, companyIds: readonly string[]) =>
    (await database.query(find, [accountId, companyIds])).map(recordOf);
  return {
    find: async (accountId, companyId) => (await findMany(accountId, [companyId]))[0],
    findMany,
    async put(record) {
      await database.query(put, valuesOf(record));
    },
    async replace(record, updatedAtBefore, event) {
      const values = [...valuesOf(record), updatedAtBefore];
      const { accountId } = record;
      return (await writeTold(accountId, event, (on) => on.query(replace, values))).length === 1;
    },
    putIfNone: (record, event) =>
      withRetries(async () => {
        const { accountId } = record;
        const write = (on: Queryable) => on.query(putIfNone, valuesOf(record));
        const inserted = await writeTold(accountId, event, write);
        if (inserted.length === 1) return record;
        const [kept] = await findMany(accountId, [record.companyId]);
        if (kept !== undefined) return kept;
        throw new ChangedMeanwhile('credentials that stood were removed before they were read');
      }),
    async remove(accountId, companyId, event) {
      const write = (on: Queryable) => on.query(remove, [accountId, companyId]);
      return (await writeTold(accountId, event, write)).length === 1;
    },
    async endingFirst(limit) {
      return (await database.query(endingFirst, [limit])).map(endingOf);
    },
    async listEnding({ from, until }, { after, limit }) {
      const { notAfter = from - 1, accountId = '', companyId = '' } = after ?? {};
      const values = [from, until, notAfter, accountId, companyId, limit];
      return (await database.query(listEnding, values)).map(endingOf);
    },
    async tellEnding({ accountId, companyId }, { serial, days }, event) {
      const values = [accountId, companyId, serial, days];
      const write = (on: Queryable) => on.query(insertNotice, values);
      return (await writeTold(accountId, event, write)).length === 1;
    },
  };
}

/** In the transaction that writes a company: false where they are others by now. */
export async function replaceCredentials(
  tx: Queryable,
  { record, updatedAtBefore, event }: CredentialChange,
): Promise<boolean> {
  const replaced = await tx.query(replace, [...valuesOf(record), updatedAtBefore]);
  if (replaced.length === 0) return false;
  await leaveEvent(tx, record.accountId, event);
  return true;
}

function endingOf(row: PostgresRow): EndingCertificate {
  return {
    accountId: textOf(row, 'account_id'),
    companyId: textOf(row, 'company_id'),
    notAfter: numberOf(row, 'not_after'),
  };
}

function valuesOf(record: CredentialRecord): unknown[] {
  return [
    record.accountId,
    record.companyId,
    record.kind,
    JSON.stringify(record.certificate),
    record.notAfter,
    record.hasUser,
    JSON.stringify(record.clients),
    record.updatedAt,
    record.sealed,
  ];
}

function recordOf(row: PostgresRow): CredentialRecord {
  return {
    accountId: textOf(row, 'account_id'),
    companyId: textOf(row, 'company_id'),
    kind: kindOf(row),
    certificate: JSON.parse(textOf(row, 'certificate')) as CertificateFacts,
    notAfter: numberOf(row, 'not_after'),
    hasUser: row.has_user === true,
    clients: JSON.parse(textOf(row, 'clients')) as string[],
    sealed: bytesOf(row, 'sealed'),
    updatedAt: numberOf(row, 'updated_at'),
  };
}

function kindOf(row: PostgresRow): CredentialRecord['kind'] {
  return textOf(row, 'kind') as CredentialRecord['kind'];
}
