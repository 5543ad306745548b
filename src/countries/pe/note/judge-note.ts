import { type Amount, sum } from '../../../kernel/amount.ts';
import { messages } from '../../../kernel/message.ts';
import type { NoteSums } from '../../../subjects/country/regime.ts';
import type { Document, DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import type { PlacedFinding } from '../../../subjects/ledger/documents/finding.ts';
import { inLima } from '../shared/lima.ts';
import { noteDate } from '../shared/references/rules.ts';
import { findingOf } from '../shared/rules/finding.ts';
import { wasIgvRate } from '../shared/taxes/rates.ts';

const noteMessages = messages('pe.note', {
  otherRate: {
    en: '{number} has IGV of {rate} %, the note of {own} %. Send the rate of the document that it changes, or leave it out.',
    es: '{number} tiene IGV de {rate} %, la nota de {own} %. Indique la tasa del documento que modifica, o no indique ninguna.',
  },
  dayOfChanged: { en: '{number} is of {day}.', es: '{number} es del {day}.' },
  amountOfChanged: {
    en: '{number} is of {total}.',
    es: '{number} es de {total}: indique un monto que no lo supere.',
  },
  paidAtOnce: {
    en: '{number} was paid at once.',
    es: '{number} se pagó al contado: use otro motivo.',
  },
  aboveChanged: {
    en: '{number} is of {total}{added}{given}; the note is of {noted}.',
    es: '{number} es de {total}{added}{given}; la nota es de {noted}.',
  },
  debited: { en: ', debit notes added {debited}', es: ', las notas de débito sumaron {debited}' },
  credited: {
    en: ', credit notes gave back {credited}',
    es: ', las notas de crédito devolvieron {credited}',
  },
});

type Item = DocumentInput['items'][number];

/**
 * What SUNAT would say of a note once it looks up the documents that it changes: rules that need its registers, but
 * that can be judged where these documents are held.
 */
export function judgeNote(
  note: DocumentInput,
  changed: readonly Document[],
  sums: NoteSums | null,
): readonly PlacedFinding[] {
  if (note.type !== 'credit-note' && note.type !== 'debit-note') return [];
  return [
    ...changed.flatMap((each) => dateFindings(note, each)),
    // Those that it changes besides may have other rates: no note could have all of them.
    ...changed.slice(0, 1).flatMap((first) => rateFindings(note, first)),
    ...creditFindings(note, changed, sums),
  ];
}

/** The rate that a note takes over of what it changes: of notes SUNAT takes any rate that was ever in force (3462). */
export function rateOfChanged(note: DocumentInput, changed: Document): string | null {
  const rate = igvRateOf(changed);
  const own = igvRateOf(note);
  if (rate === null || own === null || rate.equals(own)) return null;
  return wasIgvRate(rate) ? rate.toString() : null;
}

/** The one rate of IGV of what is sold and given away; null where there is none, or more than one. */
function igvRateOf({ items }: Pick<DocumentInput, 'items'>): Amount | null {
  const taxes = items.flatMap((item) => item.taxes).filter(paysIgv);
  const rates = taxes.flatMap(({ percentage }) => percentage ?? []);
  const [first] = rates.filter(({ units }) => units > 0n);
  return first !== undefined && rates.every((rate) => rate.equals(first)) ? first : null;
}

/** Catálogo 07: 10 to 16 are taxed with IGV, 17 with IVAP. */
function paysIgv({ affectation_type: affectation }: Item['taxes'][number]): boolean {
  return /^1[0-6]$/.test(affectation ?? '');
}

function rateFindings(note: DocumentInput, changed: Document): readonly PlacedFinding[] {
  if (rateOfChanged(note, changed) === null) return [];
  const rateIn = (each: DocumentInput) => igvRateOf(each)?.shortestText() ?? '';
  const advice = noteMessages.otherRate({
    number: changed.number,
    rate: rateIn(changed),
    own: rateIn(note),
  });
  return [findingOf('other_igv_rate', '/igv_rate', advice)];
}

/** SUNAT 2885, 3286 and 4028 are of credit notes with another reason than 10 (other concepts, catálogo 09). */
function isOfOtherConcepts({ type, voided_code: reason }: DocumentInput): boolean {
  return type === 'credit-note' && reason === '10';
}

/** A note comes after what it changes. */
function dateFindings(note: DocumentInput, changed: Document): readonly PlacedFinding[] {
  if (isOfOtherConcepts(note)) return [];
  const dayOf = ({ date }: Pick<Document, 'date'>) => inLima(date).slice(0, 10);
  if (dayOf(note) >= dayOf(changed)) return [];
  return [
    findingOf(
      noteDate.code,
      '/date',
      noteMessages.dayOfChanged({ number: changed.number, day: dayOf(changed) }),
    ),
  ];
}

/** Reason 13 (catalogue 09) sets the instalments of a sale on credit anew, and has no amount of its own. */
function creditFindings(
  note: DocumentInput,
  changed: readonly Document[],
  sums: NoteSums | null,
): readonly PlacedFinding[] {
  if (note.type !== 'credit-note' || isOfOtherConcepts(note)) return [];
  if (note.voided_code !== '13') return sums === null ? [] : excessFindings(note, changed, sums);
  const paid = changed.filter(({ payment_method: method }) => method === 'cash');
  if (paid.length > 0) {
    return paid.map(({ number }) =>
      findingOf('3260', '/voided_code', noteMessages.paidAtOnce({ number })),
    );
  }
  const pending = note.pending_amount;
  const total = totalOf(changed);
  if (sums === null || pending === null || pending.compare(total) <= 0) return [];
  const advice = noteMessages.amountOfChanged({
    number: numbersOf(changed),
    total: total.toString(),
  });
  return [findingOf('3320', '/pending_amount', advice)];
}

/**
 * SUNAT 3286 of facturas, 4028 of boletas: a credit note gives back no more than was sold by all that it changes, whatever debit
 * notes added: SUNAT looks at each note alone. All of them together, less what debit notes added, may not exceed it either.
 */
function excessFindings(
  note: DocumentInput,
  changed: readonly Document[],
  { credited, debited }: NoteSums,
): readonly PlacedFinding[] {
  const total = totalOf(changed);
  const left = total.plus(debited).minus(credited);
  const isLarger = note.total.compare(total) > 0;
  if (!isLarger && note.total.compare(left) <= 0) return [];
  const code = changed[0]?.type === 'invoice' ? '3286' : '4028';
  const saysSum = (sum: Amount) => !isLarger && sum.units !== 0n;
  const advice = noteMessages.aboveChanged({
    number: numbersOf(changed),
    total: total.toString(),
    added: saysSum(debited) ? noteMessages.debited({ debited: debited.toString() }) : '',
    given: saysSum(credited) ? noteMessages.credited({ credited: credited.toString() }) : '',
    noted: note.total.toString(),
  });
  return [findingOf(code, '/items', advice)];
}

function totalOf(changed: readonly Document[]): Amount {
  return sum(changed.map(({ total }) => total));
}

function numbersOf(changed: readonly Document[]): string {
  return changed.map(({ number }) => number).join(' + ');
}
