import type { CompanySnapshot } from '../../../../subjects/companies/company.ts';
import type { NormalDraft, NormalItem } from '../../documents/normalise.ts';
import { listed } from '../adjustments/compute.ts';
import type { ComputedDocument } from '../draft/details.ts';
import { computeHeader } from '../header/compute.ts';
import { legendsOf } from '../legends/compute.ts';
import { type ComputedLine, computeLine, nothingLeft } from '../lines/compute.ts';
import { computePayment } from '../payment/compute.ts';
import type { LineContext } from '../taxes/compute.ts';
import { igvRate, lawDays } from '../taxes/rates.ts';
import { computeTotals, isTaxAdrift } from '../totals/compute.ts';

/** What all lines of an invoice, a receipt or a note are computed with. */
export function lineContextOf(draft: NormalDraft, isNote: boolean): LineContext {
  const { currency } = draft;
  return { isNote, bagDays: lawDays(draft), currency, igvPercent: igvRate(draft) };
}

/** The whole of an invoice, a receipt or a note, once its lines are computed: taxes, totals, legends, terms of payment. */
export function computeSale(
  draft: NormalDraft,
  lines: readonly ComputedLine[],
  context: LineContext,
  company: CompanySnapshot,
): ComputedDocument {
  const { currency } = draft;
  const { totals, changes } = computeTotals(draft, lines, context.igvPercent);
  const payment = computePayment(draft, totals.total);
  const legends = legendsOf(draft, { ...totals, ...payment, currency });
  const document = {
    ...computeHeader(draft, company),
    ...totals,
    ...payment,
    currency,
    payment_method: draft.payment_method,
    items: lines.map(({ item }) => item),
    discounts: listed(changes, 'discounts'),
    charges: listed(changes, 'charges'),
    prepayments: draft.prepayments.map(({ discount_code: _, excise: __, ...paid }) => paid),
    operation_type: draft.operation_type,
    legends: legends.map(({ legend }) => legend),
    delivery: draft.delivery,
    sales_agent: draft.sales_agent,
    paid_by: draft.paid_by,
    shipment: draft.shipment,
  };
  const origins = {
    adjustments: changes,
    lineAdjustments: lines.map(({ adjustments }) => adjustments),
    legends: legends.map(({ pointer }) => pointer),
  };
  return { document, details: { lines: lines.map((line) => line.details) }, origins };
}

/**
 * The lines of a sale, each rounded by itself, as anybody would. Where there are so many that roundings which all go one way
 * would take the tax of the whole further from its rate than SUNAT lets (3291), what one line loses is given to the next,
 * of its value, its excise and its tax, so that the prices still add up to the total.
 */
export function computeLines(
  { items }: NormalDraft,
  context: LineContext,
): readonly ComputedLine[] {
  const lines = items.map((item, index) => computeLine(item, index, context, null));
  const isGiven = lines.some(({ isExact }) => isExact);
  return !isGiven && isTaxAdrift(lines) ? carryRounding(items, context) : lines;
}

function carryRounding(
  items: readonly NormalItem[],
  context: LineContext,
): readonly ComputedLine[] {
  const lines: ComputedLine[] = [];
  for (const [index, item] of items.entries()) {
    lines.push(computeLine(item, index, context, lines.at(-1)?.left ?? nothingLeft));
  }
  return lines;
}
