import { Amount } from '../../../kernel/amount.ts';
import type { ComposedDocument } from '../../../subjects/country/regime.ts';
import { limaTime } from '../shared/lima.ts';
import { drawLines, type Line } from './basket.ts';
import type { Books } from './books.ts';
import { type Customer, foreigners, passersBy } from './customers.ts';
import type { DraftFields } from './draft-fields.ts';
import type { Currency, Product } from './products.ts';
import { between, chance, pick, type Random } from './random.ts';
import { drawInstalments, drawTerms, smallSaleMax } from './terms.ts';

type SaleKind = 'goods' | 'services' | 'export' | 'dishes';
type Plan = {
  readonly type: 'invoice' | 'receipt';
  readonly kind: SaleKind;
  readonly series: string;
  readonly currency: Currency;
  readonly products: readonly Product[];
};

/** The draft of a sale, and what the books keep of it. */
export type SaleDraft = {
  readonly fields: DraftFields;
  readonly customer: Customer;
  readonly lines: readonly Line[];
};

/** Computes a draft as the service will: terms depend on what a sale comes to. */
export type Compute = (fields: DraftFields) => ComposedDocument['document'];

const globalDiscounts = ['0.03', '0.05', '0.10'].map(Amount.of);
const consumptionCharge = Amount.of('0.10');
const observations = [
  'Entregar en horario de oficina',
  'Mercadería entregada conforme; no se aceptan devoluciones después de 7 días',
  'Precios según cotización vigente',
  'Atención: almacén central, puerta 2',
] as const;
const retailLabels = ['EFECTIVO', 'YAPE', 'PLIN', 'TARJETA VISA', 'TARJETA MASTERCARD'] as const;
const firmLabels = ['TRANSFERENCIA BCP', 'TRANSFERENCIA BBVA', 'DEPÓSITO', 'EFECTIVO'] as const;

/** Draws an invoice or a receipt. */
export function drawSale(
  books: Books,
  type: Plan['type'],
  issuedAt: number,
  compute: Compute,
): SaleDraft {
  const { random } = books;
  const plan = type === 'invoice' ? planInvoice(books) : planReceipt(books);
  const { currency, products, kind } = plan;
  const exported = kind === 'export';
  const lines = drawLines(random, { products, currency, exported, retail: type === 'receipt' });
  const goods: DraftFields = {
    type,
    number: books.number(plan.series),
    date: limaTime(issuedAt),
    currency,
    customer: anybody.party,
    items: lines.map(({ item }) => item),
    ...drawChanges(random, plan, lines),
    ...drawRemarks(random, type),
  };
  const { total } = compute(goods);
  const customer = drawCustomer(books, plan, total);
  const sale = { ...goods, customer: customer.party };
  const fields =
    type === 'invoice' ? withTerms(books, sale, { total, issuedAt, plan }, compute) : sale;
  return { fields: withMetadata(books, fields, customer, total), customer, lines };
}

/** Who buys is not known before the sum is. */
const anybody = passersBy[0] as Customer;

function withTerms(
  books: Books,
  sale: DraftFields,
  facts: { readonly total: Amount; readonly issuedAt: number; readonly plan: Plan },
  compute: Compute,
): DraftFields {
  const { currency, kind } = facts.plan;
  const services = kind === 'services';
  const agreed = { ...sale, ...drawTerms(books, { ...facts, currency, services }) };
  if (agreed.payment_method !== 'credit') return agreed;
  const { pending_amount } = compute(agreed);
  const pending = pending_amount ?? facts.total;
  return { ...agreed, ...drawInstalments(books.random, pending, facts.issuedAt) };
}

function withMetadata(
  { random, profile }: Books,
  sale: DraftFields,
  { address }: Customer,
  total: Amount,
): DraftFields {
  const label = pick(random, sale.type === 'invoice' ? firmLabels : retailLabels);
  const atOnce = sale.payment_method !== 'credit' && !sale.detraction && !sale.retention;
  const payments = atOnce ? [{ tag_amount: label, amount: total.toString() }] : [];
  const seller = pick(random, profile.sellers);
  return { ...sale, metadata: { seller, customer_address: address, payments } };
}

function drawRemarks(random: Random, type: Plan['type']): DraftFields {
  const ordered = type === 'invoice' && chance(random, 0.25);
  return {
    observation: chance(random, 0.08) ? pick(random, observations) : null,
    order_reference: ordered ? `OC-${between(random, 1000, 99_999)}` : null,
  };
}

function planInvoice({ profile, random }: Books): Plan {
  const type = 'invoice';
  const series = chance(random, 0.7) ? 'F001' : 'F002';
  const roll = random();
  if (roll < 0.04) {
    return { type, kind: 'export', series, currency: 'USD', products: profile.exports };
  }
  if (roll < 0.16) {
    return { type, kind: 'services', series, currency: 'PEN', products: profile.services };
  }
  const currency = roll < 0.26 ? 'USD' : 'PEN';
  return { type, kind: 'goods', series, currency, products: profile.goods };
}

function planReceipt({ profile, random }: Books): Plan {
  const series = chance(random, 0.75) ? 'B001' : 'B002';
  const common = { type: 'receipt', series, currency: 'PEN' } as const;
  if (series === 'B002' && profile.dishes.length > 0) {
    return { ...common, kind: 'dishes', products: profile.dishes };
  }
  return { ...common, kind: 'goods', products: profile.goods };
}

function drawChanges(random: Random, plan: Plan, lines: readonly Line[]): DraftFields {
  if (plan.kind === 'dishes') {
    return chance(random, 0.8) ? { charges: [{ code: '46', factor: consumptionCharge }] } : {};
  }
  const taxedOnly = lines.every(({ item }) => item.affectation_type === '10');
  if (plan.kind !== 'goods' || !taxedOnly || !chance(random, 0.1)) return {};
  return { discounts: [{ code: '02', factor: pick(random, globalDiscounts) }] };
}

function drawCustomer({ profile, random }: Books, { kind, type }: Plan, total: Amount): Customer {
  if (kind === 'export') return pick(random, foreigners);
  if (type === 'invoice') return pick(random, profile.firms);
  const nameless = total.compare(smallSaleMax) < 0 && chance(random, 0.45);
  return pick(random, nameless ? passersBy : profile.people);
}
