import { describe, expect, it } from 'vitest';
import { compute, type Json, line } from '../../../../test/fixtures/pe/drafts.ts';
import { Amount } from '../../../kernel/amount.ts';

const of = (fields: Json) => ({ items: [line(fields)] });
const off = (...discounts: readonly Json[]) => of({ discounts });
const isc = (fields: Json) => ({ taxes: [{ code: '2000', ...fields }] });
const bags = { quantity: 3, unit_value: 0.1, taxes: [{ code: '7152' }] };
const bagsOf = (amount: unknown) => of({ ...bags, taxes: [{ code: '7152', amount }] });
const paid = (amount: number, fields: Json = {}) => ({
  number: 'F001-1',
  type: '02',
  amount,
  ...fields,
});
const reference = { type: 'invoice', number: 'F001-7', date: '2026-05-01' };
const credit = { type: 'credit-note', voided_code: '01', voided_reason: 'Anulación', reference };
const debit = { ...credit, type: 'debit-note', voided_code: '02' };
const detraction = { code: '022', percentage: 12, account: '00-012-345678' };
const onCredit = { items: [line({ unit_value: 1000.4 })], payment_method: 'credit' };
const due = (amount: number, due_date: string | null) => ({ instalments: [{ amount, due_date }] });
const named = (document_type: string, document_number: string, registration_name: string) => ({
  customer: { document_type, document_number, registration_name },
});

type Mistake = readonly [code: string, pointer: string, fields: Json];

const ofLines: readonly Mistake[] = [
  ['2025', '/items/0/quantity', of({ quantity: -1 })],
  ['2025', '/items/0/quantity', of({ quantity: Amount.of('1.00000000001') })],
  ['2025', '/items/0/quantity', of({ quantity: -1, ...isc({ percentage: 10 }) })],
  ['2025', '/items/0/quantity', of({ ...bags, quantity: -3 })],
  ['2025', '/items/0/quantity', { ...of({ quantity: -1 }), total: 118 }],
  ['2024', '/items/0/quantity', of({ quantity: 0 })],
  ['2139', '/items/0/quantity', { ...credit, ...of({ quantity: -1 }) }],
  ['2024', '/items/0/quantity', { ...credit, ...of({ quantity: 0 }) }],
  ['2369', '/items/0/unit_value', of({ unit_value: -1 })],
  ['2369', '/items/0/unit_value', of({ unit_value: Amount.of('0.00000000001') })],
  ['2369', '/items/0/unit_value', of({ unit_value: 1_000_000_000_000 })],
  ['2367', '/items/0/unit_price', of({ unit_price: -1 })],
  ['2367', '/items/0/unit_price', of({ unit_price: Amount.of('1.00000000001') })],
  ['3105', '/items/0/unit_value', of({ unit_value: 0 })],
  ['2370', '/items/0/sale_value', of({ quantity: 999_999_999_999, unit_value: 999_999_999_999 })],
  ['unit_price', '/items/0/unit_price', of({ unit_value: 1, unit_price: 1 })],
  ['unit_price', '/items/0/unit_price', of({ unit_value: null })],
  ['2040', '/items/0/affectation_type', of({ affectation_type: '99' })],
  ['2040', '/items/0/affectation_type', of({ affectation_type: '29' })],
  ['2040', '/items/0/affectation_type', of({ affectation_type: '10', free: true })],
  ['affectation_free', '/items/0/free', of({ affectation_type: '11', free: false })],
  ['2644', '/items/0/affectation_type', { items: [line(), line({ affectation_type: '17' })] }],
  ['2936', '/items/0/unit', of({ unit: 'XYZ' })],
  ['contingency_series', '/series', { series: '0001' }],
  ['concept', '/items/0/properties/0/code', of({ properties: [{ code: '9000', value: 'X' }] })],
  ['3064', '/items/0/properties/0/value', of({ properties: [{ code: '7000' }] })],
  ['other_tax', '/items/0/taxes', of({ taxes: [{ code: '9999' }] })],
  ['3168', '/items/0/properties', { operation_type: '0301' }],
  [
    '3116',
    '/items/0/freight',
    { operation_type: '1004', detraction: { ...detraction, code: '027' } },
  ],
  ['2026', '/items/0/description', of({ description: ' ' })],
  ['2023', '/items/999', { items: Array.from({ length: 1001 }, () => line()) }],
];

