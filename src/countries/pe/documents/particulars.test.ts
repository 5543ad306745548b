import { describe, expect, it } from 'vitest';
import { demoDocuments } from '../../../../test/fixtures/pe/demo-documents.ts';
import { Amount } from '../../../kernel/amount.ts';
import { AppError } from '../../../kernel/codes/errors.ts';
import { all, attribute, child, find } from '../../../kernel/xml/path.ts';
import { readXml } from '../../../kernel/xml/xml.ts';
import type { ReadDocument } from '../../../subjects/imports/authority-files.ts';
import type { DocumentInput } from '../../../subjects/ledger/documents/document.ts';
import { noTrade } from '../../../subjects/ledger/documents/trade.ts';
import { demo } from '../demo/index.ts';
import { openReader } from './read-file.ts';
import { writeDocument } from './write-document.ts';

const reader = await openReader();
const of = Amount.of;

function readBack(document: DocumentInput): ReadDocument {
  const read = reader.read({ bytes: Buffer.from(writeDocument(document)), name: null });
  if (read.kind !== 'document') throw new Error(`read as ${read.kind}`);
  return read;
}

const rootOf = (document: DocumentInput) => readXml(Buffer.from(writeDocument(document)));

const [company] = demo.companies;
if (company === undefined) throw new Error('no demo company');
const issuer = { ...company, logo: '' };

/** The first document of a kind that the demo makes. */
function first(isWanted: (document: DocumentInput) => boolean): DocumentInput {
  const source = demoDocuments(issuer, 'particulars');
  for (let index = 0; index < 2000; index++) {
    const document = source.next(Date.UTC(2026, 0, 2, 13) + index * 311_000);
    if (isWanted(document)) return { ...document, company: issuer };
  }
  throw new Error('the demo makes no such document');
}

const someNote = first(({ type }) => type === 'credit-note');
const template = first(({ type, currency }) => type === 'invoice' && currency === 'PEN');

type Item = DocumentInput['items'][number];

/** One line of 100.00 with IGV. */
const line: Item = {
  taxes: [{ code: '1000', amount: of('18.00'), percentage: of('18.00'), affectation_type: '10' }],
  unit: 'NIU',
  quantity: of('2'),
  code: 'SKU-1',
  description: 'Arroz extra',
  unit_price: of('59.00'),
  unit_value: of('50.00'),
  sale_value: of('100.00'),
  subtotal: of('100.00'),
  tax_total: of('18.00'),
  discounts: null,
  charges: null,
  total: of('118.00'),
  free: false,
  ...noTrade,
};

/** An invoice of one line, without anything particular. */
const invoice: DocumentInput = {
  ...template,
  // Other lines have other taxes.
  taxes: undefined,
  payment_method: 'cash',
  instalments: [],
  pending_amount: null,
  due_date: null,
  detraction: null,
  retention: null,
  operation_type: '0101',
  discounts: null,
  charges: null,
  surcharge: null,
  rounding: null,
  items: [line],
  sale_value: of('100.00'),
  tax_total: of('18.00'),
  total: of('118.00'),
};

describe('texts', () => {
  const nasty = `a & b < c > d "q" 'a' ]]> tab\there\nline &amp; ñandú 漢字 😀 <![CDATA[x]]>`;

  it('survive with all their characters', () => {
    const { input } = readBack({
      ...invoice,
      observation: nasty,
      order_reference: nasty,
      company: { ...issuer, business_name: nasty, trade_name: nasty },
      customer: { ...invoice.customer, registration_name: nasty, document_number: '<&">' },
      legends: [{ code: '1000', description: nasty }],
      metadata: { seller: '', customer_address: nasty, payments: [] },
      items: [{ ...line, description: nasty, code: nasty, unit: '"<&' }],
    });
    expect(input.observation).toBe(nasty);
    expect(input.order_reference).toBe(nasty);
    expect(input.company).toMatchObject({ business_name: nasty, trade_name: nasty });
    expect(input.customer).toMatchObject({ registration_name: nasty, document_number: '<&">' });
    expect(input.legends).toEqual([{ code: '1000', description: nasty }]);
    expect(input.metadata.customer_address).toBe(nasty);
    expect(input.items[0]).toMatchObject({ description: nasty, code: nasty, unit: '"<&' });
  });

  it('keep the blanks around them and their line ends, though readers trim them', () => {
    const text = '  \t blanks \r\n and a return\r ';
    const document = { ...invoice, items: [{ ...line, description: text }] };
    expect(find(rootOf(document), 'InvoiceLine', 'Item', 'Description')?.text).toBe(text);
    expect(readBack(document).input.items[0]?.description).toBe(text.trim());
  });

  it('are refused with characters that no XML can hold', () => {
    const document = { ...invoice, observation: 'a\0b' };
    expect(() => writeDocument(document)).toThrow(AppError);
    expect(() => writeDocument(document)).toThrow(/U\+0000/);
  });

  it('say who issues', () => {
    const { company: _, ...nobody } = invoice;
    expect(() => writeDocument(nobody)).toThrow('It names no issuer.');
  });
});

