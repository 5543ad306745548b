import type { NewSeries, Series, SeriesPage } from '../generated/types.ts';
import { Listing } from '../listing.ts';
import { path } from '../path.ts';
import type { CallOptions, Transport } from '../transport.ts';

/** The series in which the documents of a company are numbered. */
export class SeriesOfCompanies {
  readonly #transport: Transport<unknown>;

  constructor(transport: Transport<unknown>) {
    this.#transport = transport;
  }

  /** By type, then by name. */
  list(companyId: string, options?: CallOptions): Listing<Series, SeriesPage> {
    const from = path`/api/company/${companyId}/series`;
    return new Listing((next_token) =>
      this.#transport.call({ method: 'GET', path: from, query: { next_token }, options }),
    );
  }

  /** Makes a series that begins at `next_number`. The first document of a series makes it too, and begins at 1. */
  async create(companyId: string, series: NewSeries, options?: CallOptions): Promise<Series> {
    return this.#transport.call({
      method: 'POST',
      path: path`/api/company/${companyId}/series`,
      json: series,
      options,
    });
  }
}
