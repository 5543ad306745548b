import type { Static } from 'typebox';
import { idForm } from '../../../kernel/ids.ts';
import { adjustments } from '../../../kernel/schema/adjustment-schema.ts';
import {
  amount,
  amountOrNull,
  dayOrNull,
  formed,
  formedOrNull,
  list,
  named,
  oneOf,
  orNull,
  text,
  textOrEmpty,
  textOrNull,
  timestamp,
} from '../../../kernel/schema/schema.ts';
import { documentTaxes, TaxAmount } from '../../../kernel/schema/tax-schema.ts';
import { Type } from '../../../kernel/schema-type.ts';
import { CompanySnapshot, environments } from '../../companies/company.ts';
import { documentMessages } from './codes.ts';
import { Item } from './document-item.ts';
import {
  Acknowledgement,
  Customer,
  Detraction,
  emptyMetadata,
  Instalment,
  Legend,
  Metadata,
  Observation,
  Perception,
  Prepayment,
  RelatedDocument,
  Retention,
} from './document-parts.ts';
import { Shipment } from './shipment.ts';
import { documentStatuses } from './states.ts';
import { saleTrade } from './trade.ts';

export const documentTypes = [
  'invoice',
  'receipt',
  'credit-note',
  'debit-note',
  'despatch',
] as const;
export type DocumentType = (typeof documentTypes)[number];

export function isDocumentType(value: string): value is DocumentType {
  return (documentTypes as readonly string[]).includes(value);
}

/** No country writes a number that is longer; its form is the regime's to check (`Regime.numbering`). */
const numberLengthMax = 40;

/** Most items that one document may have. */
export const itemsMax = 10_000;

const Reference = named('Reference', {
  type: oneOf(documentTypes, {
    description: 'Type of the document that the note changes',
    es: 'Tipo del comprobante que modifica la nota',
  }),
  number: text(numberLengthMax, {
    description: 'Its number',
    es: 'Su número',
    example: 'F001-00004625',
  }),
  date: dayOrNull({ description: 'Its date', es: 'Su fecha', example: '2026-05-04' }),
});

/** Everything that a document says, without what the service adds (ids, links, times of storing). */
const content = {
  number: text(numberLengthMax, {
    description: 'Series, hyphen, sequence; as issued',
    es: 'Serie, guion y correlativo, tal como se emitió',
    example: 'F001-00004625',
  }),
  date: timestamp({
    description: 'Issue date, ISO 8601 with UTC offset',
    es: 'Fecha de emisión, ISO 8601 con desfase UTC',
    example: '2026-05-04T09:30:00-05:00',
  }),
  observation: textOrNull(20_000, { description: 'Additional remarks', es: 'Observaciones' }),
};

const processing = {
  status: oneOf(documentStatuses, {
    description:
      '`pending` until the authority answers, then `succeeded` or `failed`; an accepted document can become `voided`',
    es: '`pending` hasta que responda la autoridad; luego `succeeded` o `failed`. Un comprobante aceptado puede pasar a `voided` (de baja)',
  }),
  failure_code: textOrNull(20, {
    description: 'Why it failed; null unless failed',
    es: 'Motivo del rechazo; null si no está en `failed`',
  }),
  failure_message: textOrNull(5000, {
    description: 'Why it failed, in words; null unless failed',
    es: 'Motivo del rechazo, en palabras; null si no está en `failed`',
  }),
};

const amounts = {
  payment_method: oneOf(['cash', 'credit'], {
    description: '`cash` or `credit`; `cash` where the document does not say',
    es: '`cash` (contado) o `credit` (crédito); `cash` si el comprobante no lo dice',
    default: 'cash',
  }),
  currency: textOrEmpty(3, {
    description: 'ISO 4217 alpha code; empty for a despatch guide',
    es: 'Código ISO 4217 de la moneda; vacío en una guía de remisión',
    example: 'PEN',
  }),
  order_reference: textOrNull(250, {
    description: "The customer's order",
    es: 'La orden de compra del cliente',
  }),
  sale_value: amount({
    description: 'Sale values of the non-free items',
    es: 'Valores de venta de los ítems no gratuitos',
    example: 100,
  }),
  total: amount({
    description: 'Total price, with surcharge and other charges',
    es: 'Importe total, con el recargo al consumo y otros cargos',
    example: 118,
  }),
  tax_total: amount({
    description: 'Taxes of the non-free items, after changes of the whole document',
    es: 'Tributos de los ítems no gratuitos, después de los descuentos y cargos globales',
    example: 18,
  }),
  free_tax_total: amountOrNull({
    description: 'Taxes that are owed on free items all the same',
    es: 'Tributos que se deben de todos modos por ítems gratuitos',
  }),
  taxed_amount: amountOrNull({
    description: 'Sale values of taxed items',
    es: 'Valores de venta de los ítems gravados',
    example: 100,
  }),
  unaffected_amount: amountOrNull({
    description: 'Sale values of unaffected items',
    es: 'Valores de venta de los ítems inafectos',
  }),
  exonerated_amount: amountOrNull({
    description: 'Sale values of exonerated items',
    es: 'Valores de venta de los ítems exonerados',
  }),
  free_amount: amountOrNull({
    description: 'Sale values of free items',
    es: 'Valores referenciales de los ítems gratuitos',
  }),
  tax_amounts: list(TaxAmount, {
    description: 'All taxes found in the items, each with its sum',
    es: 'Todos los tributos de los ítems, cada uno con su suma',
    itemsMax: 50,
  }),
  taxes: documentTaxes,
  items: list(Item, { description: 'Line items', es: 'Ítems', itemsMax }),
  subtotal: amount({
    description:
      'Sale value plus taxes, those that are paid of free items too, before document-level changes',
    es: 'Valor de venta más tributos, también los que se pagan por ítems gratuitos, antes de los descuentos y cargos globales',
  }),
};