const ofTaxes: readonly Mistake[] = [
  ['3104', '/items/0/taxes/0/percentage', of(isc({ system: '01' }))],
  ['3104', '/items/0/taxes/0/percentage', of(isc({ system: '02', percentage: 1 }))],
  ['3104', '/items/0/taxes/0/percentage', of(isc({ system: '03', percentage: 1 }))],
  ['2041', '/items/0/taxes/0/code', of(isc({ system: '04', percentage: 1 }))],
  ['2199', '/items/0/taxes/0/code', { ...credit, ...of(isc({ system: '04', percentage: 1 })) }],
  ['3223', '/items/0/taxes', of({ ...isc({ percentage: 1 }), affectation_type: '17' })],
  ['3104', '/items/0/taxes/0/percentage', of(isc({ percentage: -100 }))],
  ['3102', '/items/0/taxes/0/percentage', of(isc({ percentage: 1000 }))],
  ['3104', '/items/0/taxes/0/percentage', of({ ...isc({ percentage: -100 }), unit_price: 10 })],
  ['3104', '/items/0/taxes/0/percentage', of(isc({ system: '02', amount: -1 }))],
  [
    'unit_price',
    '/items/0/unit_price',
    of({ ...isc({ system: '02', amount: 50 }), unit_price: 40 }),
  ],
  [
    '3067',
    '/items/0/taxes',
    of({ taxes: [...isc({ percentage: 1 }).taxes, ...isc({ percentage: 2 }).taxes] }),
  ],
  // A rate of five decimals is too coarse for it.
  [
    '3108',
    '/items/0/taxes',
    of({ quantity: 1000, unit_value: 123_456.7, ...isc({ system: '02', amount: 0.5 }) }),
  ],
  ['2949', '/items/0/taxes/0/code', { ...of(bags), date: '2019-07-31T10:00:00-05:00' }],
  ['icbper', '/items/0/taxes', { ...of(bags), currency: 'USD' }],
  ['icbper', '/items/0/unit', of({ ...bags, unit: 'KGM' })],
  ['2892', '/items/0/quantity', of({ ...bags, quantity: 1.5 })],
  ['2892', '/items/0/taxes/0/amount', { ...bagsOf(Amount.of('0.123456')), currency: 'USD' }],
  ['2892', '/items/0/taxes/0/amount', { ...bagsOf(1000), currency: 'USD' }],
  ['differs', '/items/0/taxes/0/amount', bagsOf(0.2)],
  ['igv_rate_not_in_force', '/igv_rate', { igv_rate: 16 }],
];

