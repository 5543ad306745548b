import { expect, it } from 'vitest';
import { currenciesOfSunat, currencyOf } from '../../src/countries/pe/shared/currencies.ts';
import { deliveryStates } from '../../src/sending/read-delivery.ts';
import { blockReasons } from '../../src/subjects/ledger/documents/delivery.ts';
import { eventTypes } from '../../src/subjects/ledger/events/events.ts';
import { filingStates } from '../../src/subjects/ledger/rows.ts';
import { neverSold, symbols } from '../../web/src/words/currencies.ts';
import { en } from '../../web/src/words/en/index.ts';
import { es } from '../../web/src/words/es/index.ts';

/** What the service calls a state is for programs: people read a word of the console. */
it.each([
  ['es', es],
  ['en', en],
] as const)('has a word for every state that a document may show, in %s', (_, words) => {
  const { deliveryState, filingState, events } = words.document;
  expect(Object.keys(filingState).toSorted()).toEqual(filingStates.toSorted());
  expect(Object.keys(deliveryState).toSorted()).toEqual(deliveryStates.toSorted());
  expect(Object.keys(events).toSorted()).toEqual(eventTypes.toSorted());
  expect(Object.keys(words.home.reasons).toSorted()).toEqual(blockReasons.toSorted());
});

it('knows the currencies that the service issues, and their symbols', () => {
  expect([...neverSold].filter((code) => currencyOf(code)?.refusal === null)).toEqual([]);
  for (const code of currenciesOfSunat) {
    const { refusal, symbol } = currencyOf(code) ?? {};
    if (refusal === 'no_money') expect(neverSold.has(code)).toBe(true);
    expect(symbols[code] ?? code).toBe(symbol);
  }
});
