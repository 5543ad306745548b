import { describe, expect, it } from 'vitest';
import { compute, line } from '../../../../test/fixtures/pe/drafts.ts';
import { Amount, sum } from '../../../kernel/amount.ts';
import { emptyDocument } from '../../../subjects/ledger/documents/empty-document.ts';
import type { BookEntry, SoldDocument } from '../../../subjects/registers/sales-book.ts';
import { openReader } from '../documents/read-file.ts';
import { writeDocument } from '../documents/write-document.ts';
import { salesBook } from './sales-book.ts';

const reader = await openReader();

const customer = {
  document_type: '6',
  document_number: '20131312955',
  registration_name: 'FERRETERÍA EL SOL E.I.R.L.',
  family_name: null,
  email: '',
  document_extra: null,
};

function sold(changes: Partial<SoldDocument> = {}): SoldDocument {
  return {
    ...emptyDocument,
    type: 'invoice',
    number: 'F001-00004625',
    date: '2026-10-05T09:30:00-05:00',
    customer,
    currency: 'PEN',
    total: Amount.of('118.00'),
    taxes: [
      { code: '1000', base: Amount.of('100.00'), amount: Amount.of('18.00'), percentage: null },
    ],
    status: 'succeeded',
    environment: 'live',
    ...changes,
  } as SoldDocument;
}

function fieldsOf(document: SoldDocument, changes: Partial<BookEntry> = {}): readonly string[] {
  const [series = '', sequence = ''] = document.number.split('-');
  const number = { series, sequence: Number(sequence) };
  const entry = { month: '2026-10', document, number, rate: null, reference: null, ...changes };
  const line = salesBook.line(entry);
  expect(line.endsWith('|\r\n')).toBe(true);
  const fields = line.slice(0, -3).split('|');
  expect(fields).toHaveLength(35);
  return fields;
}

/** Fields as the form counts them. */
const field = (fields: readonly string[], number: number) => fields[number - 1];
const tax = (code: string, base: string | null, amount: string) => ({
  code,
  base: base === null ? null : Amount.of(base),
  amount: Amount.of(amount),
  percentage: null,
});
/** Fields 13 to 24 are the parts of field 25. */
const parts = (fields: readonly string[]) =>
  sum(fields.slice(12, 24).map((text) => Amount.of(text)));

