import type { Amount } from '../../../../kernel/amount.ts';

/**
 * The amounts of a line that are not computed: those of a line of a note that credits a part of another document, so that
 * all such notes add up to it.
 */
export type ExactLine = {
  /** Of the document, from 1. */
  readonly line: Amount;
  readonly value: Amount;
  readonly tax: Amount;
  readonly isc: {
    /** Catálogo 08. */
    readonly system: string;
    readonly base: Amount;
    readonly percent: Amount;
    readonly amount: Amount;
    readonly exact: Amount;
  } | null;
  /** ICBPER. */
  readonly bags: { readonly perBag: Amount; readonly amount: Amount } | null;
  readonly other: { readonly percent: Amount; readonly amount: Amount } | null;
};
