import { describe, expect, it } from 'vitest';
import { demoDocuments } from '../../../../../test/fixtures/pe/demo-documents.ts';
import { Amount } from '../../../../kernel/amount.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { noTrade } from '../../../../subjects/ledger/documents/trade.ts';
import { demo } from '../../demo/index.ts';
import type { StatedTax, StatedTotals } from '../totals/stated-totals.ts';
import { findingsOfRuleMax } from './sum-rule.ts';
import { sumFindings } from './sums.ts';

type Item = DocumentInput['items'][number];
type Line = StatedTotals['lines'][number];
type Totals = Omit<StatedTotals, 'ublVersion' | 'lines' | 'taxes'>;
type Sample = { document: DocumentInput; stated: StatedTotals };
type Adjustments = NonNullable<Item['discounts']>;

const of = (text: string) => Amount.of(text);

/** `1000 90.00 16.20 18 10`: code, base, amount, rate, affectation; `-` where there is none. */
function tax(text: string): StatedTax & { affectation: string | null } {
  const [code = '', base = '-', amount = '0', rate = '-', affectation = '-'] = text.split(' ');
  const orNull = (value: string) => (value === '-' ? null : of(value));
  return {
    code,
    base: orNull(base),
    amount: of(amount),
    percentage: orNull(rate),
    affectation: affectation === '-' ? null : affectation,
  };
}

function adjustment(text: string): Adjustments[number] {
  const [code = '', amount = '0', factor, base] = text.split(' ');
  return {
    code,
    description: '',
    factor: factor === undefined ? null : of(factor),
    base: base === undefined ? null : of(base),
    amount: of(amount),
  };
}

/** `2 50 53.10 90.00 16.20`: quantity, unit value, unit price, value of the line, its tax total. */
function line(text: string, taxTexts: readonly string[], discount?: string) {
  const [quantity = '', value = '', price = '', extension = '', taxTotal = ''] = text.split(' ');
  const taxes = taxTexts.map(tax);
  const free = taxes.some(({ code }) => code === '9996');
  const item: Item = {
    taxes: taxes.map(({ code, amount, percentage, affectation }) => ({
      code,
      amount,
      percentage,
      affectation_type: affectation,
    })),
    unit: 'NIU',
    quantity: of(quantity),
    code: '',
    description: '',
    unit_price: of(price),
    unit_value: of(value),
    sale_value: of(extension),
    subtotal: of(extension),
    tax_total: of(taxTotal),
    discounts: discount === undefined ? null : [adjustment(discount)],
    charges: null,
    total: free ? of('0') : of(extension).plus(of(taxTotal)),
    free,
    ...noTrade,
  };
  return { item, stated: { extension: of(extension), taxTotal: of(taxTotal), taxes } };
}

const mixedLines = () => [
  line('2 50 53.10 90.00 16.20', ['1000 90.00 16.20 18 10'], '00 10.00 0.1 100.00'),
  line('1 100 129.80 100.00 29.80', ['2000 100.00 10.00 10 -', '1000 110.00 19.80 18 10']),
  line('1 40 40 40.00 0.00', ['9997 40.00 0.00 0 20']),
  line('1 30 30 30.00 0.00', ['9998 30.00 0.00 0 30']),
  line('1 20 20 20.00 0.00', ['9996 20.00 3.60 18 11']),
  line('10 1 1.68 10.00 6.80', ['1000 10.00 1.80 18 10', '7152 - 5.00 - -']),
  line('1 20 24.60 20.00 4.60', ['1000 20.00 3.60 18 10', '9999 20.00 1.00 5 -']),
];

function mixedTaxes(igv: string, exonerated: string): readonly string[] {
  const others = ['9998 30.00 0.00', '9996 20.00 3.60', '7152 - 5.00', '9999 20.00 1.00'];
  return [`1000 ${igv}`, '2000 100.00 10.00', `9997 ${exonerated} 0.00`, ...others];
}

const [company] = demo.companies;
if (company === undefined) throw new Error('no demo company');
/** Everything but amounts. */
const anyDocument = demoDocuments({ ...company, logo: '' }, 'arithmetic').next(
  Date.UTC(2026, 4, 4, 15),
);

