import { expect, it } from 'vitest';
import { sourceFiles, textOf } from '../../../../../test/support/source-files.ts';
import type { AuthorityCatalogue } from '../../../../subjects/catalogues/catalogue.ts';
import * as taxes from './05-tax-types.ts';
import * as operations from './51-operation-types.ts';
import * as adjustments from './53-charges-and-discounts.ts';

const isCodes = (value: unknown): value is readonly string[] => Array.isArray(value);
const catalogues: readonly (readonly [AuthorityCatalogue, object])[] = [
  [taxes.taxTypes, taxes],
  [operations.operationTypes, operations],
  [adjustments.chargesAndDiscounts, adjustments],
];
const sets = catalogues.flatMap(([, named]) =>
  Object.entries(named).filter((entry): entry is [string, readonly string[]] => isCodes(entry[1])),
);

it('names only codes of the catalogue beside which the names are', () => {
  expect(sets.length).toBeGreaterThan(7);
  for (const [{ entries }, named] of catalogues) {
    const codes = entries.map(({ code }) => code);
    for (const value of Object.values(named).flat()) {
      if (typeof value === 'string') expect(codes).toContain(value);
    }
  }
});

/** The simulator is the other side, which has sets of its own on purpose; so have tests. */
it('has these sets nowhere else in the country', () => {
  const textOfSet = (codes: readonly string[]) => codes.toSorted().join(' ');
  const known = new Map(sets.map(([name, codes]) => [textOfSet(codes), name]));
  const others = sourceFiles('src/countries/pe').filter(
    (file) => !/\/(catalogues|simulator)\/|\.test\.ts$/.test(file),
  );
  const retyped = others.flatMap((file) =>
    [...textOf(file).matchAll(/\[((?:\s*'[0-9]+',?)+\s*)\]/g)].flatMap(([, list = '']) => {
      const name = known.get(textOfSet(list.match(/[0-9]+/g) ?? []));
      return name === undefined ? [] : [`${file}: ${name}`];
    }),
  );
  expect(retyped).toEqual([]);
});
