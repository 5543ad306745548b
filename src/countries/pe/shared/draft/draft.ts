import type { Static } from 'typebox';
import {
  dayOrNull,
  formedOrNull,
  list,
  named,
  oneOf,
  orNull,
  sentAmount,
  sentAmountOrNull,
  textOrEmpty,
  textOrNull,
} from '../../../../kernel/schema/schema.ts';
import { Type } from '../../../../kernel/schema-type.ts';
import { Address } from '../../../../subjects/companies/company.ts';
import {
  Document,
  documentTypes,
  itemsMax,
} from '../../../../subjects/ledger/documents/document.ts';
import { Customer } from '../../../../subjects/ledger/documents/document-parts.ts';
import {
  portTypeNotes,
  portTypes,
  Shipment,
} from '../../../../subjects/ledger/documents/shipment.ts';
import { deliveryNotes } from '../../../../subjects/ledger/documents/trade.ts';
import { transportModeCodes } from '../findings.ts';
import { numbering, numberingMessages } from '../numbering.ts';
import { compared, DraftItem, draftAdjustments } from './draft-item.ts';
import {
  Coordinates,
  Detraction,
  Instalment,
  Legend,
  Perception,
  Prepayment,
  Reference,
  Retention,
} from './draft-parts.ts';

const DraftShipment = named('DraftShipment', {
  ...Shipment.properties,
  gross_weight: sentAmount({ description: 'Gross weight', es: 'Peso bruto', example: 120.5 }),
  packages: sentAmountOrNull({
    description: 'Number of packages',
    es: 'Número de bultos',
    example: 12,
  }),
  items_weight: sentAmountOrNull({
    description:
      'Gross weight in kilograms of the goods that are moved of a customs declaration (PE: reasons 08 and 09)',
    es: 'Peso bruto en kilogramos de los bienes que se trasladan de una declaración aduanera (PE: motivos 08 y 09)',
    example: 100,
  }),
  origin_coordinates: orNull(Coordinates, {
    description: 'Where on the earth they leave from',
    es: 'Punto geográfico del que salen',
  }),
  destination_coordinates: orNull(Coordinates, {
    description: 'Where on the earth they go to',
    es: 'Punto geográfico al que van',
  }),
  port_type: oneOf(['', ...portTypes], { ...portTypeNotes, default: '' }),
  mode: oneOf(transportModeCodes, {
    description:
      'Mode of transport (PE: catalogue 18): 01 public, 02 private, empty where not said',
    es: 'Modalidad de transporte (PE: catálogo 18): 01 público, 02 privado, vacío si no se dice',
    default: '',
  }),
});

/** Under a name of its own: fields of drafts take null, those of companies do not. */
const DraftAddress = named('DraftAddress', Address.properties);

/** Of paper, SUNAT takes a series of fewer digits too: it is the same one with zeros in front, and files are named by four. */
const ownNumber = {
  pattern: numbering.number.pattern,
  words: numberingMessages.number_or_paper({ number: numberingMessages.number }),
};

const identity = {
  type: oneOf(documentTypes, { description: 'Document type', es: 'Tipo de comprobante' }),
  series: formedOrNull(numbering.series, {
    description: 'Series in which the service assigns the next number; or send `number`',
    es: 'Serie en la que el servicio asigna el siguiente número; o envíe `number`',
    example: 'F001',
  }),
  number: formedOrNull(ownNumber, {
    description: 'The whole number, where the caller assigns it',
    es: 'El número completo, si lo asigna quien llama',
    example: 'F001-00004625',
  }),
  external_id: textOrNull(100, {
    description: 'Reference for integration; made of tax id, type and number where none is sent',
    es: 'Referencia para integrar; si no se envía, se forma con RUC, tipo y número',
    example: 'order-4711',
  }),
  date: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'timestamp',
    default: null,
    description: 'Issue date, ISO 8601 with UTC offset; now, in the time of Lima, where not sent',
    es: 'Fecha de emisión, ISO 8601 con desfase UTC; ahora, en hora de Lima, si no se envía',
    examples: ['2026-05-04T09:30:00-05:00'],
  }),
  due_date: dayOrNull({
    description: 'Day on which payment is due',
    es: 'Día de vencimiento del pago',
    example: '2026-06-03',
  }),
};

