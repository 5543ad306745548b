import type { Amount } from '../../../../domain/document/amount.ts';
import type { AuthorityCatalogue } from '../../../../domain/document/catalogue.ts';
import type { PrintLanguage } from '../../../../domain/ports/regime.ts';
import { measureUnitCodes } from '../../catalogues/03-measure-units.ts';
import { englishUnits } from '../../catalogues/03-measure-units-english.ts';
import { amountInWords } from '../../words.ts';
import { amountInEnglish } from './amount-in-english.ts';
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
  /** Throws a RangeError for an amount that has no words. */
  amountInWords(amount: Amount, currency: string): string;
  readonly currencyNames: Readonly<Record<string, string>>;
};

function meaningIn({ entries }: AuthorityCatalogue, code: string): string | undefined {
  return entries.find((entry) => entry.code === code)?.description;
}

/** What people call the units of goods and of services; the rest has the names of catalogue 03. */
const usualUnits: Readonly<Record<string, string>> = { NIU: 'Unidad', ZZ: 'Servicio' };
const spanishUnits: ReadonlyMap<string, string> = new Map(
  measureUnitCodes.entries.map(({ code, description }) => [code, usualUnits[code] ?? description]),
);

export const languages: Readonly<Record<PrintLanguage, Language>> = {
  es: {
    name: 'es',
    words: spanish,
    meaningOf: meaningIn,
    unitName: (code) => spanishUnits.get(code) ?? code,
    amountInWords,
    currencyNames: { PEN: 'Soles', USD: 'Dólares americanos', EUR: 'Euros' },
  },
  en: {
    name: 'en',
    words: english,
    meaningOf: (catalogue, code) =>
      englishMeanings[catalogue.number]?.[code] ?? meaningIn(catalogue, code),
    unitName: (code) => englishUnits.get(code) ?? code,
    amountInWords: amountInEnglish,
    currencyNames: { PEN: 'Soles (PEN)', USD: 'US dollars', EUR: 'Euros' },
  },
};