/** In the order of the names; `-` where the XML does not say. */
function totalsOf(text: string): Totals {
  const said = text.split(' ').map((part) => (part === '-' ? null : of(part)));
  const [lineExtension = null, taxInclusive = null, allowances = null, charges = null] = said;
  const [prepaid = null, rounding = null, payable = null, taxTotal = null] = said.slice(4);
  const price = { lineExtension, taxInclusive, allowances, charges };
  return { ...price, prepaid, rounding, payable, taxTotal };
}

function sample(
  type: DocumentInput['type'],
  lines: readonly { item: Item; stated: Line }[],
  totals: Totals,
  taxes: readonly string[],
): Sample {
  const items = lines.map(({ item }) => item);
  const document: DocumentInput = {
    ...anyDocument,
    customer: { ...anyDocument.customer, document_type: '6' },
    payment_method: 'cash',
    type,
    number: type === 'receipt' ? 'B001-1' : 'F001-1',
    currency: 'PEN',
    sale_value: of('290.00'),
    total: totals.payable ?? of('0'),
    tax_total: totals.taxTotal ?? of('0'),
    taxed_amount: of('220.00'),
    unaffected_amount: of('30.00'),
    exonerated_amount: of('40.00'),
    free_amount: of('20.00'),
    tax_amounts: taxes.map(tax).map(({ code, amount }) => ({
      code,
      amount,
      percentage: null,
      affectation_type: null,
    })),
    items,
    surcharge: null,
    rounding: null,
    instalments: [],
    pending_amount: null,
    voided_code: null,
    operation_type: '0101',
    export_amount: null,
    discounts: null,
    charges: null,
    reference: null,
    prepayments: [],
    perception: null,
    retention: null,
  };
  const stated = { ublVersion: '2.1' as const, ...totals, taxes: taxes.map(tax) };
  return { document, stated: { ...stated, lines: lines.map((each) => each.stated) } };
}

const anyPrepayment = { number: 'F001-9', type: '02', date: null };

/** A sale with every kind of line, global discounts and charges, and two prepayments; right to the cent. */
function sale(type: 'invoice' | 'receipt'): Sample {
  const totals = totalsOf('280.00 335.60 2.00 5.00 69.00 0.00 269.60 46.60');
  const made = sample(type, mixedLines(), totals, mixedTaxes('160.00 30.60', '30.00'));
  const discounts = ['02 20.00 0.1 200.00', '03 2.00', '04 50.00', '05 10.00'].map(adjustment);
  const charges = ['49 10.00', '50 5.00'].map(adjustment);
  const prepayments = ['59.00', '10.00'].map((text) => ({ ...anyPrepayment, amount: of(text) }));
  return { ...made, document: { ...made.document, discounts, charges, prepayments } };
}

/** A note about the same lines, without changes of the whole. */
function note(type: 'credit-note' | 'debit-note', changed: 'invoice' | 'receipt'): Sample {
  const totals = totalsOf('- - - - - - 347.40 57.40');
  const made = sample(type, mixedLines(), totals, mixedTaxes('220.00 41.40', '40.00'));
  const reference = { type: changed, number: 'F001-1', date: null };
  return { ...made, document: { ...made.document, reference } };
}

/** A sale of one line of 100.00 under one tax. */
function single(type: 'invoice' | 'receipt', code: string, amount: string, rest: string): Sample {
  const price = of('100.00').plus(of(amount));
  const made = sample(
    type,
    [line(`1 100 ${price} 100.00 ${amount}`, [`${code} 100.00 ${amount} ${rest}`])],
    totalsOf(`100.00 ${price} - - - - ${price} ${amount}`),
    [`${code} 100.00 ${amount}`],
  );
  const taxed = code === '1000' || code === '1016' ? of('100.00') : null;
  const document: DocumentInput = {
    ...made.document,
    sale_value: of('100.00'),
    taxed_amount: taxed,
    unaffected_amount: null,
    exonerated_amount: null,
    free_amount: null,
    export_amount: code === '9995' ? of('100.00') : null,
  };
  return { ...made, document };
}

/** Puts a value where a path such as `stated.lines.0.extension` leads. */
function change(made: Sample, path: string, value: unknown): Sample {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let place = made as unknown as Record<string, unknown>;
  for (const step of steps) place = place[step] as Record<string, unknown>;
  if (!(last in place)) throw new RangeError(`nothing at ${path}`);
  place[last] = typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? of(value) : value;
  return made;
}

