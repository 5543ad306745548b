import { describe, expect, it } from 'vitest';
import { compute, type Json, line } from '../../../../test/fixtures/pe/drafts.ts';
import {
  adjustment,
  type Changes,
  carried,
  exportedNote,
  itemsOf,
  newTerms,
  related,
  retention,
  sold,
  withPerception,
} from '../../../../test/fixtures/pe/rules/sample-changes.ts';
import {
  changed,
  type SampleName,
  sampleDay,
  sampleTaxId,
} from '../../../../test/fixtures/pe/rules/sample-drafts.ts';
import { judgeDocument } from './rules.ts';

type Advice = readonly [code: string, draft: SampleName, changes: Changes, advice: string];

const early = { '/date': '2026-03-13T10:00:00-05:00', '/shipment/start_date': '2026-03-13' };
const ofPerson = { '/customer/document_type': '1' };
const toCompany = { '/customer/document_type': '6', '/customer/document_number': '20991108662' };

const ofDocuments: readonly Advice[] = [
  [
    '2800',
    'invoice',
    ofPerson,
    'An invoice is issued to a RUC (6); exports and a few other operations take others.',
  ],
  [
    '2800',
    'receipt',
    { ...toCompany, '/operation_type': '0401' },
    'An export to a RUC is invoiced: use another identity document, or an invoice.',
  ],
  [
    '3025',
    'receipt',
    { ...withPerception, '/perception/percentage': 0 },
    'Give a rate above zero, of at most three decimals: 2 is two percent.',
  ],
  [
    '3025',
    'receipt',
    { '/discounts': [adjustment('03', 1, -1)] },
    'Give a factor above zero and up to 1, of at most five decimals: 5 % is 0.05.',
  ],
  [
    '3016',
    'receipt',
    { ...withPerception, '/perception/base': 0.001 },
    'Give a base of at most 12 digits and two decimals, above zero.',
  ],
  [
    '3016',
    'invoice',
    { '/retention': { ...retention, base: 0 } },
    'Give a base of at most 12 digits and two decimals, above zero.',
  ],
  [
    '3016',
    'receipt',
    { '/discounts': [adjustment('03', 1, null, -1)] },
    'Give a base of at most 12 digits and two decimals; of code 63, above zero.',
  ],
  ['2329', 'guide', early, 'Issue a guide with the date of today.'],
  ['2329', 'invoice', { '/date': early['/date'] }, 'Issue it at most two days ahead of today.'],
  [
    '2108',
    'guide',
    { '/date': '2026-03-01T10:00:00-05:00' },
    'Send a guide within a day of its issue.',
  ],
  [
    '2108',
    'invoice',
    { '/date': '2026-03-01T10:00:00-05:00' },
    'Send it within three days of its issue: give it a later date and number.',
  ],
  [
    '3006',
    'invoice',
    { '/observation': 'A\tB' },
    'Write remarks in lines of at most 200 characters.',
  ],
  [
    '3006',
    'invoice',
    { '/legends/0/description': '' },
    'Give the legend a text of 1 to 200 characters on one line.',
  ],
  [
    '2560',
    'handedOver',
    { '/shipment/carrier/document_number': sampleTaxId },
    'A company that carries its own goods uses private transport (02).',
  ],
  [
    '2560',
    'carriage',
    { '/shipment/sender/document_number': sampleTaxId },
    'A company that carries its own goods issues a guide of the sender (series T).',
  ],
  ['2023', 'receipt', { '/items': itemsOf(sold, 1000) }, 'Put at most 999 items on one document.'],
  ['2137', 'debit', { '/items': itemsOf(sold, 1000) }, 'Put at most 999 items on one document.'],
  [
    '2023',
    'guide',
    { '/items': itemsOf(carried, 10_000) },
    'Put at most 9999 items on one document.',
  ],
  [
    '2116',
    'credit',
    { '/reference/type': 'receipt' },
    'A note of a series with F changes an invoice, or a document of another system by its code of catalogue 01: 05, 06, 11, 12, 13, 15, 16, 17, 18, 21, 23, 24, 28, 30, 34, 37, 42, 43, 45, 55 or 56.',
  ],
  [
    '2399',
    'creditOfReceipt',
    { '/reference/type': 'invoice' },
    'A note of a series with B changes a receipt, or a document of another system by its code of catalogue 01: 12, 16 or 55.',
  ],
  [
    '3194',
    'debit',
    { ...exportedNote, ...related(['01', 'F001-2']) },
    'A note of reason 11 changes one document: take the others out.',
  ],
  [
    '3261',
    'credit',
    { ...newTerms, ...related(['01', 'F001-2']) },
    'A note of reason 13 changes one document: take the others out.',
  ],
  [
    'currency_not_accepted',
    'invoice',
    { '/currency': 'HRK' },
    'HRK is no longer paid with: use the currency that took its place.',
  ],
  [
    'currency_not_accepted',
    'invoice',
    { '/currency': 'XXX' },
    'XXX is no currency that anybody pays with: use another.',
  ],
];

