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
import { findingCodeMax } from './finding.ts';
import { Shipment } from './shipment.ts';
import { documentStatuses } from './states.ts';
import { creditedLine, itemTrade, saleTrade } from './trade.ts';

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

export const Customer = named('Customer', {
  document_type: text(2, {
    description: "Code of the authority's identity document catalogue (PE: 06), or `-`",
    example: '6',
  }),
  document_number: textOrEmpty(40, { description: 'Identity number', example: '20131312955' }),
  registration_name: textOrEmpty(1500, {
    description: 'Name',
    example: 'FERRETERÍA EL SOL E.I.R.L.',
  }),
  family_name: textOrNull(250, { description: 'Family name of a natural person' }),
  email: textOrEmpty(1000, { description: 'E-mail address', example: 'compras@elsol.example' }),
  document_extra: textOrNull(100, { description: 'Second identity document' }),
});

const printedAmount = {
  pattern: /^\d{1,15}\.\d{2}$/,
  words: 'an amount with two decimals, such as "118.00"',
};

const Metadata = named('DocumentMetadata', {
  seller: textOrEmpty(250, { description: 'Who sold', example: 'Rosa Quispe' }),
  customer_address: textOrEmpty(1000, { description: "Customer's address as printed" }),
  payments: list(
    named('MetadataPayment', {
      tag_amount: textOrEmpty(100, { description: 'Label of the payment', example: 'EFECTIVO' }),
      amount: formed(printedAmount, {
        description: 'Decimal with two places, as text',
        example: '118.00',
      }),
    }),
    { description: 'Payments as printed', itemsMax: 100 },
  ),
});
const emptyMetadata = { seller: '', customer_address: '', payments: [] };

export const Item = named('Item', {
  taxes: list(TaxAmount, { description: 'Taxes of the line', itemsMax: 20 }),
  unit: textOrEmpty(50, { description: 'Measure unit code', example: 'NIU' }),
  quantity: amount({ description: 'Quantity', example: 2 }),
  code: textOrEmpty(100, { description: 'Product code', example: 'SKU-0042' }),
  description: textOrEmpty(10_000, { description: 'Description', example: 'Arroz extra 5 kg' }),
  unit_price: amount({ description: 'Unit price with taxes', example: 59 }),
  unit_value: amount({ description: 'Unit price without taxes', example: 50 }),
  sale_value: amount({ description: 'Value of the line without taxes', example: 100 }),
  subtotal: amount({ description: 'Value of the line before discounts', example: 100 }),
  tax_total: amount({ description: 'Sum of the taxes of the line', example: 18 }),
  discounts: adjustments('Discounts of the line'),
  charges: adjustments('Charges of the line'),
  total: amount({
    description:
      'Price of the line with taxes and with every discount and charge of the line: what is paid of it; 0 for free items',
    example: 118,
  }),
  free: Type.Unsafe<boolean>({
    type: 'boolean',
    default: false,
    description: 'True for free items, whose values are reference values',
  }),
  credited_line: creditedLine,
  ...itemTrade,
});

const Legend = named('Legend', {
  code: text(10, { description: 'Code of the legend (PE: catalogue 52)', example: '1000' }),
  description: textOrEmpty(2000, {
    description: 'Text of the legend',
    example: 'CIENTO DIECIOCHO CON 00/100 SOLES',
  }),
});

const Instalment = named('Instalment', {
  amount: amount({ description: 'Amount to pay', example: 59 }),
  due_date: dayOrNull({ description: 'Day on which it is due', example: '2026-06-30' }),
});

const Reference = named('Reference', {
  type: oneOf(documentTypes, { description: 'Type of the document that the note changes' }),
  number: text(numberLengthMax, { description: 'Its number', example: 'F001-00004625' }),
  date: dayOrNull({ description: 'Its date', example: '2026-05-04' }),
});

const RelatedDocument = named('RelatedDocument', {
  type: textOrEmpty(10, { description: "The authority's type code", example: '09' }),
  number: textOrEmpty(100, { description: 'Number', example: 'T001-00000017' }),
});

