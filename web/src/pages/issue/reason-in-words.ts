import type { CodeDescription } from '@chasqui/sdk';
import { type Json, textAt, withValue } from './pointer.ts';

const wordsAt = '/shipment/reason_description';
/** Of a reason that the catalogue does not name SUNAT wants to know which (3457). */
const otherReason = '13';

/** A guide whose reason in words follows its code, as long as nobody wrote words of their own. */
export function withReasonInWords(
  draft: Json,
  oldReason: string,
  codes: readonly CodeDescription[],
): Json {
  const wordsOf = (reason: string) =>
    reason === otherReason ? '' : (codes.find(({ code }) => code === reason)?.description ?? '');
  const words = textAt(draft, wordsAt).trim();
  if (words !== '' && words.toLowerCase() !== wordsOf(oldReason).toLowerCase()) return draft;
  return withValue(draft, wordsAt, wordsOf(textAt(draft, '/shipment/reason')));
}
