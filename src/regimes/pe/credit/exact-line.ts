import type { Amount } from '../../../domain/document/amount.ts';
import type { ComputedIsc } from '../compute/line-taxes.ts';

/**
 * The amounts of a line that are not computed: those of a line of a note that credits a part of another document, so that
 * all such notes add up to it.
 */
export type ExactLine = {
  /** Of the document, from 1. */
  readonly line: Amount;
  readonly value: Amount;
  readonly tax: Amount;
  readonly isc: ComputedIsc | null;
  /** ICBPER. */
  readonly bags: { readonly perBag: Amount; readonly amount: Amount } | null;
  readonly other: { readonly percent: Amount; readonly amount: Amount } | null;
};
