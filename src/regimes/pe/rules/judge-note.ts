import type { Amount } from '../../../domain/document/amount.ts';
import type { Document, DocumentInput } from '../../../domain/document/document.ts';
import type { PlacedFinding } from '../../../domain/document/finding.ts';
import type { NoteSums } from '../../../domain/ports/regime.ts';
import { wasIgvRate } from '../compute/rates.ts';
import { inLima } from '../lima.ts';
import type { Advice } from '../spanish/index.ts';
import { findingOf } from './finding.ts';
import { noteDate } from './references.ts';

type Item = DocumentInput['items'][number];

/**
 * What SUNAT would say of a note once it looks up the document that it changes: rules that need its registers, but
 * that can be judged where that document is held.
 */
export function judgeNote(
  note: DocumentInput,
  changed: Document,
  sums: NoteSums,
): readonly PlacedFinding[] {
  if (note.type !== 'credit-note' && note.type !== 'debit-note') return [];
  return [
    ...dateFindings(note, changed),
    ...rateFindings(note, changed),
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
  const [rate, own] = [changed, note].map((each) => igvRateOf(each)?.shortestText() ?? '');
  const advice: Advice = `${changed.number} has IGV of ${rate} %, the note of ${own} %. Send the rate of the document that it changes, or leave it out.`;
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
  return [findingOf(noteDate.code, '/date', `${changed.number} is of ${dayOf(changed)}.`)];
}

/** Reason 13 (catalogue 09) sets the instalments of a sale on credit anew, and has no amount of its own. */
function creditFindings(
  note: DocumentInput,
  changed: Document,
  sums: NoteSums,
): readonly PlacedFinding[] {
  if (note.type !== 'credit-note' || isOfOtherConcepts(note)) return [];
  if (note.voided_code !== '13') return excessFindings(note, changed, sums);
  if (changed.payment_method === 'cash') {
    return [findingOf('3260', '/voided_code', `${changed.number} was paid at once.`)];
  }
  const pending = note.pending_amount;
  if (pending === null || pending.compare(changed.total) <= 0) return [];
  const advice: Advice = `${changed.number} is of ${changed.total.toString()}.`;
  return [findingOf('3320', '/pending_amount', advice)];
}

/**
 * SUNAT 3286 of facturas, 4028 of boletas: a credit note gives back no more than was sold, whatever debit notes added: SUNAT
 * looks at each note alone. All of them together, less what debit notes added, may not exceed it either.
 */
function excessFindings(
  note: DocumentInput,
  changed: Document,
  { credited, debited }: NoteSums,
): readonly PlacedFinding[] {
  const left = changed.total.plus(debited).minus(credited);
  const isLarger = note.total.compare(changed.total) > 0;
  if (!isLarger && note.total.compare(left) <= 0) return [];
  const code = changed.type === 'invoice' ? '3286' : '4028';
  const saysSum = (sum: Amount) => !isLarger && sum.units !== 0n;
  const added = saysSum(debited) ? `, debit notes added ${debited.toString()}` : '';
  const given = saysSum(credited) ? `, credit notes gave back ${credited.toString()}` : '';
  const advice: Advice = `${changed.number} is of ${changed.total.toString()}${added}${given}; the note is of ${note.total.toString()}.`;
  return [findingOf(code, '/items', advice)];
}
