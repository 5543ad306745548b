import type { Document, Item } from '@chasqui/sdk';
import { isNothing } from '../../service/amounts.ts';
import {
  copiedItem,
  goods,
  hasUnknownTax,
  movedItem,
  soldItem,
  type Writing,
} from './copied-items.ts';
import { askedRate, chargesOf, copiedTerms, hasUnknownDeposit, movedDay } from './copied-terms.ts';
import type { PriceColumn } from './item-cells.ts';
import { reasons, withLineOrigin, withOrigin } from './note-origin.ts';
import type { Json } from './pointer.ts';
import { basisOf } from './price-basis.ts';
import { said } from './said.ts';

/** What a document says that a draft of it cannot say, or must be told anew: the form shows it. */
export type NotCopied = 'taxes' | 'discounts' | 'deposit';

/** What a draft begins with. */
export type Start = { readonly draft: Json; readonly notCopied: readonly NotCopied[] };

/** What an invoice and a receipt are called by SUNAT (catalogue 01). */
const authorityTypes: Readonly<Record<string, string>> = { invoice: '01', receipt: '03' };
/** Catalogue 53: what prepayments take off the value of taxed items, and a discount of it. */
const taxedPrepayment = '04';
const taxedDiscount = '02';
const lineDiscount = '00';

/** The same sale, or note, once more. */
export function copyOfSale(
  document: Document,
  day: string,
  usual: PriceColumn = 'unit_price',
): Start {
  const writing = writingOf(document, usual);
  const { customer_address, seller, payments } = document.metadata;
  const draft = {
    ...headOf(document),
    currency: document.currency,
    items: document.items.map((item) => copiedItem(item, writing)),
    metadata: said({ customer_address, seller, payments }),
    ...copiedTerms(document, day),
    ...ownReference(document),
  };
  const notCopied: readonly NotCopied[] = [
    ...(hasUnknownTax(document) ? (['taxes'] as const) : []),
    ...(hasUnknownDeposit(document) ? (['deposit'] as const) : []),
  ];
  return { draft, notCopied };
}

function writingOf({ items, currency }: Document, usual: PriceColumn): Writing {
  return { prices: basisOf(items, usual), currency };
}

/**
 * A note on all of a sale. Notes deduct no prepayments: what one took off the value is a discount of it, so that the
 * note is of no more than the sale was.
 */
export function noteOn(
  document: Document,
  type: 'credit-note' | 'debit-note',
  usual: PriceColumn = 'unit_price',
): Start {
  const changes = document.discounts ?? [];
  const taken = isNothing(document.total)
    ? []
    : changes.filter(({ code }) => code === taxedDiscount || code === taxedPrepayment);
  const items = document.items.map(noteItem);
  const writing = writingOf(document, usual);
  const draft = {
    ...headOf(document),
    type,
    currency: document.currency,
    items: items.map((item) => withLineOrigin(soldItem(item, writing), item)),
    metadata: { customer_address: document.metadata.customer_address },
    ...said({
      discounts: taken.map(({ amount }) => ({ code: taxedDiscount, amount })),
      igv_rate: askedRate(document),
      rounding: isNothing(document.rounding) ? null : document.rounding,
    }),
    ...chargesOf(document),
    reference: { type: document.type, number: document.number, date: document.date.slice(0, 10) },
    ...reasonAtFirst(document, type),
  };
  const notCopied: readonly NotCopied[] = [
    ...(hasUnknownTax(document) ? (['taxes'] as const) : []),
    ...(taken.length < changes.length || items.some((item, at) => item !== document.items[at])
      ? (['discounts'] as const)
      : []),
  ];
  return { draft: withOrigin(draft, document), notCopied };
}

/** Catalogues 09 and 10. A note on rice that paid IVAP (affectation 17) has a reason of its own. */
function reasonAtFirst({ items }: Document, type: 'credit-note' | 'debit-note') {
  const isIvap = items.some(({ taxes }) =>
    taxes.some(({ affectation_type }) => affectation_type === '17'),
  );
  const asked = type === 'credit-note' ? reasons.all : (['02', 'Aumento en el valor'] as const);
  const [voided_code, voided_reason] = isIvap ? reasons.ivap : asked;
  return { voided_code, voided_reason };
}

/** Of the discounts of a line a note has those that lessen its tax as well. */
function noteItem(item: Item): Item {
  const discounts = (item.discounts ?? []).filter(({ code }) => code === lineDiscount);
  if (discounts.length === (item.discounts ?? []).length) return item;
  return { ...item, discounts: discounts.length === 0 ? null : discounts };
}

/** The same transfer once more, its days counted from today. The series says whose guide it is: T… of a sender, V… of a carrier. */
export function copyOfGuide(document: Document, day: string): Start {
  const series = document.number.split('-')[0] ?? '';
  const { shipment, related_documents, observation } = document;
  const moved = (date: string | null = null) => movedDay(date, document.date, day);
  const draft = {
    ...headOf(document),
    series: /^[TV]/.test(series) ? series : '',
    items: document.items.map(movedItem),
    shipment: {
      ...(shipment as unknown as Readonly<Record<string, Json>>),
      start_date: moved(shipment?.start_date) ?? day,
      delivery_date: moved(shipment?.delivery_date),
    },
    ...said({ related_documents, observation }),
  };
  return { draft, notCopied: [] };
}

/** What a guide says of the goods of a sale. */
export function goodsOf({ type, number, items, ...document }: Document) {
  return {
    customer: customerOf(document),
    items: items.map(goods),
    related_documents: [{ type: authorityTypes[type] ?? '', number }],
  };
}

function headOf(document: Document) {
  return { type: document.type, series: '', customer: customerOf(document) };
}

function customerOf({ customer }: Pick<Document, 'customer'>): Json {
  const { document_type, document_number, registration_name, email, ...rare } = customer;
  return { document_type, document_number, registration_name, email, ...said(rare) };
}

/** A copy of a note is a note on the same document. A ticket, or an invoice on paper, is among the related ones. */
function ownReference(document: Document): Readonly<Record<string, Json>> {
  const { reference, voided_code, voided_reason } = document;
  const reason = said({ voided_code, voided_reason });
  if (reference === null) return reason;
  const { type, number, date } = reference;
  return { reference: { type, number, date: date?.slice(0, 10) ?? '' }, ...reason };
}
