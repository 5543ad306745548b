import { Amount } from '../../../domain/document/amount.ts';
import type { DocumentInput } from '../../../domain/document/document.ts';
import { authorityTypeCodes } from '../catalogues/interface.ts';
import { limaDay } from '../lima.ts';
import { drawLoads, type Load } from './basket.ts';
import { composeSample, nothing, type Parts } from './compose.ts';
import type { Customer } from './customers.ts';
import { drawFate } from './fate.ts';
import type { Desk, Issued } from './issued.ts';
import { type Item, type Line, zero } from './lines.ts';
import type { Establishment } from './profiles.ts';
import { between, chance, pick } from './random.ts';
import { drawTransport, drawVan } from './transport.ts';

type Shipment = NonNullable<DocumentInput['shipment']>;
type Place = NonNullable<Shipment['origin']>;
/** What one kind of guide differs in from the others. */
type Errand = Pick<DocumentInput, 'related_documents'> & {
  readonly customer: Parts['customer'];
  readonly series: 'T001' | 'V001';
  readonly loads: readonly Load[];
  readonly shipment: Omit<
    Shipment,
    | 'gross_weight'
    | 'weight_unit'
    | 'packages'
    | 'supplier'
    | 'buyer'
    | 'payer'
    | 'subcontractor'
    | 'containers'
    | 'seals'
    | 'port'
    | 'indicators'
  >;
};

const deliveryMin = Amount.of('200.00');

/** Makes a despatch guide: of goods sold, of goods moved, or rarely of goods carried for others. */
export function makeGuide(desk: Desk, issuedAt: number): DocumentInput {
  const { random } = desk;
  const errand = drawErrand(desk, issuedAt);
  return composeSample(desk, {
    ...nothing,
    type: 'despatch',
    series: errand.series,
    issuedAt,
    fate: drawFate('despatch', random),
    customer: errand.customer,
    items: errand.loads.map(carriedItem),
    currency: '',
    legends: [],
    transfer: {
      related_documents: errand.related_documents,
      shipment: {
        ...errand.shipment,
        gross_weight: weightOf(errand.loads),
        weight_unit: 'KGM',
        packages: new Amount(BigInt(between(random, 1, 40)), 0),
        containers: [],
        seals: [],
        supplier: null,
        buyer: null,
        payer: null,
        subcontractor: null,
        port: null,
        indicators: [],
      },
    },
  });
}

function drawErrand(desk: Desk, issuedAt: number): Errand {
  const roll = desk.random();
  if (roll < 0.05) return carriage(desk, issuedAt);
  const sale = roll < 0.9 ? desk.sales.find(desk.random, isDeliverable) : undefined;
  return sale === undefined ? transfer(desk, issuedAt) : delivery(desk, sale, issuedAt);
}

function isDeliverable({ document, despatched, customer, lines }: Issued): boolean {
  // People carry small purchases home themselves.
  const large = document.type === 'invoice' || document.total.compare(deliveryMin) > 0;
  return !despatched && large && customer.place !== null && lines.some(isHeavy);
}

function isHeavy({ product }: Line): boolean {
  return product.grams > 0;
}

/** Goods that were sold go to their customer. */
function delivery(desk: Desk, sale: Issued, issuedAt: number): Errand {
  sale.despatched = true;
  const { document, customer } = sale;
  const type =
    document.type === 'invoice' ? authorityTypeCodes.invoice : authorityTypeCodes.receipt;
  return {
    series: 'T001',
    customer,
    loads: sale.lines.filter(isHeavy).map(loadOf),
    related_documents: [{ type, number: document.number }],
    shipment: {
      reason: '01',
      reason_description: 'Venta',
      ...drawTransport(desk.random, issuedAt),
      origin: ownPlace(desk.profile.establishments[0]),
      destination: placeOfCustomer(customer),
      sender: null,
    },
  };
}

/** Goods go from one establishment of the company to another. */
function transfer({ profile, random, self }: Desk, issuedAt: number): Errand {
  const [shop, depot] = profile.establishments;
  const [from, to] = chance(random, 0.5) ? [shop, depot] : [depot, shop];
  return {
    series: 'T001',
    customer: { party: self, address: to.street },
    loads: drawLoads(random, profile.goods, false),
    related_documents: [],
    shipment: {
      reason: '04',
      reason_description: 'Traslado entre establecimientos de la misma empresa',
      ...drawTransport(random, issuedAt),
      origin: ownPlace(from),
      destination: ownPlace(to),
      sender: null,
    },
  };
}

/** The company's van takes another company's goods along, under that one's own guide. */
function carriage({ profile, random }: Desk, issuedAt: number): Errand {
  const sender = pick(random, profile.firms);
  const receiver = pick(random, profile.people);
  const { document_type, document_number, registration_name } = sender.party;
  const number = `T001-${String(between(random, 1, 9999)).padStart(8, '0')}`;
  return {
    series: 'V001',
    customer: receiver,
    loads: drawLoads(random, profile.goods, false),
    related_documents: [{ type: authorityTypeCodes.despatch, number }],
    shipment: {
      reason: '01',
      reason_description: 'Venta',
      mode: '',
      start_date: limaDay(issuedAt, 1),
      delivery_date: null,
      origin: placeOfCustomer(sender),
      destination: placeOfCustomer(receiver),
      sender: { document_type, document_number, registration_name, registration_number: null },
      carrier: null,
      ...drawVan(random),
    },
  };
}

function ownPlace({ code, street, place }: Establishment): Place {
  return { postal_zone: place.ubigeo, address: street, establishment_code: code, tax_id: null };
}

function placeOfCustomer({ street, place }: Customer): Place {
  const postal_zone = place?.ubigeo ?? '';
  return { postal_zone, address: street, establishment_code: null, tax_id: null };
}

function loadOf({ product, item }: Line): Load {
  return { product, quantity: item.quantity };
}

function weightOf(loads: readonly Load[]): Amount {
  let weight = zero;
  for (const { product, quantity } of loads) {
    weight = weight.plus(quantity.times(new Amount(BigInt(product.grams), 3)));
  }
  return weight.round(3);
}

/** A guide tells what is carried, not what it costs. */
function carriedItem({ product, quantity }: Load): Item {
  return {
    taxes: [],
    unit: product.unit,
    quantity,
    code: product.code,
    description: product.description,
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
