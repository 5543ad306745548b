import { shiftDay } from '../../../kernel/calendar.ts';
import type { Context } from '../../context.ts';
import type { ReadableStores } from '../../stores.ts';
import type { Place } from '../writes.ts';

/** A day of a company, in the order in which counters are gone through. */
export type CountedDay = Place & { readonly day: string };

export type RecountOptions = {
  readonly accountIds: readonly string[];
  /** Null for all of them. */
  readonly companyId: string | null;
  /** The last day that was done before; null to begin at the beginning. */
  readonly after: CountedDay | null;
  readonly onCompany: (companies: number) => void;
  readonly onDay: (day: CountedDay, wasWrong: boolean) => void;
  readonly isStopped: () => boolean;
};

/** No document is older. */
const beforeAllDays = '1900-01-01';
const pageSize = 100;

/**
 * Counts documents anew, a day of a company at a time, each in a transaction of its own: writers of the company wait no longer
 * than that takes. What is stopped is gone on with by `after`. Returns whether all days are done.
 */
export async function recountTotals(context: Context, options: RecountOptions): Promise<boolean> {
  const { stores } = context;
  for await (const day of countedDays(stores, options)) {
    if (options.isStopped()) return false;
    options.onDay(day, await stores.totals.recount(day, day.day));
  }
  return true;
}

/** How many companies a recount goes through, for those who wait. */
export async function countCompanies(
  { stores }: Context,
  accountIds: readonly string[],
): Promise<number> {
  let count = 0;
  for (const accountId of accountIds) {
    for await (const _ of companyIds(stores, accountId)) count += 1;
  }
  return count;
}

/** Companies of accounts by their ids, and of each the days that have documents or counters. */
async function* countedDays(
  stores: Pick<ReadableStores, 'companies' | 'totals'>,
  { accountIds, companyId, after, onCompany }: RecountOptions,
): AsyncGenerator<CountedDay> {
  const begin = after === null ? 0 : accountIds.indexOf(after.accountId);
  let companies = 0;
  for (const accountId of accountIds.slice(Math.max(begin, 0))) {
    for await (const id of companyIds(stores, accountId)) {
      onCompany(companies);
      companies += 1;
      if (companyId !== null && companyId !== id) continue;
      // Newest first: in the account where it was stopped, ids that are higher were done.
      const isWhere = after?.accountId === accountId;
      if (isWhere && id > after.companyId) continue;
      const place = { accountId, companyId: id };
      yield* daysOf(stores, place, isWhere && after.companyId === id ? after.day : beforeAllDays);
    }
  }
}

async function* companyIds(
  { companies }: Pick<ReadableStores, 'companies'>,
  accountId: string,
): AsyncGenerator<string> {
  for (let before: string | null = null; ; ) {
    const page = await companies.list(accountId, { before, limit: pageSize }, null);
    for (const { id } of page) yield id;
    before = page.at(-1)?.id ?? null;
    if (page.length < pageSize) return;
  }
}

async function* daysOf(
  { totals }: Pick<ReadableStores, 'totals'>,
  place: Place,
  after: string,
): AsyncGenerator<CountedDay> {
  let day = await totals.nextDay(place, after);
  while (day !== undefined) {
    yield { ...place, day };
    day = await totals.nextDay(place, day);
  }
}

/** What `doctor` checks by default. */
const recentDays = 7;

export type ComparedTotals = { readonly days: number; readonly wrong: readonly CountedDay[] };

/** Compares counters with documents, in one moment of the store: those of the last days, or all. */
export function compareTotals(
  { stores, now }: Context,
  { deep }: { readonly deep: boolean },
): Promise<ComparedTotals> {
  return stores.snapshot(async (moment) => {
    const accountIds = (await moment.accounts.list()).map(({ id }) => id);
    const today = new Date(now()).toISOString().slice(0, 10);
    const since = deep ? beforeAllDays : shiftDay(today, -recentDays);
    const wrong: CountedDay[] = [];
    let days = 0;
    for (const accountId of accountIds) {
      for await (const companyId of companyIds(moment, accountId)) {
        for await (const day of daysOf(moment, { accountId, companyId }, since)) {
          days += 1;
          if (!(await moment.totals.areRight(day, day.day))) wrong.push(day);
        }
      }
    }
    return { days, wrong };
  });
}
