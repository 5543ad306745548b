import { expect, it } from 'vitest';
import { formatsOf } from './formats.ts';

const es = formatsOf('es');

it('writes amounts digit by digit, never through a float', () => {
  expect(es.money('90071992547409.93', 'PEN')).toBe('S/\u00a090,071,992,547,409.93');
  expect(es.money('1234.5', 'USD')).toBe('US$\u00a01,234.50');
  expect(es.money('0.1')).toBe('0.10');
  expect(es.decimal('14.5678992269')).toBe('14.5678992269');
  const prices = ['212.4', '185', '8.474576271186', '0.0125', '0.00012345678'];
  expect(prices.map(es.price)).toEqual(['212.40', '185.00', '8.4746', '0.0125', '0.0001235']);
  expect(es.money('not a number', 'PEN')).toBe('not a number');
});

it('keeps the day that a document states, wherever the browser is', () => {
  expect(es.day('2026-11-16T23:59:59-05:00')).toBe(es.day('2026-11-16'));
  expect(es.day('2026-11-16')).toMatch(/16/);
});

it('tells moments in the time of Lima', () => {
  expect(formatsOf('en').moment('2026-11-16T03:00:00Z')).toContain('Nov 15, 2026');
});
