import { expect, it } from 'vitest';
import { demoDocuments } from '../../../../../test/fixtures/pe/demo-documents.ts';
import { Amount } from '../../../../kernel/amount.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { noTrade } from '../../../../subjects/ledger/documents/trade.ts';
import { demo } from '../../demo/index.ts';
import { sumFindings } from '../rules/sums.ts';

const of = (text: string) => Amount.of(text);

/** An invoice of the demo, with one line of 100.00 and IGV. */
function invoice(): DocumentInput {
  const [company] = demo.companies;
  if (company === undefined) throw new Error('no demo company');
  const made = demoDocuments({ ...company, logo: '' }, 'payment');
  const document = made.next(Date.UTC(2026, 4, 4, 15));
  const igv = { code: '1000', amount: of('18.00'), percentage: of('18'), affectation_type: '10' };
  const item = { taxes: [igv], unit: 'NIU', quantity: of('1'), code: '', description: '' };
  const prices = { unit_price: of('118.00'), unit_value: of('100.00'), subtotal: of('100.00') };
  const sums = { sale_value: of('100.00'), tax_total: of('18.00'), total: of('118.00') };
  const plain = { discounts: null, charges: null, free: false, ...noTrade };
  const others = { unaffected_amount: null, exonerated_amount: null, free_amount: null };
  return {
    ...document,
    ...sums,
    ...others,
    ...paidAtOnce,
    type: 'invoice',
    number: 'F001-1',
    customer: { ...document.customer, document_type: '6' },
    taxed_amount: of('100.00'),
    export_amount: null,
    tax_amounts: [igv],
    items: [{ ...item, ...prices, ...sums, ...plain }],
  };
}

const paidAtOnce = {
  payment_method: 'cash' as const,
  currency: 'PEN',
  instalments: [],
  pending_amount: null,
  discounts: null,
  charges: null,
  surcharge: null,
  rounding: null,
  prepayments: [],
  perception: null,
  retention: null,
  reference: null,
} satisfies Partial<DocumentInput>;

const rated = (base: string, amount: string) => ({
  percentage: of('2'),
  base: of(base),
  amount: of(amount),
});

const perceived = (base: string, amount: string): Partial<DocumentInput> => ({
  perception: { ...rated(base, amount), code: '01', total: of('0') },
});

const retained = (base: string, amount: string): Partial<DocumentInput> => ({
  retention: rated(base, amount),
});

const owed = (pending: string, ...parts: readonly string[]): Partial<DocumentInput> => ({
  payment_method: 'credit',
  pending_amount: of(pending),
  instalments: parts.map((part) => ({ amount: of(part), due_date: null })),
});

it.each([
  ['a perception within the tolerance', perceived('118.00', '3.36'), []],
  ['a perception that is not its rate', perceived('118.00', '3.37'), ['2798']],
  ['a perception of more than the total', perceived('118.01', '2.36'), ['2797']],
  ['one in soles of a sale in dollars', { ...perceived('400.00', '8.00'), currency: 'USD' }, []],
  ['a retention within the tolerance', retained('118.00', '1.36'), []],
  ['a retention that is not its rate', retained('118.00', '1.35'), ['3263']],
  ['a retention of more than the total', retained('118.01', '2.36'), ['3264']],
  ['instalments that make the pending amount', owed('118.00', '59.00', '59.00'), []],
  ['instalments that miss it by a cent', owed('118.00', '59.00', '58.99'), ['3319']],
  ['more pending than the total', owed('118.01', '59.00', '59.01'), ['3265']],
  ['an instalment of more than the total', owed('118.00', '118.01'), ['3266', '3319']],
] as const)('%s', (_, changes, expected) => {
  const found = sumFindings({ ...invoice(), ...changes }, null);
  expect(found.map(({ code }) => code)).toEqual(expected);
});

it('says which element of a perception is wrong', () => {
  const wordsOf = (changes: Partial<DocumentInput>) =>
    sumFindings({ ...invoice(), ...changes }, null).map(({ detail }) => String(detail));
  expect(wordsOf(perceived('118.00', '3.37'))).toEqual([
    expect.stringContaining('(Amount of the perception)'),
  ]);
  expect(wordsOf(perceived('118.01', '2.36'))).toEqual([
    expect.stringContaining('(BaseAmount of the perception)'),
  ]);
});

it('the instalments of a note count only where it changes the terms of payment', () => {
  const note = { ...invoice(), ...owed('118.00', '59.00'), type: 'credit-note' as const };
  const codes = (reason: string) =>
    sumFindings({ ...note, voided_code: reason }, null).map(({ code }) => code);
  expect(codes('13')).toEqual(['3319']);
  expect(codes('01')).toEqual([]);
});
