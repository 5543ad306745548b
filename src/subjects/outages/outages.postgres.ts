import {
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
} from '../../platform/sql/postgres/database.ts';
import type { Environment } from '../companies/company.ts';
import type { FeedPlacer } from '../ledger/events/feed-placer.postgres.ts';
import type { Address, Outage, OutageStore, Waiter } from './outages.ts';

const columns = 'account_id, service, host, since, failed_at, reason, ended_at';
const ofAddress = 'account_id = $1 AND service = $2 AND host = $3';
/** Across accounts, as whoever serves or works asks; so is {@link listWaiters}. */
const list = {
  name: 'list_outages',
  text: `SELECT ${columns} FROM outages ORDER BY since, account_id, service, host LIMIT $1`,
};
const lasting = {
  name: 'lasting_outages',
  text: `SELECT ${columns} FROM outages WHERE account_id = $1 AND ended_at IS NULL`,
};
const begin = {
  name: 'begin_outage',
  text: `
INSERT INTO outages (${columns}) VALUES ($1, $2, $3, $4, $5, $6, NULL)
ON CONFLICT (account_id, service, host) DO UPDATE SET
  since = excluded.since, failed_at = excluded.failed_at, reason = excluded.reason, ended_at = NULL
WHERE outages.ended_at IS NOT NULL
RETURNING host`,
};
const goOn = {
  name: 'go_on_with_outage',
  text: `
UPDATE outages SET failed_at = greatest(failed_at, $4), reason = $5
WHERE ${ofAddress} AND ended_at IS NULL
RETURNING host`,
};
const end = {
  name: 'end_outage',
  text: `
UPDATE outages SET ended_at = $4 WHERE ${ofAddress} AND ended_at IS NULL AND failed_at <= $4
RETURNING host`,
};
const remove = {
  name: 'remove_outage',
  text: `DELETE FROM outages WHERE ${ofAddress} AND ended_at IS NOT NULL`,
};
const ofWaited = 'account_id = $1 AND service = $2 AND host = $3 AND is_own = $4';
const wait = {
  name: 'wait_for_address',
  text: `
INSERT INTO outage_waiters (account_id, company_id, environment, service, host, is_own)
VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (account_id, company_id, environment, service, host, is_own) DO NOTHING`,
};
const listWaiters = {
  name: 'list_outage_waiters',
  text: `
SELECT account_id, company_id, environment FROM outage_waiters
WHERE service = $1 AND host = $2 AND NOT is_own
  AND (account_id, company_id, environment) > ($3, $4, $5)
ORDER BY account_id, company_id, environment LIMIT $6`,
};
/** Of an address that the account names: others may name the same machine. */
const listOwnWaiters = {
  name: 'list_own_outage_waiters',
  text: `
SELECT account_id, company_id, environment FROM outage_waiters
WHERE service = $1 AND host = $2 AND is_own AND account_id = $3
  AND (company_id, environment) > ($4, $5)
ORDER BY account_id, company_id, environment LIMIT $6`,
};
const waitedBy = {
  name: 'addresses_waited_for',
  text: `
SELECT environment, service, host, is_own FROM outage_waiters
WHERE account_id = $1 AND company_id = $2`,
};
const stopWaiting = {
  name: 'stop_waiting_for_address',
  text: `DELETE FROM outage_waiters WHERE ${ofWaited}`,
};
const insertNotice = {
  name: 'insert_outage_notice',
  text: `
INSERT INTO outage_notices (account_id, service, host, is_own) VALUES ($1, $2, $3, $4)
ON CONFLICT (account_id, service, host, is_own) DO NOTHING RETURNING host`,
};
const removeNotice = {
  name: 'remove_outage_notice',
  text: `DELETE FROM outage_notices WHERE ${ofWaited} RETURNING host`,
};

export function outageStore(
  database: Queryable,
  { writeTold }: Pick<FeedPlacer, 'writeTold'>,
): OutageStore {
  return {
    async list(limit) {
      return (await database.query(list, [limit])).map(outageOf);
    },
    async begin({ since, failedAt, reason, ...address }) {
      const values = [...keyOf(address), since, failedAt, reason];
      return (await database.query(begin, values)).length > 0;
    },
    async goOn(address, { failedAt, reason }) {
      return (await database.query(goOn, [...keyOf(address), failedAt, reason])).length > 0;
    },
    async end(address, at) {
      return (await database.query(end, [...keyOf(address), at])).length > 0;
    },
    async remove(address) {
      await database.query(remove, [...keyOf(address)]);
    },
    async wait({ accountId, companyId, environment }, { service, host, accountId: owner }) {
      const values = [accountId, companyId, environment, service, host, owner !== ''];
      await database.query(wait, values);
    },
    async listWaiters({ service, host, accountId }, { after, limit }) {
      const statement = accountId === '' ? listWaiters : listOwnWaiters;
      const owner = accountId === '' ? (after?.accountId ?? '') : accountId;
      const from = [owner, after?.companyId ?? '', after?.environment ?? '', limit];
      return (await database.query(statement, [service, host, ...from])).map(waiterOf);
    },
    async ofCompany({ accountId, companyId }) {
      const waited = await database.query(waitedBy, [accountId, companyId]);
      if (waited.length === 0) return [];
      const found = await Promise.all(['', accountId].map((id) => database.query(lasting, [id])));
      const open = found.flat().map(outageOf);
      return waited.flatMap((row) => {
        const owner = row.is_own === true ? accountId : '';
        const outage = open.find(
          (each) =>
            each.accountId === owner && each.service === row.service && each.host === row.host,
        );
        const environment = textOf(row, 'environment') as Environment;
        return outage === undefined ? [] : [{ environment, outage }];
      });
    },
    async tell(accountId, address, event) {
      const write = (on: Queryable) => on.query(insertNotice, waitedKey(accountId, address));
      return (await writeTold(accountId, event, write)).length > 0;
    },
    async conclude(accountId, address, event) {
      const key = waitedKey(accountId, address);
      const write = async (on: Queryable) => {
        await on.query(stopWaiting, key);
        return on.query(removeNotice, key);
      };
      return (await writeTold(accountId, event, write)).length > 0;
    },
  };
}

function keyOf({ accountId, service, host }: Address): readonly string[] {
  return [accountId, service, host];
}

function waitedKey(accountId: string, address: Address): (string | boolean)[] {
  return [accountId, address.service, address.host, address.accountId !== ''];
}

function outageOf(row: PostgresRow): Outage {
  return {
    accountId: textOf(row, 'account_id'),
    service: textOf(row, 'service'),
    host: textOf(row, 'host'),
    since: numberOf(row, 'since'),
    failedAt: numberOf(row, 'failed_at'),
    reason: textOf(row, 'reason'),
    endedAt: row.ended_at as number | null,
  };
}

function waiterOf(row: PostgresRow): Waiter {
  return {
    accountId: textOf(row, 'account_id'),
    companyId: textOf(row, 'company_id'),
    environment: textOf(row, 'environment') as Environment,
  };
}
