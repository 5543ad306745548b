import {
  columns,
  type GivenOf,
  integer,
  nullable,
  oneOf,
  text,
} from '../../platform/sql/columns.ts';
import { sql } from '../../platform/sql/sql.ts';
import { change, changeEach, type Sql, type Steps, together } from '../../platform/sql/steps.ts';
import type { Environment } from '../companies/company.ts';
import { credentialsRefused } from '../ledger/rows.ts';
import { releaseWork } from '../ledger/work/release-work.store.ts';
import type { Place } from '../ledger/writes.ts';
import type { RefusedService, ServiceStore } from './services.ts';

const keyRow = columns({ environment: oneOf<Environment>(), service: text });
const refusedRow = columns({
  environment: oneOf<Environment>(),
  service: text,
  state: oneOf<RefusedService['state']>(),
  trialUntil: nullable(integer),
  code: text,
  detail: text,
  at: integer,
});
type Key = Place & GivenOf<typeof keyRow>;

const ofCompany = sql`account_id = :accountId AND company_id = :companyId`;
const ofService = sql`${ofCompany} AND environment = :environment AND service = :service`;
const find = sql<Place & { readonly environment: Environment }>`
SELECT ${refusedRow.names} FROM refused_services
WHERE ${ofCompany} AND environment = :environment ORDER BY service`;
const refuse = sql<Place & GivenOf<typeof refusedRow>>`
INSERT INTO refused_services (account_id, company_id, ${refusedRow.names})
VALUES (:accountId, :companyId, ${refusedRow.values})
ON CONFLICT (account_id, company_id, environment, service) DO UPDATE SET
  state = excluded.state, trial_until = excluded.trial_until, code = excluded.code,
  detail = excluded.detail, at = excluded.at`;
const takeTrial = sql<Key & { readonly now: number; readonly until: number }>`
UPDATE refused_services SET trial_until = :until
WHERE ${ofService} AND state = 'trial' AND (trial_until IS NULL OR trial_until <= :now)`;
const returnTrial = sql<Key>`
UPDATE refused_services SET trial_until = NULL WHERE ${ofService} AND state = 'trial'`;
const beginTrials = sql<Key & { readonly at: number }>`
INSERT INTO refused_services (account_id, company_id, ${refusedRow.names})
SELECT :accountId, :companyId, n.environment, n.service, 'trial', NULL, '', '', :at::bigint
FROM ${keyRow.given('n')} WHERE true
ON CONFLICT (account_id, company_id, environment, service) DO NOTHING`;
const clear = sql<Key>`DELETE FROM refused_services WHERE ${ofService}`;
const allowTrial = sql<Place>`
UPDATE refused_services SET state = 'trial', trial_until = NULL
WHERE ${ofCompany} AND state = 'refused'`;

export function serviceStore(sql: Sql): ServiceStore {
  return {
    async find(place, environment) {
      return (await sql.rows(find, { ...place, environment })).map(refusedRow.read);
    },
    async refuse(place, refused) {
      const given = refusedRow.give({ ...refused, state: 'refused', trialUntil: null });
      await sql.change(refuse, { ...place, ...given });
    },
    takeTrial: async (place, key, now, until) =>
      (await sql.change(takeTrial, { ...place, ...key, now, until })) > 0,
    async returnTrial(place, key) {
      await sql.change(returnTrial, { ...place, ...key });
    },
    async beginTrials(place, keys, at) {
      const given = keys.map((key) => keyRow.give(key));
      await sql.write(() => changeEach(beginTrials, { ...place, at }, given));
    },
    async clear(place, key) {
      await sql.change(clear, { ...place, ...key });
    },
    allowTrial: (place, now) => sql.write(() => allowTrialIn(place, now)),
  };
}

function* allowTrialIn(place: Place, now: number): Steps<void> {
  const released = releaseWork(place, { reason: credentialsRefused }, now);
  yield* together(change(allowTrial, place), released);
}
