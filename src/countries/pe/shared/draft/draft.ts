import type { Static } from 'typebox';
import {
  dayOrNull,
  dayOrTimeOrNull,
  formed,
  formedOrNull,
  list,
  named,
  oneOf,
  orNull,
  sentAmount,
  sentAmountOrNull,
  text,
  textOrEmpty,
  textOrNull,
} from '../../../../kernel/schema/schema.ts';
import { Type } from '../../../../kernel/schema-type.ts';
import { Address } from '../../../../subjects/companies/company.ts';
import {
  Customer,
  Document,
  documentTypes,
  itemsMax,
} from '../../../../subjects/ledger/documents/document.ts';
import {
  portTypeNotes,
  portTypes,
  Shipment,
} from '../../../../subjects/ledger/documents/shipment.ts';
import { deliveryNotes } from '../../../../subjects/ledger/documents/trade.ts';
import { foreignSubjects } from '../catalogues/note-subjects.ts';
import { transportModeCodes } from '../findings.ts';
import { numbering } from '../numbering.ts';
import { DraftItem, draftAdjustments } from './draft-item.ts';

/** What a caller may send to have it compared: where it differs, the draft is refused. */
const sums = 'computed; where it is sent it must be what the service computes';

const Instalment = named('DraftInstalment', {
  amount: sentAmount({ description: 'Amount to pay', example: 59 }),
  due_date: dayOrNull({ description: 'Day on which it is due', example: '2026-06-30' }),
});

const Prepayment = named('DraftPrepayment', {
  number: text(40, { description: 'Number of the prepayment document', example: 'F001-00000012' }),
  type: text(10, {
    description: "The authority's type code (PE: catalogue 12; 02 invoice, 03 receipt)",
    example: '02',
  }),
  amount: sentAmount({ description: 'Amount paid before, with its taxes', example: 118 }),
  date: dayOrNull({ description: 'Day of the payment', example: '2026-04-28' }),
  excise: sentAmountOrNull({
    description:
      'Excise (PE: ISC) in it, of a taxed one: the rest without tax lessens the value (04), and this the excise (20)',
    example: 200,
  }),
  discount_code: textOrNull(10, {
    description:
      'How it lessens the document (PE: catalogue 53; 04 taxed, the default, 05 exonerated, 06 unaffected). Of a taxed one the ' +
      'value without tax is computed. Not looked at where `discounts` lists codes 04, 05 or 06 itself',
    example: '04',
  }),
});

const Detraction = named('DraftDetraction', {
  code: text(10, { description: 'Goods or service code (PE: catalogue 54)', example: '022' }),
  percentage: sentAmountOrNull({
    description: 'Rate; needed where no amount is sent',
    example: 12,
  }),
  amount: sentAmountOrNull({
    description:
      "Amount to deposit in the country's own currency; computed from rate and total where it is not sent",
    example: 142,
  }),
  account: text(100, { description: "Supplier's account", example: '00-012-345678' }),
  payment_means: textOrEmpty(10, {
    description: 'Payment means (PE: catalogue 59; deposit, 001, where empty)',
    example: '001',
  }),
});

const Perception = named('DraftPerception', {
  code: text(10, { description: 'Regime code (PE: catalogue 22)', example: '01' }),
  percentage: sentAmountOrNull({
    description: "Rate; the regime's own where not sent",
    example: 2,
  }),
  base: sentAmountOrNull({
    description: "Amount that the rate is applied to, in the country's own currency; the total",
    example: 118,
  }),
  amount: sentAmountOrNull({ description: `Amount perceived: ${sums}`, example: 2.36 }),
});

const Retention = named('DraftRetention', {
  percentage: sentAmountOrNull({ description: 'Rate (PE: 3 where not sent)', example: 3 }),
  base: sentAmountOrNull({
    description: 'Amount that the rate is applied to; the total',
    example: 118,
  }),
  amount: sentAmountOrNull({ description: `Amount retained: ${sums}`, example: 3.54 }),
});

