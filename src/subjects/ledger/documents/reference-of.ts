import type { NumberKey } from '../../imports/authority-files.ts';
import type { Document } from './document.ts';

/** The number of the document that a note changes; null for all other documents. */
export function referenceOf({
  type,
  reference,
}: Pick<Document, 'type' | 'reference'>): NumberKey | null {
  if ((type !== 'credit-note' && type !== 'debit-note') || reference === null) return null;
  return numberKeyOf(reference);
}

/** The key of a number as a note says it; null where it is none that could be held. */
export function numberKeyOf({
  type,
  number,
}: Pick<NonNullable<Document['reference']>, 'type' | 'number'>): NumberKey | null {
  // Its form is checked by the regime: what is left is to find the last hyphen.
  const [, series, sequence] = /^(.+)-([0-9]{1,9})$/.exec(number) ?? [];
  if (series === undefined) return null;
  return { type, series, sequence: Number(sequence) };
}
