import type { Message } from '../../kernel/message.ts';
import type { AuthorityCatalogue, CodeDescription, NameValue } from '../catalogues/catalogue.ts';

/** The seven catalogues of the interface. */
export type InterfaceCatalogues = {
  readonly document_types: readonly NameValue[];
  readonly voided_codes: readonly CodeDescription[];
  readonly payment_methods: readonly NameValue[];
  readonly accepted_currency: readonly NameValue[];
  readonly identity_documents: readonly CodeDescription[];
  readonly measure_units: readonly CodeDescription[];
  readonly measure_units_all: readonly CodeDescription[];
};

export type CatalogueName = keyof InterfaceCatalogues;

/** Stands where an authority has no such list, and says what documents have instead. */
export type NoCatalogue = { readonly instead: Message };

/** Each of the seven is there, or says why it is not. */
export type CountryCatalogues = {
  readonly [Name in CatalogueName]: InterfaceCatalogues[Name] | NoCatalogue;
};

/**
 * A country whose catalogues are served. That is all of it: no document of the country is issued, read or held. A country
 * that can do so is a `Regime`, which is a country and more.
 */
export type Country = {
  /** ISO 3166-1 alpha-2 code: `PE`. */
  readonly country: string;
  /** In its own language: `Perú`. */
  readonly name: string;
  /** Who the documents are for: `SUNAT`. */
  readonly authority: string;
  /** The seven catalogues that the interface lists, as far as the authority has them. */
  readonly catalogues: CountryCatalogues;
  /** The authority's own, by number or by name: `01` to `65`, `payment_means`. */
  readonly authorityCatalogues: readonly AuthorityCatalogue[];
  /** Says what is wrong with the tax id of a company that a person entered, or undefined where nothing is. */
  taxIdProblem(taxId: string): Message | undefined;
};

/** The countries by country code, those with catalogues only too. */
export type KnownCountries = ReadonlyMap<string, Country>;
