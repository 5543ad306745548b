import type { Verdict } from '../../imports/authority-files.ts';

/** What distinguishes answers to the same document or communication. */
export type WeighedAnswer = {
  readonly verdict: Verdict;
  readonly receivedAt: string | null;
  readonly sha256: string;
};

/**
 * Which of two answers is kept, the same whatever the order in which they come: a final one before one
 * that says that nothing was received, then the earlier one, then that of the smaller hash. Two final
 * ones that say different things are a conflict.
 */
export function weighAnswers(
  held: WeighedAnswer,
  came: WeighedAnswer,
): 'held' | 'came' | 'conflict' {
  if (held.verdict === came.verdict) return orderOf(came) < orderOf(held) ? 'came' : 'held';
  if (came.verdict === 'not_received') return 'held';
  return held.verdict === 'not_received' ? 'came' : 'conflict';
}

/** Times of one authority are all of one zone, so they order as text; those that are not known come last. */
function orderOf({ receivedAt, sha256 }: WeighedAnswer): string {
  return `${receivedAt ?? 'unknown'} ${sha256}`;
}
