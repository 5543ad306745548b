import type { AsciiJson } from '../../kernel/ascii-json.ts';
import { sealPageToken } from '../../kernel/page-token.ts';
import type { Context } from '../context.ts';
import { summarySeparator } from '../ledger/documents/document-list.ts';
import type { SummaryPage } from '../ledger/documents/summary-page.ts';
import { positionAfter } from '../ledger/events/read-feed.ts';
import { isPlain, tokenValues } from './document-filters.ts';
import type { PageRequest } from './open-page.ts';

/** As many documents are looked at for one page where some of them may not be asked for. */
const updatedScanMax = 500;

/**
 * Documents that something happened to since a position or a time, in the order in which it happened to them last. Each
 * page names the position to continue from: no change is missed, whatever is written meanwhile. Throws
 * `position_unknown`.
 */
export async function updatedPage(context: Context, request: PageRequest): Promise<SummaryPage> {
  const { accountId, companyId, limit, filters, filter, range, position } = request;
  const { feed, documents } = context.stores;
  const head = await feed.place(accountId);
  const after =
    position?.issuedAt ??
    (await positionAfter(context, accountId, {
      since: filters.updatedSince ?? '',
      head,
      parameter: 'updated_since',
    }));
  const scan = await feed.listUpdated(accountId, companyId, {
    after,
    limit: hasFilters(request) ? updatedScanMax : limit,
  });
  const ids = scan.updated.map(({ documentId }) => documentId);
  // After the positions: a document is at least as new as what it is listed for.
  const summaries = await documents.findMatching(accountId, {
    companyId,
    ids,
    filter,
    ...range,
  });
  const matching = scan.updated.filter(({ documentId }) => summaries.has(documentId));
  const shown = matching.slice(0, limit);
  const reached = matching.length > limit ? (shown.at(-1)?.position ?? null) : scan.scannedTo;
  return {
    summaries: shown
      .map(({ documentId }) => summaries.get(documentId))
      .join(summarySeparator) as AsciiJson,
    nextToken: reached === null ? null : tokenAt(reached, request),
    updatedUntil: String(reached ?? scan.head),
  };
}

function hasFilters({ filters }: PageRequest): boolean {
  const { startDate, endDate, status } = filters;
  const isOpen = startDate === null && endDate === null && status === null;
  return !(isOpen && isPlain({ ...filters, order: null, updatedSince: null }));
}

/** In place of a place in the order of dates, the token has a position. */
function tokenAt(position: number, { filters, scope }: PageRequest): string {
  return sealPageToken(tokenValues(filters, { issuedAt: position, id: '' }), scope);
}
