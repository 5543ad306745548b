import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AsciiJson } from '../../src/kernel/ascii-json.ts';
import { readDocument } from '../../src/subjects/ledger/documents/read-document.ts';
import { columnOfSums } from '../../web/src/parts/column-of-sums.ts';
import { inCents, isNothing, sumOf } from '../../web/src/service/amounts.ts';
import { issuedFolder } from '../support/issue-examples.ts';
import { paidRows, printedTotals } from '../support/printed.ts';
import { asServed, issuedDocument, issuedNames } from './issued.ts';

it.each(issuedNames)('the amounts that the console shows add up to the total: %s', (name) => {
  const document = issuedDocument(name);
  expect(sumOf(columnOfSums(document).map(([, amount]) => amount))).toBe(document.total);
});

it('shows a prepayment once, by its value without tax', () => {
  const document = issuedDocument('factura-que-deduce-anticipo');
  const shown = columnOfSums(document).filter(([, amount]) => /[1-9]/.test(amount));
  expect(shown).toEqual([
    ['taxed', '12542.37'],
    ['prepayments', '-5000.00'],
    ['igv', '1357.63'],
  ]);
});

it('shows each tax, and that on bags also of those that are given away', () => {
  const document = issuedDocument('boleta-icbper');
  const shown = columnOfSums(document).filter(([, amount]) => /[1-9]/.test(amount));
  expect(shown).toEqual([
    ['taxed', '17.03'],
    ['icbper', '2.00'],
    ['igv', '3.07'],
  ]);
  const summedUp = columnOfSums({ ...document, taxes: null });
  expect(summedUp).toContainEqual(['taxes', '5.07']);
  expect(summedUp).toContainEqual(['gap', '0.00']);
});

it('calls nothing a rounding difference but what rounding leaves', () => {
  const gaps = issuedNames.flatMap((name) =>
    columnOfSums(issuedDocument(name)).filter(
      ([row, amount]) => row === 'gap' && !/^-?0\.0[0-4]$/.test(amount),
    ),
  );
  expect(gaps).toEqual([]);
});

describe('the column of the console and that of the paper', () => {
  const jsonOf = (name: string) => readFileSync(join(issuedFolder, `${name}.json`), 'utf8');
  const sales = issuedNames.filter((name) => issuedDocument(name).type !== 'despatch');

  function printed(json: string): readonly (readonly [label: string, amount: string])[] {
    const { rows } = printedTotals(readDocument(json as AsciiJson), 'a4');
    return paidRows(rows).map(({ label, amount }) => [label, amount.toString()]);
  }

  function shown(json: string): readonly (readonly [name: string, amount: string])[] {
    return columnOfSums(asServed(json))
      .filter(([, amount]) => !isNothing(amount))
      .map(([name, amount]) => [name, inCents(amount)]);
  }

  const amounts = (rows: readonly (readonly [string, string])[]) => rows.map(([, each]) => each);

  it.each(sales)('have the same amounts: %s', (name) => {
    expect(amounts(shown(jsonOf(name)))).toEqual(amounts(printed(jsonOf(name))));
  });

  const taxLabel = /^(?:ISC|ICBPER|IVAP|Otros tributos|IGV)/;

  it.each(sales)('come to the same where the taxes are not known: %s', (name) => {
    const json = JSON.stringify({ ...JSON.parse(jsonOf(name)), taxes: null });
    const [onScreen, onPaper] = [shown(json), printed(json)];
    const isOfTaxes = ([label]: readonly [string, string]) => taxLabel.test(label);
    expect(sumOf(amounts(onScreen.filter(([row]) => row === 'taxes')))).toBe(
      sumOf(amounts(onPaper.filter(isOfTaxes))),
    );
    const others = onPaper.filter((row) => !isOfTaxes(row));
    expect(amounts(onScreen.filter(([row]) => row !== 'taxes'))).toEqual(amounts(others));
  });

  const plain = jsonOf('boleta-recargo-al-consumo');
  const { total } = JSON.parse(plain) as { readonly total: number };

  it.each([
    [-2.01, undefined],
    [-2, '-2.00'],
    [-1.99, '-1.99'],
    [0.004, undefined],
    [2, '2.00'],
    [2.01, undefined],
  ])('call a gap of %d the same', (gap, amount) => {
    const json = JSON.stringify({ ...JSON.parse(plain), total: Number((total + gap).toFixed(3)) });
    expect(shown(json).find(([row]) => row === 'gap')?.[1]).toBe(amount);
    expect(amounts(shown(json))).toEqual(amounts(printed(json)));
  });

  it('round each row before they tell what is left', () => {
    const sale = JSON.parse(plain) as { readonly taxed_amount: number };
    const parts = { taxed_amount: sale.taxed_amount + 0.004, exonerated_amount: 0.004 };
    const json = JSON.stringify({ ...sale, ...parts });
    expect(shown(json).find(([row]) => row === 'gap')).toBe(undefined);
    expect(amounts(shown(json))).toEqual(amounts(printed(json)));
  });
});
