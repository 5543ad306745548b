import { Amount } from '../../../domain/document/amount.ts';
import {
  generalIgvRates,
  type IgvRate,
  icbperAmounts,
  reducedIgvLaws,
  reducedIgvRates,
} from '../catalogues/tax-rates.ts';
import type { Draft } from '../draft/draft.ts';
import type { Findings } from './findings.ts';

type Period = { readonly from: string; readonly to?: string };

/** The entry of dated facts that is in force on a day. */
function inForce<Fact extends Period>(facts: readonly Fact[], day: string): Fact | undefined {
  return facts.find(({ from, to }) => from <= day && (to === undefined || day <= to));
}

const earliestGeneral = Amount.of('19.00');

function generalRate(day: string): Amount {
  const rate = inForce(generalIgvRates, day);
  return rate === undefined ? earliestGeneral : Amount.of(rate.percent);
}

/** Days whose rates may stand in a draft: a note has those of the document that it changes, or those of its own day. */
export function lawDays({ type, reference }: Draft, day: string): readonly string[] {
  const isNote = type === 'credit-note' || type === 'debit-note';
  return isNote && reference?.date ? [reference.date, day] : [day];
}

/**
 * The IGV rate of a draft, in percent. Another one than the general is asked for by `igv_rate` and must be
 * in force on the day; a note may have the rate of the document that it changes (SUNAT 3462, 3463).
 */
export function igvRate(draft: Draft, day: string, findings: Findings): Amount {
  const { igv_rate: asked } = draft;
  const days = lawDays(draft, day);
  if (asked === null) return generalRate(days[0] ?? day);
  const allowed = days.flatMap((each) => ratesOn(each));
  const found = allowed.some(({ percent }) => Amount.of(percent).equals(asked));
  findings.require(
    found,
    'igv_rate_not_in_force',
    '/igv_rate',
    `IGV of ${asked.shortestText()} % is not in force on ${day}; rates of that day: ${told(allowed)} (reduced rate: ${reducedIgvLaws.join(', ')}).`,
  );
  return found ? asked.round(2) : generalRate(day);
}

function ratesOn(day: string): readonly IgvRate[] {
  const rates = [inForce(generalIgvRates, day), inForce(reducedIgvRates, day)];
  return rates.filter((rate) => rate !== undefined);
}

function told(rates: readonly IgvRate[]): string {
  const texts = new Set(rates.map(({ percent }) => `${Amount.of(percent).shortestText()} %`));
  return [...texts].join(', ') || 'none';
}

/** Soles of ICBPER for one bag on a day; undefined before there was the tax. */
export function icbperOn(day: string): Amount | undefined {
  const found = inForce(icbperAmounts, day);
  return found === undefined ? undefined : Amount.of(found.soles);
}
