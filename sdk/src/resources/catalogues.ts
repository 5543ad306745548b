import type { CodeDescription, Country, CountryCatalogues, NameValue } from '../generated/types.ts';
import { path } from '../path.ts';
import type { CallOptions, Transport } from '../transport.ts';

/** Tax catalogues of each country. A list that its authority does not have throws `catalogue_not_found`. */
export class Catalogues {
  readonly #transport: Transport<unknown>;

  constructor(transport: Transport<unknown>) {
    this.#transport = transport;
  }

  /** The countries that have catalogues. */
  async countries(options?: CallOptions): Promise<Country[]> {
    return this.#get('/api/catalogue', options);
  }

  /** Which catalogues a country has, which of the seven it lacks, and its authority's own. */
  async of(country: string, options?: CallOptions): Promise<CountryCatalogues> {
    return this.#get(path`/api/catalogue/${country}`, options);
  }

  async documentTypes(country: string, options?: CallOptions): Promise<NameValue[]> {
    return this.#get(path`/api/catalogue/${country}/document_types`, options);
  }

  /** Reasons of credit notes. */
  async voidedCodes(country: string, options?: CallOptions): Promise<CodeDescription[]> {
    return this.#get(path`/api/catalogue/${country}/voided_codes`, options);
  }

  async paymentMethods(country: string, options?: CallOptions): Promise<NameValue[]> {
    return this.#get(path`/api/catalogue/${country}/payment_methods`, options);
  }

  async currencies(country: string, options?: CallOptions): Promise<NameValue[]> {
    return this.#get(path`/api/catalogue/${country}/accepted_currency`, options);
  }

  /** Identity documents of customers. */
  async identityDocuments(country: string, options?: CallOptions): Promise<CodeDescription[]> {
    return this.#get(path`/api/catalogue/${country}/identity_documents`, options);
  }

  /** Measure units of general use. */
  async measureUnits(country: string, options?: CallOptions): Promise<CodeDescription[]> {
    return this.#get(path`/api/catalogue/${country}/measure_units`, options);
  }

  /** All measure units of the country's authority. */
  async allMeasureUnits(country: string, options?: CallOptions): Promise<CodeDescription[]> {
    return this.#get(path`/api/catalogue/${country}/measure_units_all`, options);
  }

  /** One of the authority's own catalogues, by its number (PE: `'07'`) or name (MX: `'payment_forms'`). */
  async authority(
    country: string,
    number: string,
    options?: CallOptions,
  ): Promise<CodeDescription[]> {
    return this.#get(path`/api/catalogue/${country}/authority/${number}`, options);
  }

  #get<Answer>(from: string, options: CallOptions | undefined): Promise<Answer> {
    return this.#transport.call({ method: 'GET', path: from, options });
  }
}
