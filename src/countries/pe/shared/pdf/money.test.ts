import { describe, expect, it } from 'vitest';
import { Amount } from '../../../../kernel/amount.ts';
import { figures, money, percentage, quantityText, unitFigures } from './money.ts';

const of = Amount.of;

describe('money', () => {
  it('has two decimals, thousands apart and the symbol of its currency', () => {
    expect(money(of('1234.5'), 'PEN')).toBe('S/ 1,234.50');
    expect(money(of('1234567.891'), 'USD')).toBe('US$ 1,234,567.89');
    expect(money(of('1234.5'), 'EUR')).toBe('€ 1,234.50');
    expect(money(of('1234'), 'BRL')).toBe('R$ 1,234.00');
    expect(money(of('7'), 'CLP')).toBe('CLP 7.00');
    expect(money(of('-12.5'), 'PEN')).toBe('-S/ 12.50');
  });

  it('is exact where binary floats are not', () => {
    expect(figures(of('999999999999999999.99'))).toBe('999,999,999,999,999,999.99');
    expect(figures(of('1.005'))).toBe('1.01');
    expect(figures(of('-999.995'))).toBe('-1,000.00');
  });
});

describe('quantities and rates', () => {
  it('have the decimals that they need', () => {
    expect(quantityText(of('2.000'))).toBe('2');
    expect(quantityText(of('1200.50'))).toBe('1,200.5');
    expect(percentage(of('18.00'))).toBe('18%');
    expect(percentage(of('10.5'))).toBe('10.5%');
  });
});

describe('a unit price', () => {
  it('has two decimals at least, six at most, and no zeros after those it needs', () => {
    expect(unitFigures(of('5'))).toBe('5.00');
    expect(unitFigures(of('5.100000'))).toBe('5.10');
    expect(unitFigures(of('5.1250'))).toBe('5.125');
    expect(unitFigures(of('1542.3728813559'))).toBe('1,542.372881');
    expect(unitFigures(of('0.9999999999'))).toBe('1.00');
  });
});
