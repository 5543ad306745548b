import { Amount, asMoney } from '../../kernel/amount.ts';
import { firstDay, lastDay } from '../../kernel/calendar.ts';
import type { Environment } from '../companies/company.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import type { DocumentType } from '../ledger/documents/document.ts';
import { totalOf } from '../ledger/totals/totals.ts';
import type { DocumentFilters } from '../search/document-filters.ts';
import { searchScanMax } from '../search/document-search.ts';
import { openPage, type PageRequest } from '../search/open-page.ts';
import { scanGatherMax, scanRows } from './scan-rows.ts';

/** What documents of one environment and currency come to. Credit notes give back: they count as negative. */
export type CurrencyTotal = {
  readonly environment: Environment;
  /** Empty for despatch guides. */
  readonly currency: string;
  readonly count: number;
  readonly total: Amount;
};

export type FilterTotals = {
  /** False where not all were counted: there may be more, and the figures are all of the same, newest of them. */
  readonly complete: boolean;
  readonly count: number;
  readonly data: readonly CurrencyTotal[];
};

/** As many documents are counted one by one, where no counter knows what is asked for; an index that has no more is read whole. */
export const countedRowsMax = scanGatherMax;
/** A page looks at {@link searchScanMax} documents: no more than all of these, where few of very many fit, or none. */
const countedPagesMax = 20;
export const countedScanMax = countedPagesMax * searchScanMax;

/**
 * How many documents a filter lets pass, and what they come to. Exact and quick from counters where these know what is
 * asked for; else counted, up to a bound. Throws `company_not_found`, `invalid_document_number`.
 */
export async function readFilterTotals(
  context: Context,
  principal: Principal,
  companyId: string,
  filters: DocumentFilters,
): Promise<FilterTotals> {
  const asked = { route: 'rows', companyId, nextToken: null, filters } as const;
  const request = await openPage(context, principal, { ...asked, limit: searchScanMax });
  return areCounted(filters) ? fromCounters(context, request) : countedOneByOne(context, request);
}

/** Counters are by day, type, status, environment and currency. */
function areCounted(filters: DocumentFilters): boolean {
  const { customer, externalId, series, number, text, q } = filters;
  return [customer, externalId, series, number, text, q].every((value) => value === null);
}

async function fromCounters(context: Context, request: PageRequest): Promise<FilterTotals> {
  const { filters, filter } = request;
  const range = { from: filters.startDate ?? firstDay, to: filters.endDate ?? lastDay };
  const sums = createSums();
  for (const each of await context.stores.totals.sum(request, range, filter)) sums.add(each);
  return { complete: true, ...sums.result() };
}

async function countedOneByOne(context: Context, request: PageRequest): Promise<FilterTotals> {
  const sums = createSums();
  let [pages, left] = [0, countedRowsMax];
  for await (const rows of scanRows(context, request)) {
    if (pages === countedPagesMax) return { complete: false, ...sums.result() };
    for (const row of rows.slice(0, left)) {
      sums.add({ ...row, count: 1, total: totalOf(row.summary) });
    }
    if (rows.length > left) return { complete: false, ...sums.result() };
    pages += 1;
    left -= rows.length;
  }
  return { complete: true, ...sums.result() };
}

type Summand = CurrencyTotal & { readonly type: DocumentType };

function createSums() {
  const sums = new Map<string, CurrencyTotal>();
  return {
    add({ environment, currency, type, count, total }: Summand) {
      const key = `${environment} ${currency}`;
      const known = sums.get(key) ?? { environment, currency, count: 0, total: Amount.zero };
      const sum = type === 'credit-note' ? known.total.minus(total) : known.total.plus(total);
      sums.set(key, { ...known, count: known.count + count, total: sum });
    },
    result() {
      const counted = [...sums].filter(([, { count }]) => count !== 0);
      const data = counted
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([, sum]) => ({ ...sum, total: asMoney(sum.total) }));
      return { count: data.reduce((all, { count }) => all + count, 0), data };
    },
  };
}
