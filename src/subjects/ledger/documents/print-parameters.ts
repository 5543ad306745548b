import { choice, filterBy, type QueryParameter } from '../../../kernel/schema/query-parameters.ts';
import {
  type PrintChoice,
  type PrintFormat,
  type PrintLanguage,
  printFormats,
  printLanguages,
} from '../../country/regime.ts';

/** How a PDF is printed. */
export const printParameters: Readonly<Record<'format' | 'language', QueryParameter>> = {
  format: choice(
    'format',
    'Paper of a PDF: sheets of A4 or A5, or the roll of a printer of 80 mm (`ticket`) or 58 mm (`ticket58`)',
    'Papel del PDF: hojas A4 o A5, o el rollo de una impresora de 80 mm (`ticket`) o de 58 mm (`ticket58`)',
    printFormats,
  ),
  language: filterBy(
    'language',
    'Language of a PDF: Spanish, English, or labels in both side by side. Where it is left out: exports as the company chose (`printing.export_language`; in both), everything else in Spanish',
    'Idioma del PDF: español, inglés, o rótulos en ambos. Si se omite: las exportaciones como eligió la empresa (`printing.export_language`; en ambos), todo lo demás en español',
    printLanguages,
  ),
};

/** What was asked for; the values were checked by now. */
export function printChoiceOf(query: Readonly<Record<string, string | undefined>>): PrintChoice {
  return {
    format: (query.format ?? 'a4') as PrintFormat,
    language: (query.language ?? null) as PrintLanguage | null,
  };
}
