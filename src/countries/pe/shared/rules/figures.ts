import { Amount, sum } from '../../../../kernel/amount.ts';
import { bagTaxCode, iscCode, taxedSaleCodes } from '../catalogues/05-tax-types.ts';
import type { Line, LineTax, View } from './view.ts';

const hundredth = Amount.of('0.01');
/** Catálogo 05: taxes that the customer pays. */
export const paidTaxes: readonly string[] = [...taxedSaleCodes, iscCode, bagTaxCode, '9999'];

export function isPositive(amount: Amount): boolean {
  return amount.units > 0n;
}

/** Whether a tax counts: SUNAT asks for a base above zero (`cbc:TaxableAmount > 0`). */
export function counts({ base }: LineTax): boolean {
  return base === null || isPositive(base);
}

/** "que no correspondan a una operación gratuita". */
export function soldLines({ lines }: View): View['lines'] {
  return lines.filter(({ free }) => !free);
}

export function isNote({ kind }: View): boolean {
  return kind === 'credit-note' || kind === 'debit-note';
}

/**
 * What changes of a line or of the document do to an amount. The sheets of notes name no changes: a note that is about
 * to be issued must leave them out, one that SUNAT has accepted before may have counted them.
 */
export function withChanges(
  view: View,
  changed: Amount,
  plain: Amount,
): { readonly calculated: Amount; readonly or: readonly Amount[] } {
  if (!isNote(view)) return { calculated: changed, or: [] };
  if (view.issuing) return { calculated: plain, or: [] };
  return { calculated: changed, or: [plain] };
}

/** A boleta of an issuer of NRUS by internet (0113) may give no IGV (SUNAT 3111, 4290, 4310). */
export function mayOmitIgv({ kind, document }: View): boolean {
  return kind === 'receipt' && document.operation_type === '0113';
}

export function linesWith(view: View, code: string): readonly Line[] {
  return view.lines.filter(({ taxes }) => taxes.some((tax) => tax.code === code && counts(tax)));
}

export function extensionOf(lines: readonly Line[]): Amount {
  return sum(lines.map(({ extension }) => extension));
}

export function taxesWith(lines: readonly Line[], code: string): readonly LineTax[] {
  const found: LineTax[] = [];
  for (const { taxes } of lines) {
    for (const tax of taxes) if (tax.code === code) found.push(tax);
  }
  return found;
}

export function percentOf(base: Amount, percentage: Amount): Amount {
  return base.times(percentage).times(hundredth);
}

export function headerAmount(view: View, code: string): Amount {
  return view.taxes.get(code)?.amount ?? Amount.zero;
}

/** The amounts of a tax in the items, as a JSON may sum them up: also of free ones. */
export function itemTaxSum({ document }: View, code: string): Amount {
  const taxes = document.items.flatMap((item) => item.taxes.filter((tax) => tax.code === code));
  return sum(taxes.map(({ amount }) => amount));
}

/**
 * A tax as its lines have it, by the rates that they state (note of SUNAT 3291), after a change of its
 * base; null where a line states no base or rate, or where the change would concern several rates.
 */
export function taxOnLines(view: View, code: string, change: Amount): Amount | null {
  const taxes = taxesWith(view.lines, code).filter(counts);
  let total = Amount.zero;
  for (const { base, percentage } of taxes) {
    if (base === null || percentage === null) return null;
    total = total.plus(percentOf(base, percentage));
  }
  const rate = taxes[0]?.percentage;
  if (rate === undefined || rate === null || change.units === 0n) return total;
  if (taxes.some(({ percentage }) => percentage?.equals(rate) !== true)) return null;
  return total.plus(percentOf(change, rate));
}
