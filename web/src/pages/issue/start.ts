import type { Company, Document, Item } from '@chasqui/sdk';
import { today } from '../../words/formats.ts';
import type { Json } from './pointer.ts';

export const draftTypes = ['invoice', 'receipt', 'credit-note', 'debit-note', 'despatch'] as const;
export type DraftType = (typeof draftTypes)[number];

export function isDraftType(text: string | null): text is DraftType {
  return draftTypes.some((type) => type === text);
}

/** What an invoice and a receipt are called by SUNAT (catalogue 01). */
const authorityTypes: Readonly<Record<string, string>> = { invoice: '01', receipt: '03' };

/** An empty draft of a type. */
export function blankDraft(type: DraftType, company: Company): Json {
  const customer = { document_type: type === 'receipt' ? '1' : '6' };
  const sale = { type, series: '', customer, items: [], currency: 'PEN', payment_method: 'cash' };
  if (type === 'credit-note') return { ...sale, reference: { type: 'invoice' }, voided_code: '01' };
  if (type === 'debit-note') return { ...sale, reference: { type: 'invoice' }, voided_code: '02' };
  if (type === 'despatch') return blankGuide(company);
  return sale;
}

function blankGuide({ address }: Company): Json {
  return {
    type: 'despatch',
    series: '',
    customer: { document_type: '6' },
    items: [],
    shipment: {
      reason: '01',
      reason_description: 'Venta',
      mode: '02',
      start_date: today(),
      weight_unit: 'KGM',
      origin: { postal_zone: address.postal_zone, address: address.address },
    },
  };
}

/** A draft that begins with what a document says: a copy of it, a note on it, a guide for its goods. */
export function draftFrom(document: Document, type: DraftType, company: Company): Json {
  const common = { type, series: '', customer: customerOf(document) };
  if (type === 'despatch')
    return { ...(blankGuide(company) as object), ...common, ...goodsOf(document) };
  const sale = {
    ...common,
    currency: document.currency,
    items: document.items.map(saleItem),
    metadata: { customer_address: document.metadata.customer_address },
  };
  if (type === document.type) {
    const items = document.items.map((item) => ({ ...saleItem(item), ...tradeOf(item) }));
    const { operation_type, delivery, sales_agent, paid_by } = document;
    const own = said({ operation_type, delivery, sales_agent, paid_by });
    return { ...sale, ...own, items, payment_method: 'cash', ...ownReference(document) };
  }
  return {
    ...sale,
    reference: { type: document.type, number: document.number, date: document.date.slice(0, 10) },
    voided_code: type === 'credit-note' ? '01' : '02',
    voided_reason: type === 'credit-note' ? 'Anulación de la operación' : 'Aumento en el valor',
  };
}

function customerOf({ customer }: Document): Json {
  const { document_type, document_number, registration_name, email } = customer;
  return { document_type, document_number, registration_name, email };
}

/** A copy of a note is a note on the same document. */
function ownReference({
  reference,
  voided_code,
  voided_reason,
}: Document): Readonly<Record<string, Json>> {
  if (reference === null) return {};
  const { type, number, date } = reference;
  return {
    reference: { type, number, date: date?.slice(0, 10) ?? '' },
    voided_code: voided_code ?? '',
    voided_reason: voided_reason ?? '',
  };
}

/** Values are exact to ten decimals; a price with tax is what was agreed, where the line is simply taxed. */
function saleItem(item: Item): Readonly<Record<string, Json>> {
  const affectation = item.taxes.find(({ affectation_type }) => affectation_type !== null);
  const isPlain =
    affectation?.affectation_type === '10' && item.taxes.length === 1 && item.discounts === null;
  return {
    code: item.code,
    description: item.description,
    unit: item.unit,
    quantity: item.quantity,
    ...(isPlain ? { unit_price: item.unit_price } : { unit_value: item.unit_value }),
    affectation_type: affectation?.affectation_type ?? '10',
    discounts: (item.discounts ?? []).map(({ code, amount }) => ({ code, amount })),
  };
}

/** What the trade of an item says; a note says it of no item. */
function tradeOf({ product_code, gtin, properties, freight }: Item) {
  return said({ product_code, gtin, properties, freight });
}

/** Only what has been said: a field that is null in a draft is one to look at. */
function said(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, Json>> {
  const isSaid = (value: unknown) =>
    value !== null && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isSaid(value))) as Record<
    string,
    Json
  >;
}

function goodsOf({ type, number, items }: Document) {
  return {
    items: items.map(({ code, description, unit, quantity }) => ({
      code,
      description,
      unit,
      quantity,
    })),
    related_documents: [{ type: authorityTypes[type] ?? '', number }],
  };
}
