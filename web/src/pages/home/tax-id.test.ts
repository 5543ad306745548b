import { expect, it } from 'vitest';
import { isTaxId } from './tax-id.ts';

it.each([
  ['20990079197', true],
  ['20131312955', true],
  ['20100070970', true],
  ['20100070971', false],
  ['2010007097', false],
  ['30100070970', false],
  ['', false],
])('%j is a RUC: %s', (text, expected) => {
  expect(isTaxId(text)).toBe(expected);
});
