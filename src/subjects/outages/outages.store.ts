import {
  columns,
  flag,
  type GivenOf,
  integer,
  nullable,
  oneOf,
  text,
} from '../../platform/sql/columns.ts';
import { sql } from '../../platform/sql/sql.ts';
import { change, type Sql, type Steps, together } from '../../platform/sql/steps.ts';
import type { Environment } from '../companies/company.ts';
import { eventWriter, type Placer } from '../ledger/events/feed-writes.store.ts';
import type { Place } from '../ledger/writes.ts';
import type { Address, OutageStore } from './outages.ts';

const outageRow = columns({
  accountId: text,
  service: text,
  host: text,
  since: integer,
  failedAt: integer,
  reason: text,
  endedAt: nullable(integer),
});
type OutageRow = GivenOf<typeof outageRow>;

const ofAddress = sql`account_id = :accountId AND service = :service AND host = :host`;
const list = sql<{ readonly limit: number }>`
/* across accounts: list_outages */
SELECT ${outageRow.names} FROM outages ORDER BY since, account_id, service, host LIMIT :limit`;
const lasting = sql<{ readonly accountId: string }>`
SELECT ${outageRow.names} FROM outages WHERE account_id = :accountId AND ended_at IS NULL`;
const begin = sql<OutageRow>`
INSERT INTO outages (${outageRow.names}) VALUES (${outageRow.values})
ON CONFLICT (account_id, service, host) DO UPDATE SET
  since = excluded.since, failed_at = excluded.failed_at, reason = excluded.reason, ended_at = NULL
WHERE outages.ended_at IS NOT NULL`;
const goOn = sql<Pick<OutageRow, keyof Address | 'failedAt' | 'reason'>>`
UPDATE outages SET failed_at = greatest(failed_at, :failedAt), reason = :reason
WHERE ${ofAddress} AND ended_at IS NULL`;
const end = sql<Address & { readonly at: number }>`
UPDATE outages SET ended_at = :at WHERE ${ofAddress} AND ended_at IS NULL AND failed_at <= :at`;
const remove = sql<Address>`DELETE FROM outages WHERE ${ofAddress} AND ended_at IS NOT NULL`;

const waiterRow = columns({ accountId: text, companyId: text, environment: oneOf<Environment>() });
/** `is_own`: an address that the account names. Others may name the same machine. */
const waitedRow = columns({ service: text, host: text, isOwn: flag });
const waitingRow = columns({
  environment: oneOf<Environment>(),
  service: text,
  host: text,
  isOwn: flag,
});
type Waited = { readonly accountId: string } & GivenOf<typeof waitedRow>;
const wait = sql<GivenOf<typeof waiterRow> & GivenOf<typeof waitedRow>>`
INSERT INTO outage_waiters (${waiterRow.names}, ${waitedRow.names})
VALUES (${waiterRow.values}, ${waitedRow.values})
ON CONFLICT (account_id, company_id, environment, service, host, is_own) DO NOTHING`;
type WaiterPage = Address & {
  readonly companyId: string;
  readonly environment: string;
  readonly limit: number;
};
const listWaiters = sql<WaiterPage>`
/* across accounts: list_outage_waiters */
SELECT ${waiterRow.names} FROM outage_waiters INDEXED BY outage_waiters_by_address
WHERE service = :service AND host = :host AND is_own = false
  AND (account_id, company_id, environment) > (:accountId, :companyId, :environment)
ORDER BY account_id, company_id, environment LIMIT :limit`;
const listOwnWaiters = sql<WaiterPage>`
SELECT ${waiterRow.names} FROM outage_waiters
WHERE service = :service AND host = :host AND is_own = true AND account_id = :accountId
  AND (company_id, environment) > (:companyId, :environment)
ORDER BY account_id, company_id, environment LIMIT :limit`;
const waitedBy = sql<Place>`
SELECT ${waitingRow.names} FROM outage_waiters
WHERE account_id = :accountId AND company_id = :companyId`;
const ofWaited = sql`${ofAddress} AND is_own = :isOwn`;
const stopWaiting = sql<Waited>`DELETE FROM outage_waiters WHERE ${ofWaited}`;
const insertNotice = sql<Waited>`
INSERT INTO outage_notices (account_id, ${waitedRow.names})
VALUES (:accountId, ${waitedRow.values})
ON CONFLICT (account_id, service, host, is_own) DO NOTHING`;
const removeNotice = sql<Waited>`DELETE FROM outage_notices WHERE ${ofWaited}`;

export function outageStore(sql: Sql, placer: Placer): OutageStore {
  const write = eventWriter(sql, placer);
  const lastingOf = async (accountId: string) =>
    (await sql.rows(lasting, { accountId })).map(outageRow.read);
  return {
    list: async (limit) => (await sql.rows(list, { limit })).map(outageRow.read),
    begin: async (outage) =>
      (await sql.change(begin, outageRow.give({ ...outage, endedAt: null }))) > 0,
    goOn: async (address, failure) => (await sql.change(goOn, { ...address, ...failure })) > 0,
    end: async (address, at) => (await sql.change(end, { ...address, at })) > 0,
    async remove(address) {
      await sql.change(remove, address);
    },
    async wait({ accountId, companyId, environment }, address) {
      await sql.change(wait, { ...waitedOf(accountId, address), companyId, environment });
    },
    async listWaiters({ service, host, accountId: owner }, { after, limit }) {
      const { companyId = '', environment = '' } = after ?? {};
      const accountId = owner === '' ? (after?.accountId ?? '') : owner;
      const page = { service, host, accountId, companyId, environment, limit };
      const found = await sql.rows(owner === '' ? listWaiters : listOwnWaiters, page);
      return found.map(waiterRow.read);
    },
    async ofCompany({ accountId, companyId }) {
      const waited = (await sql.rows(waitedBy, { accountId, companyId })).map(waitingRow.read);
      if (waited.length === 0) return [];
      const open = (await Promise.all(['', accountId].map(lastingOf))).flat();
      return waited.flatMap(({ environment, service, host, isOwn }) => {
        const owner = isOwn ? accountId : '';
        const outage = open.find(
          (each) => each.accountId === owner && each.service === service && each.host === host,
        );
        return outage === undefined ? [] : [{ environment, outage }];
      });
    },
    tell: (accountId, address, event) =>
      write(accountId, event, () => change(insertNotice, waitedOf(accountId, address))),
    conclude: (accountId, address, event) =>
      write(accountId, event, () => concludeIn(waitedOf(accountId, address))),
  };
}

/** Gives whether the beginning was reported to the account. */
function* concludeIn(waited: Waited): Steps<number> {
  const [, removed] = yield* together(change(stopWaiting, waited), change(removeNotice, waited));
  return removed;
}

function waitedOf(accountId: string, address: Address): Waited {
  const { service, host } = address;
  return { accountId, service, host, isOwn: address.accountId !== '' };
}
