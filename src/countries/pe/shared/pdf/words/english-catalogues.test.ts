import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { authorityCatalogues } from '../../catalogues/index.ts';
import { englishMeanings } from './english-catalogues.ts';

const folder = new URL('../', import.meta.url);

/** Catalogues that stay as they are in English, and why. */
const untranslated: Readonly<Record<string, string>> = {
  '05': 'only codes of it are asked for; taxes are printed by their short names',
  '13': 'districts have one name',
  '52': 'legends are quoted as the law has them',
  '53': 'only codes of it are asked for; discounts are printed as the document calls them',
  '63': 'ports have one name',
  '64': 'airports have one name',
};
/** Catalogues of which only some codes are printed by their name. */
const onlyCodes: Readonly<Record<string, readonly string[]>> = {
  '01': ['01', '03', '07', '08', '09', '31'],
};

/** Numbers of the catalogues that what prints imports. */
function printedCatalogues(): string[] {
  const own = readdirSync(folder).filter((name) => /(?<!test)\.ts$/.test(name));
  const sources = [...own, '../../guide/print.ts', '../../note/print.ts'];
  const imports = sources.flatMap((name) => [
    ...readFileSync(new URL(name, folder), 'utf8').matchAll(/catalogues\/(\d\d)-/g),
  ]);
  return [...new Set(imports.map(([, number = '']) => number))].toSorted();
}

describe('names of catalogues in English', () => {
  const printed = printedCatalogues().filter((number) => untranslated[number] === undefined);

  it('are looked for in the catalogues that are printed', () => {
    expect(printed).toEqual(expect.arrayContaining(['04', '06', '51', '54', '55', '59', '61']));
  });

  it.each(printed)('are there for every code of catalogue %s', (number) => {
    const catalogue = authorityCatalogues.find((each) => each.number === number);
    const codes = onlyCodes[number] ?? catalogue?.entries.map(({ code }) => code) ?? [];
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => !englishMeanings[number]?.[code])).toEqual([]);
  });
});