const Legend = named('DraftLegend', {
  code: text(10, { description: 'Code of the legend (PE: catalogue 52)', example: '2005' }),
  description: textOrEmpty(2000, { description: 'Its text; that of the catalogue where empty' }),
});

/** Whatever SUNAT takes of some type (2117, 2205): its rules say which form the type has. */
const changedNumber = {
  pattern: /^[A-Za-z0-9-]{1,20}-[A-Za-z0-9-]{1,20}$/,
  words: 'a series, a hyphen and a number, such as F001-00004625, 001-123 or FFGF-123',
};

const Reference = named('DraftReference', {
  type: oneOf([...documentTypes, ...foreignSubjects], {
    description:
      'Type of the document that the note changes; of one that another system issued its code (PE: catalogue 01, such as 12, ' +
      'a ticket of a cash register). The document issued has that one, and invoices on paper such as 001-123, first in `related_documents`',
  }),
  number: formed(changedNumber, { description: 'Its number', example: 'F001-00004625' }),
  date: dayOrTimeOrNull({
    description: 'Its day, or its `date` as the service shows it',
    example: '2026-05-04',
  }),
});

const Coordinates = named('DraftCoordinates', {
  latitude: sentAmountOrNull({ description: 'Degrees, negative in the south', example: -12.0464 }),
  longitude: sentAmountOrNull({ description: 'Degrees, negative in the west', example: -77.0428 }),
});

const DraftShipment = named('DraftShipment', {
  ...Shipment.properties,
  gross_weight: sentAmount({ description: 'Gross weight', example: 120.5 }),
  packages: sentAmountOrNull({ description: 'Number of packages', example: 12 }),
  items_weight: sentAmountOrNull({
    description:
      'Gross weight in kilograms of the goods that are moved of a customs declaration (PE: reasons 08 and 09)',
    example: 100,
  }),
  origin_coordinates: orNull(Coordinates, { description: 'Where on the earth they leave from' }),
  destination_coordinates: orNull(Coordinates, { description: 'Where on the earth they go to' }),
  port_type: oneOf(['', ...portTypes], { description: portTypeNotes, default: '' }),
  mode: oneOf(transportModeCodes, {
    description:
      'Mode of transport (PE: catalogue 18): 01 public, 02 private, empty where not said',
    default: '',
  }),
});

/** Under a name of its own: fields of drafts take null, those of companies do not. */
const DraftAddress = named('DraftAddress', Address.properties);

/** Of paper, SUNAT takes a series of fewer digits too: it is the same one with zeros in front, and files are named by four. */
const ownNumber = {
  pattern: numbering.number.pattern,
  words: `${numbering.number.words}; a series on paper of fewer digits has zeros in front (0001-123 for 001-123)`,
};

const identity = {
  type: oneOf(documentTypes, { description: 'Document type' }),
  series: formedOrNull(numbering.series, {
    description: 'Series in which the service assigns the next number; or send `number`',
    example: 'F001',
  }),
  number: formedOrNull(ownNumber, {
    description: 'The whole number, where the caller assigns it',
    example: 'F001-00004625',
  }),
  external_id: textOrNull(100, {
    description: 'Reference for integration; made of tax id, type and number where none is sent',
    example: 'order-4711',
  }),
  date: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'timestamp',
    default: null,
    description: 'Issue date, ISO 8601 with UTC offset; now, in the time of Lima, where not sent',
    examples: ['2026-05-04T09:30:00-05:00'],
  }),
  due_date: dayOrNull({ description: 'Day on which payment is due', example: '2026-06-03' }),
};

