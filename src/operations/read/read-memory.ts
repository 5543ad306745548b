import { openPageToken, type PageScope } from '../../domain/access/page-token.ts';
import { type BoundedCache, createBoundedCache } from '../../lib/bounded-cache.ts';

/** What one process remembers of reading. All of it follows from what is stored and can be made again. */
export type ReadMemory = {
  /** PDFs that were printed lately: people open one more than once. */
  readonly printed: BoundedCache<Buffer>;
  /** The values of a page token. Opening one costs as much as reading its page. */
  readonly openToken: (token: string, scope: PageScope) => readonly unknown[];
};

const printedBytesMax = 16 * 1024 * 1024;

export function createReadMemory(): ReadMemory {
  return {
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
