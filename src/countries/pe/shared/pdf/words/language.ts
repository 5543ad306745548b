import type { AuthorityCatalogue } from '../../../../../subjects/catalogues/catalogue.ts';
import type { PrintLanguage } from '../../../../../subjects/country/regime.ts';
import { measureUnitCodes } from '../../catalogues/03-measure-units.ts';
import { englishUnits } from '../../catalogues/03-measure-units-english.ts';
import { currencyOf } from '../../catalogues/currencies.ts';
import { bilingual, inBoth } from './bilingual.ts';
import { english } from './english.ts';
import { englishMeanings } from './english-catalogues.ts';
import { spanish } from './spanish.ts';
import type { Words } from './words.ts';

/** A language that documents are printed in. */
export type Language = {
  readonly name: PrintLanguage;
  readonly words: Words;
  /** What a code of a catalogue means; undefined where the catalogue does not have it. */
  meaningOf(catalogue: AuthorityCatalogue, code: string): string | undefined;
  /** `Kilogramo` for `KGM`; the code itself where it is none of catalogue 03. */
  unitName(code: string): string;
  /** `Soles` for `PEN`; the code itself where it is unknown. */
  currencyName(code: string): string;
};

function meaningIn({ entries }: AuthorityCatalogue, code: string): string | undefined {
  return entries.find((entry) => entry.code === code)?.description;
}

/** What people call the units of goods and of services; the rest has the names of catalogue 03. */
const usualUnits: Readonly<Record<string, string>> = { NIU: 'Unidad', ZZ: 'Servicio' };
const spanishUnits: ReadonlyMap<string, string> = new Map(
  measureUnitCodes.entries.map(({ code, description }) => [code, usualUnits[code] ?? description]),
);

/** What people call the commonest; the rest has its own name. */
const usualCurrencies = {
  es: new Map([
    ['PEN', 'Soles'],
    ['USD', 'Dólares americanos'],
    ['EUR', 'Euros'],
  ]),
  en: new Map([
    ['PEN', 'Soles (PEN)'],
    ['USD', 'US dollars'],
    ['EUR', 'Euros'],
  ]),
};

const es: Language = {
  name: 'es',
  words: spanish,
  meaningOf: meaningIn,
  unitName: (code) => spanishUnits.get(code) ?? code,
  currencyName: (code) => usualCurrencies.es.get(code) ?? currencyOf(code)?.name ?? code,
};

const en: Language = {
  name: 'en',
  words: english,
  meaningOf: (catalogue, code) =>
    englishMeanings[catalogue.number]?.[code] ?? meaningIn(catalogue, code),
  unitName: (code) => englishUnits.get(code) ?? code,
  currencyName: (code) => usualCurrencies.en.get(code) ?? currencyOf(code)?.english ?? code,
};

const both: Language = {
  name: 'both',
  words: bilingual,
  meaningOf(catalogue, code) {
    const meaning = es.meaningOf(catalogue, code);
    return meaning === undefined
      ? undefined
      : inBoth(meaning, en.meaningOf(catalogue, code) ?? meaning);
  },
  unitName: (code) => inBoth(es.unitName(code), en.unitName(code)),
  // The code tells soles from soles in either language.
  currencyName: (code) =>
    code === 'PEN' ? 'Soles (PEN)' : inBoth(es.currencyName(code), en.currencyName(code)),
};

export const languages: Readonly<Record<PrintLanguage, Language>> = { es, en, both };
