import { Amount } from '../../../../kernel/amount.ts';
import type { NormalDraft } from '../../documents/normalise.ts';
import {
  generalIgvRates,
  type IgvRate,
  icbperAmounts,
  reducedIgvRates,
} from '../catalogues/tax-rates.ts';
import { inForce } from '../dated.ts';

const earliestGeneral = Amount.of('19.00');

/** The general rate of IGV on a day, in percent. */
export function generalRate(day: string): Amount {
  const rate = inForce(generalIgvRates, day);
  return rate === undefined ? earliestGeneral : Amount.of(rate.percent);
}

/** Days whose rates a draft may use: a note has those of the document that it changes, or those of its own day. */
export function lawDays({ type, changedOn, date }: NormalDraft): readonly [string, ...string[]] {
  const day = date.slice(0, 10);
  const isNote = type === 'credit-note' || type === 'debit-note';
  return isNote && changedOn !== null ? [changedOn, day] : [day];
}

/** The rates of IGV that a draft may ask for (SUNAT 3462, 3463). */
export function lawfulIgvRates(draft: NormalDraft): readonly IgvRate[] {
  return lawDays(draft).flatMap((day) => {
    const rates = [inForce(generalIgvRates, day), inForce(reducedIgvRates, day)];
    return rates.filter((rate) => rate !== undefined);
  });
}

/** Whether a rate of IGV was in force on some day. */
export function wasIgvRate(rate: Amount): boolean {
  const rates = [...generalIgvRates, ...reducedIgvRates];
  return rates.some(({ percent }) => Amount.of(percent).equals(rate));
}

/** Whether a draft may ask for a rate: one in force, or of a note that of the document that it changes. */
export function isLawfulRate(asked: Amount, draft: NormalDraft): boolean {
  const percents = lawfulIgvRates(draft).map(({ percent }) => percent);
  const changed = draft.changedRate ? [draft.changedRate] : [];
  return [...percents, ...changed].some((percent) => Amount.of(percent).equals(asked));
}

/**
 * The IGV rate of a draft, in percent: the one that it asks for where it may, else of a note that of the document that it
 * changes, else the general one.
 */
export function igvRate(draft: NormalDraft): Amount {
  const { igv_rate: asked, changedRate } = draft;
  if (asked !== null && isLawfulRate(asked, draft)) return asked.round(2);
  if (changedRate) return Amount.of(changedRate).round(2);
  const [first] = lawDays(draft);
  return generalRate(asked === null ? first : draft.date.slice(0, 10));
}

/** Soles of ICBPER for one bag on each of the days on which there was the tax. */
export function icbperOn(days: readonly string[]): readonly Amount[] {
  return days.flatMap((day) => {
    const found = inForce(icbperAmounts, day);
    return found === undefined ? [] : [Amount.of(found.soles)];
  });
}
