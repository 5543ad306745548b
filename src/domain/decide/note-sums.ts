import { type Amount, sum } from '../document/amount.ts';
import { readDocument } from '../document/read-document.ts';
import { isInForce } from '../life/states.ts';
import type { NoteSums } from '../ports/regime.ts';
import type { KnownNote } from '../ports/state.ts';

/**
 * What the notes on a document have given back and added so far, in its currency. A note counts from the moment it
 * is issued until it is known that it has no effect.
 */
export function noteSumsOf(notes: readonly KnownNote[], currency: string): NoteSums {
  const counted = notes
    .filter(({ status }) => isInForce(status))
    .map(({ body }) => readDocument(body))
    .filter((note) => note.currency === currency);
  const sumOf = (type: 'credit-note' | 'debit-note'): Amount =>
    sum(counted.filter((note) => note.type === type).map(({ total }) => total));
  return { credited: sumOf('credit-note'), debited: sumOf('debit-note') };
}
