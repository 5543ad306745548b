import type { CompanySnapshot } from '../../../subjects/companies/company.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { emptyDocument } from '../../../subjects/ledger/documents/empty-document.ts';
import { spreadOverLines } from '../note/spread-changes.ts';
import { listed } from '../shared/adjustments/compute.ts';
import type { DocumentDetails, Origins } from '../shared/draft/details.ts';
import { legendsOf } from '../shared/legends/compute.ts';
import { type ComputedLine, computeLine, nothingLeft } from '../shared/lines/compute.ts';
import { type Item, tradeOf } from '../shared/lines/line-item.ts';
import { zero } from '../shared/money.ts';
import { formatNumber } from '../shared/numbering.ts';
import { computePayment } from '../shared/payment/compute.ts';
import type { LineContext } from '../shared/taxes/compute.ts';
import { igvRate, lawDays } from '../shared/taxes/rates.ts';
import { computeTotals, isTaxAdrift } from '../shared/totals/compute.ts';
import type { NormalDraft, NormalItem } from './normalise.ts';

export type ComputedDocument = {
  readonly document: DocumentInput;
  /** What its XML states beyond that. */
  readonly details: DocumentDetails;
  readonly origins: Origins;
};

/**
 * Makes the whole document of a draft: lines, taxes, totals, legends, terms of payment. Pure, and for any draft: what is
 * wrong with it is for the rules to say. A draft without number gets sequence 0 in its series: whoever issues it assigns
 * the real one.
 */
export function computeDocument(draft: NormalDraft, company: CompanySnapshot): ComputedDocument {
  return draft.type === 'despatch' ? guideOf(draft, company) : saleOf(draft, company);
}

function saleOf(asked: NormalDraft, company: CompanySnapshot): ComputedDocument {
  const { currency } = asked;
  const igvPercent = igvRate(asked);
  const isNote = asked.type === 'credit-note' || asked.type === 'debit-note';
  const context = { isNote, bagDays: lawDays(asked), currency, igvPercent };
  const found = computeLines(asked, context);
  const draft = isNote ? spreadOverLines(asked, found) : asked;
  const lines = draft === asked ? found : computeLines(draft, context);
  const { totals, changes } = computeTotals(draft, lines, igvPercent);
  const payment = computePayment(draft, totals.total);
  const legends = legendsOf(draft, { ...totals, ...payment, currency });
  const document = {
    ...sharedParts(draft, company),
    ...totals,
    ...payment,
    currency,
    payment_method: draft.payment_method,
    items: lines.map(({ item }) => item),
    discounts: listed(changes, 'discounts'),
    charges: listed(changes, 'charges'),
    prepayments: draft.prepayments.map(({ discount_code: _, excise: __, ...paid }) => paid),
    operation_type: operationTypeOf(draft, lines),
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
function computeLines({ items }: NormalDraft, context: LineContext): readonly ComputedLine[] {
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

/** Catálogo 51, by what the draft holds; notes have none. */
function operationTypeOf(draft: NormalDraft, lines: readonly ComputedLine[]): string | null {
  if (draft.operation_type !== null) return draft.operation_type;
  if (draft.type !== 'invoice' && draft.type !== 'receipt') return null;
  if (draft.detraction !== null) return '1001';
  if (draft.perception !== null) return '2001';
  const exported = lines.every(({ affectation }) => affectation.code === '40');
  return exported ? '0200' : '0101';
}

/** What every document has, whatever its amounts. */
function sharedParts(draft: NormalDraft, company: CompanySnapshot): Omit<DocumentInput, 'items'> {
  return {
    ...emptyDocument,
    type: draft.type,
    ...(draft.external_id === null ? {} : { external_id: draft.external_id }),
    number: draft.number ?? formatNumber({ series: draft.series ?? '0000', sequence: 0 }),
    date: draft.date,
    observation: draft.observation,
    company,
    customer: draft.customer,
    metadata: draft.metadata,
    order_reference: draft.order_reference,
    custom_pdf: draft.custom_pdf,
    voided_code: draft.voided_code,
    voided_reason: draft.voided_reason,
    due_date: draft.due_date,
    reference: draft.reference,
    related_documents: draft.related_documents,
  };
}

/** Guides of sender (09, series T) and carrier (31, series V) move goods: they have no amounts. */
function guideOf(draft: NormalDraft, company: CompanySnapshot): ComputedDocument {
  const document: DocumentInput = {
    ...sharedParts(draft, company),
    currency: draft.currency,
    items: draft.items.map(guideItem),
    subtotal: zero,
    shipment: draft.shipment,
  };
  const origins = { adjustments: [], lineAdjustments: [], legends: [] };
  return { document, details: { lines: [] }, origins };
}

function guideItem(item: NormalItem): Item {
  const { unit, quantity, code, description } = item;
  return {
    taxes: [],
    unit,
    quantity,
    code,
    description,
    unit_price: zero,
    unit_value: zero,
    sale_value: zero,
    subtotal: zero,
    tax_total: zero,
    discounts: null,
    charges: null,
    total: zero,
    free: false,
    ...tradeOf(item),
  };
}
