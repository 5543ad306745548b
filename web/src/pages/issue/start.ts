import type { Company, Document } from '@chasqui/sdk';
import { today } from '../../words/formats.ts';
import { copyOfGuide, copyOfSale, goodsOf, noteOn, type Start } from './copied-document.ts';
import type { PriceColumn } from './item-cells.ts';
import type { Json } from './pointer.ts';

export const draftTypes = ['invoice', 'receipt', 'credit-note', 'debit-note', 'despatch'] as const;
export type DraftType = (typeof draftTypes)[number];

export function isDraftType(text: string | null): text is DraftType {
  return draftTypes.some((type) => type === text);
}

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
export function draftFrom(
  document: Document,
  type: DraftType,
  company: Company,
  day = today(),
  usual: PriceColumn = 'unit_price',
): Start {
  if (type === document.type) {
    return type === 'despatch' ? copyOfGuide(document, day) : copyOfSale(document, day, usual);
  }
  if (type === 'despatch') {
    return { draft: { ...(blankGuide(company) as object), ...goodsOf(document) }, notCopied: [] };
  }
  return type === 'credit-note' || type === 'debit-note'
    ? noteOn(document, type, usual)
    : copyOfSale({ ...document, type }, day, usual);
}
