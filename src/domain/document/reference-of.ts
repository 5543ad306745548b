import type { NumberKey } from '../ports/authority-files.ts';
import type { Document } from './document.ts';

/** The number of the document that a note changes; null for all other documents. */
export function referenceOf({
  type,
  reference,
}: Pick<Document, 'type' | 'reference'>): NumberKey | null {
  if ((type !== 'credit-note' && type !== 'debit-note') || reference === null) return null;
  // Its form was checked by the regime when it was stored: what is left is to find the last hyphen.
  const [, series, sequence] = /^(.+)-([0-9]{1,9})$/.exec(reference.number) ?? [];
  if (series === undefined) return null;
  return { type: reference.type, series, sequence: Number(sequence) };
}