describe('observations', () => {
  it('are one note per line, which is as long as a note may be', () => {
    const document = { ...invoice, legends: [], observation: 'Frágil\nNo apilar' };
    const notes = all(rootOf(document), 'Note').map(({ text }) => text);
    expect(notes).toEqual(['Frágil', 'No apilar']);
    expect(readBack(document).input.observation).toBe('Frágil\nNo apilar');
  });
});

describe('the header', () => {
  it('has day and time of Lima, whatever the offset of the document', () => {
    const at = (date: string) => readBack({ ...invoice, date }).input.date;
    expect(at('2026-05-04T09:30:15-05:00')).toBe('2026-05-04T09:30:15-05:00');
    expect(at('2026-05-05T02:30:15Z')).toBe('2026-05-04T21:30:15-05:00');
    expect(at('2026-05-05T04:30:15.250+02:00')).toBe('2026-05-04T21:30:15-05:00');
  });

  it('names the signature, its place and the establishment', () => {
    const address = { ...issuer.address, type_code: null };
    const root = rootOf({ ...invoice, company: { ...issuer, address } });
    expect(find(root, 'Signature', 'ID')?.text).toBe(issuer.tax_id);
    const uri = find(root, 'Signature', 'DigitalSignatureAttachment', 'ExternalReference', 'URI');
    expect(uri?.text).toBe('#SignatureSP');
    const supplier = child(root, 'AccountingSupplierParty');
    const code = ['Party', 'PartyLegalEntity', 'RegistrationAddress', 'AddressTypeCode'];
    expect(find(supplier, ...code)?.text).toBe('0000');
  });
});

describe('amounts', () => {
  it('have two decimals in values and up to ten per unit', () => {
    const root = rootOf({
      ...invoice,
      total: of('118'),
      items: [
        {
          ...line,
          unit_value: of('49.999999999951'),
          unit_price: of('59'),
          sale_value: of('99.9999'),
        },
      ],
    });
    expect(find(root, 'LegalMonetaryTotal', 'PayableAmount')?.text).toBe('118.00');
    expect(find(root, 'InvoiceLine', 'LineExtensionAmount')?.text).toBe('100.00');
    expect(find(root, 'InvoiceLine', 'Price', 'PriceAmount')?.text).toBe('50.0000000000');
    const reference = ['PricingReference', 'AlternativeConditionPrice', 'PriceAmount'];
    expect(find(root, 'InvoiceLine', ...reference)?.text).toBe('59');
  });

  it('count bags without decimals', () => {
    const bags = { code: '7152', amount: of('1.00'), percentage: null, affectation_type: null };
    const item = { ...line, quantity: of('2.00'), taxes: [...line.taxes, bags] };
    const [, tax] = all(
      find(rootOf({ ...invoice, items: [item] }), 'InvoiceLine', 'TaxTotal'),
      'TaxSubtotal',
    );
    expect(find(tax, 'BaseUnitMeasure')?.text).toBe('2');
    expect(find(tax, 'TaxCategory', 'PerUnitAmount')?.text).toBe('0.50');
  });

  it('give the header what is left of the tax total as IGV', () => {
    const isc = { code: '2000', amount: of('20.00'), percentage: of('20'), affectation_type: null };
    const igv = { ...line.taxes[0], code: '1000', amount: of('21.60') } as Item['taxes'][number];
    const document: DocumentInput = {
      ...invoice,
      items: [{ ...line, taxes: [isc, igv], unit_price: of('70.80'), tax_total: of('41.60') }],
      tax_total: of('41.60'),
      total: of('141.60'),
    };
    const { arithmetic } = readBack(document);
    expect(arithmetic).toEqual([]);
    const subtotals = all(rootOf(document), 'TaxTotal', 'TaxSubtotal').map((subtotal) => [
      find(subtotal, 'TaxCategory', 'TaxScheme', 'ID')?.text,
      child(subtotal, 'TaxableAmount')?.text,
      child(subtotal, 'TaxAmount')?.text,
    ]);
    expect(subtotals).toEqual([
      ['1000', '100.00', '21.60'],
      ['2000', '100.00', '20.00'],
    ]);
  });

  it.each([
    ['at a rate of the value', of('20.00'), of('20'), '01', '100.00'],
    ['of a fixed amount', of('4.00'), null, '02', '100.00'],
    ['at a rate of the price to the public', of('30.00'), of('25'), '03', '120.00'],
  ])('name the system of an ISC %s', (_, amount, percentage, system, base) => {
    const isc = { code: '2000', amount, percentage, affectation_type: null };
    const root = rootOf({ ...invoice, items: [{ ...line, taxes: [isc, ...line.taxes] }] });
    const subtotal = find(root, 'InvoiceLine', 'TaxTotal', 'TaxSubtotal');
    expect(find(subtotal, 'TaxCategory', 'TierRange')?.text).toBe(system);
    expect(child(subtotal, 'TaxableAmount')?.text).toBe(base);
  });

  it('put what is given away under 9996, with no tax to pay', () => {
    const [igv] = line.taxes;
    if (igv === undefined) throw new Error('no tax');
    const gift: Item = { ...line, free: true, taxes: [{ ...igv, affectation_type: '15' }] };
    const { input, arithmetic } = readBack({ ...invoice, items: [line, gift] });
    expect(arithmetic).toEqual([]);
    expect(input.items[1]).toMatchObject({ free: true, tax_total: of('0.00'), total: of('0.00') });
    expect(input.items[1]?.taxes[0]).toMatchObject({ code: '9996', amount: of('18.00') });
    expect(input.free_amount?.toString()).toBe('100.00');
  });

  it('list a surcharge that has no entry of its own', () => {
    const { input, arithmetic } = readBack({
      ...invoice,
      surcharge: of('10.00'),
      total: of('128.00'),
    });
    expect(arithmetic).toEqual([]);
    expect(input.charges).toMatchObject([{ code: '46', amount: of('10.00') }]);
    expect(input.surcharge?.toString()).toBe('10.00');
  });

  it('round the payable amount', () => {
    const { input, arithmetic } = readBack({
      ...invoice,
      rounding: of('-0.02'),
      total: of('117.98'),
    });
    expect(arithmetic).toEqual([]);
    expect(input.rounding?.toString()).toBe('-0.02');
  });

  it('of perceptions and detractions are in soles whatever the currency', () => {
    const root = rootOf({
      ...invoice,
      currency: 'USD',
      perception: {
        code: '01',
        percentage: of('2'),
        base: of('400'),
        amount: of('8'),
        total: of('408'),
      },
      detraction: {
        code: '022',
        percentage: of('12'),
        amount: of('53'),
        account: '00-1',
        payment_means: '',
      },
    });
    const terms = all(root, 'PaymentTerms').map((element) => [
      child(element, 'ID')?.text,
      attribute(child(element, 'Amount'), 'currencyID'),
    ]);
    expect(terms).toEqual([
      ['FormaPago', ''],
      ['Detraccion', 'PEN'],
      ['Percepcion', 'PEN'],
    ]);
    expect(attribute(find(root, 'AllowanceCharge', 'Amount'), 'currencyID')).toBe('PEN');
    expect(find(root, 'PaymentMeans', 'PaymentMeansCode')?.text).toBe('001');
    expect(attribute(find(root, 'TaxTotal', 'TaxAmount'), 'currencyID')).toBe('USD');
  });

  it('of a perception on credit are not among the terms of payment', () => {
    const perception = {
      code: '03',
      percentage: of('0.5'),
      base: of('118'),
      amount: of('0.59'),
      total: of('118.59'),
    };
    const document: DocumentInput = { ...invoice, perception, payment_method: 'credit' };
    const names = all(rootOf(document), 'PaymentTerms', 'ID').map(({ text }) => text);
    expect(names).toEqual(['FormaPago']);
    expect(readBack(document).input.perception).toMatchObject({ code: '03', amount: of('0.59') });
  });
});

