import {
  type Database,
  numberOf,
  type PostgresRow,
  type Queryable,
  textOf,
  transactionsOf,
} from '../../platform/sql/postgres/database.ts';
import type { Environment } from '../companies/company.ts';
import { credentialsRefused } from '../ledger/rows.ts';
import { releaseWork } from '../ledger/work/work-store.postgres.ts';
import type { RefusedService, ServiceStore } from './services.ts';

const ofService = 'account_id = $1 AND company_id = $2 AND environment = $3 AND service = $4';
const find = {
  name: 'find_refused_services',
  text: `
SELECT environment, service, state, trial_until, code, detail, at FROM refused_services
WHERE account_id = $1 AND company_id = $2 AND environment = $3 ORDER BY service`,
};
const refuse = {
  name: 'refuse_service',
  text: `
INSERT INTO refused_services
  (account_id, company_id, environment, service, state, trial_until, code, detail, at)
VALUES ($1, $2, $3, $4, 'refused', NULL, $5, $6, $7)
ON CONFLICT (account_id, company_id, environment, service) DO UPDATE SET
  state = 'refused', trial_until = NULL, code = excluded.code, detail = excluded.detail,
  at = excluded.at`,
};
const takeTrial = {
  name: 'take_trial',
  text: `
UPDATE refused_services SET trial_until = $6
WHERE ${ofService} AND state = 'trial' AND (trial_until IS NULL OR trial_until <= $5)
RETURNING service`,
};
const returnTrial = {
  name: 'return_trial',
  text: `UPDATE refused_services SET trial_until = NULL WHERE ${ofService} AND state = 'trial'`,
};
const beginTrials = {
  name: 'begin_trials',
  text: `
INSERT INTO refused_services
  (account_id, company_id, environment, service, state, trial_until, code, detail, at)
SELECT $1, $2, environment, service, 'trial', NULL, '', '', $5
FROM unnest($3::text[], $4::text[]) AS keys (environment, service)
ON CONFLICT (account_id, company_id, environment, service) DO NOTHING`,
};
const clear = {
  name: 'clear_service',
  text: `DELETE FROM refused_services WHERE ${ofService}`,
};
const allowTrial = {
  name: 'allow_trial',
  text: `
UPDATE refused_services SET state = 'trial', trial_until = NULL
WHERE account_id = $1 AND company_id = $2 AND state = 'refused'`,
};

export function serviceStore(database: Queryable & Partial<Database>): ServiceStore {
  const transaction = transactionsOf(database);
  return {
    async find({ accountId, companyId }, environment) {
      return (await database.query(find, [accountId, companyId, environment])).map(refusedOf);
    },
    async refuse({ accountId, companyId }, { environment, service, code, detail, at }) {
      const values = [accountId, companyId, environment, service, code, detail, at];
      await database.query(refuse, values);
    },
    async takeTrial({ accountId, companyId }, { environment, service }, now, until) {
      const values = [accountId, companyId, environment, service, now, until];
      return (await database.query(takeTrial, values)).length > 0;
    },
    async returnTrial({ accountId, companyId }, { environment, service }) {
      await database.query(returnTrial, [accountId, companyId, environment, service]);
    },
    async beginTrials({ accountId, companyId }, keys, at) {
      const environments = keys.map(({ environment }) => environment);
      const services = keys.map(({ service }) => service);
      await database.query(beginTrials, [accountId, companyId, environments, services, at]);
    },
    async clear({ accountId, companyId }, { environment, service }) {
      await database.query(clear, [accountId, companyId, environment, service]);
    },
    allowTrial: (place, now) =>
      transaction(async (tx) => {
        await tx.query(allowTrial, [place.accountId, place.companyId]);
        await releaseWork(tx, place, { reason: credentialsRefused }, now);
      }),
  };
}

function refusedOf(row: PostgresRow): RefusedService {
  return {
    environment: textOf(row, 'environment') as Environment,
    service: textOf(row, 'service'),
    state: textOf(row, 'state') as RefusedService['state'],
    trialUntil: row.trial_until as number | null,
    code: textOf(row, 'code'),
    detail: textOf(row, 'detail'),
    at: numberOf(row, 'at'),
  };
}
