import type { Language, TextsOf } from '../../words/words.ts';
import { inLanguage } from '../../words/words.ts';
import { documentWords } from '../document/words.ts';
import { companyFields } from '../settings/company-fields.ts';
import { places as carriedPlaces } from './carried.ts';
import { issueWords } from './words.ts';

type IssueTexts = TextsOf<typeof issueWords>;

/** A part of the form, and its fields by the last name of their pointers. */
type Part = readonly [
  prefix: string,
  title: string,
  fields?: Readonly<Record<string, string | undefined>>,
];

/** The label of a JSON pointer of a draft, for people; null where the form has none. */
export function placeName(pointer: string, language: Language): string | null {
  const words = issueWords[language];
  const document = documentWords[language];
  const [, list = '', at = '', ...rest] = pointer.split('/');
  const last = pointer.split('/').at(-1) ?? '';
  if (list === 'items' && at !== '') return lineName(Number(at), rest[0] ?? '', words);
  if (list === 'instalments' && at !== '') {
    const { instalmentAmount: amount, instalmentDate: due_date } = words;
    return named(document.instalment(Number(at) + 1), { amount, due_date }[last]);
  }
  const own = headNames(words)[pointer];
  if (own !== undefined) return own;
  const parts = [...partsOf(words), companyPart(language)].filter(([prefix]) =>
    `${pointer}/`.startsWith(`${prefix}/`),
  );
  const [part] = parts.toSorted(([one], [other]) => other.length - one.length);
  return part === undefined ? null : named(part[1], part[2]?.[last]);
}

function named(title: string, field: string | undefined): string {
  return field === undefined ? title : `${title}: ${field}`;
}

function lineName(at: number, member: string, words: IssueTexts): string {
  const columns: Readonly<Record<string, string | undefined>> = words.column;
  const column = member === 'discounts' ? words.column.discount : columns[member];
  return named(words.line(at + 1), column);
}

/** Fields that say all by themselves. */
function headNames(words: IssueTexts): Readonly<Record<string, string | undefined>> {
  return {
    '/series': words.series,
    '/date': words.date,
    '/currency': words.currency,
    '/due_date': words.dueDate,
    '/items': words.items,
    '/payment_method': words.method,
    '/instalments': words.instalments,
    '/pending_amount': words.pendingAmount,
    '/voided_code': words.reasonCode,
    '/voided_reason': words.reasonText,
    '/order_reference': words.order,
    '/operation_type': words.operation,
    '/metadata/seller': words.seller,
    '/external_id': words.externalId,
    '/observation': words.observation,
    '/shipment/items_weight': words.itemsWeight,
    '/shipment/port': words.port,
    '/shipment/port_type': words.portType,
  };
}

function partsOf(words: IssueTexts): readonly Part[] {
  const { documentType: document_type, documentNumber: document_number } = words;
  const party = { document_type, document_number, registration_name: words.carrierName };
  const { carried } = words;
  return [
    ['/discounts', carried.discounts],
    ['/prepayments', carried.prepayments],
    ['/retention', words.retention],
    ['/customer', words.customer, { ...party, registration_name: words.find, email: words.email }],
    ['/metadata/customer_address', words.customer, { customer_address: words.address }],
    ['/detraction', words.detraction, detractionFields(words)],
    ['/reference', words.note, referenceFields(words)],
    [
      '/related_documents',
      words.relatedDocuments,
      { type: words.relatedType, number: words.relatedNumber },
    ],
    ...shipmentParts(words, party),
    // Of two names for one place the first is taken, which has fields.
    ...Object.entries(carriedPlaces).map(
      ([name, prefix]): Part => [prefix, carried[name as keyof typeof carriedPlaces]],
    ),
  ];
}

/** What belongs to the company is no part of the form: it is set in its settings. */
export function isOfCompany(pointer: string): boolean {
  return pointer === '/company' || pointer.startsWith('/company/');
}

/** As the settings call it. */
function companyPart(language: Language): Part {
  const issue = issueWords[language];
  const nameOf = (place: keyof typeof companyFields) =>
    inLanguage(companyFields[place].label, language);
  const fields = {
    legal_name: nameOf('business_name'),
    trade_name: nameOf('trade_name'),
    email: nameOf('email'),
    phone: nameOf('phone'),
    address: nameOf('address/address'),
    postal_zone: issue.ubigeo,
    country_subentity: nameOf('address/country_subentity'),
    city: nameOf('address/city'),
    district: nameOf('address/district'),
    city_subdivision: nameOf('address/city_subdivision'),
    type_code: nameOf('address/type_code'),
  };
  return ['/company', issue.ownCompany, fields];
}

function detractionFields(words: IssueTexts) {
  const { detractionCode: code, detractionRate: percentage, detractionAccount: account } = words;
  return { code, percentage, account, amount: words.deposit };
}

function referenceFields(words: IssueTexts) {
  const { referenceType: type, referenceNumber: number, referenceDate: date } = words;
  return { type, number, date };
}

function shipmentParts(words: IssueTexts, party: Readonly<Record<string, string>>) {
  const { carried, address, ubigeo: postal_zone, establishment: establishment_code } = words;
  const place = { postal_zone, address, establishment_code, tax_id: words.establishmentOwner };
  const coordinates = { latitude: words.latitude, longitude: words.longitude };
  const parties = (['supplier', 'buyer', 'payer', 'subcontractor'] as const).map(
    (name): Part => [`/shipment/${name}`, carried[name], party],
  );
  const parts: readonly Part[] = [
    ['/shipment', words.shipment, shipmentFields(words)],
    ['/shipment/origin', words.origin, place],
    ['/shipment/destination', words.destination, place],
    ['/shipment/sender', words.sender, party],
    [
      '/shipment/carrier',
      words.carrier,
      { ...party, document_number: words.carrierRuc, registration_number: words.carrierRegister },
    ],
    [
      '/shipment/drivers',
      words.driver,
      {
        ...party,
        name: words.driverNames,
        family_name: words.driverFamily,
        license: words.licence,
      },
    ],
    ['/shipment/vehicles', words.vehicle, { plate: words.plate, permit: words.permit }],
    ['/shipment/containers', words.container],
    ['/shipment/seals', words.seal],
    ['/shipment/indicators', carried.indicators],
    ['/shipment/origin_coordinates', words.origin, coordinates],
    ['/shipment/destination_coordinates', words.destination, coordinates],
    [
      '/shipment/authorisations',
      words.authorisations,
      {
        holder: words.authorisationHolder,
        entity: words.authorisationEntity,
        number: words.authorisationNumber,
      },
    ],
  ];
  return [...parts, ...parties];
}

function shipmentFields(words: IssueTexts) {
  return {
    reason: words.reason,
    reason_description: words.reasonDescription,
    mode: words.mode,
    start_date: words.startDate,
    delivery_date: words.deliveryDate,
    gross_weight: words.weight,
    weight_unit: words.weightUnit,
    packages: words.packages,
  };
}
