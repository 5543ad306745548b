import type {
  DueWork,
  DueWorkPage,
  Filing,
  FilingPage,
  ListDeliveriesQuery,
  ListFilingsQuery,
  Outage,
  OutageList,
  SetAsideDocument,
  SetAsideDocumentPage,
  SummarisedReceipts,
} from '../generated/types.ts';
import { Listing } from '../listing.ts';
import { path } from '../path.ts';
import type { CallOptions, FileAnswer, Transport } from '../transport.ts';

/** What waits to be sent to the authority, and the summaries and voidings that were. */
export class Deliveries {
  readonly #transport: Transport<unknown>;

  constructor(transport: Transport<unknown>) {
    this.#transport = transport;
  }

  /** What is still to be done, the oldest first; all of it, or what has come so far. */
  list(
    companyId: string,
    { state }: Pick<ListDeliveriesQuery, 'state'> = {},
    options?: CallOptions,
  ): Listing<DueWork, DueWorkPage> {
    const from = path`/api/company/${companyId}/deliveries`;
    return new Listing((next_token) => {
      const query = { limit: 100, state, next_token };
      return this.#transport.call({ method: 'GET', path: from, query, options });
    });
  }

  /** Addresses of the authority that do not answer, and for which something of the company waits. */
  async outages(companyId: string, options?: CallOptions): Promise<readonly Outage[]> {
    const from = path`/api/company/${companyId}/outages`;
    const { data } = await this.#transport.call<OutageList>({ method: 'GET', path: from, options });
    return data;
  }

  /** Pending documents that were taken off the worklists, the last ones first. */
  setAside(
    companyId: string,
    options?: CallOptions,
  ): Listing<SetAsideDocument, SetAsideDocumentPage> {
    const from = path`/api/company/${companyId}/set-aside`;
    return new Listing((next_token) => {
      const query = { limit: 100, next_token };
      return this.#transport.call({ method: 'GET', path: from, query, options });
    });
  }

  /** Daily summaries and communications of voiding, newest first. */
  filings(
    companyId: string,
    { state }: Pick<ListFilingsQuery, 'state'> = {},
    options?: CallOptions,
  ): Listing<Filing, FilingPage> {
    const from = path`/api/company/${companyId}/filings`;
    return new Listing((next_token) => {
      const query = { limit: 100, state, next_token };
      return this.#transport.call({ method: 'GET', path: from, query, options });
    });
  }

  /** Has the receipts that wait for the hour of their daily summary go now; safe to repeat. */
  async sendSummaries(companyId: string, options?: CallOptions): Promise<SummarisedReceipts> {
    const to = path`/api/company/${companyId}/summaries`;
    return this.#transport.call({ method: 'POST', path: to, options });
  }

  async filing(companyId: string, filingId: string, options?: CallOptions): Promise<Filing> {
    const from = path`/api/company/${companyId}/filings/${filingId}`;
    return this.#transport.call({ method: 'GET', path: from, options });
  }

  /** The signed XML of a filing, as the answer that brings it. */
  async filingXml(companyId: string, filingId: string, options?: CallOptions): Promise<FileAnswer> {
    const from = path`/api/company/${companyId}/filings/${filingId}/xml`;
    return this.#transport.open({ method: 'GET', path: from, options });
  }

  /** The authority's acknowledgement of a filing. */
  async filingCdr(companyId: string, filingId: string, options?: CallOptions): Promise<FileAnswer> {
    const from = path`/api/company/${companyId}/filings/${filingId}/cdr`;
    return this.#transport.open({ method: 'GET', path: from, options });
  }
}