const terms = {
  payment_method: oneOf(['cash', 'credit'], {
    description: '`cash` or `credit`',
    default: 'cash',
  }),
  instalments: list(Instalment, {
    description:
      'Instalments of a credit sale. They add up to `pending_amount`; without any, all is due on `due_date`',
    itemsMax: 500,
  }),
  pending_amount: sentAmountOrNull({
    description: 'Amount left to pay of a credit sale; the total less detraction and retention',
    example: 118,
  }),
  currency: textOrEmpty(3, {
    description:
      "ISO 4217 alpha code (PE: one that SUNAT takes, catalogue 02); the country's own where empty, none for a despatch guide",
    example: 'PEN',
  }),
  igv_rate: sentAmountOrNull({
    description:
      "Rate of the general sales tax, to ask for a reduced one; the general rate of the document's day where not sent",
    example: 10.5,
  }),
  operation_type: textOrNull(10, {
    description: 'Operation type (PE: catalogue 51); by what the draft holds where not sent',
    example: '0101',
  }),
  order_reference: textOrNull(250, { description: "The customer's order", example: 'OC-2026-17' }),
  observation: textOrNull(20_000, { description: 'Additional remarks' }),
};

const changes = {
  discounts: draftAdjustments('Discounts on the whole document (PE: 02, 03, 04, 05, 06, 20, 63)'),
  charges: draftAdjustments('Charges on the whole document (PE: 45, 46, 49, 50)'),
  surcharge: sentAmountOrNull({
    description: 'Surcharge on consumption (PE: charge 46) where `charges` does not list it',
    example: 10,
  }),
  rounding: sentAmountOrNull({ description: 'Added to the total to round it', example: -0.02 }),
  prepayments: list(Prepayment, { description: 'Prepayments to deduct', itemsMax: 100 }),
  detraction: orNull(Detraction, { description: 'Detraction' }),
  perception: orNull(Perception, { description: 'Perception' }),
  retention: orNull(Retention, { description: 'Retention of the general sales tax' }),
};

const particulars = {
  legends: list(Legend, {
    description: 'Legends beyond those that the service writes',
    itemsMax: 50,
  }),
  reference: orNull(Reference, { description: 'The document that a note changes' }),
  voided_code: Document.properties.voided_code,
  voided_reason: Document.properties.voided_reason,
  related_documents: Document.properties.related_documents,
  delivery: orNull(DraftAddress, deliveryNotes),
  sales_agent: Document.properties.sales_agent,
  paid_by: Document.properties.paid_by,
  shipment: orNull(DraftShipment, { description: 'Shipment of a despatch guide' }),
  metadata: Document.properties.metadata,
  custom_pdf: Document.properties.custom_pdf,
};

const stated = (what: string, example: number) =>
  sentAmountOrNull({ description: `${what}: ${sums}`, example });

const totals = {
  sale_value: stated('Sale values of the non-free items', 100),
  tax_total: stated('Taxes of the document', 18),
  free_tax_total: stated('Taxes that are owed on free items', 0.5),
  subtotal: stated('Sale value plus taxes, before document-level changes', 118),
  total: stated('Total price', 118),
  taxed_amount: stated('Sale values of taxed items', 100),
  unaffected_amount: stated('Sale values of unaffected items', 100),
  exonerated_amount: stated('Sale values of exonerated items', 100),
  export_amount: stated('Sale values of exported items', 100),
  free_amount: stated('Sale values of free items', 100),
};

/**
 * What a caller sends to have a document issued: the full form without what the service computes. A field
 * that is left out is null (or its default) once the draft is checked.
 */
export const Draft = named(
  'Draft',
  {
    ...identity,
    customer: Type.Unsafe<Static<typeof Customer>>({
      ...Customer,
      description: 'Whom the document is addressed to',
    }),
    items: Type.Unsafe<Static<typeof DraftItem>[]>({
      type: 'array',
      items: DraftItem,
      minItems: 1,
      maxItems: itemsMax,
      description: 'Line items',
    }),
    ...terms,
    ...changes,
    ...particulars,
    ...totals,
  },
  { description: 'A document to be issued; the service computes its amounts' },
);
export type Draft = Static<typeof Draft>;
