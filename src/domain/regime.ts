import type { AuthorityCatalogue, CodeDescription, NameValue } from './catalogue.ts';
import type { CompanySnapshot, NewCompany } from './company.ts';
import type { DocumentInput, DocumentType } from './document.ts';
import type { DocumentStatus } from './states.ts';

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

export type FileKind = 'pdf' | 'xml' | 'cdr';

/** What identifies a document to its authority. */
export type DocumentIdentity = {
  readonly taxId: string;
  readonly type: DocumentType;
  readonly number: string;
};

/** What a regime judges of a loaded document beyond its schema; sentences, none where all is well. */
export type DocumentFinding = { readonly pointer: string; readonly detail: string };

/** Makes coherent documents for the demo, the same ones for the same random numbers. */
export type DemoSource = {
  readonly companies: readonly NewCompany[];
  /** A maker of one company's documents, in the order of their dates. */
  makeDocuments(company: CompanySnapshot, random: () => number): DemoDocuments;
};
export type DemoDocuments = { next(issuedAt: number): DocumentInput };

/**
 * What a country implements. Everything that depends on a country stands behind this type: a second
 * country is one more folder beside `regimes/pe` and one line in `regimes/index.ts`.
 */
export type Regime = {
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string;
  readonly name: string;
  readonly authority: string;
  readonly timeZone: string;
  readonly catalogues: InterfaceCatalogues;
  readonly authorityCatalogues: readonly AuthorityCatalogue[];
  /** Says what is wrong with a tax id that a person entered, or undefined where nothing is. */
  taxIdProblem(taxId: string): string | undefined;
  /** `{tax id}-{type code}-{series}-{sequence}`: the authority's name of a document. */
  documentName(identity: DocumentIdentity): string;
  /** The authority's file name of one of a document's files. */
  fileName(identity: DocumentIdentity, kind: FileKind): string;
  /** Whether a document keeps its number taken: one that the authority never registered does not. */
  holdsNumber(type: DocumentType, status: DocumentStatus, failureCode: string | null): boolean;
  /** Judges what a schema cannot: codes against the country's catalogues. */
  findings(document: DocumentInput): readonly DocumentFinding[];
  readonly demo: DemoSource;
};

/** The regimes by country code. */
export type Regimes = ReadonlyMap<string, Regime>;
