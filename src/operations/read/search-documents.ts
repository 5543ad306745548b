import { sealPageToken } from '../../domain/access/page-token.ts';
import {
  type JoinedSummaries,
  type Position,
  summarySeparator,
} from '../../domain/ports/document-list.ts';
import type { DocumentSearch, FoundSummaries } from '../../domain/ports/document-search.ts';
import type { AsciiJson } from '../../domain/ports/rows.ts';
import { type Awaitable, after } from '../../lib/awaitable.ts';
import { parseTimestamp } from '../../lib/calendar.ts';
import type { Context } from '../context.ts';
import { tokenValues } from './document-filters.ts';
import type { PageRequest } from './open-page.ts';
import type { SummaryPage } from './read-memory.ts';

/** The newest first, by the list itself or by its index on states. */
export function listPlain(context: Context, request: PageRequest): Awaitable<SummaryPage> {
  const { accountId, companyId, filters, position, limit } = request;
  const { from, until } = request.range;
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
export function searchPage(context: Context, request: PageRequest): Awaitable<SummaryPage> {
  const { accountId, filters, limit } = request;
  const found = context.stores.documents.search(accountId, searchOf(request));
  return after(found, (summaries) =>
    remembered(context, summaries, JSON.stringify(filters), () =>
      pageOf(cutFound(summaries, limit), request),
    ),
  );
}

/** One more than the page has: whether another follows. */
export function searchOf(request: PageRequest): DocumentSearch {
  const { companyId, filters, filter, range, position, limit } = request;
  const order = filters.order ?? 'newest';
  const beginning = { issuedAt: order === 'newest' ? range.until : range.from, id: '' };
  return { companyId, order, ...range, after: position ?? beginning, filter, limit: limit + 1 };
}

type CutPage = { readonly summaries: AsciiJson; readonly end: Position | null };

/** Cuts the page and seals its token; once for summaries that the storage keeps. */
function remembered(
  { readMemory: { pages } }: Context,
  found: JoinedSummaries,
  key: string,
  make: () => SummaryPage,
): SummaryPage {
  if (!found.isKept) return make();
  const made = pages.get(found) ?? new Map<string, SummaryPage>();
  pages.set(found, made);
  let page = made.get(key);
  if (page === undefined) {
    page = { ...make(), isKept: true };
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
