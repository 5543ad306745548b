import { Amount } from '../../../domain/document/amount.ts';
import type { DocumentInput } from '../../../domain/document/document.ts';
import { drawLines } from './basket.ts';
import { composeSample, nothing, type Parts } from './compose.ts';
import { type Customer, foreigners, passersBy } from './customers.ts';
import { drawFate, type Fate, wrongCustomerCode } from './fate.ts';
import type { Desk } from './issued.ts';
import { legendsOf } from './legends.ts';
import { adjustment } from './lines.ts';
import type { Currency, Product } from './products.ts';
import { between, chance, pick, type Random } from './random.ts';
import { drawTerms, smallSaleMax } from './terms.ts';
import { type GlobalChanges, type Totals, totalsOf } from './totals.ts';

type SaleKind = 'goods' | 'services' | 'export' | 'dishes';
type Plan = {
  readonly type: 'invoice' | 'receipt';
  readonly kind: SaleKind;
  readonly series: string;
  readonly currency: Currency;
  readonly products: readonly Product[];
};

const globalDiscounts = ['0.03', '0.05', '0.10'].map(Amount.of);
const consumptionCharge = Amount.of('0.10');
const observations = [
  'Entregar en horario de oficina',
  'Mercadería entregada conforme; no se aceptan devoluciones después de 7 días',
  'Precios según cotización vigente',
  'Atención: almacén central, puerta 2',
] as const;

/** Makes an invoice or a receipt, and remembers it where later documents may refer to it. */
export function makeSale(desk: Desk, type: Plan['type'], issuedAt: number): DocumentInput {
  const { random } = desk;
  const fate = drawFate(type, random);
  const plan = type === 'invoice' ? planInvoice(desk) : planReceipt(desk);
  const { currency, products, kind } = plan;
  const exported = kind === 'export';
  const retail = type === 'receipt';
  const lines = drawLines(random, { products, currency, exported, retail, issuedAt });
  const items = lines.map((line) => line.item);
  const plain = totalsOf(items);
  const changes = drawChanges(random, plan, plain);
  const changed = changes.discount !== undefined || changes.charge !== undefined;
  const totals = changed ? totalsOf(items, changes) : plain;
  const customer = drawCustomer(desk, plan, totals, fate);
  const terms = drawTerms(desk, {
    total: totals.total,
    issuedAt,
    currency,
    invoice: !retail,
    services: kind === 'services',
    exported,
  });
  const document = composeSample(desk, {
    type,
    series: plan.series,
    issuedAt,
    fate,
    customer,
    items,
    remarks: drawRemarks(random, type),
    currency,
    totals,
    changes: {
      discounts: changes.discount ? [changes.discount] : null,
      charges: changes.charge ? [changes.charge] : null,
    },
    terms,
    legends: legendsOf(totals, currency, terms.detraction !== null),
    note: nothing.note,
    transfer: nothing.transfer,
  });
  if (fate.status === 'succeeded') {
    desk.sales.add({ document, customer, lines, despatched: false });
  }
  return document;
}

function drawRemarks(random: Random, type: Plan['type']): Parts['remarks'] {
  const ordered = type === 'invoice' && chance(random, 0.25);
  return {
    observation: chance(random, 0.08) ? pick(random, observations) : null,
    order_reference: ordered ? `OC-${between(random, 1000, 99_999)}` : null,
  };
}

function planInvoice({ profile, random }: Desk): Plan {
  const type = 'invoice';
  const series = chance(random, 0.7) ? 'F001' : 'F002';
  const roll = random();
  if (roll < 0.02) {
    return { type, kind: 'export', series, currency: 'USD', products: profile.exports };
  }
  if (roll < 0.14) {
    return { type, kind: 'services', series, currency: 'PEN', products: profile.services };
  }
  const currency = roll < 0.24 ? 'USD' : 'PEN';
  return { type, kind: 'goods', series, currency, products: profile.goods };
}

function planReceipt({ profile, random }: Desk): Plan {
  const series = chance(random, 0.75) ? 'B001' : 'B002';
  const common = { type: 'receipt', series, currency: 'PEN' } as const;
  if (series === 'B002' && profile.dishes.length > 0) {
    return { ...common, kind: 'dishes', products: profile.dishes };
  }
  return { ...common, kind: 'goods', products: profile.goods };
}

function drawChanges(random: Random, plan: Plan, totals: Totals): GlobalChanges {
  if (plan.kind === 'dishes') {
    if (!chance(random, 0.8)) return {};
    return { charge: adjustment('46', consumptionCharge, totals.sale_value) };
  }
  const taxedOnly = totals.taxed_amount?.equals(totals.sale_value) ?? false;
  if (plan.kind !== 'goods' || !taxedOnly || !chance(random, 0.1)) return {};
  return { discount: adjustment('02', pick(random, globalDiscounts), totals.sale_value) };
}

function drawCustomer({ profile, random }: Desk, plan: Plan, totals: Totals, fate: Fate): Customer {
  if (fate.failure_code === wrongCustomerCode) return pick(random, profile.people);
  if (plan.kind === 'export') return pick(random, foreigners);
  if (plan.type === 'invoice') return pick(random, profile.firms);
  const nameless = totals.total.compare(smallSaleMax) < 0 && chance(random, 0.45);
  return pick(random, nameless ? passersBy : profile.people);
}