describe('what to change is said of the document that it is', () => {
  it.each(ofDocuments)('%s of %s', (code, draft, changes, advice) => {
    const context = { today: sampleDay, company: { tax_id: sampleTaxId } };
    const found = judgeDocument(changed(draft, changes), context);
    expect(found.find((finding) => finding.code === code)?.detail).toEqual(advice);
  });
});

const of = (fields: Json) => ({ items: [line(fields)] });
const reference = { type: 'invoice', number: 'F001-7', date: '2026-05-01' };
const credit = { type: 'credit-note', voided_code: '01', voided_reason: 'Anulación', reference };
const debit = { ...credit, type: 'debit-note', voided_code: '02' };
const bags = { quantity: 3, unit_value: 0.1, taxes: [{ code: '7152' }] };
const paid = { number: 'F001-1', type: '02', amount: 59 };

const noValue =
  'There is no value that it could change: 02, 04, 20 and 49 change what is taxed, 05 what is exonerated, 06 what is unaffected or exported; 03 and 50 change the price.';
const lessOfLine =
  "SUNAT takes no discount off a note's total: use 00, which lessens the value of the line, or a lower price.";
const lessOfNote =
  "SUNAT takes no discount off a note's total: give the items less, with discounts 00 or lower prices.";

const wholeOfNote =
  'A discount 02 of a note is of whole cents and less than the value of its taxed items, over which it is spread: give a smaller one, or leave items out.';
const fuelFund =
  'SUNAT lists 07 and 54 (funds of fuel prices) in catalogue 53, but its rules of lines do not know them (4268), and its sums leave them out (3270, 3271): give the price with what the fund changes in it.';

