import { sealPageToken } from '../../kernel/page-token.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { tokenValues } from '../search/document-filters.ts';
import { type ListRequest, openPage } from '../search/open-page.ts';
import { searchOf } from '../search/search-documents.ts';
import { type TableRow, tableRow } from './table-row.ts';

export type RowsPage = {
  readonly rows: readonly TableRow[];
  readonly nextToken: string | null;
};

/**
 * One page of a company's documents as rows of a table. A page may be short: a search looks at a bounded number of
 * documents, and goes on where it ended. Throws `company_not_found`, `invalid_next_token`, `invalid_document_number`.
 */
export async function readRows(
  context: Context,
  principal: Principal,
  asked: Omit<ListRequest, 'route'>,
): Promise<RowsPage> {
  const request = await openPage(context, principal, { ...asked, route: 'rows' });
  const { accountId, filters, limit, scope } = request;
  const found = await context.stores.documents.searchRows(accountId, searchOf(request));
  const page = found.rows.slice(0, limit);
  const last = page.at(-1);
  const end = found.rows.length > limit && last !== undefined ? last : found.scannedTo;
  return {
    rows: page.map(tableRow),
    nextToken: end === null ? null : sealPageToken(tokenValues(filters, end), scope),
  };
}
