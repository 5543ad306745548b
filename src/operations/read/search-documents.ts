import { type PageScope, sealPageToken } from '../../domain/access/page-token.ts';
import {
  type JoinedSummaries,
  type Position,
  summarySeparator,
} from '../../domain/ports/document-list.ts';
import type { FoundSummaries } from '../../domain/ports/document-search.ts';
import type { AsciiJson } from '../../domain/ports/rows.ts';
import { type Awaitable, after } from '../../lib/awaitable.ts';
import { parseTimestamp } from '../../lib/calendar.ts';
import type { Context } from '../context.ts';
import { type DocumentFilters, filterOf, type Range, tokenValues } from './document-filters.ts';
import type { SummaryPage } from './read-memory.ts';

/** A page that is asked for, of documents that the caller may see. */
export type PageRequest = {
  readonly accountId: string;
  readonly companyId: string;
  readonly limit: number;
  readonly filters: DocumentFilters;
  /** Where the page before it ended; null for the first. */
  readonly position: Position | null;
  readonly scope: PageScope;
};

/** The newest first, by the list itself or by its index on states. */
export function listPlain(
  context: Context,
  request: PageRequest,
  { from, until }: Range,
): Awaitable<SummaryPage> {
  const { accountId, companyId, filters, position, limit } = request;
  const found = context.stores.documents.list(accountId, {
    companyId,
    from,
    before: position ?? { issuedAt: until, id: '' },
    status: filters.status,
    limit: limit + 1,
  });
  const key = `${request.scope.route} ${filters.startDate} ${filters.endDate}`;
  return after(found, (summaries) =>
    remembered(context, summaries, key, () => pageOf(cutPage(summaries, limit), request)),
  );
}

/** A page may be short: a search looks at a bounded number of documents, and goes on where it ended. */
export function searchPage(
  context: Context,
  request: PageRequest,
  { from, until }: Range,
): Awaitable<SummaryPage> {
  const { accountId, companyId, filters, position, limit } = request;
  const order = filters.order ?? 'newest';
  const beginning = { issuedAt: order === 'newest' ? until : from, id: '' };
  const found = context.stores.documents.search(accountId, {
    companyId,
    order,
    from,
    until,
    after: position ?? beginning,
    filter: filterOf(filters),
    limit: limit + 1,
  });
  return after(found, (summaries) =>
    remembered(context, summaries, JSON.stringify(filters), () =>
      pageOf(cutFound(summaries, limit), request),
    ),
  );
}

type CutPage = { readonly summaries: AsciiJson; readonly end: Position | null };

/** Cuts the page and seals its token; once for summaries that are at hand again and again. */
function remembered(
  { readMemory: { pages } }: Context,
  found: JoinedSummaries,
  key: string,
  make: () => SummaryPage,
): SummaryPage {
  const made = pages.get(found) ?? new Map<string, SummaryPage>();
  pages.set(found, made);
  let page = made.get(key);
  if (page === undefined) {
    page = make();
    made.set(key, page);
  }
  return page;
}

function pageOf({ summaries, end }: CutPage, { filters, scope }: PageRequest): SummaryPage {
  const nextToken = end === null ? null : sealPageToken(tokenValues(filters, end), scope);
  return { summaries, nextToken };
}

function cutFound(found: FoundSummaries, limit: number): CutPage {
  const cut = cutPage(found, limit);
  return { ...cut, end: cut.end ?? found.scannedTo };
}

/** Cuts what was read beyond the page; the last summary itself says where the next one begins. */
function cutPage({ joined, count }: JoinedSummaries, limit: number): CutPage {
  if (count <= limit) return { summaries: joined, end: null };
  const page = joined.slice(0, joined.lastIndexOf(summarySeparator)) as AsciiJson;
  const lastSummary = page.slice(page.lastIndexOf(summarySeparator) + 1);
  const { id, date } = JSON.parse(lastSummary.trimStart()) as { id: string; date: string };
  const issuedAt = parseTimestamp(date);
  if (issuedAt === undefined) throw new TypeError(`stored document ${id} has no valid date`);
  return { summaries: page, end: { issuedAt, id } };
}
