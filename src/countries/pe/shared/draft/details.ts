import type { Amount } from '../../../../kernel/amount.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';

/** What a draft says of a line, its XML states, and the full form has no place for. */
export type LineDetails = {
  readonly isc: IscDetails | null;
  readonly bags: BagDetails | null;
};

/** Excise: how it is computed and what of. */
export type IscDetails = {
  /** Catálogo 08. */
  readonly system: string;
  readonly base: Amount;
};

/** Bags that pay ICBPER. */
export type BagDetails = { readonly count: Amount; readonly perBag: Amount };

/** In the order of the items; none for guides. */
export type DocumentDetails = { readonly lines: readonly LineDetails[] };

/** A discount or charge, and where the draft asks for it: a JSON pointer. */
export type PlacedAdjustment = {
  readonly list: 'discounts' | 'charges';
  readonly pointer: string;
  readonly adjustment: NonNullable<DocumentInput['discounts']>[number];
};

/** Which parts of a draft the parts of a document come from. */
export type Origins = {
  /** Discounts and charges of the whole document. */
  readonly adjustments: readonly PlacedAdjustment[];
  /** Those of each line, also where the line of a note has them in its unit value. */
  readonly lineAdjustments: readonly (readonly PlacedAdjustment[])[];
  /** Of the legends of the document, in their order; empty for those that the service writes. */
  readonly legends: readonly string[];
};

/** What a draft becomes. */
export type ComputedDocument = {
  readonly document: DocumentInput;
  /** What its XML states beyond that. */
  readonly details: DocumentDetails;
  readonly origins: Origins;
};