describe('a note', () => {
  it('that changes a ticket names it as the changed document', () => {
    const related = [
      { type: '12', number: 'FFGF-123' },
      { type: '12', number: '0017-000123' },
      { type: '09', number: 'T001-00000004' },
      { type: '99', number: 'CT-000457' },
      { type: '05', number: 'ENAPU-1' },
    ];
    const document = { ...someNote, reference: null, related_documents: related };
    const root = rootOf(document);
    const changed = all(root, 'BillingReference', 'InvoiceDocumentReference', 'ID');
    expect(changed.map(({ text }) => text)).toEqual(['FFGF-123', '0017-000123']);
    expect(find(root, 'DiscrepancyResponse', 'ReferenceID')?.text).toBe('FFGF-123');
    const { input } = readBack(document);
    expect(input.reference).toBeNull();
    expect(input.related_documents).toEqual(related);
  });

  it('about an error in the RUC refers to the invoice that replaces the first one', () => {
    const reference = { type: 'invoice', number: 'F001-00000004', date: '2026-01-05' } as const;
    const related = [{ type: '01', number: 'F001-00000005' }];
    const note = { ...someNote, reference, related_documents: related };
    const changed = (voided_code: string) =>
      all(rootOf({ ...note, voided_code }), 'BillingReference').length;
    expect(changed('02')).toBe(1);
    expect(changed('01')).toBe(2);
    expect(readBack({ ...note, voided_code: '02' }).input.related_documents).toEqual(related);
  });

  it('of credit has no prepayments, for which it has no place', () => {
    const prepayment = { number: 'F001-00000001', type: '02', amount: of('10'), date: null };
    const { input } = readBack({ ...someNote, prepayments: [prepayment] });
    expect(input.prepayments).toEqual([]);
    expect(input.related_documents).toEqual(someNote.related_documents);
  });

  it('on credit has its instalments', () => {
    const instalments = [{ amount: of('59.00'), due_date: '2026-06-30' }];
    const { input } = readBack({
      ...someNote,
      payment_method: 'credit',
      pending_amount: of('59.00'),
      instalments,
    });
    expect(input).toMatchObject({
      payment_method: 'credit',
      pending_amount: of('59.00'),
      instalments,
    });
  });
});
