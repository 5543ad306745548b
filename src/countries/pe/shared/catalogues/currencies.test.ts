import { describe, expect, it } from 'vitest';
import { compute, line } from '../../../../../test/fixtures/pe/drafts.ts';
import { Amount } from '../../../../kernel/amount.ts';
import { amountInWords, wordsMax } from '../amount-in-words.ts';
import { isPlain } from '../pdf/printed-signs.ts';
import { currencies as catalogue } from './02-currencies.ts';
import { currenciesOfSunat, currencyOf, knownCurrencies } from './currencies.ts';

const all = [...knownCurrencies].map((code) => {
  const currency = currencyOf(code);
  if (currency === undefined) throw new Error(code);
  return currency;
});

describe('currencies', () => {
  it('are those of the catalogue and of the list of SUNAT, 178 each', () => {
    expect(catalogue.entries.map(({ code }) => code).filter((code) => !currencyOf(code))).toEqual(
      [],
    );
    expect(currenciesOfSunat.size).toBe(178);
    expect(all.filter(({ refusal }) => refusal === 'unknown_to_sunat')).toHaveLength(7);
    // Without what is no money, and what is paid with no more.
    expect(all.filter(({ refusal }) => refusal === null)).toHaveLength(169);
  });

  it('have each a name of their own, a plural that is one, and a symbol that every font prints', () => {
    for (const each of all.filter(({ refusal }) => refusal === null)) {
      expect(each.plural, each.code).toMatch(/^[\p{L}\d ]*s(?: [\p{L} ]+)?$/u);
      expect(each.plural.toUpperCase(), each.code).not.toBe(each.code);
      expect(isPlain(each.symbol) || each.symbol === '€', each.code).toBe(true);
    }
    for (const name of ['name', 'english', 'symbol'] as const) {
      expect(new Set(all.map((each) => each[name])).size, name).toBe(all.length);
    }
  });

  it('are issued, each with its words', () => {
    for (const { code, plural } of all.filter(({ refusal }) => refusal === null)) {
      const draft = { currency: code, items: [line({ unit_price: 1180, quantity: 1 })] };
      const { document, findings } = compute(draft);
      expect(findings, code).toEqual([]);
      expect(document.legends[0]?.description).toBe(
        `MIL CIENTO OCHENTA CON 00/100 ${plural.toUpperCase()}`,
      );
    }
  });

  it('have words that the legend can hold, whatever the amount', () => {
    const longest = Amount.of('777777777777.77');
    expect(BigInt(wordsMax) > 777_777_777_777n).toBe(true);
    for (const { code } of all) expect(amountInWords(longest, code).length).toBeLessThan(250);
  });
});