const ofDrafts: readonly (readonly [advice: string, fields: Json])[] = [
  ['Send either series or number.', { series: null }],
  [
    'Operation type 0501 is of liquidations of purchases (04), which are not issued here: use one of a sale, such as 0101.',
    { operation_type: '0501' },
  ],
  [
    'Operation type 0202 is of invoices only: issue an invoice, or leave it out.',
    { type: 'receipt', operation_type: '0202', ...of({ affectation_type: '40' }) },
  ],
  [
    'Operation type 0113 is of receipts only: issue a receipt, or leave it out.',
    { operation_type: '0113' },
  ],
  [
    'Catalogue 51 has no operation type 0303: leave it out, and it follows from the draft, or use one of the catalogue.',
    { operation_type: '0303' },
  ],
  [
    wholeOfNote,
    {
      ...credit,
      ...of({ quantity: 1, unit_value: 100 }),
      discounts: [{ code: '02', amount: 100 }],
    },
  ],
  [fuelFund, of({ discounts: [{ code: '07', amount: 1 }] })],
  [fuelFund, of({ charges: [{ code: '54', amount: 1 }] })],
  [
    'It is of another series than the one that was sent: send only one of them.',
    { number: 'F002-1' },
  ],
  ['Send either unit_price or unit_value.', of({ unit_value: 1, unit_price: 1 })],
  [
    'It is less than the excise that it must hold.',
    of({ taxes: [{ code: '2000', system: '02', amount: 50 }], unit_price: 40 }),
  ],
  [
    'The excise of the item comes to nothing once it is rounded: take it out, or give a larger quantity.',
    of({ quantity: 0.009, unit_value: 30, taxes: [{ code: '2000', system: '02', amount: 0.5 }] }),
  ],
  [
    'Give what ISC is computed by, above zero: percentage (system 01), amount (02), or percentage and base_price (03).',
    of({ taxes: [{ code: '2000', system: '02', amount: 0 }] }),
  ],
  [
    'The total is zero, so that nothing is left to pay: use the payment method cash.',
    { ...of({ affectation_type: '15' }), payment_method: 'credit', due_date: '2026-06-30' },
  ],
  [
    'What is given away has no price that it could lessen, and it would be taken off what the other items cost: take it out, or lessen the reference value by 00.',
    { items: [line(), line({ affectation_type: '15', discounts: [{ code: '01', amount: 3 }] })] },
  ],
  [
    'What is given away has no price that it could raise (SUNAT 3270), and it would be put on what the other items cost (3301): give it as an item of its own, as 50 of the whole document, or raise the reference value by 47.',
    { items: [line(), line({ affectation_type: '15', charges: [{ code: '48', amount: 3 }] })] },
  ],
  ['Bags are counted in NIU.', of({ ...bags, unit: 'KGM' })],
  ['Give what a bag pays, in USD.', { ...of(bags), currency: 'USD' }],
  ['Bags that pay ICBPER are counted whole, up to 99999.', of({ ...bags, quantity: 1.5 })],
  [
    'What a bag pays has at most three digits and five decimals.',
    { ...of({ ...bags, taxes: [{ code: '7152', amount: 1000 }] }), currency: 'USD' },
  ],
  [
    '0.2 was sent, on 2026-05-04 it is 0.50.',
    of({ ...bags, taxes: [{ code: '7152', amount: 0.2 }] }),
  ],
  [
    'IGV of 16 % is not in force on 2026-05-04; rates of that day: 18 %, 10.5 % (reduced rate: Ley 31556, Ley 32219, Ley 32387).',
    { igv_rate: 16 },
  ],
  [
    'A free item needs an affectation of what is given away: 11 to 17, 21, 31 to 37 or 40.',
    of({ affectation_type: '10', free: true }),
  ],
  [
    'Use an affectation of catalogue 07 that goes with the tax: 10 with 1000, 20 with 9997.',
    of({ affectation_type: '99' }),
  ],
  [
    'They add up to 50, their discounts (04, 05, 06, 20) with IGV to 59.00.',
    { discounts: [{ code: '04', amount: 50 }], prepayments: [{ ...paid, amount: 50 }] },
  ],
  [noValue, { ...of({ affectation_type: '20' }), discounts: [{ code: '02', amount: 1 }] }],
  [noValue, { ...of({ affectation_type: '20' }), charges: [{ code: '49', amount: 1 }] }],
  ['Use one of 04, 05, 06 (catalogue 53).', { prepayments: [{ ...paid, discount_code: '03' }] }],
  ['Use one of 00, 01 (catalogue 53).', of({ discounts: [{ code: '02', amount: 1 }] })],
  ['Use one of 47, 48 (catalogue 53).', of({ charges: [{ code: '50', amount: 1 }] })],
  [
    'Use one of 02, 03, 04, 05, 06, 20, 63 (catalogue 53).',
    { discounts: [{ code: '00', amount: 1 }] },
  ],
  [
    'Use one of 02, 03, 04, 05, 06, 20 (catalogue 53).',
    { type: 'receipt', discounts: [{ code: '63', amount: 1 }] },
  ],
  ['Use one of 45, 46, 49, 50 (catalogue 53).', { charges: [{ code: '47', amount: 1 }] }],
  ...[credit, debit].flatMap((note): readonly (readonly [string, Json])[] => [
    [lessOfLine, { ...note, ...of({ discounts: [{ code: '01', amount: 1 }] }) }],
    [lessOfNote, { ...note, discounts: [{ code: '03', amount: 1 }] }],
    [lessOfNote, { ...note, discounts: [{ code: '04', amount: 50 }] }],
    ['Use one of 45, 46, 50 (catalogue 53).', { ...note, charges: [{ code: '47', amount: 1 }] }],
    [
      'Use one of 47, 48 (catalogue 53).',
      { ...note, ...of({ charges: [{ code: '50', amount: 1 }] }) },
    ],
  ]),
];

describe('what to change is said of the draft that was sent', () => {
  it.each(ofDrafts)('%s', (advice, fields) => {
    const { findings } = compute({ items: [line()], ...fields });
    expect(findings.map(({ detail }) => detail)).toEqual([advice]);
  });

  it('an item of a guide has no price', () => {
    const items = [{ quantity: 1, description: 'Cajas', unit_price: 1 }];
    const details = compute({ type: 'despatch', items }).findings.map(({ detail }) =>
      String(detail),
    );
    expect(details).toContain('Items of a guide have no price: take it out.');
  });
});
