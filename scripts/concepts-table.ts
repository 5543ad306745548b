import { taxConcepts } from '../src/countries/pe/shared/catalogues/55-tax-concepts.ts';
import { englishConcepts } from '../src/countries/pe/shared/pdf/words/english-concepts.ts';
import { conceptForm } from '../src/countries/pe/shared/trade/concept-forms.ts';
import { conceptName } from '../src/countries/pe/shared/trade/concepts.ts';
import type { Language } from '../src/kernel/message.ts';

type Words = {
  readonly head: string;
  readonly nameOf: (code: string) => string;
  readonly language: Language;
};

const english: Words = {
  head: '| code | concept | field | value |',
  nameOf: (code) => englishConcepts[code] ?? '',
  language: 'en',
};
const spanish: Words = {
  head: '| código | concepto | campo | valor |',
  nameOf: conceptName,
  language: 'es',
};

/** The table of `docs/issuing.md`: in which field an item says a concept of catálogo 55, and in which form. */
function conceptsTable({ head, nameOf, language }: Words): string {
  const rows = taxConcepts.entries.map(({ code }) => {
    const { fields, words } = conceptForm(code);
    const places = fields.map((field) => `\`${field}\``).join(', ');
    return `| ${code} | ${nameOf(code)} | ${places} | ${words[language]} |`;
  });
  return [head, '|---|---|---|---|', ...rows].join('\n');
}

export const englishConceptsTable = () => conceptsTable(english);
export const spanishConceptsTable = () => conceptsTable(spanish);