const ofChanges: readonly Mistake[] = [
  ['3114', '/items/0/discounts/0/code', off({ code: '47', amount: 1 })],
  ['2954', '/items/0/discounts/0/code', off({ code: '99', amount: 1 })],
  ['adjustment_code', '/items/0/discounts/0/code', off({ code: '02', amount: 1 })],
  ['adjustment_amount', '/items/0/discounts/0', off({ code: '00' })],
  ['2955', '/items/0/discounts/0/amount', off({ code: '00', amount: -1 })],
  ['2955', '/items/0/discounts/0/amount', off({ code: '00', amount: 1.005 })],
  ['3290', '/items/0/discounts/0/amount', off({ code: '00', factor: 0.1, amount: 12 })],
  ['3052', '/items/0/discounts/0/factor', off({ code: '00', factor: 0.1234567 })],
  // The first makes less than half a cent, and is left out of the document.
  [
    '2370',
    '/items/0/discounts/1/amount',
    off({ code: '00', factor: 0.00001 }, { code: '00', amount: 101 }),
  ],
  ['2367', '/items/0/discounts/0/amount', off({ code: '01', amount: 200 })],
  // It would be taken off what the other item costs.
  [
    'adjustment_code',
    '/items/1/discounts/0/code',
    {
      items: [
        line(),
        line({ affectation_type: '15', discounts: [{ code: '01', amount: 3 }] }),
        line({ affectation_type: '15', discounts: [{ code: '00', amount: 3 }] }),
      ],
    },
  ],
  ['adjustment_code', '/discounts/0/code', { discounts: [{ code: '00', amount: 1 }] }],
  ['3071', '/discounts/0/code', { discounts: [{ code: '99', amount: 1 }] }],
  ['2031', '/discounts/0/amount', { discounts: [{ code: '02', amount: 101 }] }],
  ['2968', '/discounts/0/amount', { discounts: [{ code: '02', amount: 1.005 }] }],
  ['3025', '/discounts/0/factor', { discounts: [{ code: '02', factor: -0.1 }] }],
  ['2062', '/total', { discounts: [{ code: '03', amount: 119 }] }],
  // Ten percent, as a percentage.
  ['3025', '/charges/0/factor', { charges: [{ code: '46', factor: 10 }] }],
  [
    '3052',
    '/items/0/charges/0/factor',
    { items: [line({ charges: [{ code: '47', factor: 5 }] })] },
  ],
  ['3307', '/charges/0/amount', { charges: [{ code: '50', factor: 0.1, amount: 15 }] }],
  ['3092', '/charges/0/base', { charges: [{ code: '45', amount: 1 }] }],
  ['2968', '/surcharge', { surcharge: -1 }],
  ['2968', '/surcharge', { surcharge: 1.005 }],
  ['3303', '/rounding', { rounding: 1.01 }],
  ['rounding', '/rounding', { rounding: 0.005 }],
  [
    'adjustment_code',
    '/discounts/0/code',
    { type: 'receipt', discounts: [{ code: '63', amount: 1 }] },
  ],
  [
    'adjustment_code',
    '/discounts/0/code',
    { ...of({ affectation_type: '20' }), discounts: [{ code: '02', amount: 1 }] },
  ],
  [
    'adjustment_code',
    '/prepayments/0/discount_code',
    { prepayments: [paid(59, { discount_code: '03' })] },
  ],
  [
    'adjustment_code',
    '/prepayments/0/discount_code',
    { prepayments: [paid(59, { discount_code: '05' })] },
  ],
  [
    'prepaid_excise',
    '/prepayments/0/excise',
    { discounts: [{ code: '04', amount: 50 }], prepayments: [paid(59, { excise: 5 })] },
  ],
  ['2503', '/prepayments/0/amount', { prepayments: [paid(0)] }],
  ['2503', '/prepayments/0/amount', { prepayments: [paid(5.005)] }],
  ['2999', '/prepayments/0/amount', { prepayments: [paid(159)] }],
  ['2365', '/prepayments/1/number', { prepayments: [paid(10), paid(20)] }],
  ['3282', '/prepayments', { discounts: [{ code: '04', amount: 50 }] }],
  ['differs', '/prepayments', { discounts: [{ code: '04', amount: 50 }], prepayments: [paid(50)] }],
  [
    '2048',
    '/discounts/1/amount',
    {
      discounts: [
        { code: '04', amount: 40 },
        { code: '20', amount: 10 },
      ],
      prepayments: [paid(59)],
    },
  ],
];

const ofNotes: readonly Mistake[] = [
  ['2524', '/reference', { ...credit, reference: null }],
  ['2128', '/voided_code', { ...credit, voided_code: null }],
  ['2172', '/voided_code', { ...credit, voided_code: '99' }],
  ['2172', '/voided_code', { ...debit, voided_code: '09' }],
  ['2136', '/voided_reason', { ...credit, voided_reason: ' ' }],
  ['reference', '/reference', { ...credit, type: 'invoice' }],
  ['prepayments', '/prepayments', { ...credit, prepayments: [paid(5)] }],
  ['perception', '/perception', { ...credit, perception: { code: '01' } }],
  ['2955', '/items/0/discounts/0/amount', { ...credit, ...off({ code: '00', amount: 1.005 }) }],
  // SUNAT takes no discount off a note's total, however small.
  ...[credit, debit].flatMap((note): readonly Mistake[] => [
    [
      'adjustment_code',
      '/items/0/discounts/0/code',
      { ...note, ...off({ code: '01', amount: 0.9 }) },
    ],
    [
      'adjustment_code',
      '/items/0/discounts/0/code',
      { ...note, ...off({ code: '01', amount: 1.5 }) },
    ],
    ['adjustment_code', '/discounts/0/code', { ...note, discounts: [{ code: '02', amount: 500 }] }],
    ['adjustment_code', '/discounts/0/code', { ...note, discounts: [{ code: '03', amount: 50 }] }],
    ['adjustment_code', '/charges/0/code', { ...note, charges: [{ code: '47', amount: 5 }] }],
    ['sale_only', '/delivery', { ...note, delivery: { country: 'US' } }],
    ['sale_only', '/sales_agent', { ...note, sales_agent: '20131312955' }],
    ['sale_only', '/paid_by', { ...note, paid_by: { means: '001' } }],
    ['sale_only', '/items/0/freight', { ...note, ...of({ freight: { details: 'Lima' } }) }],
  ]),
];

