import { Amount } from '../../../domain/document/amount.ts';
import {
  generalIgvRates,
  type IgvRate,
  icbperAmounts,
  reducedIgvRates,
} from '../catalogues/tax-rates.ts';
import { inForce } from '../dated.ts';
import type { NormalDraft } from '../normalise.ts';

const earliestGeneral = Amount.of('19.00');

/** The general rate of IGV on a day, in percent. */
export function generalRate(day: string): Amount {
  const rate = inForce(generalIgvRates, day);
  return rate === undefined ? earliestGeneral : Amount.of(rate.percent);
}

/** Days whose rates a draft may use: a note has those of the document that it changes, or those of its own day. */
export function lawDays({ type, reference, date }: NormalDraft): readonly [string, ...string[]] {
  const day = date.slice(0, 10);
  const isNote = type === 'credit-note' || type === 'debit-note';
  return isNote && reference?.date ? [reference.date, day] : [day];
}

/** The rates of IGV that a draft may ask for (SUNAT 3462, 3463). */
export function lawfulIgvRates(draft: NormalDraft): readonly IgvRate[] {
  return lawDays(draft).flatMap((day) => {
    const rates = [inForce(generalIgvRates, day), inForce(reducedIgvRates, day)];
    return rates.filter((rate) => rate !== undefined);
  });
}

/** The IGV rate of a draft, in percent: the one that it asks for where that is in force, else the general one. */
export function igvRate(draft: NormalDraft): Amount {
  const { igv_rate: asked } = draft;
  const [first] = lawDays(draft);
  if (asked === null) return generalRate(first);
  const found = lawfulIgvRates(draft).some(({ percent }) => Amount.of(percent).equals(asked));
  return found ? asked.round(2) : generalRate(draft.date.slice(0, 10));
}

/** Soles of ICBPER for one bag on each of the days on which there was the tax. */
export function icbperOn(days: readonly string[]): readonly Amount[] {
  return days.flatMap((day) => {
    const found = inForce(icbperAmounts, day);
    return found === undefined ? [] : [Amount.of(found.soles)];
  });
}
