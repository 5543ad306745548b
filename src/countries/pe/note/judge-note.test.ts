import { describe, expect, it } from 'vitest';
import { changed, type SampleName } from '../../../../test/fixtures/pe/rules/sample-drafts.ts';
import { Amount } from '../../../kernel/amount.ts';
import type { Document } from '../../../subjects/ledger/documents/document.ts';
import { judgeNote } from './judge-note.ts';

const none = { credited: Amount.zero, debited: Amount.zero };
const of = (text: string) => Amount.of(text);

/** What is found of a note of a sample, against the sale that it changes. */
function judged(
  note: SampleName,
  changes: Readonly<Record<string, unknown>>,
  sale: SampleName = 'invoice',
  sums = none,
  ofSale: Readonly<Record<string, unknown>> = {},
) {
  const found = judgeNote(changed(note, changes), [changed(sale, ofSale) as Document], sums);
  return found.map(({ code, level, pointer, detail }) => `${level} ${code} ${pointer} ${detail}`);
}

describe('a note', () => {
  const yesterday = { '/date': '2026-03-09T23:59:59-05:00' };
  const late = 'error 2885 /date F001-00000001 is of 2026-03-10.';

  it.each(['credit', 'debit'] as const)(
    'comes on the day of its document, or later: %s',
    (note) => {
      expect(judged(note, {})).toEqual([]);
      expect(judged(note, { '/date': '2026-03-10T00:00:00-05:00' })).toEqual([]);
      expect(judged(note, yesterday)).toEqual([late]);
    },
  );

  it('is no other document', () => {
    for (const other of ['invoice', 'receipt', 'guide'] as const) {
      expect(judged(other, { ...yesterday, '/total': 999 })).toEqual([]);
    }
  });
});

describe('the rate of a note', () => {
  const reduced = { '/items/0/taxes/0/percentage': 10.5 };
  const differing =
    'error other_igv_rate /igv_rate F001-00000001 has IGV of 10.5 %, the note of 18 %. Send the rate of the document that it changes, or leave it out.';

  it.each(['credit', 'debit'] as const)('is that of what it changes: %s', (note) => {
    expect(judged(note, {}, 'invoice', none, reduced)).toEqual([differing]);
    expect(judged(note, reduced, 'invoice', none, reduced)).toEqual([]);
    expect(judged(note, reduced)).toHaveLength(1);
  });

  it('is not asked for where that says none, or none that ever was', () => {
    const unsaid = { '/items/0/taxes/0/percentage': null };
    expect(judged('credit', {}, 'invoice', none, unsaid)).toEqual([]);
    const odd = { '/items/0/taxes/0/percentage': 0.18 };
    expect(judged('credit', {}, 'invoice', none, odd)).toEqual([]);
    const exonerated = { '/items/0/taxes/0/affectation_type': '20' };
    expect(judged('credit', { ...exonerated, ...reduced })).toEqual([]);
  });
});