const particulars = {
  legends: list(Legend, { description: 'Legends', es: 'Leyendas', itemsMax: 50 }),
  surcharge: amountOrNull({
    description: 'Surcharge on consumption or other additional charges',
    es: 'Recargo al consumo u otros cargos',
  }),
  rounding: amountOrNull({
    description: 'What the payable amount was rounded by',
    es: 'Redondeo del importe a pagar',
  }),
  custom_pdf: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength: 2048,
    format: 'web-url',
    default: null,
    description: 'URL of a PDF of your own to send to the customer',
    es: 'URL de un PDF propio para enviar al cliente',
  }),
  instalments: list(Instalment, {
    description: 'Instalments of a credit sale',
    es: 'Cuotas de una venta al crédito',
    itemsMax: 500,
  }),
  pending_amount: amountOrNull({
    description: 'Amount left to pay of a credit sale',
    es: 'Monto neto pendiente de pago de una venta al crédito',
  }),
  voided_code: textOrNull(10, {
    description: 'Reason code of a note (PE: catalogues 09 and 10); null on other documents',
    es: 'Código del motivo de una nota (PE: catálogos 09 y 10); null en otros comprobantes',
  }),
  voided_reason: textOrNull(2000, {
    description: 'Reason of a note; null on other documents',
    es: 'Motivo de una nota; null en otros comprobantes',
  }),
  operation_type: textOrNull(10, {
    description: 'Operation type (PE: catalogue 51)',
    es: 'Tipo de operación (PE: catálogo 51)',
    example: '0101',
  }),
  due_date: dayOrNull({
    description: 'Day on which payment is due',
    es: 'Día de vencimiento del pago',
  }),
  export_amount: amountOrNull({
    description: 'Sale values of exported items',
    es: 'Valores de venta de los ítems exportados',
  }),
  discounts: adjustments('Discounts on the whole document', 'Descuentos globales'),
  charges: adjustments('Charges on the whole document', 'Cargos globales'),
  reference: orNull(Reference, {
    description: 'The document that a note changes',
    es: 'El comprobante que modifica una nota',
  }),
  related_documents: list(RelatedDocument, {
    description: 'Related documents',
    es: 'Documentos relacionados',
    itemsMax: 1000,
  }),
  prepayments: list(Prepayment, {
    description: 'Prepayments deducted',
    es: 'Anticipos deducidos',
    itemsMax: 100,
  }),
  detraction: orNull(Detraction, { description: 'Detraction', es: 'Detracción' }),
  perception: orNull(Perception, { description: 'Perception', es: 'Percepción' }),
  retention: orNull(Retention, { description: 'Retention', es: 'Retención' }),
  ...saleTrade,
  shipment: orNull(Shipment, {
    description: 'Shipment of a despatch guide',
    es: 'Traslado de una guía de remisión',
  }),
  hash: formedOrNull(
    { pattern: /^[A-Za-z0-9+/=]{1,120}$/, words: documentMessages.digest_form },
    { description: "The signature's digest value", es: 'Valor resumen (hash) de la firma' },
  ),
  acknowledgement: orNull(Acknowledgement, {
    description: "The authority's answer",
    es: 'La respuesta de la autoridad',
  }),
  observations: list(Observation, {
    description:
      'What the authority will observe, but accept, as its rules say; judged when the service issued the document',
    es: 'Lo que la autoridad observará, pero aceptará, según sus reglas; se evaluó cuando el servicio emitió el comprobante',
    itemsMax: 100,
  }),
};

