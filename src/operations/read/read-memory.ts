import { openPageToken, type PageScope } from '../../domain/access/page-token.ts';
import type { JoinedSummaries } from '../../domain/ports/document-list.ts';
import type { AsciiJson, Kept } from '../../domain/ports/rows.ts';
import { type BoundedCache, createBoundedCache } from '../../lib/bounded-cache.ts';

/** A page of summaries as JSON, joined by commas, and where the next page begins. */
export type SummaryPage = Kept & {
  readonly summaries: AsciiJson;
  readonly nextToken: string | null;
  /** How far whoever keeps a copy has come with this page. */
  readonly updatedUntil?: string;
};

/** What one process remembers of reading. All of it follows from what is stored and can be made again. */
export type ReadMemory = {
  /** Pages that were made of what a storage keeps, by the filters that their tokens carry. */
  readonly pages: WeakMap<JoinedSummaries, Map<string, SummaryPage>>;
  /** PDFs that were printed lately: people open one more than once. */
  readonly printed: BoundedCache<Buffer>;
  /** The values of a page token. Opening one costs as much as reading its page. */
  readonly openToken: (token: string, scope: PageScope) => readonly unknown[];
};

const printedBytesMax = 16 * 1024 * 1024;

export function createReadMemory(): ReadMemory {
  return {
    pages: new WeakMap(),
    printed: createBoundedCache(printedBytesMax),
    openToken: rememberTokens(),
  };
}

const tokensMax = 2000;

/** Remembers tokens that were found right, each under the list that it was opened for. */
function rememberTokens(): ReadMemory['openToken'] {
  const known = new Map<string, readonly unknown[]>();
  return (token, scope) => {
    const key = `${scope.accountId} ${scope.route} ${scope.subjectId} ${token}`;
    let values = known.get(key);
    if (values === undefined) {
      values = openPageToken(token, scope);
      if (known.size >= tokensMax) known.clear();
      known.set(key, values);
    }
    return values;
  };
}
