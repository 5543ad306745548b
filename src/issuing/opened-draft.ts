import type { ComposedDocument } from '../subjects/country/regime.ts';
import type { DraftHead } from '../subjects/ledger/documents/draft-request.ts';

/** A draft that fits its schema. */
export type OpenedDraft = {
  readonly head: DraftHead;
  readonly requestHash: string;
  /** By the clock. A long one is computed for this time already. */
  readonly openedAt: number;
  /** Computes and judges it by a clock, of a note with the rate that it takes over where there is one. */
  compose(
    now: number,
    changedRate: string | null,
  ): Promise<ComposedDocument & { readonly creditBasis?: string }>;
};