const files = {
  document_pdf: textOrEmpty(2048, { description: 'URL of the PDF file', es: 'URL del PDF' }),
  document_file: textOrEmpty(2048, { description: 'URL of the XML file', es: 'URL del XML' }),
  document_cdr: textOrEmpty(2048, {
    description: "URL of the authority's acknowledgement file",
    es: 'URL de la constancia de recepción (CDR) de la autoridad',
  }),
};

const documentId = formed(idForm('doc'), {
  description: 'Document id',
  es: 'Id del comprobante',
  example: 'doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
});
const externalId = text(100, {
  description: 'Reference for integration; made of tax id, type and number where none was given',
  es: 'Referencia para integrar; si no se dio, se forma con RUC, tipo y número',
  example: '20100070970-01-F001-00004625',
});
const typeOfDocument = oneOf(documentTypes, {
  description: 'Document type',
  es: 'Tipo de comprobante',
});
const storedAt = (description: string, es: string) =>
  Type.Unsafe<string>({ type: 'string', format: 'timestamp', description, es });

/** The full form, interface 2.1, in the order in which it is served. */
export const Document = named(
  'Document',
  {
    type: typeOfDocument,
    id: documentId,
    external_id: externalId,
    ...content,
    company: CompanySnapshot,
    customer: Type.Unsafe<Static<typeof Customer>>({
      ...Customer,
      description: 'Whom the document is addressed to',
      es: 'A quién va dirigido el documento',
    }),
    metadata: Type.Unsafe<Static<typeof Metadata>>({
      ...Metadata,
      default: emptyMetadata,
      description: 'What the PDF says besides',
      es: 'Lo que el PDF dice además',
    }),
    ...processing,
    ...files,
    ...amounts,
    ...particulars,
    environment: oneOf(environments, {
      description: '`test`: without legal value, with numbers of its own; `live`: a legal document',
      es: '`test`: sin valor legal, con numeración propia; `live`: comprobante con valor legal',
    }),
    created_at: storedAt('When the service stored it, UTC', 'Cuándo lo guardó el servicio, UTC'),
    updated_at: storedAt(
      'When the service last changed it, UTC',
      'Cuándo lo cambió el servicio por última vez, UTC',
    ),
  },
  { description: 'A document in its full form', es: 'Un comprobante en su forma completa' },
);
export type Document = Static<typeof Document>;

const computed = [
  'id',
  'external_id',
  'company',
  'taxes',
  'subtotal',
  'observations',
  'environment',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Document)[];
type Computed = (typeof computed)[number];

/** Other systems have ids of another form: the error for one says what to do. */
const idOfInput = {
  ...documentId,
  words: `${idForm('doc').words}; leave it out, and the document gets one`,
};

/**
 * A document from another system: the full form, in which everything that the service computes may be
 * missing, and everything with a default too.
 */
export const DocumentInput = Type.Unsafe<DocumentInput>({
  type: 'object',
  additionalProperties: false,
  properties: { ...Document.properties, id: idOfInput },
  required: Object.entries(Document.properties)
    .filter(
      ([name, schema]) => !(computed as readonly string[]).includes(name) && !('default' in schema),
    )
    .map(([name]) => name),
});
export type DocumentInput = Omit<Document, Computed> & Partial<Pick<Document, Computed>>;

/** What is summed up over the items of a document. */
export type DocumentTotals = Pick<
  DocumentInput,
  | 'sale_value'
  | 'total'
  | 'tax_total'
  | 'free_tax_total'
  | 'taxed_amount'
  | 'unaffected_amount'
  | 'exonerated_amount'
  | 'free_amount'
  | 'export_amount'
  | 'tax_amounts'
  | 'taxes'
>;

/** The summary, interface 2.7: exactly these thirteen fields. */
export const DocumentSummary = named('DocumentSummary', {
  id: documentId,
  type: typeOfDocument,
  number: content.number,
  date: content.date,
  company_id: formed(idForm('com'), { description: 'Company id', es: 'Id de la empresa' }),
  business_name: text(1500, {
    description: "Issuer's registered name",
    es: 'Razón social del emisor',
  }),
  tax_id: text(20, { description: "Issuer's tax id", es: 'RUC del emisor' }),
  total: amounts.total,
  status: processing.status,
  failure_code: text(20, {
    description: 'Why it failed; empty when it did not',
    es: 'Motivo del rechazo; vacío si no lo hubo',
  }),
  failure_message: text(5000, {
    description: 'Why it failed, in words; empty when it did not',
    es: 'Motivo del rechazo, en palabras; vacío si no lo hubo',
  }),
  document_pdf: text(2048, { description: 'URL of the PDF file', es: 'URL del PDF' }),
  document_file: text(2048, { description: 'URL of the XML file', es: 'URL del XML' }),
});
export type DocumentSummary = Static<typeof DocumentSummary>;
