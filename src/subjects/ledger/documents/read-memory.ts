import { LRUCache } from 'lru-cache';
import { openPageToken, type PageScope } from '../../../kernel/page-token.ts';

/** What one process remembers of reading. All of it follows from what is stored and can be made again. */
export type ReadMemory = {
  /** PDFs that were printed lately: people open one more than once. */
  readonly printed: LRUCache<string, Buffer>;
  /** The values of a page token. Opening one costs as much as reading its page. */
  readonly openToken: (token: string, scope: PageScope) => readonly unknown[];
};

const printedBytesMax = 16 * 1024 * 1024;

export function createReadMemory(): ReadMemory {
  return {
    printed: new LRUCache({
      maxSize: printedBytesMax,
      maxEntrySize: printedBytesMax / 4,
      sizeCalculation: ({ length }) => length,
    }),
    openToken: rememberTokens(),
  };
}

const tokensMax = 2000;

/** Remembers tokens that were found right, each under the list that it was opened for. */
function rememberTokens(): ReadMemory['openToken'] {
  const known = new LRUCache<string, readonly unknown[]>({ max: tokensMax });
  return (token, scope) => {
    const key = `${scope.accountId} ${scope.route} ${scope.subjectId} ${token}`;
    let values = known.get(key);
    if (values === undefined) {
      values = openPageToken(token, scope);
      known.set(key, values);
    }
    return values;
  };
}
