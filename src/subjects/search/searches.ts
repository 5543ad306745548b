import type { Awaitable } from '../../kernel/awaitable.ts';
import type { DocumentSearch, FoundSummaries } from './document-search.ts';
import type { FoundRows } from './listed-row.ts';

/** What may look at thousands of documents for one answer. */
export type Searches = {
  search(accountId: string, search: DocumentSearch): Awaitable<FoundSummaries>;
  rows(accountId: string, search: DocumentSearch): Awaitable<FoundRows>;
};