describe('a credit note', () => {
  it('gives back no more than was sold: refused of an invoice, observed of a receipt', () => {
    expect(judged('credit', { '/total': 118 })).toEqual([]);
    expect(judged('credit', { '/total': 118.01 })).toEqual([
      'error 3286 /items F001-00000001 is of 118.00; the note is of 118.01.',
    ]);
    expect(judged('creditOfReceipt', { '/total': 118.01 }, 'receipt')).toEqual([
      'observation 4028 /items B001-00000001 is of 118.00; the note is of 118.01.',
    ]);
    expect(judged('debit', { '/total': 118.01 })).toEqual([]);
  });

  it('counts what other notes gave back and added', () => {
    const sums = { credited: of('20.00'), debited: of('5.00') };
    expect(judged('credit', { '/total': 103 }, 'invoice', sums)).toEqual([]);
    expect(judged('credit', { '/total': 103.01 }, 'invoice', sums)).toEqual([
      'error 3286 /items F001-00000001 is of 118.00, debit notes added 5.00, credit notes gave back 20.00; the note is of 103.01.',
    ]);
  });

  it('is no larger than its document, however much debit notes added', () => {
    const sums = { credited: of('0.00'), debited: of('50.00') };
    expect(judged('credit', { '/total': 118 }, 'invoice', sums)).toEqual([]);
    expect(judged('credit', { '/total': 118.01 }, 'invoice', sums)).toEqual([
      'error 3286 /items F001-00000001 is of 118.00; the note is of 118.01.',
    ]);
    const given = { credited: of('100.00'), debited: of('200.00') };
    expect(judged('credit', { '/total': 118 }, 'invoice', given)).toEqual([]);
    expect(judged('creditOfReceipt', { '/total': 118.01 }, 'receipt', given)).toEqual([
      'observation 4028 /items B001-00000001 is of 118.00; the note is of 118.01.',
    ]);
  });

  it('of reason 10 is not compared: SUNAT exempts it', () => {
    const other = { '/voided_code': '10', '/total': 999, '/date': '2026-03-09T23:59:59-05:00' };
    expect(judged('credit', other)).toEqual([]);
    expect(judged('creditOfReceipt', other, 'receipt')).toEqual([]);
    expect(judged('debit', other)).toHaveLength(1);
  });

  it('of reason 13 changes the terms of a sale on credit, within its total', () => {
    const terms = { '/voided_code': '13', '/total': 0, '/pending_amount': 118 };
    const onCredit = { '/payment_method': 'credit' };
    expect(judged('credit', terms, 'invoice', none, onCredit)).toEqual([]);
    expect(
      judged('credit', { ...terms, '/pending_amount': null }, 'invoice', none, onCredit),
    ).toEqual([]);
    expect(
      judged('credit', { ...terms, '/pending_amount': 118.01 }, 'invoice', none, onCredit),
    ).toEqual(['error 3320 /pending_amount F001-00000001 is of 118.00.']);
    expect(judged('credit', terms)).toEqual([
      'error 3260 /voided_code F001-00000001 was paid at once.',
    ]);
    expect(judged('debit', terms)).toEqual([]);
  });

  it('of reason 13 is not asked what it gives back', () => {
    const terms = { '/voided_code': '13', '/total': 999, '/pending_amount': 118 };
    expect(judged('credit', terms, 'invoice', none, { '/payment_method': 'credit' })).toEqual([]);
  });
});

describe('a credit note on several documents', () => {
  const [first, second] = ['F001-00000001', 'F001-00000002'].map(
    (number) => changed('invoice', { '/number': number }) as Document,
  ) as [Document, Document];
  const found = (changes: Readonly<Record<string, unknown>>, sums: typeof none | null = none) =>
    judgeNote(changed('credit', changes), [first, second], sums).map(
      ({ code, detail }) => `${code} ${detail}`,
    );

  it('gives back no more than all of them sold', () => {
    expect(found({ '/total': 236 })).toEqual([]);
    expect(found({ '/total': 236.01 })).toEqual([
      '3286 F001-00000001 + F001-00000002 is of 236.00; the note is of 236.01.',
    ]);
    expect(found({ '/total': 236 }, { ...none, credited: of('0.01') })).toHaveLength(1);
  });

  it('is not compared where nobody knows what they come to', () => {
    expect(found({ '/total': 999 }, null)).toEqual([]);
    const paid = found({ '/voided_code': '13', '/total': 0, '/pending_amount': 999 }, null);
    expect(paid).toEqual([
      '3260 F001-00000001 was paid at once.',
      '3260 F001-00000002 was paid at once.',
    ]);
  });

  it('comes after each of them', () => {
    const late = found({ '/date': '2026-03-09T23:59:59-05:00' });
    expect(late).toEqual([
      '2885 F001-00000001 is of 2026-03-10.',
      '2885 F001-00000002 is of 2026-03-10.',
    ]);
  });
});