const terms = {
  payment_method: oneOf(['cash', 'credit'], {
    description: '`cash` or `credit`',
    es: '`cash` (contado) o `credit` (crédito)',
    default: 'cash',
  }),
  instalments: list(Instalment, {
    description:
      'Instalments of a credit sale. They add up to `pending_amount`; without any, all is due on `due_date`',
    es: 'Cuotas de una venta al crédito. Suman `pending_amount`; sin cuotas, todo vence en `due_date`',
    itemsMax: 500,
  }),
  pending_amount: sentAmountOrNull({
    description: 'Amount left to pay of a credit sale; the total less detraction and retention',
    es: 'Monto pendiente de una venta al crédito; el total menos detracción y retención',
    example: 118,
  }),
  currency: textOrEmpty(3, {
    description:
      "ISO 4217 alpha code (PE: one that SUNAT takes, catalogue 02); the country's own where empty, none for a despatch guide",
    es: 'Código ISO 4217 (PE: una que SUNAT acepte, catálogo 02); la moneda del país si está vacío, ninguna en una guía',
    example: 'PEN',
  }),
  igv_rate: sentAmountOrNull({
    description:
      "Rate of the general sales tax, to ask for a reduced one; the general rate of the document's day where not sent",
    es: 'Tasa del IGV, para pedir una reducida; la general del día si no se envía',
    example: 10.5,
  }),
  operation_type: textOrNull(10, {
    description: 'Operation type (PE: catalogue 51); by what the draft holds where not sent',
    es: 'Tipo de operación (PE: catálogo 51); según el contenido si no se envía',
    example: '0101',
  }),
  order_reference: textOrNull(250, {
    description: "The customer's order",
    es: 'La orden de compra del cliente',
    example: 'OC-2026-17',
  }),
  observation: textOrNull(20_000, { description: 'Additional remarks', es: 'Observaciones' }),
};

const changes = {
  discounts: draftAdjustments(
    'Discounts on the whole document (PE: 02, 03, 04, 05, 06, 20, 63)',
    'Descuentos de todo el comprobante (PE: 02, 03, 04, 05, 06, 20, 63)',
  ),
  charges: draftAdjustments(
    'Charges on the whole document (PE: 45, 46, 49, 50)',
    'Cargos de todo el comprobante (PE: 45, 46, 49, 50)',
  ),
  surcharge: sentAmountOrNull({
    description: 'Surcharge on consumption (PE: charge 46) where `charges` does not list it',
    es: 'Recargo al consumo (PE: cargo 46) si `charges` no lo tiene',
    example: 10,
  }),
  rounding: sentAmountOrNull({
    description: 'Added to the total to round it',
    es: 'Se suma al total para redondearlo',
    example: -0.02,
  }),
  prepayments: list(Prepayment, {
    description: 'Prepayments to deduct',
    es: 'Anticipos por deducir',
    itemsMax: 100,
  }),
  detraction: orNull(Detraction, { description: 'Detraction', es: 'Detracción' }),
  perception: orNull(Perception, { description: 'Perception', es: 'Percepción' }),
  retention: orNull(Retention, {
    description: 'Retention of the general sales tax',
    es: 'Retención del IGV',
  }),
};

const particulars = {
  legends: list(Legend, {
    description: 'Legends beyond those that the service writes',
    es: 'Leyendas además de las que escribe el servicio',
    itemsMax: 50,
  }),
  reference: orNull(Reference, {
    description: 'The document that a note changes',
    es: 'El comprobante que modifica una nota',
  }),
  voided_code: Document.properties.voided_code,
  voided_reason: Document.properties.voided_reason,
  related_documents: Document.properties.related_documents,
  delivery: orNull(DraftAddress, deliveryNotes),
  sales_agent: Document.properties.sales_agent,
  paid_by: Document.properties.paid_by,
  shipment: orNull(DraftShipment, {
    description: 'Shipment of a despatch guide',
    es: 'Traslado de una guía de remisión',
  }),
  metadata: Document.properties.metadata,
  custom_pdf: Document.properties.custom_pdf,
};

const stated = (en: string, es: string, example: number) =>
  sentAmountOrNull({ ...compared(en, es), example });

const totals = {
  sale_value: stated(
    'Sale values of the non-free items',
    'Valores de venta de los ítems no gratuitos',
    100,
  ),
  tax_total: stated('Taxes of the document', 'Tributos del comprobante', 18),
  free_tax_total: stated(
    'Taxes that are owed on free items',
    'Tributos que se deben por ítems gratuitos',
    0.5,
  ),
  subtotal: stated(
    'Sale value plus taxes, before document-level changes',
    'Valor de venta más tributos, antes de los descuentos y cargos globales',
    118,
  ),
  total: stated('Total price', 'Importe total', 118),
  taxed_amount: stated('Sale values of taxed items', 'Valores de venta de los ítems gravados', 100),
  unaffected_amount: stated(
    'Sale values of unaffected items',
    'Valores de venta de los ítems inafectos',
    100,
  ),
  exonerated_amount: stated(
    'Sale values of exonerated items',
    'Valores de venta de los ítems exonerados',
    100,
  ),
  export_amount: stated(
    'Sale values of exported items',
    'Valores de venta de los ítems exportados',
    100,
  ),
  free_amount: stated(
    'Sale values of free items',
    'Valores referenciales de los ítems gratuitos',
    100,
  ),
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
      es: 'A quién va dirigido el documento',
    }),
    items: Type.Unsafe<Static<typeof DraftItem>[]>({
      type: 'array',
      items: DraftItem,
      minItems: 1,
      maxItems: itemsMax,
      description: 'Line items',
      es: 'Ítems',
    }),
    ...terms,
    ...changes,
    ...particulars,
    ...totals,
  },
  {
    description: 'A document to be issued; the service computes its amounts',
    es: 'Un comprobante por emitir; el servicio calcula sus montos',
  },
);
export type Draft = Static<typeof Draft>;
