import type { Delivery } from '@chasqui/sdk';
import { expect, it } from 'vitest';
import { sentBefore } from './sent-before.ts';

const untouched: Delivery = {
  state: 'done',
  attempts: [],
  next_at: null,
  blocked: null,
  waiting_for: null,
  failure: null,
  set_aside: null,
  void_problem: null,
  filings: [],
};
const attempt = {
  at: '2026-11-18T15:00:00.000Z',
  operation: 'sendBill',
  outcome: 'unreachable',
  code: '',
  detail: '',
};
const filing = { id: 'fil_1', name: 'RC-20261118-1', state: 'ticket' };

it('tells what waits for its turn from what was never sent from here', () => {
  expect(sentBefore(untouched)).toBe('elsewhere');
  expect(sentBefore({ ...untouched, state: 'waiting' })).toBe('not yet');
  expect(sentBefore({ ...untouched, state: 'blocked' })).toBe('not yet');
});

it('takes a daily summary for sent, as a call of its own', () => {
  expect(sentBefore({ ...untouched, state: 'waiting', attempts: [attempt] })).toBe('tried');
  expect(sentBefore({ ...untouched, state: 'ticket', filings: [filing] })).toBe('tried');
});
