import { after } from '../../kernel/awaitable.ts';
import { noReadCache, type ReadCache } from '../../kernel/read-cache.ts';
import {
  bytes,
  columns,
  flag,
  type GivenOf,
  integer,
  json,
  oneOf,
  type Row,
  text,
} from '../../platform/sql/columns.ts';
import { recordShelves } from '../../platform/sql/remembered.ts';
import { sql } from '../../platform/sql/sql.ts';
import { change, type Sql, type Steps } from '../../platform/sql/steps.ts';
import type { CertificateFacts } from '../imports/authority-files.ts';
import { addEvent, eventWriter, type Placer } from '../ledger/events/feed-writes.store.ts';
import type { Place } from '../ledger/writes.ts';
import type {
  CertificateNotice,
  CredentialChange,
  CredentialRecord,
  CredentialStore,
} from './credentials.ts';

const recordRow = columns({
  accountId: text,
  companyId: text,
  kind: oneOf<CredentialRecord['kind']>(),
  certificate: json<CertificateFacts>(),
  notAfter: integer,
  hasUser: flag,
  clients: json<readonly string[]>(),
  updatedAt: integer,
  sealed: bytes,
});
type RecordRow = GivenOf<typeof recordRow>;

const ofCompany = sql`account_id = :accountId AND company_id = :companyId`;
const find = sql<Place>`SELECT ${recordRow.names} FROM company_credentials WHERE ${ofCompany}`;
const findMany = sql<{ readonly accountId: string; readonly companyIds: readonly string[] }>`
SELECT ${recordRow.names} FROM company_credentials
WHERE account_id = :accountId AND company_id = ANY(:companyIds::text[])`;
const insert = sql<RecordRow>`
INSERT INTO company_credentials (${recordRow.names}) VALUES (${recordRow.values})
ON CONFLICT (account_id, company_id)`;
const put = sql<RecordRow>`${insert} DO UPDATE SET kind = excluded.kind,
  certificate = excluded.certificate, not_after = excluded.not_after, has_user = excluded.has_user,
  clients = excluded.clients, updated_at = excluded.updated_at, sealed = excluded.sealed`;
const putIfNone = sql<RecordRow>`${insert} DO NOTHING`;
const replace = sql<RecordRow & { readonly updatedAtBefore: number }>`
UPDATE company_credentials SET kind = :kind, certificate = :certificate, not_after = :notAfter,
  has_user = :hasUser, clients = :clients, updated_at = :updatedAt, sealed = :sealed
WHERE ${ofCompany} AND updated_at = :updatedAtBefore`;
const remove = sql<Place>`DELETE FROM company_credentials WHERE ${ofCompany}`;

const endingRow = columns({ accountId: text, companyId: text, notAfter: integer });
const endingFirst = sql<{ readonly limit: number }>`
/* across accounts: find_credentials_ending_first */
SELECT ${endingRow.names} FROM company_credentials WHERE kind = 'own'
ORDER BY not_after, account_id, company_id LIMIT :limit`;
type EndingPage = GivenOf<typeof endingRow> & {
  readonly from: number;
  readonly until: number;
  readonly limit: number;
};
const listEnding = sql<EndingPage>`
/* across accounts: list_ending_certificates */
SELECT ${endingRow.names} FROM company_credentials
WHERE kind = 'own' AND not_after >= :from AND not_after < :until
  AND (not_after, account_id, company_id) > (:notAfter, :accountId, :companyId)
ORDER BY not_after, account_id, company_id LIMIT :limit`;
const insertNotice = sql<Place & CertificateNotice>`
INSERT INTO certificate_notices (account_id, company_id, serial, days)
VALUES (:accountId, :companyId, :serial, :days)
ON CONFLICT (account_id, company_id, serial, days) DO NOTHING`;

export function credentialStore(sql: Sql, placer: Placer, reads: ReadCache): CredentialStore {
  // To ask PostgreSQL whether they changed takes as long as to read them.
  const cache = sql.dialect === 'sqlite' ? reads : noReadCache;
  const records = cache.shelf<CredentialRecord | undefined>(recordShelves.credentials);
  const write = eventWriter(sql, placer);
  const readOne = (place: Place) => after(sql.row(find, place), one);
  const findOne = (accountId: string, companyId: string) =>
    records.get(`${accountId} ${companyId}`, () => readOne({ accountId, companyId }));
  return {
    find: async (accountId, companyId) => findOne(accountId, companyId),
    async findMany(accountId, companyIds) {
      if (sql.dialect !== 'sqlite') {
        return (await sql.rows(findMany, { accountId, companyIds })).map(recordRow.read);
      }
      const found = await Promise.all([...new Set(companyIds)].map((id) => findOne(accountId, id)));
      return found.filter((each) => each !== undefined);
    },
    async put(record) {
      await sql.change(put, recordRow.give(record));
    },
    replace: (record, updatedAtBefore, event) =>
      write(record.accountId, event, () =>
        change(replace, { ...recordRow.give(record), updatedAtBefore }),
      ),
    async putIfNone(record, event) {
      const values = recordRow.give(record);
      for (;;) {
        if (await write(record.accountId, event, () => change(putIfNone, values))) return record;
        const there = await readOne(record);
        if (there !== undefined) return there;
      }
    },
    remove: (accountId, companyId, event) =>
      write(accountId, event, () => change(remove, { accountId, companyId })),
    async endingFirst(limit) {
      return (await sql.rows(endingFirst, { limit })).map(endingRow.read);
    },
    async listEnding({ from, until }, { after, limit }) {
      const { notAfter = from - 1, accountId = '', companyId = '' } = after ?? {};
      const page = { from, until, notAfter, accountId, companyId, limit };
      return (await sql.rows(listEnding, page)).map(endingRow.read);
    },
    tellEnding: ({ accountId, companyId }, { serial, days }, event) =>
      write(accountId, event, () => change(insertNotice, { accountId, companyId, serial, days })),
  };
}

/** In the transaction that writes a company: false where they are others by now. */
export function* replaceCredentials({
  record,
  updatedAtBefore,
  event,
}: CredentialChange): Steps<boolean> {
  const values = { ...recordRow.give(record), updatedAtBefore };
  if ((yield* change(replace, values)) === 0) return false;
  yield* addEvent(record.accountId, event);
  return true;
}

function one(row: Row | undefined): CredentialRecord | undefined {
  return row && recordRow.read(row);
}