/** What is calculated, both figures, and the element that says the wrong one. */
const sentence =
  /^(Line \d+: )?The [^:]+ is -?\d[\d.]*, the document says( (more|less):)? -?\d[\d.]* \([A-Z][^)]+\)\.$/;

function codesIn(found: ReturnType<typeof sumFindings>): readonly string[] {
  for (const { detail } of found) expect(String(detail)).toMatch(sentence);
  return found.map(({ code }) => code);
}

const codesOf = ({ document, stated }: Sample) => codesIn(sumFindings(document, stated));
const codesOfJson = ({ document }: Sample) => codesIn(sumFindings(document, null));

describe('a document that adds up has no finding', () => {
  it.each([
    ['factura', sale('invoice')],
    ['boleta', sale('receipt')],
    ['credit note of a factura', note('credit-note', 'invoice')],
    ['debit note of a boleta', note('debit-note', 'receipt')],
    ['export', single('invoice', '9995', '0.00', '0 40')],
    ['IVAP', single('receipt', '1016', '4.00', '4 17')],
    ['special rate', single('invoice', '1000', '10.50', '10.5 10')],
  ])('%s, as XML and as JSON', (_, made) => {
    expect(codesOf(made)).toEqual([]);
    expect(codesOfJson(made)).toEqual([]);
  });
});

type Pair = readonly [factura: string, boleta: string];
const both = (code: string): Pair => [code, code];

/** Path, a value that the rule still takes (null where it is exact), one that it does not, its codes. */
const mutations: readonly (readonly [string, string | null, string, Pair])[] = [
  ['document.items.0.quantity', '2.01', '2.1', ['3271', '4288']],
  ['document.items.4.unit_value', '20.99', '21.01', ['3271', '4288']],
  ['document.items.0.unit_price', '54.10', '54.11', ['3270', '4287']],
  ['document.items.0.discounts.0.factor', '0.109', '0.12', ['3290', '4289']],
  ['stated.lines.0.extension', null, '91.01', ['3271', '4288']],
  ['stated.lines.0.taxes.0.base', null, '90.01', ['3272', '4294']],
  ['stated.lines.1.taxes.1.base', '110.90', '111.01', ['3272', '4294']],
  ['stated.lines.0.taxes.0.amount', '17.00', '17.21', both('3103')],
  ['stated.lines.4.taxes.0.amount', '4.00', '4.61', both('3103')],
  ['stated.lines.1.taxes.0.amount', '10.40', '11.01', both('3108')],
  ['stated.lines.6.taxes.1.amount', '1.50', '2.01', both('3109')],
  ['stated.lines.2.taxes.0.amount', null, '0.01', both('3110')],
  ['stated.lines.5.taxes.0.amount', null, '0.00', both('3111')],
  ['stated.lines.0.taxTotal', '17.20', '17.21', ['3292', '4293']],
  ['stated.taxes.3.amount', null, '0.01', both('3000')],
  ['stated.taxes.3.base', '31.00', '31.01', ['3274', '4296']],
  ['stated.taxes.2.base', '29.00', '28.99', ['3275', '4297']],
  ['stated.taxes.4.base', '21.00', '21.01', ['3276', '4298']],
  ['stated.taxes.0.base', '161.00', '161.01', ['3277', '4299']],
  ['stated.taxes.0.amount', '31.60', '31.61', ['3291', '4290']],
  ['stated.taxes.1.base', '101.00', '101.01', ['3296', '4303']],
  ['stated.taxes.1.amount', '10.50', '11.01', ['3298', '4305']],
  ['stated.taxes.6.base', null, '21.01', ['3297', '4304']],
  ['stated.taxes.6.amount', '1.50', '2.01', ['3299', '4306']],
  ['stated.taxes.5.amount', null, '5.01', ['3306', '4321']],
  ['stated.taxes.4.amount', '4.60', '4.61', ['3302', '4311']],
  ['stated.taxTotal', '47.60', '47.61', ['3294', '4301']],
  ['stated.lineExtension', '281.00', '281.01', ['3278', '4309']],
  ['stated.taxInclusive', '336.60', '336.61', ['3279', '4310']],
  ['stated.allowances', '2.50', '3.01', ['3300', '4307']],
  ['stated.charges', '5.50', '6.01', ['3301', '4308']],
  ['stated.payable', '268.60', '268.59', ['3280', '4312']],
  ['stated.rounding', '1.00', '1.01', ['3303', '4314']],
  ['stated.prepaid', null, '69.01', both('2509')],
  ['document.discounts.0.factor', '0.104', '0.106', ['3307', '4322']],
  ['document.discounts.2.amount', null, '45.00', ['3277', '4299']],
  ['document.discounts.3.amount', null, '5.00', ['3275', '4297']],
];

