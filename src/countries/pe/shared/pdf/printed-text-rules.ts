import { Amount } from '../../../../kernel/amount.ts';
import { messages } from '../../../../kernel/message.ts';
import { everyForm, type FieldRule } from '../rules/rule.ts';
import { findingsOfRuleMax } from '../rules/sum-rule.ts';
import type { DraftView } from '../rules/view.ts';
import { isPlain, namedUnprintable, unprintableSigns } from './printed-signs.ts';

const advice = messages('pe.printed', {
  notShown: {
    en: 'The PDF cannot show {signs}. Write it in Latin, Greek or Cyrillic letters.',
    es: 'El PDF no puede mostrar {signs}. Escríbalo con letras latinas, griegas o cirílicas.',
  },
  shownByCode: {
    en: "The PDF shows {signs} by its code. Correct it in the company's data.",
    es: 'El PDF muestra {signs} por su código. Corríjalo en los datos de la empresa.',
  },
});

/** What is not printed may have any sign. The company has a rule of its own. */
const unprinted: readonly string[] = ['company', 'external_id', 'custom_pdf', 'hash', 'items'];
const unprintedOfItems: readonly string[] = ['taxes', 'discounts', 'charges'];

/**
 * Whether all texts below a value are plain, as nearly all are. Asked first: it needs no pointers, and no list of signs.
 * Not by `for … in`: V8 compiled that again and again, for each form of object that it met.
 */
function arePlain(value: unknown): boolean {
  if (typeof value === 'string') return isPlain(value);
  if (value === null || typeof value !== 'object' || value instanceof Amount) return true;
  return Object.values(value).every(arePlain);
}

/** Collects JSON pointers to the texts below a value that have signs which no font of ours has. */
function collect(
  value: unknown,
  pointer: string,
  { left, found }: { readonly left: readonly string[]; readonly found: string[] },
): void {
  if (typeof value === 'string') {
    if (unprintableSigns(value).length > 0) found.push(pointer);
    return;
  }
  if (value === null || typeof value !== 'object' || value instanceof Amount) return;
  const members = value as Readonly<Record<string, unknown>>;
  for (const name in members) {
    if (left.includes(name)) continue;
    collect(members[name], `${pointer}/${name}`, { left: none, found });
  }
}

const none: readonly string[] = [];

/** What a document says comes from the draft and the company; the draft says it once, and without empty fields. */
function isAllPlain({ document, source }: DraftView): boolean {
  if (source === null) return arePlain(document);
  return arePlain(source.sent) && arePlain(document.company);
}

function textsOf(view: DraftView): readonly string[] {
  if (isAllPlain(view)) return none;
  const { document } = view;
  const found: string[] = [];
  collect(document, '', { left: unprinted, found });
  for (const [index, item] of document.items.entries()) {
    if (found.length >= findingsOfRuleMax) break;
    collect(item, `/items/${index}`, { left: unprintedOfItems, found });
  }
  return found.slice(0, findingsOfRuleMax);
}

function issuerTextsOf({ document: { company } }: DraftView): readonly string[] {
  if (arePlain(company)) return none;
  const found: string[] = [];
  collect(company ?? null, '/company', { left: ['logo'], found });
  return found;
}

function signsAt({ document }: DraftView, pointer: string): string {
  const steps = pointer.slice(1).split('/');
  const text = steps.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    document,
  );
  return namedUnprintable(String(text));
}

/** What a printed document cannot show is refused before it is issued: nobody gets a paper with holes. */
export const printedTextRules: readonly FieldRule[] = [
  {
    code: 'not_printable',
    documents: everyForm,
    advice: (view, pointer) => advice.notShown({ signs: signsAt(view, pointer) }),
    broken: textsOf,
  },
  {
    code: 'issuer_not_printable',
    level: 'observation',
    documents: everyForm,
    advice: (view, pointer) => advice.shownByCode({ signs: signsAt(view, pointer) }),
    broken: issuerTextsOf,
  },
];
