import { expect, it } from 'vitest';
import { documentMaker, testAccount, testCompany } from '../../test/support/documents.ts';
import { Amount } from '../kernel/amount.ts';
import { type DocumentStatus, documentStatuses } from '../subjects/ledger/documents/states.ts';
import type { KnownNote } from '../subjects/ledger/state.ts';
import { noteSumsOf } from './note-sums.ts';

const account = testAccount();
const maker = documentMaker(account, testCompany(account), 'notes');

function note(
  type: 'credit-note' | 'debit-note',
  total: string,
  status: DocumentStatus = 'pending',
): KnownNote {
  const said = { type, total: Amount.of(total), currency: 'PEN', status };
  return maker.row(Date.UTC(2026, 5, 1), { ...said, number: 'FC01-1' });
}

function textsOf(notes: readonly KnownNote[], currency = 'PEN') {
  const { credited, debited } = noteSumsOf(notes, currency);
  return [credited.shortestText(), debited.shortestText()];
}

it('sums what credit notes gave back and what debit notes added, each for itself', () => {
  const notes = [
    note('credit-note', '10.10'),
    note('debit-note', '5'),
    note('credit-note', '0.95'),
  ];
  expect(textsOf(notes)).toEqual(['11.05', '5']);
  expect(textsOf([])).toEqual(['0', '0']);
});

it('counts notes that are pending or succeeded, and no others', () => {
  const counted = documentStatuses.filter(
    (status) => textsOf([note('credit-note', '1', status)])[0] === '1',
  );
  expect(counted).toEqual(['pending', 'succeeded']);
});

it('leaves out notes in another currency: nobody knows at what rate', () => {
  expect(textsOf([note('credit-note', '10')], 'USD')).toEqual(['0', '0']);
});
