import { describe, expect, it } from 'vitest';
import { compute, type Json, line, plain } from '../../../../../test/fixtures/pe/drafts.ts';

/** The terms of a sale of 118.00. */
function termsOf(fields: Json) {
  const { document } = compute({ items: [line()], ...fields });
  const { instalments, pending_amount, detraction, perception, retention } = document;
  const shares = { detraction, perception, retention };
  return { terms: plain({ instalments, pending_amount }), shares: plain(shares) };
}

const reference = { type: 'invoice', number: 'F001-7', date: '2026-05-01' };
const note = { type: 'credit-note', voided_reason: 'Nuevas cuotas', reference };
const june = { amount: 60, due_date: '2026-06-03' };
const detraction = { code: '022', percentage: 12, account: '1' };

describe('what is pending', () => {
  it.each([
    ['nothing, of what is paid at once', {}, [], null],
    ['nothing, though it has a due date', { due_date: '2026-06-03' }, [], null],
    ['what the caller says', { pending_amount: 50.5 }, [], '50.50'],
    ['all, without a day', { payment_method: 'credit' }, [], '118.00'],
    [
      'all, in the instalments that are sent',
      { payment_method: 'credit', due_date: '2026-07-03', instalments: [june] },
      [{ amount: '60.00', due_date: '2026-06-03' }],
      '118.00',
    ],
    [
      'unknown, in dollars, of what a detraction in soles leaves',
      { payment_method: 'credit', currency: 'USD', due_date: '2026-06-03', detraction },
      [],
      null,
    ],
    [
      'known in dollars without a detraction',
      { payment_method: 'credit', currency: 'USD', due_date: '2026-06-03' },
      [{ amount: '118.00', due_date: '2026-06-03' }],
      '118.00',
    ],
    [
      'the new instalments, of a note of reason 13',
      { ...note, voided_code: '13', payment_method: 'credit', instalments: [june, june] },
      [1, 2].map(() => ({ amount: '60.00', due_date: '2026-06-03' })),
      '120.00',
    ],
    [
      'the total of a note of another reason',
      { ...note, voided_code: '01', payment_method: 'credit', instalments: [june] },
      [{ amount: '60.00', due_date: '2026-06-03' }],
      '118.00',
    ],
  ] as const)('is %s', (_, fields, instalments, pending_amount) => {
    expect(termsOf(fields).terms).toEqual({ instalments, pending_amount });
  });
});

describe('shares of the total', () => {
  it('are none where none is asked for', () => {
    expect(termsOf({}).shares).toEqual({ detraction: null, perception: null, retention: null });
  });

  it('in dollars are not computed: both are in soles', () => {
    const { shares } = termsOf({ currency: 'USD', detraction, perception: { code: '01' } });
    expect(shares).toMatchObject({
      detraction: { amount: '0.00' },
      perception: { base: '0.00', amount: '0.00', total: '0.00' },
    });
  });

  it('are of the base that is sent, in cents', () => {
    const sent = { perception: { code: '01', base: 50 }, retention: { base: 50.5 } };
    expect(termsOf(sent).shares).toMatchObject({
      perception: { base: '50.00', amount: '1.00', total: '119.00' },
      retention: { base: '50.50', amount: '1.52' },
    });
  });

  it('are nothing without a percentage', () => {
    const { shares } = termsOf({
      detraction: { code: '022', account: '1' },
      perception: { code: '09' },
    });
    expect(shares).toMatchObject({
      detraction: { amount: '0.00' },
      perception: { base: '118.00', amount: '0.00', total: '118.00' },
    });
  });
});
