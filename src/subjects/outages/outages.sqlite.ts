import {
  type Database,
  numberOf,
  numberOrNull,
  textOf,
} from '../../platform/sql/sqlite/database.ts';
import type { SqliteRow, SqliteValue } from '../../platform/sql/sqlite/driver.ts';
import type { Environment } from '../companies/company.ts';
import { writeTold } from '../ledger/events/feed.sqlite.ts';
import type { FeedPlacer } from '../ledger/events/feed-placer.sqlite.ts';
import type { Address, Outage, OutageStore, Waiter } from './outages.ts';

const columns = 'account_id, service, host, since, failed_at, reason, ended_at';
const ofAddress = 'account_id = ? AND service = ? AND host = ?';
/** Across accounts, as whoever serves or works asks; so is {@link listWaiters}. */
const list = `SELECT ${columns} FROM outages ORDER BY since, account_id, service, host LIMIT +?`;
const lasting = `SELECT ${columns} FROM outages WHERE account_id = ? AND ended_at IS NULL`;
const begin = `
INSERT INTO outages (${columns}) VALUES (?, ?, ?, ?, ?, ?, NULL)
ON CONFLICT (account_id, service, host) DO UPDATE SET
  since = excluded.since, failed_at = excluded.failed_at, reason = excluded.reason, ended_at = NULL
WHERE outages.ended_at IS NOT NULL`;
const goOn = `
UPDATE outages SET failed_at = max(failed_at, ?), reason = ? WHERE ${ofAddress} AND ended_at IS NULL`;
const end = `
UPDATE outages SET ended_at = ? WHERE ${ofAddress} AND ended_at IS NULL AND failed_at <= ?`;
const remove = `DELETE FROM outages WHERE ${ofAddress} AND ended_at IS NOT NULL`;
const ofWaited = 'account_id = ? AND service = ? AND host = ? AND is_own = ?';
const wait = `
INSERT INTO outage_waiters (account_id, company_id, environment, service, host, is_own)
VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (account_id, company_id, environment, service, host, is_own) DO NOTHING`;
const listWaiters = `
SELECT account_id, company_id, environment FROM outage_waiters INDEXED BY outage_waiters_by_address
WHERE service = ? AND host = ? AND is_own = 0 AND (account_id, company_id, environment) > (?, ?, ?)
ORDER BY account_id, company_id, environment LIMIT +?`;
/** Of an address that the account names: others may name the same machine. */
const listOwnWaiters = `
SELECT account_id, company_id, environment FROM outage_waiters
WHERE service = ? AND host = ? AND is_own = 1 AND account_id = ?
  AND (company_id, environment) > (?, ?)
ORDER BY account_id, company_id, environment LIMIT +?`;
const waitedBy = `
SELECT environment, service, host, is_own FROM outage_waiters
WHERE account_id = ? AND company_id = ?`;
const stopWaiting = `DELETE FROM outage_waiters WHERE ${ofWaited}`;
const insertNotice = `
INSERT INTO outage_notices (account_id, service, host, is_own) VALUES (?, ?, ?, ?)
ON CONFLICT (account_id, service, host, is_own) DO NOTHING`;
const removeNotice = `DELETE FROM outage_notices WHERE ${ofWaited}`;

export function outageStore(database: Database, placer: FeedPlacer): OutageStore {
  const isChanged = (sql: string, ...values: readonly SqliteValue[]) =>
    Number(database.prepare(sql).run(...values).changes) > 0;
  return {
    async list(limit) {
      return database.prepare(list).all(limit).map(outageOf);
    },
    async begin({ since, failedAt, reason, ...address }) {
      return isChanged(begin, ...keyOf(address), since, failedAt, reason);
    },
    async goOn(address, { failedAt, reason }) {
      return isChanged(goOn, failedAt, reason, ...keyOf(address));
    },
    async end(address, at) {
      return isChanged(end, at, ...keyOf(address), at);
    },
    async remove(address) {
      isChanged(remove, ...keyOf(address));
    },
    async wait({ accountId, companyId, environment }, { service, host, accountId: owner }) {
      isChanged(wait, accountId, companyId, environment, service, host, Number(owner !== ''));
    },
    async listWaiters({ service, host, accountId }, { after, limit }) {
      const from = [after?.companyId ?? '', after?.environment ?? '', limit];
      const rows =
        accountId === ''
          ? database.prepare(listWaiters).all(service, host, after?.accountId ?? '', ...from)
          : database.prepare(listOwnWaiters).all(service, host, accountId, ...from);
      return rows.map(waiterOf);
    },
    async ofCompany({ accountId, companyId }) {
      const waited = database.prepare(waitedBy).all(accountId, companyId);
      if (waited.length === 0) return [];
      const open = ['', accountId].flatMap((id) => database.prepare(lasting).all(id).map(outageOf));
      return waited.flatMap((row) => {
        const owner = numberOf(row, 'is_own') === 1 ? accountId : '';
        const outage = open.find(
          (each) =>
            each.accountId === owner &&
            each.service === textOf(row, 'service') &&
            each.host === textOf(row, 'host'),
        );
        const environment = textOf(row, 'environment') as Environment;
        return outage === undefined ? [] : [{ environment, outage }];
      });
    },
    async tell(accountId, address, event) {
      const key = waitedKey(accountId, address);
      const write = () => isChanged(insertNotice, ...key);
      return writeTold(database, placer, { accountId, event }, write);
    },
    async conclude(accountId, address, event) {
      const key = waitedKey(accountId, address);
      return writeTold(database, placer, { accountId, event }, () => {
        isChanged(stopWaiting, ...key);
        return isChanged(removeNotice, ...key);
      });
    },
  };
}

function keyOf({ accountId, service, host }: Address): readonly SqliteValue[] {
  return [accountId, service, host];
}

function waitedKey(accountId: string, address: Address): readonly SqliteValue[] {
  return [accountId, address.service, address.host, Number(address.accountId !== '')];
}

function outageOf(row: SqliteRow): Outage {
  return {
    accountId: textOf(row, 'account_id'),
    service: textOf(row, 'service'),
    host: textOf(row, 'host'),
    since: numberOf(row, 'since'),
    failedAt: numberOf(row, 'failed_at'),
    reason: textOf(row, 'reason'),
    endedAt: numberOrNull(row, 'ended_at'),
  };
}

function waiterOf(row: SqliteRow): Waiter {
  return {
    accountId: textOf(row, 'account_id'),
    companyId: textOf(row, 'company_id'),
    environment: textOf(row, 'environment') as Environment,
  };
}
