import type { Document } from '../ledger/documents/document.ts';
import type { Numbering } from '../ledger/documents/numbering.ts';
import { referenceOf } from '../ledger/documents/reference-of.ts';
import type { NumberKey } from './authority-files.ts';

/**
 * The documents that the authority must have accepted before this one: what a note changes, and the invoices and
 * receipts of deducted prepayments.
 */
export function namedNumbers(
  document: Pick<Document, 'type' | 'reference' | 'prepayments'>,
  { parse }: Pick<Numbering, 'parse'>,
): readonly NumberKey[] {
  const reference = referenceOf(document);
  const prepaid = document.prepayments.flatMap(({ number }) => {
    const parsed = parse(number);
    // Their type is a code of the country's; a number is one of the two.
    return parsed === undefined ? [] : salesTypes.map((type) => ({ type, ...parsed }));
  });
  return reference === null ? prepaid : [reference, ...prepaid];
}

const salesTypes = ['invoice', 'receipt'] as const;