const ofPayment: readonly Mistake[] = [
  ['3033', '/detraction/code', { detraction: { ...detraction, code: '999' } }],
  ['3034', '/detraction/account', { detraction: { ...detraction, account: ' ' } }],
  ['3037', '/detraction/amount', { detraction: { code: '022', account: '1' } }],
  ['3037', '/detraction/amount', { detraction, currency: 'USD' }],
  ['3037', '/detraction/amount', { detraction: { ...detraction, amount: 5.001 } }],
  ['3128', '/operation_type', { detraction, operation_type: '0101' }],
  ['3127', '/detraction', { operation_type: '1001' }],
  ['perception_code', '/perception/code', { perception: { code: '09' } }],
  ['2797', '/perception/base', { perception: { code: '01', base: 118.01 } }],
  ['3025', '/perception/percentage', { perception: { code: '01', percentage: -2 } }],
  ['3233', '/perception/base', { perception: { code: '01' }, currency: 'USD' }],
  ['differs', '/perception/amount', { perception: { code: '01', amount: 23.6 } }],
  ['3262', '/retention', { type: 'receipt', retention: {} }],
  ['3264', '/retention/base', { retention: { base: 2000 } }],
  ['differs', '/retention/amount', { retention: { amount: 35 } }],
  ['3249', '/instalments', onCredit],
  ['3319', '/instalments', { ...onCredit, ...due(1180.46, '2026-06-03') }],
  ['3267', '/instalments/0/due_date', { ...onCredit, ...due(1180.47, '2026-05-04') }],
  ['3256', '/instalments/0/due_date', { ...onCredit, ...due(1180.47, null) }],
  ['3253', '/instalments/0/amount', { ...onCredit, ...due(1180.471, '2026-06-03') }],
  ['3265', '/pending_amount', { ...onCredit, pending_amount: 1180.48, due_date: '2026-06-03' }],
  [
    '3265',
    '/pending_amount',
    { ...onCredit, type: 'receipt', pending_amount: 9999, due_date: '2026-06-03' },
  ],
  ['3250', '/pending_amount', { ...onCredit, pending_amount: -5, due_date: '2026-06-03' }],
  ['3252', '/payment_method', { pending_amount: 1 }],
  [
    '3252',
    '/payment_method',
    { ...onCredit, payment_method: 'cash', ...due(1180.47, '2026-06-03') },
  ],
  // The detraction is in soles: nobody knows what it leaves of dollars.
  [
    '3251',
    '/pending_amount',
    {
      ...onCredit,
      currency: 'USD',
      due_date: '2026-06-03',
      detraction: { ...detraction, amount: 500 },
    },
  ],
];

const ofWhole: readonly Mistake[] = [
  ['number', '/series', { series: null }],
  ['number', '/number', { number: 'F002-1' }],
  ['1001', '/number', { number: 'F001-0', series: null }],
  ['1001', '/series', { series: 'B001' }],
  ['3088', '/currency', { currency: 'XXQ' }],
  ['3027', '/legends/0/code', { legends: [{ code: '9999' }] }],
  ['3283', '/legends/0/code', { legends: [{ code: '2001' }] }],
  [
    '3098',
    '/delivery',
    {
      ...of({ affectation_type: '40' }),
      ...named('0', 'US-1', 'ACME INC.'),
      operation_type: '0201',
    },
  ],
  ['3206', '/operation_type', { operation_type: '9999' }],
  ['3093', '/perception', { operation_type: '2001' }],
  ['2800', '/customer/document_type', named('1', '99006065', 'ROSA QUISPE')],
  ['2016', '/customer/document_type', { type: 'receipt', ...named('Z', '1', 'ROSA QUISPE') }],
  ['2017', '/customer/document_number', named('6', '2013131295', 'ROSA QUISPE')],
  ['2021', '/customer/registration_name', named('6', '20131312955', '')],
  [
    '2880',
    '/shipment',
    { type: 'despatch', items: [{ quantity: 12, unit: 'BX', description: 'Cajas' }] },
  ],
  [
    '2062',
    '/total',
    { items: Array.from({ length: 2 }, () => line({ quantity: 10, unit_value: 60_000_000_000 })) },
  ],
  ['differs', '/total', { total: 118.01 }],
  ['differs', '/items/0/tax_total', of({ tax_total: 17.99 })],
];

