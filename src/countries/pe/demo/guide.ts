import { Amount, sum } from '../../../kernel/amount.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { authorityTypeCodes } from '../shared/catalogues/interface.ts';
import { limaDay, limaTime } from '../shared/lima.ts';
import { drawLoads, type Line, type Load } from './basket.ts';
import type { Books, Sale } from './books.ts';
import type { Customer } from './customers.ts';
import { type DraftFields, type ItemFields, whole } from './draft-fields.ts';
import type { Establishment } from './profiles.ts';
import { between, chance, pick } from './random.ts';
import { drawTransport, drawVan } from './transport.ts';

type Shipment = NonNullable<DraftFields['shipment']>;
type Place = NonNullable<Shipment['origin']>;
/** What one kind of guide differs in from the others. */
type Errand = Pick<DraftFields, 'related_documents'> & {
  readonly customer: DocumentInput['customer'];
  readonly address: string;
  readonly series: 'T001' | 'V001';
  readonly loads: readonly Load[];
  readonly shipment: Shipment;
};

const deliveryMin = Amount.of('200.00');

/** Draws a despatch guide: of goods sold, of goods moved, or rarely of goods carried for others. */
export function drawGuide(books: Books, issuedAt: number): DraftFields {
  const { random, profile } = books;
  const errand = drawErrand(books, issuedAt);
  return {
    type: 'despatch',
    number: books.number(errand.series),
    date: limaTime(issuedAt),
    customer: errand.customer,
    items: errand.loads.map(carriedItem),
    related_documents: errand.related_documents ?? [],
    shipment: {
      ...errand.shipment,
      gross_weight: weightOf(errand.loads),
      weight_unit: 'KGM',
      packages: whole(between(random, 1, 40)),
    },
    metadata: { seller: pick(random, profile.sellers), customer_address: errand.address },
  };
}

function drawErrand(books: Books, issuedAt: number): Errand {
  const roll = books.random();
  if (roll < 0.05) return carriage(books, issuedAt);
  const sale = roll < 0.9 ? books.sales.take(books.random, isDeliverable) : undefined;
  return sale === undefined ? transfer(books, issuedAt) : delivery(books, sale, issuedAt);
}

function isDeliverable({ document, customer, lines }: Sale): boolean {
  // People carry small purchases home themselves.
  const large = document.type === 'invoice' || document.total.compare(deliveryMin) > 0;
  return large && customer.place !== null && lines.some(isHeavy);
}

function isHeavy({ product }: Line): boolean {
  return product.grams > 0;
}

/** Goods that were sold go to their customer. */
function delivery(books: Books, { document, customer, lines }: Sale, issuedAt: number): Errand {
  const type =
    document.type === 'invoice' ? authorityTypeCodes.invoice : authorityTypeCodes.receipt;
  return {
    series: 'T001',
    customer: customer.party,
    address: customer.address,
    loads: lines.filter(isHeavy).map(loadOf),
    related_documents: [{ type, number: document.number }],
    shipment: {
      reason: '01',
      reason_description: 'Venta',
      ...drawTransport(books.random, issuedAt),
      origin: ownPlace(books.profile.establishments[0]),
      destination: placeOfCustomer(customer),
    },
  };
}

/** Goods go from one establishment of the company to another. */
function transfer({ profile, random, company }: Books, issuedAt: number): Errand {
  const [shop, depot] = profile.establishments;
  const [from, to] = chance(random, 0.5) ? [shop, depot] : [depot, shop];
  return {
    series: 'T001',
    customer: {
      document_type: '6',
      document_number: company.tax_id,
      registration_name: company.business_name,
      family_name: null,
      email: company.email,
      document_extra: null,
    },
    address: to.street,
    loads: drawLoads(random, profile.goods, false),
    shipment: {
      reason: '04',
      reason_description: 'Traslado entre establecimientos de la misma empresa',
      ...drawTransport(random, issuedAt),
      origin: ownPlace(from),
      destination: ownPlace(to),
    },
  };
}

/** The company's van takes another company's goods along, under that one's own guide. */
function carriage({ profile, random }: Books, issuedAt: number): Errand {
  const sender = pick(random, profile.firms);
  const receiver = pick(random, profile.people);
  const { document_type, document_number, registration_name } = sender.party;
  const number = `T001-${String(between(random, 1, 9999)).padStart(8, '0')}`;
  return {
    series: 'V001',
    customer: receiver.party,
    address: receiver.address,
    loads: drawLoads(random, profile.goods, false),
    related_documents: [{ type: authorityTypeCodes.despatch, number }],
    shipment: {
      start_date: limaDay(issuedAt, 1),
      origin: placeOfCustomer(sender),
      destination: placeOfCustomer(receiver),
      sender: { document_type, document_number, registration_name, registration_number: null },
      ...drawVan(random),
    },
  };
}

function ownPlace({ code, street, place }: Establishment): Place {
  return { postal_zone: place.ubigeo, address: street, establishment_code: code };
}

function placeOfCustomer({ street, place }: Customer): Place {
  return { postal_zone: place?.ubigeo ?? '', address: street };
}

function loadOf({ product, item }: Line): Load {
  return { product, quantity: item.quantity ?? whole(1) };
}

function weightOf(loads: readonly Load[]): Amount {
  const weights = loads.map(({ product, quantity }) =>
    quantity.times(new Amount(BigInt(product.grams), 3)),
  );
  return sum(weights).round(3);
}

/** A guide says what is carried, not what it costs. */
function carriedItem({ product, quantity }: Load): ItemFields {
  const { unit, code, description } = product;
  return { unit, code, description, quantity };
}