describe('a figure that is wrong is found with the code of SUNAT', () => {
  it.each(mutations)('%s of a factura or boleta', (path, tolerated, wrong, [factura, boleta]) => {
    expect(codesOf(change(sale('invoice'), path, wrong))).toContain(factura);
    const observed = codesOf(change(sale('receipt'), path, wrong));
    expect(observed).toContain(boleta);
    expect(observed.filter((code) => code >= '3270' && code <= '3319')).toEqual([]);
    if (tolerated === null) return;
    expect(codesOf(change(sale('invoice'), path, tolerated))).toEqual([]);
    expect(codesOf(change(sale('receipt'), path, tolerated))).toEqual([]);
  });

  it.each([
    ['stated.taxes.0.base', '221.01', ['3277', '4299']],
    ['stated.taxes.0.amount', '42.41', ['3291', '4290']],
    ['stated.payable', '348.41', ['3280', '4312']],
    ['stated.lines.0.taxTotal', '17.21', ['3292', '4293']],
  ] as const)('%s of a note, by the document that it changes', (path, wrong, [factura, boleta]) => {
    expect(codesOf(change(note('credit-note', 'invoice'), path, wrong))).toContain(factura);
    expect(codesOf(change(note('debit-note', 'receipt'), path, wrong))).toContain(boleta);
  });

  it.each([
    ['9995', '0.00', '0 40', 'stated.taxes.0.base', '101.01', ['3273', '4295']],
    ['1016', '4.00', '4 17', 'stated.taxes.0.base', '101.01', ['3293', '4300']],
    ['1016', '4.00', '4 17', 'stated.taxes.0.amount', '5.01', ['3295', '4302']],
    ['1016', '4.00', '4 17', 'stated.taxInclusive', '105.01', ['3279', '4310']],
  ] as const)('of tax %s %s %s: %s', (code, amount, rest, path, wrong, [factura, boleta]) => {
    expect(codesOf(change(single('invoice', code, amount, rest), path, wrong))).toContain(factura);
    expect(codesOf(change(single('receipt', code, amount, rest), path, wrong))).toContain(boleta);
  });

  it.each([
    ['document.sale_value', '291.01', ['3278', '4309']],
    ['document.taxed_amount', '221.01', ['3277', '4299']],
    ['document.exonerated_amount', '41.01', ['3275', '4297']],
    ['document.unaffected_amount', '31.01', ['3274', '4296']],
    ['document.free_amount', '21.01', ['3276', '4298']],
    ['document.tax_amounts.0.amount', '35.00', ['3291', '4290']],
    ['document.tax_amounts.5.amount', '5.01', ['3306', '4321']],
    ['document.total', '270.61', ['3280', '4312']],
    ['document.items.0.unit_price', '54.11', ['3270', '4287']],
    ['document.items.0.tax_total', '17.21', ['3292', '4293']],
    ['document.items.0.taxes.0.amount', '17.21', both('3103')],
  ] as const)('%s of a document that came as JSON', (path, wrong, [factura, boleta]) => {
    expect(codesOfJson(change(sale('invoice'), path, wrong))).toContain(factura);
    expect(codesOfJson(change(sale('receipt'), path, wrong))).toContain(boleta);
  });

  it('which of a line names it', () => {
    const made = change(sale('invoice'), 'stated.lines.1.taxTotal', '99.00');
    const [found] = sumFindings(made.document, made.stated).filter(({ code }) => code === '3292');
    expect(String(found?.detail)).toMatch(/^Line 2: The sum of the taxes of the line is .* 99\.00/);
  });

  it('and a kind of IGV that a line is not sold under may be there with zero', () => {
    const unused = ['1000 0.00 0.00 18 10', '9998 0.00 0.00 0 30', '9996 0.00 0.00 0 21'];
    const soldAs = (...taxes: readonly string[]) =>
      sample(
        'invoice',
        [line('1 40 40 40.00 0.00', taxes)],
        totalsOf('40.00 40.00 - - - - 40.00 0.00'),
        ['9997 40.00 0.00'],
      );
    expect(codesOf(soldAs('9997 40.00 0.00 0 20', ...unused))).toEqual([]);
    expect(codesOf(soldAs(...unused, '9997 39.00 0.00 0 20'))).toEqual(['3272']);
    expect(codesOf(soldAs('9997 0.00 0.00 0 20'))).toContain('3272');
  });

  it('to the cent, of the bases of other taxes of a factura, and to one sol of a boleta', () => {
    const path = 'stated.taxes.6.base';
    expect(codesOf(change(sale('invoice'), path, '20.01'))).toEqual(['3297']);
    expect(codesOf(change(sale('receipt'), path, '20.01'))).toEqual([]);
  });

  it('and both figures are in the advice', () => {
    const made = change(single('invoice', '1000', '18.00', '18 10'), 'stated.payable', '120.00');
    expect(sumFindings(made.document, made.stated)).toEqual([
      {
        code: '3280',
        detail:
          'The price with other charges, less discounts and prepayments, and rounded, is 118.00, the document says 120.00 (PayableAmount).',
        authority_message: 'El importe total del comprobante no coincide con el valor calculado.',
      },
    ]);
  });
});

