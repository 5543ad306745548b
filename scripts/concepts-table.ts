import { taxConcepts } from '../src/countries/pe/shared/catalogues/55-tax-concepts.ts';
import { englishConcepts } from '../src/countries/pe/shared/pdf/words/english-concepts.ts';
import { conceptForm } from '../src/countries/pe/shared/trade/concept-forms.ts';
import { conceptName } from '../src/countries/pe/shared/trade/concepts.ts';
import { spanishConceptForms } from '../src/countries/pe/spanish/concept-forms.ts';
import { Translator } from '../src/kernel/translator.ts';

type Words = {
  readonly head: string;
  readonly nameOf: (code: string) => string;
  readonly formOf: (words: string) => string;
};

const inSpanish = new Translator([{ sentences: spanishConceptForms, words: {} }]);
const english: Words = {
  head: '| code | concept | field | value |',
  nameOf: (code) => englishConcepts[code] ?? '',
  formOf: (words) => words,
};
const spanish: Words = {
  head: '| código | concepto | campo | valor |',
  nameOf: conceptName,
  formOf: (words) => inSpanish.translate(words),
};

/** The table of `docs/issuing.md`: in which field an item says a concept of catálogo 55, and in which form. */
function conceptsTable({ head, nameOf, formOf }: Words): string {
  const rows = taxConcepts.entries.map(({ code }) => {
    const { fields, words } = conceptForm(code);
    const places = fields.map((field) => `\`${field}\``).join(', ');
    return `| ${code} | ${nameOf(code)} | ${places} | ${formOf(words)} |`;
  });
  return [head, '|---|---|---|---|', ...rows].join('\n');
}

export const englishConceptsTable = () => conceptsTable(english);
export const spanishConceptsTable = () => conceptsTable(spanish);
