import type { Amount } from '../../../domain/document/amount.ts';

/** What a draft says of a line, its XML states, and the full form has no place for. */
export type LineDetails = {
  readonly isc: IscDetails | null;
  readonly bags: BagDetails | null;
};

/** Excise: how it is computed and what of. */
export type IscDetails = {
  /** Catálogo 08. */
  readonly system: '01' | '02' | '03';
  readonly base: Amount;
};

/** Bags that pay ICBPER. */
export type BagDetails = { readonly count: Amount; readonly perBag: Amount };

/** In the order of the items; none for guides. */
export type DocumentDetails = { readonly lines: readonly LineDetails[] };
