import type {
  DocumentRow,
  DocumentRows,
  ExportDocumentRowsQuery,
  FilterTotals,
  GetFilterTotalsQuery,
  ListDocumentRowsQuery,
  ZipDocumentFilesQuery,
} from '../generated/types.ts';
import { Listing } from '../listing.ts';
import { path } from '../path.ts';
import type { CallOptions, FileAnswer, Transport } from '../transport.ts';

/** Which rows are shown. All filters are optional, and all must fit. */
export type RowFilters = Omit<ListDocumentRowsQuery, 'limit' | 'next_token'>;

/** Documents of a company as a table: rows, what a filter comes to, and files of it. */
export class DocumentTable<Amount> {
  readonly #transport: Transport<Amount>;

  constructor(transport: Transport<Amount>) {
    this.#transport = transport;
  }

  /** Every row of a filter. A page may be short, even empty, and be followed by another. */
  rows(
    companyId: string,
    filters: RowFilters = {},
    options?: CallOptions,
  ): Listing<DocumentRow<Amount>, DocumentRows<Amount>> {
    return new Listing((next_token) =>
      this.page(companyId, { limit: 100, ...filters, next_token }, options),
    );
  }

  /** One page, by its token: for who shows pages as somebody scrolls. */
  async page(
    companyId: string,
    query: ListDocumentRowsQuery = {},
    options?: CallOptions,
  ): Promise<DocumentRows<Amount>> {
    const from = path`/api/company/${companyId}/documents`;
    return this.#transport.call({ method: 'GET', path: from, query, options });
  }

  /** How many documents a filter finds, and what they come to. */
  async totals(
    companyId: string,
    filters: GetFilterTotalsQuery = {},
    options?: CallOptions,
  ): Promise<FilterTotals<Amount>> {
    const from = path`/api/company/${companyId}/documents/totals`;
    return this.#transport.call({ method: 'GET', path: from, query: filters, options });
  }

  /** All rows of a filter as CSV or XLSX: the answer, whose body is read as it comes. */
  async export(
    companyId: string,
    query: ExportDocumentRowsQuery = {},
    options?: CallOptions,
  ): Promise<FileAnswer> {
    const from = path`/api/company/${companyId}/documents/export`;
    return this.#transport.open({ method: 'GET', path: from, query, options });
  }

  /** Files of all documents of a filter as a ZIP; the header `Document-Count` says of how many. */
  async files(
    companyId: string,
    query: ZipDocumentFilesQuery = {},
    options?: CallOptions,
  ): Promise<FileAnswer> {
    const from = path`/api/company/${companyId}/documents/files`;
    return this.#transport.open({ method: 'GET', path: from, query, options });
  }
}