const mistakes = [...ofLines, ...ofTaxes, ...ofChanges, ...ofNotes, ...ofPayment, ...ofWhole];

/** JSON of the fields, short enough for the name of a test. */
function nameOf(fields: Json): string {
  const amounts = (_: string, value: unknown) => (value instanceof Amount ? `${value}` : value);
  return JSON.stringify(fields, amounts).slice(0, 120);
}

function errorsOf(fields: Json): readonly string[] {
  const { findings } = compute({ items: [line()], ...fields });
  return findings.map(({ code, pointer }) => `${code} ${pointer}`);
}

describe('one mistake is one error, at the place of the mistake', () => {
  it.each(
    mistakes.map(([code, pointer, fields]) => ({ code, pointer, fields, name: nameOf(fields) })),
  )('$code $pointer of $name', ({ code, pointer, fields }) => {
    expect(errorsOf(fields)).toEqual([`${code} ${pointer}`]);
  });

  it('but for what SUNAT itself has two rules for: an export is to nobody with a RUC, and of items that are exported', () => {
    expect(errorsOf({ operation_type: '0200' })).toEqual([
      '2800 /customer/document_type',
      '2642 /items/0/affectation_type',
    ]);
  });
});

describe('several mistakes are several errors', () => {
  it('of several lines and places', () => {
    const items = [line({ quantity: -1 }), line(), line({ unit_value: -5, unit: 'XYZ' })];
    expect(errorsOf({ items, ...named('6', '20131312955', ''), igv_rate: 16 })).toEqual([
      'igv_rate_not_in_force /igv_rate',
      '2021 /customer/registration_name',
      '2025 /items/0/quantity',
      '2936 /items/2/unit',
      '2369 /items/2/unit_value',
    ]);
  });

  it('of sums that the caller sent, each with the right one', () => {
    const items = [line({ tax_total: 17.99 })];
    const { findings } = compute({ items, total: 118.01, exonerated_amount: 5 });
    expect(findings.map(({ pointer, detail }) => [pointer, detail])).toEqual([
      ['/total', '118.01 was sent, it is 118.00.'],
      ['/exonerated_amount', '5 was sent, it is 0.00.'],
      ['/items/0/tax_total', '17.99 was sent, it is 18.00.'],
    ]);
  });

  it('and no more than ten of one rule', () => {
    const items = Array.from({ length: 5000 }, () => line({ unit_value: -1 }));
    expect(errorsOf({ items }).filter((each) => each.startsWith('2369'))).toHaveLength(10);
  });
});

describe('right drafts', () => {
  it.each([
    { ...credit, ...of({ charges: [{ code: '48', amount: 1.5 }] }) },
    { ...debit, ...of({ charges: [{ code: '48', amount: 150 }] }) },
    { ...credit, charges: [{ code: '50', amount: 5 }] },
    { sale_value: 100, tax_total: 18, subtotal: 118, total: 118, free_amount: 0 },
    of({ sale_value: 100, tax_total: 18, total: 118, subtotal: 100 }),
    { ...of({ affectation_type: '20' }), discounts: [{ code: '03', amount: 1 }] },
    { legends: [{ code: '2005' }, { code: '1000' }] },
    // Zeros say nothing.
    { surcharge: 0, rounding: 0 },
    { discounts: [{ code: '02', amount: 0 }], charges: [{ code: '46', factor: 0, amount: 0 }] },
    { discounts: [{ code: '04', amount: 0 }], prepayments: [paid(59)] },
    off({ code: '00', amount: 0 }, { code: '01', factor: 0 }),
    { ...credit, ...off({ code: '00', amount: 0 }), discounts: [{ code: '02', amount: 0 }] },
  ])('have no errors: %j', (fields) => {
    expect(errorsOf(fields)).toEqual([]);
  });
});
