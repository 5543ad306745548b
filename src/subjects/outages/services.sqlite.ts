import {
  type Database,
  numberOf,
  numberOrNull,
  textOf,
} from '../../platform/sql/sqlite/database.ts';
import type { SqliteRow } from '../../platform/sql/sqlite/driver.ts';
import type { Environment } from '../companies/company.ts';
import { credentialsRefused } from '../ledger/rows.ts';
import { releaseWork } from '../ledger/work/work-store.sqlite.ts';
import type { RefusedService, ServiceStore } from './services.ts';

const ofService = 'account_id = ? AND company_id = ? AND environment = ? AND service = ?';
const find = `
SELECT environment, service, state, trial_until, code, detail, at FROM refused_services
WHERE account_id = ? AND company_id = ? AND environment = ? ORDER BY service`;
const refuse = `
INSERT INTO refused_services
  (account_id, company_id, environment, service, state, trial_until, code, detail, at)
VALUES (?, ?, ?, ?, 'refused', NULL, ?, ?, ?)
ON CONFLICT (account_id, company_id, environment, service) DO UPDATE SET
  state = 'refused', trial_until = NULL, code = excluded.code, detail = excluded.detail,
  at = excluded.at`;
const takeTrial = `
UPDATE refused_services SET trial_until = ?
WHERE ${ofService} AND state = 'trial' AND (trial_until IS NULL OR trial_until <= ?)`;
const returnTrial = `
UPDATE refused_services SET trial_until = NULL WHERE ${ofService} AND state = 'trial'`;
const beginTrial = `
INSERT INTO refused_services
  (account_id, company_id, environment, service, state, trial_until, code, detail, at)
VALUES (?, ?, ?, ?, 'trial', NULL, '', '', ?)
ON CONFLICT (account_id, company_id, environment, service) DO NOTHING`;
const clear = `DELETE FROM refused_services WHERE ${ofService}`;
const allowTrial = `
UPDATE refused_services SET state = 'trial', trial_until = NULL
WHERE account_id = ? AND company_id = ? AND state = 'refused'`;

export function serviceStore(database: Database): ServiceStore {
  return {
    async find({ accountId, companyId }, environment) {
      return database.prepare(find).all(accountId, companyId, environment).map(refusedOf);
    },
    async refuse({ accountId, companyId }, { environment, service, code, detail, at }) {
      const values = [accountId, companyId, environment, service, code, detail, at];
      database.prepare(refuse).run(...values);
    },
    async takeTrial({ accountId, companyId }, { environment, service }, now, until) {
      const values = [until, accountId, companyId, environment, service, now];
      return Number(database.prepare(takeTrial).run(...values).changes) > 0;
    },
    async returnTrial({ accountId, companyId }, { environment, service }) {
      database.prepare(returnTrial).run(accountId, companyId, environment, service);
    },
    async beginTrials({ accountId, companyId }, keys, at) {
      database.transaction(() => {
        for (const { environment, service } of keys) {
          database.prepare(beginTrial).run(accountId, companyId, environment, service, at);
        }
      });
    },
    async clear({ accountId, companyId }, { environment, service }) {
      database.prepare(clear).run(accountId, companyId, environment, service);
    },
    async allowTrial(place, now) {
      database.transaction(() => {
        database.prepare(allowTrial).run(place.accountId, place.companyId);
        releaseWork(database, place, { reason: credentialsRefused }, now);
      });
    },
  };
}

function refusedOf(row: SqliteRow): RefusedService {
  return {
    environment: textOf(row, 'environment') as Environment,
    service: textOf(row, 'service'),
    state: textOf(row, 'state') as RefusedService['state'],
    trialUntil: numberOrNull(row, 'trial_until'),
    code: textOf(row, 'code'),
    detail: textOf(row, 'detail'),
    at: numberOf(row, 'at'),
  };
}
