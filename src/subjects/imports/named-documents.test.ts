import { expect, it } from 'vitest';
import { peru } from '../../../test/support/documents.ts';
import { Amount } from '../../kernel/amount.ts';
import type { DocumentInput } from '../ledger/documents/document.ts';
import { namedNumbers } from './named-documents.ts';

const prepayment = (number: string): DocumentInput['prepayments'][number] => ({
  number,
  type: '02',
  amount: Amount.of('10.00'),
  date: null,
});
const sale: Parameters<typeof namedNumbers>[0] = {
  type: 'invoice',
  reference: null,
  prepayments: [],
};
const invoice = { type: 'invoice', series: 'F001', sequence: 7 };

it('are none of a sale without prepayments', () => {
  expect(namedNumbers(sale, peru.numbering)).toEqual([]);
});

it('are what a note changes, and nothing of a sale that only has a reference', () => {
  const reference = { type: 'invoice', number: 'F001-00000007', date: null } as const;
  expect(namedNumbers({ ...sale, type: 'credit-note', reference }, peru.numbering)).toEqual([
    invoice,
  ]);
  expect(namedNumbers({ ...sale, reference }, peru.numbering)).toEqual([]);
});

it('are what was prepaid, by its number: an invoice or a receipt', () => {
  const prepayments = [prepayment('F001-7'), prepayment('no number')];
  const prepaid = [invoice, { ...invoice, type: 'receipt' }];
  expect(namedNumbers({ ...sale, prepayments }, peru.numbering)).toEqual(prepaid);
  const reference = { type: 'invoice', number: 'F001-00000008', date: null } as const;
  const note = { ...sale, type: 'credit-note', reference, prepayments } as const;
  expect(namedNumbers(note, peru.numbering)).toEqual([{ ...invoice, sequence: 8 }, ...prepaid]);
});
