import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import { parseTimestamp } from '../../../kernel/calendar.ts';
import { type PageScope, sealPageToken } from '../../../kernel/page-token.ts';
import type { Kept } from '../../../kernel/read-cache.ts';
import { type JoinedSummaries, type Position, summarySeparator } from './document-list.ts';

/** A page of summaries as JSON, joined by commas, and where the next page begins. */
export type SummaryPage = Kept & {
  readonly summaries: AsciiJson;
  readonly nextToken: string | null;
  /** The position to continue from after this page. */
  readonly updatedUntil?: string;
};

/** How long a page is, and what its token says of the next one, before and behind the place where that begins. */
export type PageSeal = {
  readonly scope: PageScope;
  readonly limit: number;
  readonly before: readonly unknown[];
  readonly behind: readonly unknown[];
};

/** Summaries, one more than the page has where another follows; of a search also how far it came. */
export type PageFound = JoinedSummaries & { readonly scannedTo?: Position | null };

function makePage(found: PageFound, { scope, limit, before, behind }: PageSeal): SummaryPage {
  const { summaries, end } = cutPage(found, limit);
  const place = end ?? found.scannedTo ?? null;
  if (place === null) return { summaries, nextToken: null };
  const values = [...before, place.issuedAt, place.id, ...behind];
  return { summaries, nextToken: sealPageToken(values, scope) };
}

/** Makes a page; once for summaries that the storage keeps. */
export type PageMaker = (found: PageFound, seal: PageSeal) => SummaryPage;

export function createPageMaker(): PageMaker {
  const known = new WeakMap<PageFound, Map<string, SummaryPage>>();
  return (found, seal) => {
    if (!found.isKept) return makePage(found, seal);
    const made = known.get(found) ?? new Map<string, SummaryPage>();
    known.set(found, made);
    const key = keyOf(seal);
    let page = made.get(key);
    if (page === undefined) {
      page = { ...makePage(found, seal), isKept: true };
      made.set(key, page);
    }
    return page;
  };
}

/** Pages of the same summaries differ by the filters that their tokens carry. */
function keyOf({ scope, before, behind }: PageSeal): string {
  const others = behind.length === 0 ? '' : JSON.stringify(behind);
  return `${scope.route} ${before.join(' ')} ${others}`;
}

type CutPage = { readonly summaries: AsciiJson; readonly end: Position | null };

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