describe('UBL 2.0', () => {
  const old = (path: string, value: unknown) => {
    const { document, stated } = single('invoice', '1000', '18.00', '18 10');
    const made = { document, stated: { ...stated, ublVersion: '2.0' as const } };
    return codesOf(change(change(made, 'stated.taxes.0.base', null), path, value));
  };

  it.each([
    ['stated.lineExtension', null, []],
    ['document.items.0.unit_price', '300.00', []],
    ['stated.lineExtension', '101.01', ['3278']],
    ['stated.lines.0.taxes.0.amount', '19.01', ['3291']],
    ['stated.payable', '119.01', ['3280']],
  ])('is judged by its sums: %s %s', (path, value, expected) => {
    expect(old(path, value)).toEqual(expected);
  });
});

describe('whatever comes', () => {
  it('a guide has no amounts to judge', () => {
    const { document } = single('invoice', '1000', '18.00', '18 10');
    expect(sumFindings({ ...document, type: 'despatch' }, null)).toEqual([]);
  });

  it('a boleta of NRUS by internet may state no IGV', () => {
    const made = single('receipt', '1000', '0.00', '18 10');
    expect(codesOf(made)).toContain('3111');
    expect(codesOf(change(made, 'document.operation_type', '0113'))).toEqual([]);
  });

  it('a JSON that was UBL 2.0 once has exports under 1000', () => {
    const made = change(single('invoice', '1000', '0.00', '0 40'), 'document.taxed_amount', null);
    expect(codesOfJson(change(made, 'document.export_amount', '100.00'))).toEqual([]);
    expect(codesOfJson(change(made, 'document.export_amount', '101.01'))).toEqual(['3273']);
  });

  it('ten thousand lines that are all wrong are reported ten times', () => {
    const wrong = line('0.00000000000000000001 999999999999999999 0 -5 7', ['1000 3 9 0.1 10']);
    const { document, stated } = sale('invoice');
    const items = Array.from({ length: 10_000 }, () => wrong.item);
    const lines = Array.from({ length: 9999 }, () => wrong.stated);
    const found = sumFindings({ ...document, items }, { ...stated, lines });
    const details = found.filter(({ code }) => code === '3271').map(({ detail }) => detail);
    expect(details).toHaveLength(findingsOfRuleMax + 1);
    expect(details.at(-1)).toEqual('The same is found 9990 more times.');
    expect(found.length).toBeLessThan(100);
  });

  it('lines, taxes and quantities may be missing', () => {
    const { document, stated } = sale('invoice');
    const items = document.items.map((item) => ({
      ...item,
      quantity: of('0'),
      unit_value: of('0'),
    }));
    expect(() => sumFindings({ ...document, items: [] }, { ...stated, taxes: [] })).not.toThrow();
    expect(() => sumFindings({ ...document, items }, { ...stated, lines: [] })).not.toThrow();
  });
});
