import type { DocumentInput } from '../../../domain/document/document.ts';
import { emptyDocument } from '../../../domain/document/empty-document.ts';
import type { DraftContext } from '../../../domain/ports/regime.ts';
import { parseTimestamp } from '../../../lib/calendar.ts';
import type { Draft } from '../draft/draft.ts';
import { limaTime } from '../lima.ts';
import { formatNumber } from '../numbering.ts';
import { listOrNull } from './adjustments.ts';
import { checkDraft, checkLines } from './checks.ts';
import type { DocumentDetails } from './details.ts';
import { computeTotals, isTaxAdrift } from './document-totals.ts';
import { type DraftFinding, Findings } from './findings.ts';
import { legendsOf } from './legends.ts';
import type { LineContext } from './line-taxes.ts';
import { type ComputedLine, computeLine, type Item } from './lines.ts';
import { zero } from './money.ts';
import { computePayment } from './payment.ts';
import { igvRate, lawDays } from './rates.ts';
import { compareStatedSums } from './stated-sums.ts';

export type ComputedDocument = {
  readonly document: DocumentInput;
  /** What its XML states beyond that. */
  readonly details: DocumentDetails;
  /** What stands in the way of issuing it; none where all is well. */
  readonly findings: readonly DraftFinding[];
};

/**
 * Makes the whole document of a checked draft: lines, taxes, totals, legends, terms of payment. Pure. A draft
 * without number gets sequence 0 in its series: whoever issues it assigns the real one.
 */
export function computeDocument(draft: Draft, context: DraftContext): ComputedDocument {
  const findings = new Findings();
  const currency = draft.type === 'despatch' ? draft.currency : draft.currency || 'PEN';
  checkDraft(draft, currency, findings);
  const { document, details } =
    draft.type === 'despatch'
      ? { document: guideOf(draft, context, findings), details: { lines: [] } }
      : saleOf(draft, currency, context, findings);
  compareStatedSums(draft, document, findings);
  return { document, details, findings: findings.found };
}

function saleOf(
  draft: Draft,
  currency: string,
  context: DraftContext,
  findings: Findings,
): Omit<ComputedDocument, 'findings'> {
  const date = dateOf(draft, context);
  const day = date.slice(0, 10);
  const igvPercent = igvRate(draft, day, findings);
  const isNote = draft.type === 'credit-note' || draft.type === 'debit-note';
  const bagDays = lawDays(draft, day);
  const lineContext = { isNote, bagDays, currency, igvPercent, findings, carried: null };
  const lines = computeLines(draft, lineContext);
  checkLines(draft, lines, findings);
  const { totals, changes } = computeTotals(draft, lines, igvPercent, findings);
  const payment = computePayment(draft, { day, currency, total: totals.total, findings });
  const document = {
    ...sharedParts(draft, date, context),
    ...totals,
    ...payment,
    currency,
    payment_method: draft.payment_method,
    items: lines.map(({ item }) => item),
    discounts: listOrNull(changes.discounts),
    charges: listOrNull(changes.charges),
    prepayments: draft.prepayments.map(({ discount_code: _, ...prepayment }) => prepayment),
    operation_type: operationTypeOf(draft, lines),
    legends: legendsOf(draft, { ...totals, ...payment, currency }, findings),
    shipment: null,
  };
  return { document, details: { lines: lines.map((line) => line.details) } };
}

/**
 * The lines of a sale, each rounded by itself, as anybody would. Where there are so many that roundings which all go one way
 * would take the tax of the whole further from its rate than SUNAT lets (3291), what one line's value loses is given to
 * the next, so that the prices still add up to the total.
 */
function computeLines(draft: Draft, context: LineContext): readonly ComputedLine[] {
  const compute = (given: LineContext) =>
    draft.items.map((item, index) => computeLine(item, index, given));
  const lines = compute(context);
  if (context.findings.found.length > 0 || !isTaxAdrift(lines)) return lines;
  return compute({ ...context, findings: new Findings(), carried: { left: zero } });
}

/** Times in Peruvian documents are Lima wall time, whatever offset they were sent with. */
function dateOf({ date }: Draft, { now }: DraftContext): string {
  return limaTime(date === null ? now : instantOf(date));
}

function instantOf(date: string): number {
  const instant = parseTimestamp(date);
  if (instant === undefined) throw new TypeError('unchecked draft');
  return instant;
}

/** Catálogo 51, by what the draft holds; notes have none. */
function operationTypeOf(draft: Draft, lines: readonly ComputedLine[]): string | null {
  if (draft.operation_type !== null) return draft.operation_type;
  if (draft.type !== 'invoice' && draft.type !== 'receipt') return null;
  if (draft.detraction !== null) return '1001';
  if (draft.perception !== null) return '2001';
  const exported = lines.every(({ affectation }) => affectation.code === '40');
  return exported ? '0200' : '0101';
}

/** What every document has, whatever its amounts. */
function sharedParts(
  draft: Draft,
  date: string,
  { company }: DraftContext,
): Omit<DocumentInput, 'items'> {
  return {
    ...emptyDocument,
    type: draft.type,
    ...(draft.external_id === null ? {} : { external_id: draft.external_id }),
    number: draft.number ?? formatNumber({ series: draft.series ?? '0000', sequence: 0 }),
    date,
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
function guideOf(draft: Draft, context: DraftContext, findings: Findings): DocumentInput {
  return {
    ...sharedParts(draft, dateOf(draft, context), context),
    currency: draft.currency,
    items: draft.items.map((item, index) => guideItem(item, index, findings)),
    subtotal: zero,
    shipment: draft.shipment,
  };
}

function guideItem(item: Draft['items'][number], index: number, findings: Findings): Item {
  const priceless = item.unit_price === null && item.unit_value === null;
  findings.require(priceless, 'unit_price', `/items/${index}`, 'Items of a guide have no price.');
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
  };
}
