import { type Awaitable, after } from '../../kernel/awaitable.ts';
import type { PageScope } from '../../kernel/page-token.ts';
import { type Context, requireRegime, requireVisibleCompany } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import type { Position } from '../ledger/documents/document-list.ts';
import { continued, type DocumentFilters, type Range, rangeOf } from './document-filters.ts';
import type { DocumentFilter } from './document-search.ts';
import { filterOf, withMeaning } from './search-filter.ts';

export type ListRequest = {
  readonly route: 'list' | 'search' | 'rows';
  readonly companyId: string;
  readonly limit: number;
  readonly nextToken: string | null;
  readonly filters: DocumentFilters;
};

/** A page that is asked for, of documents that the caller may see. */
export type PageRequest = {
  readonly accountId: string;
  readonly companyId: string;
  readonly limit: number;
  readonly filters: DocumentFilters;
  readonly filter: DocumentFilter;
  readonly range: Range;
  /** Where the page before it ended; null for the first. */
  readonly position: Position | null;
  readonly scope: PageScope;
};

/** Reads a request for a page. Throws `company_not_found`, `invalid_next_token`, `invalid_document_number`. */
export function openPage(
  context: Context,
  principal: Principal,
  { route, companyId, limit, ...asked }: ListRequest,
): Awaitable<PageRequest> {
  const { accountId } = principal;
  return after(requireVisibleCompany(context, principal, companyId), (country) =>
    after(context.pageSecrets(accountId), (secret) => {
      const scope = { secret, accountId, route, subjectId: companyId };
      const { filters: given, position } = continued(context, asked, scope);
      const { numbering } = requireRegime(context, country);
      const needsMeaning = given.q !== null && given.meaning === null;
      const place = { accountId, companyId };
      const meant = needsMeaning ? withMeaning(context, place, given, numbering) : given;
      return after(meant, (filters) => {
        const filter = filterOf(filters, numbering);
        return after(rangeOf(context, principal, companyId, filters), (range) => {
          return { ...place, limit, filters, filter, range, position, scope };
        });
      });
    }),
  );
}
