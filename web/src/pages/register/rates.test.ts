import { describe, expect, it } from 'vitest';
import { isRate, pastedRates, plainRate } from './rates.ts';

const days = ['2026-10-01', '2026-10-02', '2026-10-03'];

describe('rates of a spreadsheet', () => {
  it('fill the days from the field on', () => {
    expect([...pastedRates('3.751\r\n3,762\n', days, '2026-10-02', 'USD')]).toEqual([
      ['2026-10-02', '3.751'],
      ['2026-10-03', '3.762'],
    ]);
  });

  it('go to their own days', () => {
    expect([
      ...pastedRates('03/10/2026\t3.75\n2026-10-01\tUSD\t3.7\n', days, '2026-10-02', 'USD'),
    ]).toEqual([
      ['2026-10-03', '3.75'],
      ['2026-10-01', '3.7'],
    ]);
  });

  it('leave out days of other months, titles and nonsense', () => {
    const text = 'Fecha\tVenta\n01/11/2026\t3.75\n2026-10-01\t37.5\n2026-10-02\t-';
    expect(pastedRates(text, days, '2026-10-01', 'USD').size).toBe(0);
  });

  it('keep an empty line as a day without a rate', () => {
    expect([...pastedRates('3.7\n\n3.8', days, '2026-10-01', 'USD').keys()]).toEqual([
      '2026-10-01',
      '2026-10-03',
    ]);
  });

  it.each([
    ['3.751', true],
    ['9.999', true],
    ['0', false],
    ['0.000', false],
    ['10', false],
    ['3.7512', false],
    ['3,7', false],
    ['=1', false],
  ])('%j is a rate: %s', (text, expected) => {
    expect(isRate(text, 'USD')).toBe(expected);
  });

  it('of other currencies have the decimals that they need', () => {
    expect(['0.024153', '12.2134', '0.0004', '3.7'].map((text) => isRate(text, 'JPY'))).toEqual(
      Array(4).fill(true),
    );
    expect(['0', '0.0000', '-1', 'x'].some((text) => isRate(text, 'JPY'))).toBe(false);
    expect([...pastedRates('01/10/2026\tJPY\t0,024153', days, '2026-10-01', 'JPY')]).toEqual([
      ['2026-10-01', '0.024153'],
    ]);
  });

  it('are written in many ways', () => {
    expect(['S/ 3,751', ' 3.7 ', 's/.3.8'].map(plainRate)).toEqual(['3.751', '3.7', '3.8']);
  });
});
