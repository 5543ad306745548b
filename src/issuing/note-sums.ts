import { type Amount, sum } from '../kernel/amount.ts';
import type { NoteSums } from '../subjects/country/regime.ts';
import type { Document } from '../subjects/ledger/documents/document.ts';
import { readDocument } from '../subjects/ledger/documents/read-document.ts';
import { isInForce } from '../subjects/ledger/documents/states.ts';
import type { KnownNote } from '../subjects/ledger/state.ts';

/**
 * What notes have given back and added so far, in this currency. A note counts from the moment it is issued until it is
 * known that it has no effect; `isOf` says whether it is about the same documents and no others.
 */
export function noteSumsOf(
  notes: readonly KnownNote[],
  currency: string,
  isOf: (note: Document) => boolean = () => true,
): NoteSums {
  const counted = notes
    .filter(({ status }) => isInForce(status))
    .map(({ body }) => readDocument(body))
    .filter((note) => note.currency === currency && isOf(note));
  const sumOf = (type: 'credit-note' | 'debit-note'): Amount =>
    sum(counted.filter((note) => note.type === type).map(({ total }) => total));
  return { credited: sumOf('credit-note'), debited: sumOf('debit-note') };
}
