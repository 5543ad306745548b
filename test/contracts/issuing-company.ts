import type { DocumentRow, SeriesKey } from '../../src/subjects/ledger/rows.ts';
import type { State, StateKeys } from '../../src/subjects/ledger/state.ts';
import type { Account, Stores } from '../../src/subjects/stores.ts';
import { documentMaker, testCompany } from '../support/documents.ts';
import type { TestStore } from '../support/stores.ts';
import { assignNext, type Decided, issuedAt, issued as issuedWrites } from './issue-writes.ts';

export const live = { environment: 'live' } as const;
export const f001: SeriesKey = { ...live, type: 'invoice', series: 'F001' };
export const f002: SeriesKey = { ...live, type: 'invoice', series: 'F002' };
export const b001: SeriesKey = { ...live, type: 'receipt', series: 'B001' };

/** The first page of all series. */
export const firstPage = { environment: null, after: null, limit: 100 };

export const sequencesOf = (rows: readonly DocumentRow[]) => rows.map(({ sequence }) => sequence);

/** A company of its own, and how documents are issued for it. */
export async function issuingCompany({ stores }: TestStore, account: Account) {
  const company = testCompany(account);
  await stores.companies.insert(company);
  const maker = documentMaker(account, company);
  const place = { accountId: account.id, companyId: company.id };
  const apply = (keys: StateKeys, decide: (state: State) => Decided, on: Stores = stores) =>
    on.apply(place, keys, decide);
  const issue = (series: SeriesKey, count = 1, on: Stores = stores) =>
    apply({ series: [series] }, assignNext(maker, series, count), on);
  const look = (keys: StateKeys) => stores.look(place, keys);
  const list = (page: Parameters<Stores['series']['list']>[1] = firstPage) =>
    stores.series.list(place, page);
  const create = (series: SeriesKey, next: number) =>
    apply({ series: [series] }, () => ({
      writes: issuedWrites([], [{ ...series, next, createdAt: issuedAt }]),
      result: [],
    }));
  return { company, place, maker, apply, issue, look, list, create };
}
