import type { CompanyRecord } from '../../src/subjects/companies/company.ts';
import type { State, StateKeys } from '../../src/subjects/ledger/state.ts';
import type { Writes } from '../../src/subjects/ledger/writes.ts';
import type { Account, Stores } from '../../src/subjects/stores.ts';
import { documentMaker, testCompany } from '../support/documents.ts';
import type { TestStore } from '../support/stores.ts';
import { writesOf } from './import-writes.ts';

export const start = Date.UTC(2026, 4, 4, 15);

export const nothing: StateKeys = {};
export const placeOf = ({ accountId, id }: CompanyRecord) => ({ accountId, companyId: id });

/** A company of its own, and imports into it. */
export async function importingCompany({ stores }: TestStore, owner: Account) {
  const company = testCompany(owner);
  await stores.companies.insert(company);
  const maker = documentMaker(owner, company);
  const apply = (keys: StateKeys, writes: Partial<Writes>, on: Stores = stores): Promise<State> =>
    on.apply(placeOf(company), keys, (state) => ({
      writes: writesOf(writes),
      result: state,
    }));
  const read = (keys: StateKeys) => apply(keys, {});
  return { company, maker, apply, read };
}