const Prepayment = named('Prepayment', {
  number: textOrEmpty(40, { description: 'Number of the prepayment document' }),
  type: textOrEmpty(10, { description: "The authority's type code" }),
  amount: amount({ description: 'Amount paid before' }),
  date: dayOrNull({ description: 'Day of the payment' }),
});

const Detraction = named('Detraction', {
  code: textOrEmpty(250, { description: 'Goods or service code (PE: catalogue 54)' }),
  percentage: amountOrNull({ description: 'Rate' }),
  amount: amount({ description: 'Amount to deposit' }),
  account: textOrEmpty(250, { description: "Supplier's account" }),
  payment_means: textOrEmpty(10, { description: 'Payment means (PE: catalogue 59)' }),
});

const Perception = named('Perception', {
  code: textOrEmpty(10, { description: 'Regime code (PE: catalogue 22)' }),
  percentage: amountOrNull({ description: 'Rate' }),
  base: amount({ description: 'Amount that the rate is applied to' }),
  amount: amount({ description: 'Amount perceived' }),
  total: amount({ description: 'Total with the perception' }),
});

const Retention = named('Retention', {
  percentage: amountOrNull({ description: 'Rate' }),
  base: amount({ description: 'Amount that the rate is applied to' }),
  amount: amount({ description: 'Amount retained' }),
});

const Acknowledgement = named('Acknowledgement', {
  code: textOrEmpty(10, { description: 'Response code', example: '0' }),
  description: textOrEmpty(5000, { description: "The authority's own words" }),
  notes: list(text(5000, { description: 'Observation' }), {
    description: 'Observations',
    itemsMax: 200,
  }),
  received_at: textOrNull(40, { description: 'When it was received' }),
});

const Observation = named('Observation', {
  code: text(findingCodeMax, { description: "The authority's code, or our word", example: '4094' }),
  detail: text(5000, { description: 'Our advice: what was found and what to change' }),
  authority_message: textOrNull(5000, {
    description: "The authority's own words for its code; null where the code is ours",
  }),
  pointer: textOrEmpty(200, { description: 'JSON pointer to the field' }),
});

/** Everything that a document says, without what the service adds (ids, links, times of storing). */
const content = {
  number: text(numberLengthMax, {
    description: 'Series, hyphen, sequence; as issued',
    example: 'F001-00004625',
  }),
  date: timestamp({
    description: 'Issue date, ISO 8601 with UTC offset',
    example: '2026-05-04T09:30:00-05:00',
  }),
  observation: textOrNull(20_000, { description: 'Additional remarks' }),
};

const processing = {
  status: oneOf(documentStatuses, {
    description:
      '`pending` until the authority answers, then `succeeded` or `failed`; an accepted document can become `voided`',
  }),
  failure_code: textOrNull(20, { description: 'Why it failed; null unless failed' }),
  failure_message: textOrNull(5000, { description: 'Why it failed, in words; null unless failed' }),
};

const amounts = {
  payment_method: oneOf(['cash', 'credit'], {
    description: '`cash` or `credit`; `cash` where the document does not say',
    default: 'cash',
  }),
  currency: textOrEmpty(3, {
    description: 'ISO 4217 alpha code; empty for a despatch guide',
    example: 'PEN',
  }),
  order_reference: textOrNull(250, { description: "The customer's order" }),
  sale_value: amount({ description: 'Sale values of the non-free items', example: 100 }),
  total: amount({ description: 'Total price, with surcharge and other charges', example: 118 }),
  tax_total: amount({
    description: 'Taxes of the non-free items, after changes of the whole document',
    example: 18,
  }),
  free_tax_total: amountOrNull({ description: 'Taxes that are owed on free items all the same' }),
  taxed_amount: amountOrNull({ description: 'Sale values of taxed items', example: 100 }),
  unaffected_amount: amountOrNull({ description: 'Sale values of unaffected items' }),
  exonerated_amount: amountOrNull({ description: 'Sale values of exonerated items' }),
  free_amount: amountOrNull({ description: 'Sale values of free items' }),
  tax_amounts: list(TaxAmount, {
    description: 'All taxes found in the items, each with its sum',
    itemsMax: 50,
  }),
  taxes: documentTaxes,
  items: list(Item, { description: 'Line items', itemsMax }),
  subtotal: amount({
    description:
      'Sale value plus taxes, those that are paid of free items too, before document-level changes',
  }),
};

