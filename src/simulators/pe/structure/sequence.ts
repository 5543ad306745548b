import type { XmlElement } from '../../../kernel/xml/element.ts';
import { attribute, text } from '../../../kernel/xml/path.ts';
import type { Problem } from '../verdict.ts';
import { sequences, typesOfElements } from './ubl-sequences.ts';

type Step = { readonly name: string; readonly isNeeded: boolean; readonly isMany: boolean };

const steps: ReadonlyMap<string, readonly Step[]> = new Map(
  Object.entries(sequences).map(([type, sequence]) => [type, sequence.split(/\s+/).map(stepOf)]),
);

function stepOf(word: string): Step {
  const [, name = '', mark = ''] = /^(\w+)([?*+]?)$/.exec(word) ?? [];
  return { name, isNeeded: mark === '' || mark === '+', isMany: mark === '*' || mark === '+' };
}

/**
 * SUNAT 0306: the first element that is not where the schema of UBL has it, is missing, or holds what it cannot. Parts that no
 * rule is about are not looked into.
 */
export function sequenceProblems(root: XmlElement): readonly Problem[] {
  const found = misplacedIn(root, root.name);
  return found === null ? [] : [{ code: '0306', place: found, value: '' }];
}

function misplacedIn(element: XmlElement, path: string): string | null {
  const type = typesOfElements[element.name] ?? element.name;
  const sequence = steps.get(type);
  if (sequence === undefined) return null;
  const wrong = misplacedAmong(element.children, sequence);
  if (wrong !== null) return `${path}/${wrong}`;
  for (const child of element.children) {
    const below =
      child.children.length === 0
        ? unfitting(child, path)
        : misplacedIn(child, `${path}/${child.name}`);
    if (below !== null) return below;
  }
  return null;
}

/** The name of the first child that comes too late, too often or not at all. */
function misplacedAmong(children: readonly XmlElement[], sequence: readonly Step[]): string | null {
  let at = 0;
  for (const step of sequence) {
    const from = at;
    while (children[at]?.name === step.name && (step.isMany || at === from)) at += 1;
    if (at === from && step.isNeeded) return step.name;
  }
  return children[at]?.name ?? null;
}

/** What elements of UBL hold, by how their names end. */
const forms: readonly (readonly [ending: RegExp, form: RegExp])[] = [
  [/Date$/, /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:Z|[+-]\d{2}:\d{2})?$/],
  [/Time$/, /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?$/],
  [/(?:Amount|Quantity|Numeric|Percent|Measure)$/, /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/],
  [/Indicator$/, /^(?:true|false|0|1)$/],
];

const basic = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';

/** A date that is none, a number that is none, an amount without its currency. */
function unfitting(element: XmlElement, path: string): string | null {
  if (element.namespace !== basic) return null;
  const form = forms.find(([ending]) => ending.test(element.name))?.[1];
  const fits = form === undefined || form.test(text(element));
  const lacksCurrency = element.name.endsWith('Amount') && attribute(element, 'currencyID') === '';
  return fits && !lacksCurrency ? null : `${path}/${element.name}`;
}
