import type { Adjustment, Document } from '@chasqui/sdk';
import { isNothing } from '../../service/amounts.ts';
import { daysBetween, daysLater } from '../../service/months.ts';
import { copiedAdjustment } from './copied-items.ts';
import type { Json } from './pointer.ts';
import { said } from './said.ts';

type Fields = Readonly<Record<string, Json>>;

/** Catalogue 52: legends that the service writes by itself. */
const ownLegends: ReadonlySet<string> = new Set(['1000', '1002', '2000', '2006', '2007']);
/** The rate of IGV that a draft need not ask for. */
const generalRate = /^18(\.0+)?$/;

/** What a copy of a sale says of the whole: how it is paid, what is taken off, whose order it is. */
export function copiedTerms(document: Document, day: string): Fields {
  const { delivery, sales_agent, paid_by, perception, retention } = document;
  const { order_reference, observation, related_documents, prepayments, rounding } = document;
  return {
    ...paymentOf(document, day),
    ...said({
      operation_type: askedOperation(document),
      delivery,
      sales_agent,
      paid_by,
      order_reference,
      observation,
      related_documents,
      prepayments,
      rounding: isNothing(rounding) ? null : rounding,
      discounts: (document.discounts ?? []).map((each) => copiedChange(each, document)),
      ...chargesOf(document),
      igv_rate: askedRate(document),
      detraction: detractionOf(document),
      perception:
        perception && said({ code: perception.code, ...rateOf(perception, document.total) }),
      retention: retention && rateOf(retention, document.total),
      legends: document.legends.filter(({ code }) => !ownLegends.has(code)),
    }),
  };
}

/** The surcharge is the sum of charges; a document that came without any of them says it alone. */
export function chargesOf(document: Document): Fields {
  const { charges, surcharge, items } = document;
  if (charges !== null) return { charges: charges.map((each) => copiedChange(each, document)) };
  const isAlone = items.every((item) => item.charges === null) && !isNothing(surcharge);
  return said({ surcharge: isAlone ? surcharge : null });
}

/** Catalogue 53: changes of what is taxed, and of the value; others are of the price. */
const taxedChanges = ['02', '49'];
const valueChanges = ['46', '63'];

function copiedChange(change: Adjustment, document: Document): Fields {
  const { taxed_amount, sale_value, subtotal } = document;
  const ofValue = valueChanges.includes(change.code) ? sale_value : subtotal;
  return copiedAdjustment(change, taxedChanges.includes(change.code) ? taxed_amount : ofValue);
}

/** Days of payment are as far from today as they were from the day of the document. */
function paymentOf(document: Document, day: string): Fields {
  const { payment_method, due_date } = document;
  const moved = (date: string | null) => movedDay(date, document.date, day);
  const [first, ...others] = document.instalments;
  // The service makes one instalment of all that is due on one day.
  const isWhole = others.length === 0 && first?.due_date === due_date;
  return {
    payment_method,
    ...said({
      due_date: moved(due_date),
      instalments: isWhole
        ? []
        : document.instalments.map((each) => ({ ...each, due_date: moved(each.due_date) ?? '' })),
    }),
  };
}

export function movedDay(date: string | null, from: string, to: string): string | null {
  return date === null ? null : daysLater(to, daysBetween(from, date));
}

/** The deposit is of these lines, and in another currency of the exchange rate of that day: it is computed or asked for anew. */
function detractionOf({ detraction }: Document): Fields | null {
  if (detraction === null) return null;
  const { amount: _, ...asked } = detraction;
  return said(asked);
}

/** Whether the form must be told anew what is deposited in soles, and what that leaves to pay. */
export function hasUnknownDeposit({ detraction, currency }: Document): boolean {
  return detraction !== null && currency !== 'PEN';
}

/** The type of operation, where it is another than the one that follows from what the sale holds. */
function askedOperation({ operation_type, detraction, perception, items }: Document) {
  const isExport = items.every(({ taxes }) =>
    taxes.some(({ affectation_type }) => affectation_type === '40'),
  );
  const usual = isExport ? '0200' : '0101';
  const implied = detraction ? '1001' : perception ? '2001' : usual;
  return operation_type === implied ? null : operation_type;
}

/** A rate on the total follows it; on another base it stays there. */
function rateOf(
  { percentage, base }: { readonly percentage: string | null; readonly base: string },
  total: string,
): Fields {
  return said({ percentage, base: base === total ? null : base });
}

/** The rate of IGV of the lines, where it is another than the general one. */
export function askedRate({ items }: Document): string | null {
  const rates = items.flatMap(({ taxes }) =>
    taxes.flatMap(({ code, percentage }) => (code === '1000' ? [percentage ?? ''] : [])),
  );
  return rates.find((rate) => !isNothing(rate) && !generalRate.test(rate)) ?? null;
}
