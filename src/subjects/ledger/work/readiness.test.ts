import { describe, expect, it } from 'vitest';
import { documentStatuses } from '../documents/states.ts';
import { readinessOf, type WaitingState } from './readiness.ts';

const kindOf = (changes: Partial<WaitingState>) =>
  readinessOf({
    effect: 'accepted',
    type: 'receipt',
    status: 'pending',
    named: [],
    missedDay: null,
    ...changes,
  }).kind;

describe('a document that waits for its summary', () => {
  it('goes while it is pending', () => {
    const kinds = documentStatuses.map((status) => kindOf({ status }));
    expect(kinds).toEqual(['go', 'gone', 'gone', 'gone']);
  });

  it('goes after what it names, and never where that was rejected or voided', () => {
    const kinds = documentStatuses.map((status) =>
      kindOf({ named: [{ number: 'B001-1', status }] }),
    );
    expect(kinds).toEqual(['wait', 'go', 'blocked', 'blocked']);
  });

  it('says why it never goes', () => {
    const named = [{ number: 'B001-1', status: 'voided' }] as const;
    const waiting = {
      effect: 'accepted',
      type: 'receipt',
      status: 'pending',
      named,
      missedDay: null,
    } as const;
    expect(readinessOf(waiting)).toMatchObject({ reason: 'reference_settled' });
  });
});

describe('a document that waits for its voiding', () => {
  it('goes once it was accepted', () => {
    const kinds = documentStatuses.map((status) => kindOf({ effect: 'voided', status }));
    expect(kinds).toEqual(['wait', 'go', 'gone', 'gone']);
  });

  it('goes no more after the last day', () => {
    const missed = { effect: 'voided', status: 'succeeded', missedDay: '2026-11-22' } as const;
    expect(kindOf(missed)).toBe('too_late');
    const detailOf = (type: WaitingState['type']) => readinessOf({ ...missed, type, named: [] });
    for (const type of ['invoice', 'receipt', 'debit-note'] as const) {
      expect(detailOf(type)).toMatchObject({ detail: expect.stringContaining('a credit note') });
    }
    // Another credit note would give it back twice.
    const detail = expect.stringContaining('Issue a debit note');
    expect(detailOf('credit-note')).toMatchObject({ detail });
  });
});
