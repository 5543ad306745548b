import { expect, it } from 'vitest';
import {
  currenciesOfSunat,
  currencyOf,
} from '../../src/countries/pe/shared/catalogues/currencies.ts';
import { deliveryStates } from '../../src/sending/read-delivery.ts';
import { filingStates } from '../../src/subjects/ledger/rows.ts';
import { documentWords } from '../../web/src/pages/document/words.ts';
import { neverSold, symbols } from '../../web/src/words/currencies.ts';

/** What the service calls a state is for programs: people read a word of the console. */
it('has a word for every state that a document may show', () => {
  const { deliveryState, filingState } = documentWords.en;
  expect(Object.keys(filingState).toSorted()).toEqual(filingStates.toSorted());
  expect(Object.keys(deliveryState).toSorted()).toEqual(deliveryStates.toSorted());
});

it('knows the currencies that the service issues, and their symbols', () => {
  expect([...neverSold].filter((code) => currencyOf(code)?.refusal === null)).toEqual([]);
  for (const code of currenciesOfSunat) {
    const { refusal, symbol } = currencyOf(code) ?? {};
    if (refusal === 'no_money') expect(neverSold.has(code)).toBe(true);
    expect(symbols[code] ?? code).toBe(symbol);
  }
});