const particulars = {
  legends: list(Legend, { description: 'Legends', itemsMax: 50 }),
  surcharge: amountOrNull({ description: 'Surcharge on consumption or other additional charges' }),
  rounding: amountOrNull({ description: 'What the payable amount was rounded by' }),
  custom_pdf: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength: 2048,
    format: 'web-url',
    default: null,
    description: 'URL of a PDF of your own to send to the customer',
  }),
  instalments: list(Instalment, { description: 'Instalments of a credit sale', itemsMax: 500 }),
  pending_amount: amountOrNull({ description: 'Amount left to pay of a credit sale' }),
  voided_code: textOrNull(10, {
    description: 'Reason code of a note (PE: catalogues 09 and 10); null on other documents',
  }),
  voided_reason: textOrNull(2000, { description: 'Reason of a note; null on other documents' }),
  operation_type: textOrNull(10, {
    description: 'Operation type (PE: catalogue 51)',
    example: '0101',
  }),
  due_date: dayOrNull({ description: 'Day on which payment is due' }),
  export_amount: amountOrNull({ description: 'Sale values of exported items' }),
  discounts: adjustments('Discounts on the whole document'),
  charges: adjustments('Charges on the whole document'),
  reference: orNull(Reference, { description: 'The document that a note changes' }),
  related_documents: list(RelatedDocument, { description: 'Related documents', itemsMax: 1000 }),
  prepayments: list(Prepayment, { description: 'Prepayments deducted', itemsMax: 100 }),
  detraction: orNull(Detraction, { description: 'Detraction' }),
  perception: orNull(Perception, { description: 'Perception' }),
  retention: orNull(Retention, { description: 'Retention' }),
  ...saleTrade,
  shipment: orNull(Shipment, { description: 'Shipment of a despatch guide' }),
  hash: formedOrNull(
    { pattern: /^[A-Za-z0-9+/=]{1,120}$/, words: 'base64 of at most 120 characters' },
    { description: "The signature's digest value" },
  ),
  acknowledgement: orNull(Acknowledgement, { description: "The authority's answer" }),
  observations: list(Observation, {
    description:
      'What the authority will observe, but accept, as its rules say; judged when the service issued the document',
    itemsMax: 100,
  }),
};

const files = {
  document_pdf: textOrEmpty(2048, { description: 'URL of the PDF file' }),
  document_file: textOrEmpty(2048, { description: 'URL of the XML file' }),
  document_cdr: textOrEmpty(2048, { description: "URL of the authority's acknowledgement file" }),
};

const documentId = formed(idForm('doc'), {
  description: 'Document id',
  example: 'doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f',
});
const externalId = text(100, {
  description: 'Reference for integration; made of tax id, type and number where none was given',
  example: '20100070970-01-F001-00004625',
});
const typeOfDocument = oneOf(documentTypes, { description: 'Document type' });
const storedAt = (description: string) =>
  Type.Unsafe<string>({ type: 'string', format: 'timestamp', description });

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
    }),
    metadata: Type.Unsafe<Static<typeof Metadata>>({
      ...Metadata,
      default: emptyMetadata,
      description: 'What the PDF says besides',
    }),
    ...processing,
    ...files,
    ...amounts,
    ...particulars,
    environment: oneOf(environments, {
      description: '`test`: without legal value, with numbers of its own; `live`: a legal document',
    }),
    created_at: storedAt('When the service stored it, UTC'),
    updated_at: storedAt('When the service last changed it, UTC'),
  },
  { description: 'A document in its full form' },
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
  company_id: formed(idForm('com'), { description: 'Company id' }),
  business_name: text(1500, { description: "Issuer's registered name" }),
  tax_id: text(20, { description: "Issuer's tax id" }),
  total: amounts.total,
  status: processing.status,
  failure_code: text(20, { description: 'Why it failed; empty when it did not' }),
  failure_message: text(5000, { description: 'Why it failed, in words; empty when it did not' }),
  document_pdf: text(2048, { description: 'URL of the PDF file' }),
  document_file: text(2048, { description: 'URL of the XML file' }),
});
export type DocumentSummary = Static<typeof DocumentSummary>;
