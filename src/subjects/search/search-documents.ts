import type { Awaitable } from '../../kernel/awaitable.ts';
import type { Context } from '../context.ts';
import type { PageSeal, SummaryPage } from '../ledger/documents/summary-page.ts';
import { sealedFilters } from './document-filters.ts';
import { type DocumentSearch, searchScanMax } from './document-search.ts';
import type { PageRequest } from './open-page.ts';

/** The newest first, by the list itself or by its index on states. */
export function listPlain(
  { stores: { documents } }: Context,
  request: PageRequest,
): Awaitable<SummaryPage> {
  const { accountId, companyId, filters, position, limit } = request;
  const { from, until } = request.range;
  const before = position ?? { issuedAt: until, id: '' };
  const query = { companyId, from, before, status: filters.status, limit: limit + 1 };
  return documents.listPage(accountId, query, sealOf(request));
}

/** A page may be short: a search looks at a bounded number of documents, and goes on where it ended. */
export function searchPage(
  { stores: { documents } }: Context,
  request: PageRequest,
): Awaitable<SummaryPage> {
  return documents.searchPage(request.accountId, searchOf(request), sealOf(request));
}

/** One more than the page has: whether another follows. */
export function searchOf(request: PageRequest): DocumentSearch {
  const { companyId, filters, filter, range, position, limit } = request;
  const order = filters.order ?? 'newest';
  const beginning = { issuedAt: order === 'newest' ? range.until : range.from, id: '' };
  const after = position ?? beginning;
  const bounds = { limit: limit + 1, gatherMax: searchScanMax };
  return { companyId, order, ...range, after, filter, ...bounds };
}

function sealOf({ scope, limit, filters }: PageRequest): PageSeal {
  return { scope, limit, ...sealedFilters(filters) };
}
