import { describe, expect, it } from 'vitest';
import { context, draftOf, type Json, line } from '../../../../../test/fixtures/pe/drafts.ts';
import { Amount } from '../../../../kernel/amount.ts';
import { type NormalDraft, normalise } from '../../documents/normalise.ts';
import type { PlacedAdjustment } from '../draft/details.ts';
import { type Bases, computeGlobalChanges, prepaidOf, settled } from './global-changes.ts';

const of = (text: string) => Amount.of(text);

function normalDraft(fields: Json): NormalDraft {
  return normalise(draftOf({ items: [line()], ...fields }), context.company, context.now);
}

function paid(...amounts: readonly number[]): Json {
  const prepayments = amounts.map((amount, index) => ({
    number: `F001-${index + 1}`,
    type: '02',
    amount,
  }));
  return { prepayments };
}

const bases: Bases = {
  percent: of('18'),
  taxed: of('100.00'),
  sold: of('150.00'),
  price: of('168.00'),
  exonerated: null,
};

function changesFor(fields: Json, changed: Partial<Bases> = {}): readonly (readonly string[])[] {
  const placed = computeGlobalChanges(normalDraft(fields), { ...bases, ...changed });
  return placed.map(({ pointer, adjustment: { code, amount } }) => [
    pointer,
    code,
    amount.toString(),
  ]);
}

describe('what a factor is taken of', () => {
  it.each([
    ['discounts', '02', '10.00'],
    ['discounts', '03', '16.80'],
    ['discounts', '63', '15.00'],
    ['charges', '49', '10.00'],
    ['charges', '46', '15.00'],
    ['charges', '50', '16.80'],
  ])('for %s of code %s makes %s', (list, code, amount) => {
    const found = changesFor({ [list]: [{ code, factor: 0.1 }] });
    expect(found).toEqual([[`/${list}/0`, code, amount]]);
  });
});

describe('a prepayment', () => {
  it.each([
    [118, '100.00'],
    [117.99, '99.99'],
    // 101.00, a sol more than the base: rounding may add up to that.
    [119.18, '100.00'],
    [119.2, '101.02'],
  ])('of %d takes %s off a taxed base of 100', (amount, taken) => {
    expect(changesFor(paid(amount))).toEqual([['/prepayments/0', '04', taken]]);
  });

  it('takes what the ones before it left', () => {
    expect(changesFor(paid(59, 59.5, 3))).toEqual([
      ['/prepayments/0', '04', '50.00'],
      ['/prepayments/1', '04', '50.00'],
      ['/prepayments/2', '04', '2.54'],
    ]);
  });

  it('takes of the base that global discounts and charges leave', () => {
    const fields = {
      ...paid(94.4, 35.6),
      discounts: [{ code: '02', amount: 20 }],
      charges: [{ code: '49', amount: 30 }],
    };
    expect(changesFor(fields).slice(2)).toEqual([
      ['/prepayments/0', '04', '80.00'],
      ['/prepayments/1', '04', '30.00'],
    ]);
  });

  it('of a sale without taxed lines is of exonerated ones, or of the others', () => {
    const untaxed = { taxed: of('0.00') };
    expect(changesFor(paid(40), { ...untaxed, exonerated: of('60.00') })[0]?.[1]).toBe('05');
    expect(changesFor(paid(40), { ...untaxed, exonerated: of('0.00') })[0]?.[1]).toBe('06');
    expect(changesFor(paid(40), untaxed)[0]).toEqual(['/prepayments/0', '06', '40.00']);
  });

  it('that the caller lists among the discounts is not listed again', () => {
    const fields = { ...paid(118), discounts: [{ code: '04', amount: 99 }] };
    expect(changesFor(fields)).toEqual([['/discounts/0', '04', '99.00']]);
  });
});

describe('a surcharge', () => {
  it('is a charge of code 46, unless one is listed', () => {
    expect(changesFor({ surcharge: 10 })).toEqual([['/surcharge', '46', '10.00']]);
    const listed = { surcharge: 10, charges: [{ code: '46', amount: 10 }] };
    expect(changesFor(listed)).toEqual([['/charges/0', '46', '10.00']]);
    const other = { surcharge: 10, charges: [{ code: '49', amount: 1 }] };
    expect(changesFor(other)).toHaveLength(2);
  });
});

describe('what is left of a base that was prepaid', () => {
  const place = (code: string, amount: string): PlacedAdjustment => ({
    list: 'discounts',
    pointer: '',
    adjustment: { code, description: '', factor: null, base: null, amount: of(amount) },
  });
  const planned = [place('04', '10.00'), place('04', '20.00'), place('62', '5.00')];
  const settledBy = (left: string, fields: Json = paid(30)) =>
    settled(normalDraft(fields), planned, of(left)).map(({ adjustment }) =>
      adjustment.amount.toString(),
    );

  it.each([
    ['0.00', '20.00'],
    ['0.01', '20.01'],
    ['1.00', '21.00'],
    ['1.01', '20.00'],
    ['-0.01', '20.00'],
  ])('goes with the last prepayment: %s makes %s', (left, last) => {
    expect(settledBy(left)).toEqual(['10.00', last, '5.00']);
  });

  it('stays where the caller lists the prepayments, or there are none', () => {
    const discounts = [{ code: '04', amount: 30 }];
    expect(settledBy('0.01', { ...paid(30), discounts })).toEqual(['10.00', '20.00', '5.00']);
    const none = [place('62', '5.00')];
    expect(settled(normalDraft(paid(30)), none, of('0.01'))).toEqual(none);
  });
});

it('sums prepayments in cents', () => {
  expect(prepaidOf(normalDraft(paid(10.005, 0.1)).prepayments).toString()).toBe('10.11');
  expect(prepaidOf([]).toString()).toBe('0.00');
});
