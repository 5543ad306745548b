import { describe, expect, it } from 'vitest';
import { Amount } from '../../../../kernel/amount.ts';
import { computeIsc, mainTax, valueInPrice } from './compute.ts';

const of = (text: string) => Amount.of(text);
const stating = (text: string) => ({ stated: of(text), exact: of(text) });
const igv = of('18');

describe('the tax of a line', () => {
  it('is that on the exact value, in cents', () => {
    const base = { stated: of('10.03'), exact: of('10.0277') };
    expect(mainTax(base, igv, null).toString()).toBe('1.80');
  });

  it.each([
    // 18 % of 100 is 18: up to two cents apart, what the price leaves is the tax.
    ['118.02', '18.02'],
    ['118.03', '18.00'],
    ['117.98', '17.98'],
    ['117.97', '18.00'],
  ])('with an agreed price of %s is %s', (agreed, tax) => {
    expect(mainTax(stating('100.00'), igv, of(agreed)).toString()).toBe(tax);
  });

  it('is never below nothing, though the price is below the value', () => {
    expect(mainTax(stating('0.05'), igv, of('0.04')).toString()).toBe('0.01');
  });

  it('may be nothing where the price leaves nothing', () => {
    expect(mainTax(stating('0.05'), igv, of('0.05')).toString()).toBe('0.00');
  });

  it('is a cent at least where the base is above six hundredths (SUNAT 3111)', () => {
    const rate = of('4');
    expect(mainTax(stating('0.06'), rate, null).toString()).toBe('0.00');
    expect(mainTax(stating('0.07'), rate, null).toString()).toBe('0.01');
    expect(mainTax(stating('0.07'), of('0'), null).toString()).toBe('0.00');
  });
});

describe('excise', () => {
  it('by unit has the rate that it makes of the value', () => {
    const isc = { system: '02', percent: null, perUnit: of('0.505') };
    const found = computeIsc(isc, stating('30.00'), of('3'));
    expect(found.amount.toString()).toBe('1.52');
    expect(found.exact.equals(of('1.515'))).toBe(true);
    expect(found.percent.toString()).toBe('5.06667');
    expect(found.base.toString()).toBe('30.00');
  });

  it('by unit of what has no value has no rate', () => {
    const isc = { system: '02', percent: null, perUnit: of('1') };
    expect(computeIsc(isc, stating('0.00'), of('2')).percent.units).toBe(0n);
  });

  it('by the retail price has that as its base, and else the value', () => {
    const retail = { system: '03', percent: of('10'), perUnit: of('8.47') };
    const byRetail = computeIsc(retail, stating('5.00'), of('2'));
    expect([byRetail.base, byRetail.amount].map(String)).toEqual(['16.94', '1.69']);
    const byValue = computeIsc({ ...retail, system: '01' }, stating('5.00'), of('2'));
    expect([byValue.base, byValue.amount].map(String)).toEqual(['5.00', '0.50']);
  });
});

describe('the value in a price', () => {
  it('is without IGV', () => {
    expect(valueInPrice(of('118'), igv, null).toString()).toBe('100.0000000000');
  });

  it.each([
    ['01', of('10'), of('0'), '129.8', '100.0000000000'],
    ['02', null, of('5'), '123.9', '100.0000000000'],
    ['03', of('10'), of('50'), '123.9', '100.0000000000'],
  ])('is without excise of system %s', (system, percent, perUnit, price, value) => {
    expect(valueInPrice(of(price), igv, { system, percent, perUnit }).toString()).toBe(value);
  });

  it('is nothing where a rate leaves nothing to divide by', () => {
    const isc = { system: '01', percent: of('-100'), perUnit: of('0') };
    expect(valueInPrice(of('10'), igv, isc).units).toBe(0n);
  });
});
