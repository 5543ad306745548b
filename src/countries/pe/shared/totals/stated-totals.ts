import type { Amount } from '../../../../kernel/amount.ts';

/** A tax as the XML states it: in the header over the whole document, or on a line. */
export type StatedTax = {
  /** Catálogo 05. */
  readonly code: string;
  readonly base: Amount | null;
  readonly amount: Amount;
  readonly percentage: Amount | null;
};

/**
 * The sums that the XML itself states and the document's JSON does not repeat: what arithmetic is checked
 * against. Null where the XML does not say.
 */
export type StatedTotals = {
  readonly ublVersion: '2.0' | '2.1';
  readonly lineExtension: Amount | null;
  readonly taxInclusive: Amount | null;
  readonly allowances: Amount | null;
  readonly charges: Amount | null;
  readonly prepaid: Amount | null;
  readonly rounding: Amount | null;
  readonly payable: Amount | null;
  readonly taxTotal: Amount | null;
  readonly taxes: readonly StatedTax[];
  /** In the order of the document's items. */
  readonly lines: readonly {
    readonly extension: Amount | null;
    readonly taxTotal: Amount | null;
    readonly taxes: readonly StatedTax[];
  }[];
};
