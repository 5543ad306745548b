import type { ItemProperty } from '../../../../subjects/ledger/documents/trade.ts';
import type { Advice } from '../../spanish/index.ts';
import { isDecimal } from '../rules/formats.ts';
import { each, everyForm, type FieldRule, salesAndNotes } from '../rules/rule.ts';
import { findingsOfRuleMax } from '../rules/sum-rule.ts';
import type { DraftView, Item } from '../rules/view.ts';
import { conceptForm, type ValueField } from './concept-forms.ts';
import { type ConceptKind, conceptKind, conceptName } from './concepts.ts';

/** SUNAT 4280. */
function isWrongValue({ code, value }: ItemProperty): boolean {
  return value !== null && conceptForm(code).takes?.(value) === false;
}

/** SUNAT 4281. */
function isWrongCount({ code, quantity }: ItemProperty): boolean {
  if (quantity === null) return false;
  const kind = conceptKind(code);
  if (kind === 'tonnes') return quantity.units <= 0n || !isDecimal(quantity, 12, 2);
  if (kind === 'stay') return !isDecimal(quantity, 4, 0);
  return kind === 'money' && !isDecimal(quantity, 12, 2);
}

type Place = keyof ItemProperty;

/** Pointers to fields of properties that break a rule. */
function eachProperty(
  { document }: DraftView,
  field: Place,
  wrong: (property: ItemProperty, item: Item) => boolean,
): readonly string[] {
  // Nearly no document says one.
  if (!document.items.some(({ properties }) => properties.length > 0)) return [];
  const found = document.items.flatMap((item, index) =>
    each(
      item.properties,
      (place) => `/items/${index}/properties/${place}/${field}`,
      (property) => wrong(property, item),
    ),
  );
  return found.slice(0, findingsOfRuleMax);
}

/** A concept says its value where its kind has it. */
function unsaid(kinds: readonly ConceptKind[], field: Place): FieldRule['broken'] {
  return (view) =>
    eachProperty(
      view,
      field,
      (property) => kinds.includes(conceptKind(property.code)) && property[field] === null,
    );
}

const valueFields: readonly ValueField[] = ['value', 'quantity', 'date', 'end_date', 'time'];

/** In which field the concept at a place is said, and how; and which field it was said in instead. */
function adviceOnForm({ document }: DraftView, pointer: string): Advice {
  const [, , item, , place, field = ''] = pointer.split('/');
  const property = document.items[Number(item)]?.properties[Number(place)];
  const code = property?.code ?? '';
  const { fields, words } = conceptForm(code);
  const used = valueFields.find((each) => !fields.includes(each) && property?.[each] != null);
  return used === undefined
    ? `Give concept ${code} in ${field}, as ${words}.`
    : `Give concept ${code} in ${field} and not in ${used}, as ${words}.`;
}

/** SUNAT 4282: guests leave after they came. */
function leavesEarly({ code, date }: ItemProperty, { properties }: Item): boolean {
  const came = properties.find((each) => each.code === '4003')?.date ?? null;
  return code === '4004' && date !== null && came !== null && date < came;
}

export const tradeValueRules: readonly FieldRule[] = [
  {
    code: 'concept',
    documents: everyForm,
    advice: 'Use a concept of catalogue 55.',
    broken: (view) => eachProperty(view, 'code', ({ code }) => conceptName(code) === ''),
  },
  {
    code: '3064',
    documents: salesAndNotes,
    advice: adviceOnForm,
    broken: (view) => [...unsaid(['text'], 'value')(view), ...unsaid(['money'], 'quantity')(view)],
  },
  {
    code: '3065',
    documents: salesAndNotes,
    advice: adviceOnForm,
    broken: (view) => [...unsaid(['day'], 'date')(view), ...unsaid(['last-day'], 'end_date')(view)],
  },
  {
    code: '3172',
    documents: salesAndNotes,
    advice: adviceOnForm,
    broken: unsaid(['time'], 'time'),
  },
  {
    code: '3135',
    documents: salesAndNotes,
    advice: adviceOnForm,
    broken: unsaid(['tonnes', 'stay'], 'quantity'),
  },
  {
    code: '3243',
    documents: salesAndNotes,
    advice: 'Give the first day of the period, in date.',
    broken: unsaid(['period'], 'date'),
  },
  {
    code: '4366',
    documents: salesAndNotes,
    advice: 'Give the last day of the period, in end_date.',
    broken: unsaid(['period'], 'end_date'),
  },
  {
    code: '4280',
    documents: salesAndNotes,
    advice: adviceOnForm,
    broken: (view) => eachProperty(view, 'value', isWrongValue),
  },
  {
    code: '4281',
    documents: salesAndNotes,
    advice: adviceOnForm,
    broken: (view) => eachProperty(view, 'quantity', isWrongCount),
  },
  {
    code: '4282',
    documents: salesAndNotes,
    advice: 'Guests leave on the day on which they came, or later.',
    broken: (view) => eachProperty(view, 'date', leavesEarly),
  },
  {
    code: '4202',
    documents: salesAndNotes,
    advice: 'Give the customs declaration as 2026-10-118-123456.',
    broken: (view) =>
      eachProperty(view, 'value', ({ code, value }) => {
        return code === '7021' && value !== null && !/^\d{4}-\d{2}-\d{3}-\d{6}$/.test(value);
      }),
  },
];
