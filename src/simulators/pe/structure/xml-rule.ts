import type { XmlElement } from '../../../kernel/xml/element.ts';
import { all, attribute, text } from '../../../kernel/xml/path.ts';
import type { Problem } from '../verdict.ts';

/**
 * One rule of SUNAT about how a file is written. It looks at each element at the end of `each` (the root for `''`), and says
 * what is wrong there: the value, or null where nothing is.
 */
export type XmlRule = {
  readonly code: string;
  readonly each: string;
  /** From there on: `PartyIdentification/ID/@schemeID`. */
  readonly place: string;
  readonly broken: (element: XmlElement, root: XmlElement) => string | null;
};

/** The first ones explain the rest. */
const problemsMax = 20;

export function brokenXmlRules(rules: readonly XmlRule[], root: XmlElement): readonly Problem[] {
  const problems: Problem[] = [];
  for (const { code, each, place, broken } of rules) {
    for (const element of elementsAt(root, each)) {
      const value = broken(element, root);
      if (value === null) continue;
      problems.push({ code, place: [each, place].filter(Boolean).join('/'), value });
      if (problems.length === problemsMax) return problems;
      break;
    }
  }
  return problems;
}

export function elementsAt(element: XmlElement, path: string): readonly XmlElement[] {
  return path === '' ? [element] : all(element, ...path.split('/'));
}

/** The texts at a path, which may end in an attribute. An attribute that is not there is empty. */
export function valuesAt(element: XmlElement, place: string): readonly string[] {
  const [path = '', name] = place.split('@');
  const found = elementsAt(element, path.replace(/\/$/, ''));
  return found.map((each) => (name === undefined ? text(each) : attribute(each, name)));
}

export function valueAt(element: XmlElement, place: string): string {
  return valuesAt(element, place).find((value) => value !== '') ?? '';
}

/** "No existe el Tag UBL o es vacío". */
export function needed(code: string, each: string, place: string): XmlRule {
  return { code, each, place, broken: (element) => (valueAt(element, place) === '' ? '' : null) };
}

/** What is written must have a form; nothing is asked of what is not there. */
export function formed(code: string, each: string, place: string, form: RegExp): XmlRule {
  const broken = (element: XmlElement) =>
    valuesAt(element, place).find((value) => value !== '' && !form.test(value)) ?? null;
  return { code, each, place, broken };
}

/** The same of an element that is there: an empty one is wrong too. */
export function filled(code: string, each: string, place: string, form: RegExp): XmlRule {
  const broken = (element: XmlElement) =>
    valuesAt(element, place).find((value) => !form.test(value)) ?? null;
  return { code, each, place, broken };
}

/** "El valor del Tag UBL es diferente al listado". */
export function listed(
  code: string,
  each: string,
  place: string,
  values: ReadonlySet<string>,
): XmlRule {
  const broken = (element: XmlElement) =>
    valuesAt(element, place).find((value) => value !== '' && !values.has(value)) ?? null;
  return { code, each, place, broken };
}

/** At most one of its kind. */
export function single(code: string, each: string, place: string): XmlRule {
  const broken = (element: XmlElement) => valuesAt(element, place)[1] ?? null;
  return { code, each, place, broken };
}

/** No value twice. */
export function distinct(code: string, each: string, place: string): XmlRule {
  const broken = (element: XmlElement) => {
    const values = valuesAt(element, place).filter((value) => value !== '');
    return values.find((value, index) => values.indexOf(value) !== index) ?? null;
  };
  return { code, each, place, broken };
}

/** A rule with a condition of its own: broken where it says so. */
export function wrongWhere(
  code: string,
  each: string,
  place: string,
  wrong: (element: XmlElement, root: XmlElement) => boolean,
): XmlRule {
  const broken = (element: XmlElement, root: XmlElement) =>
    wrong(element, root) ? valueAt(element, place) : null;
  return { code, each, place, broken };
}

/** "Decimal positivo de 12 enteros y hasta 2 decimales". */
export const moneyForm = /^\d{1,12}(?:\.\d{1,2})?$/;
/** "Decimal positivo de 12 enteros y hasta 10 decimales". */
export const fineForm = /^\d{1,12}(?:\.\d{1,10})?$/;
/** "Decimal positivo de 3 enteros y hasta 5 decimales". */
export const percentForm = /^\d{1,3}(?:\.\d{1,5})?$/;

/** Whether a text is a number above zero. */
export function isPositive(value: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(value) && /[1-9]/.test(value);
}