describe('book 14.1 of the PLE', () => {
  it('has the name that SUNAT wants', () => {
    const book = { taxId: '20100070970', month: '2026-10', isEmpty: false };
    expect(salesBook.fileName(book)).toBe('LE2010007097020261000140100001111.txt');
    expect(salesBook.fileName({ ...book, isEmpty: true })).toBe(
      'LE2010007097020261000140100001011.txt',
    );
  });

  it('writes a sale in soles', () => {
    expect(fieldsOf(sold()).join('|')).toBe(
      '20261000|01F00100004625|M1|05/10/2026||01|F001|4625||6|20131312955|FERRETERÍA EL SOL E.I.R.L.|0.00|100.00|0.00|18.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|118.00|PEN|1.000||||||||1',
    );
  });

  it('converts each amount, rounded half up', () => {
    const rate = Amount.of('3.755');
    const fields = fieldsOf(sold({ currency: 'USD' }), { rate });
    expect([14, 16, 25, 26, 27].map((each) => field(fields, each))).toEqual([
      '375.50',
      '67.59',
      '443.09',
      'USD',
      '3.755',
    ]);
  });

  it('puts the base and the IGV of a credit note under discounts, negative', () => {
    const reference = {
      type: 'invoice',
      number: { series: 'F001', sequence: 7 },
      day: '2026-09-30',
    } as const;
    const note = sold({ type: 'credit-note', number: 'FC01-00000001' });
    const fields = fieldsOf(note, { reference });
    expect(fields.slice(12, 25)).toEqual([
      ...['0.00', '0.00', '-100.00', '0.00', '-18.00'],
      ...Array<string>(7).fill('0.00'),
      '-118.00',
    ]);
    expect(fields.slice(27, 31)).toEqual(['30/09/2026', '01', 'F001', '7']);
    expect(parts(fields).toString()).toBe(field(fields, 25));
  });

  describe('of a note on what is no electronic document', () => {
    const note = (type: string, number: string, first: SoldDocument['related_documents'] = []) =>
      sold({
        type: 'credit-note',
        number: 'FC01-00000001',
        related_documents: [...first, { type, number }],
      });
    const named = (document: SoldDocument) => fieldsOf(document).slice(27, 31);

    it.each([
      ['12', 'FFCF203040-000123', ['', '12', 'FFCF203040', '123']],
      ['01', '001-0004625', ['', '01', '0001', '4625']],
      ['03', '12-12345678', ['', '03', '0012', '12345678']],
      ['13', 'A-B-77X', ['', '13', 'A-B', '77X']],
    ] as const)('says which one it is: %s %s', (type, number, fields) => {
      expect(named(note(type, number))).toEqual(fields);
    });

    it.each([
      ['a guide', '09', 'T001-17'],
      ['a mistake in the RUC, catálogo 12', '01', 'F001-17'],
      ['a number that cannot be divided', '12', '000123'],
      ['a series that is too long', '12', `${'A'.repeat(21)}-1`],
    ])('leaves it empty for %s', (_, type, number) => {
      expect(named(note(type, number))).toEqual(['', '', '', '']);
    });

    it('finds it behind others, and nothing on an invoice', () => {
      const found = note('12', 'M1-5', [{ type: '09', number: 'T001-17' }]);
      expect(named(found)).toEqual(['', '12', 'M1', '5']);
      expect(named({ ...found, type: 'invoice', number: 'F001-1' })).toEqual(['', '', '', '']);
    });

    it('says the number of a reference that is not of an electronic document', () => {
      const reference = { type: 'invoice', number: '001-123', date: '2026-09-30' } as const;
      const document = sold({ type: 'debit-note', number: 'FD01-00000001', reference });
      const entry = { reference: { type: 'invoice', number: null, day: '2026-09-30' } } as const;
      expect(fieldsOf(document, entry).slice(27, 31)).toEqual(['30/09/2026', '01', '0001', '123']);
    });
  });

  it('says of a voided document only which one it is', () => {
    const fields = fieldsOf(sold({ status: 'voided', currency: 'USD' }));
    expect(field(fields, 35)).toBe('2');
    expect(new Set(fields.slice(12, 25))).toEqual(new Set(['0.00']));
    expect(fields.slice(25, 27)).toEqual(['', '']);
    expect(fields.slice(9, 12)).toEqual(['', '', '']);
  });

  it.each([
    [{ type: 'despatch' }, false],
    [{ environment: 'test' }, false],
    [{ status: 'failed' }, false],
    [{ status: 'pending' }, false],
    [{ status: 'voided' }, true],
    [{}, true],
  ] as const)('of %j says %s', (changes, takes) => {
    expect(salesBook.takes(sold(changes))).toBe(takes);
  });

  it('comes to the total with every kind of amount', () => {
    const fields = fieldsOf(
      sold({
        taxes: [
          tax('1000', '100.00', '19.80'),
          tax('2000', '100.00', '10.00'),
          tax('7152', null, '0.50'),
          tax('9996', '30.00', '5.40'),
          tax('9997', '20.00', '0.00'),
          tax('9998', '7.00', '0.00'),
          tax('9999', '100.00', '1.00'),
        ],
        free_amount: Amount.of('30.00'),
        total: Amount.of('168.30'),
      }),
    );
    expect([14, 16, 18, 19, 20, 23, 24].map((each) => field(fields, each))).toEqual([
      ...['100.00', '19.80', '20.00', '7.00'],
      ...['10.00', '0.50', '11.00'],
    ]);
    expect(parts(fields).toString()).toBe('168.30');
  });

  const igv = tax('1000', '100.00', '18.00');
  const itemTax = (code: string, amount: string) => ({
    code,
    amount: Amount.of(amount),
    percentage: null,
    affectation_type: null,
  });
  it.each([
    ['an IVAP of nothing beside IGV', [igv, tax('1016', '0.00', '0.00')], '100.00', '0.00'],
    ['rice beside other goods', [igv, tax('1016', '50.00', '2.00')], '100.00', '50.00'],
    ['rice alone', [tax('1016', '50.00', '2.00')], '0.00', '50.00'],
    [
      'rice beside an IGV of nothing',
      [tax('1000', '0.00', '0.00'), tax('1016', '50.00', '2.00')],
      '0.00',
      '50.00',
    ],
    ['rice without a base', [tax('1016', null, '2.00')], '0.00', '77.00'],
    ['rice of which nothing is left to pay', [tax('1016', '0.00', '0.00')], '0.00', '0.00'],
    [
      'IGV without a base',
      [tax('1000', null, '18.00'), tax('1016', null, '0.00')],
      '77.00',
      '0.00',
    ],
  ])('gives IGV and IVAP each its base: %s', (_case, taxes, taxed, rice) => {
    const fields = fieldsOf(sold({ taxes, taxed_amount: Amount.of('77.00') }));
    expect([14, 21].map((each) => field(fields, each))).toEqual([taxed, rice]);
    expect(parts(fields).toString()).toBe('118.00');
  });

  const prepaid = (affectation_type: string, amount: number) => ({
    items: [line({ affectation_type })],
    prepayments: [{ number: 'F001-93', type: '02', date: '2026-05-01', amount }],
  });
  const discounted = (affectation_type: string) => ({
    items: [line({ affectation_type })],
    discounts: [{ code: '02', factor: 1 }],
  });
  it.each([
    ['IGV and prepayments', prepaid('10', 118)],
    ['IGV and a discount', discounted('10')],
    ['IVAP and prepayments', prepaid('17', 104)],
    ['IVAP and a discount', discounted('17')],
    ['exonerated and prepayments', prepaid('20', 100)],
    ['unaffected and prepayments', prepaid('30', 100)],
  ])('has no amounts of a sale of which nothing is left to pay: %s', (_case, draft) => {
    const { document, details, findings } = compute(draft);
    expect(findings).toEqual([]);
    const read = reader.read({ bytes: Buffer.from(writeDocument(document, details)), name: null });
    if (read.kind !== 'document') throw new Error(`read as ${read.kind}`);
    for (const each of [document, read.input, { ...document, taxes: null }]) {
      const { number, status, environment } = sold();
      const fields = fieldsOf({ ...each, number, status, environment } as SoldDocument);
      expect(new Set(fields.slice(12, 25))).toEqual(new Set(['0.00']));
    }
  });

  it.each([
    ['IGV', [itemTax('1000', '18.00')], '100.00', '0.00'],
    ['IVAP', [itemTax('1016', '4.00')], '0.00', '100.00'],
    ['both', [itemTax('1000', '9.00'), itemTax('1016', '2.00')], '100.00', '0.00'],
  ])(
    'takes the sums over items where the document states no taxes: %s',
    (_case, tax_amounts, taxed, rice) => {
      const fields = fieldsOf(
        sold({ taxes: null, tax_amounts, taxed_amount: Amount.of('100.00') }),
      );
      expect([14, 21].map((each) => field(fields, each))).toEqual([taxed, rice]);
    },
  );

  describe('of a document with a global discount that states no taxes', () => {
    const discount = { description: '', factor: null, base: null, amount: Amount.of('10.00') };
    const discounted = (code: string, changes: Partial<SoldDocument> = {}) =>
      fieldsOf(
        sold({
          taxes: null,
          tax_amounts: [itemTax('1000', '18.00')],
          taxed_amount: Amount.of('100.00'),
          tax_total: Amount.of('16.20'),
          total: Amount.of('106.20'),
          discounts: [{ ...discount, code }],
          ...changes,
        }),
      );
    const amounts = (fields: readonly string[]) =>
      [14, 16, 18, 24].map((each) => field(fields, each));

    it('takes the discount off the base, and the IGV from the tax total', () => {
      expect(amounts(discounted('02'))).toEqual(['90.00', '16.20', '0.00', '0.00']);
    });

    it('takes it off what is exonerated', () => {
      const exonerated = { tax_total: Amount.of('18.00'), total: Amount.of('158.00') };
      const fields = discounted('05', { ...exonerated, exonerated_amount: Amount.of('50.00') });
      expect(amounts(fields)).toEqual(['100.00', '18.00', '40.00', '0.00']);
    });

    it('leaves a surcharge and the rounding beside them', () => {
      const more = { surcharge: Amount.of('5.00'), rounding: Amount.of('-0.20') };
      const fields = discounted('02', { ...more, total: Amount.of('111.00') });
      expect(amounts(fields)).toEqual(['90.00', '16.20', '0.00', '4.80']);
    });

    it('stays with the sums over items where they do not come to the total', () => {
      const fields = discounted('02', { total: Amount.of('100.00') });
      expect(amounts(fields)).toEqual(['100.00', '18.00', '0.00', '-18.00']);
    });
  });

  it('keeps bars and line ends out of names, and cuts them', () => {
    const name = `a|b\r\nc${'x'.repeat(200)}`;
    const fields = fieldsOf(sold({ customer: { ...customer, registration_name: name } }));
    expect(field(fields, 12)).toBe(`a b c${'x'.repeat(95)}`);
  });

  it('names the identity of a customer where it must, and never as 0 where it need not', () => {
    const nobody = {
      ...customer,
      document_type: '-',
      document_number: '-',
      registration_name: '-',
    };
    const receipt = { type: 'receipt', number: 'B001-00000001', customer: nobody } as const;
    expect(fieldsOf(sold(receipt)).slice(9, 12)).toEqual(['', '', '']);
    const large = fieldsOf(sold({ ...receipt, total: Amount.of('700.00') }));
    expect(field(large, 10)).toBe('0');
    const foreigner = { ...customer, document_type: 'B', document_number: 'X 12345' };
    expect(fieldsOf(sold({ customer: foreigner })).slice(9, 11)).toEqual(['0', 'X12345']);
  });

  it.each([
    ['USD', '3.751', '3.7511'],
    ['EUR', '9.999', '10'],
    ['EUR', '0.001', '0'],
    ['EUR', '3.7500', '-1'],
    // What the field cannot hold exactly is given with the decimals that it has.
    ['JPY', '0.024153', '0.00000000001'],
    ['PYG', '0.000485', '10'],
    ['KWD', '12.2134', '1000000'],
    ['XAU', '14205.5', '1.0000001'],
  ])('takes of %s the rate %s, and not %s', (currency, right, wrong) => {
    expect(salesBook.rateProblem(currency, Amount.of(right))).toBeUndefined();
    expect(salesBook.rateProblem(currency, Amount.of(wrong))).toBeDefined();
  });

  it.each([
    ['JPY', '0.024153', '2.42', '0.024'],
    ['CLP', '0.003912', '0.39', '0.004'],
    ['PYG', '0.000485', '0.05', '0.001'],
    ['KWD', '12.2134', '1221.34', '9.999'],
  ])(
    'writes soles of %s by the rate %s as it is, and the rate as the field holds it',
    (currency, rate, base, shown) => {
      const fields = fieldsOf(sold({ currency }), { rate: Amount.of(rate) });
      expect([14, 26, 27].map((each) => field(fields, each))).toEqual([base, currency, shown]);
    },
  );
});
