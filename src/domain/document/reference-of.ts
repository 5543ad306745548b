import type { NumberKey } from '../ports/authority-files.ts';
import type { Document } from './document.ts';
import { parseNumber } from './numbering.ts';

/** The number of the document that a note changes; null for all other documents. */
export function referenceOf({
  type,
  reference,
}: Pick<Document, 'type' | 'reference'>): NumberKey | null {
  if ((type !== 'credit-note' && type !== 'debit-note') || reference === null) return null;
  const number = parseNumber(reference.number);
  return number === undefined ? null : { type: reference.type, ...number };
}
