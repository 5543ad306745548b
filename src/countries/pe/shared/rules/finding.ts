import type { PlacedFinding } from '../../../../subjects/ledger/documents/finding.ts';
import { type Advice, type SumSentence, told } from '../../spanish/index.ts';
import { knownMessage } from './messages.ts';

/** A rule that is broken at a place: our advice, and SUNAT's words beside it where the code is SUNAT's. */
export function findingOf(
  code: string,
  pointer: string,
  detail: Advice | SumSentence,
): PlacedFinding {
  return {
    code,
    level: levelOf(code),
    detail: told(detail),
    authority_message: knownMessage(code) ?? null,
    pointer,
  };
}

/**
 * SUNAT's ranges: what is below 4000 rejects, the rest is observed; two codes are older than the ranges. What has
 * a word of ours cannot be issued.
 */
export function levelOf(code: string): PlacedFinding['level'] {
  const observed = /^(?:4\d{3}|2404|3496)$/.test(code);
  return observed ? 'observation' : 'error';
}
