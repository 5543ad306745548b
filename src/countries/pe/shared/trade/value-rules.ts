import { Message, messages } from '../../../../kernel/message.ts';
import type { ItemProperty } from '../../../../subjects/ledger/documents/trade.ts';
import { isDecimal } from '../rules/formats.ts';
import { each, everyForm, type FieldRule, salesAndNotes } from '../rules/rule.ts';
import { findingsOfRuleMax } from '../rules/sum-rule.ts';
import type { DraftView, Item } from '../rules/view.ts';
import { conceptForm, type ValueField } from './concept-forms.ts';
import { type ConceptKind, conceptKind, conceptName } from './concepts.ts';

const advice = messages('pe.concepts', {
  inField: {
    en: 'Give concept {code} in {field}, as {form}.',
    es: 'Indique el concepto {code} en {field}, como {form}.',
  },
  inFieldNotUsed: {
    en: 'Give concept {code} in {field} and not in {used}, as {form}.',
    es: 'Indique el concepto {code} en {field} y no en {used}, como {form}.',
  },
});

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
function adviceOnForm({ document }: DraftView, pointer: string): Message {
  const [, , item, , place, field = ''] = pointer.split('/');
  const property = document.items[Number(item)]?.properties[Number(place)];
  const code = property?.code ?? '';
  const { fields, words } = conceptForm(code);
  const form = new Message(`pe.concepts.${code}`, words);
  const used = valueFields.find((each) => !fields.includes(each) && property?.[each] != null);
  return used === undefined
    ? advice.inField({ code, field, form })
    : advice.inFieldNotUsed({ code, field, used, form });
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
    advice: { en: 'Use a concept of catalogue 55.', es: 'Use un concepto del catálogo 55.' },
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
    advice: {
      en: 'Give the first day of the period, in date.',
      es: 'Indique el primer día del periodo, en date.',
    },
    broken: unsaid(['period'], 'date'),
  },
  {
    code: '4366',
    documents: salesAndNotes,
    advice: {
      en: 'Give the last day of the period, in end_date.',
      es: 'Indique el último día del periodo, en end_date.',
    },
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
    advice: {
      en: 'Guests leave on the day on which they came, or later.',
      es: 'El huésped sale el mismo día en que ingresó, o después.',
    },
    broken: (view) => eachProperty(view, 'date', leavesEarly),
  },
  {
    code: '4202',
    documents: salesAndNotes,
    advice: {
      en: 'Give the customs declaration as 2026-10-118-123456.',
      es: 'Indique la declaración aduanera como 2026-10-118-123456.',
    },
    broken: (view) =>
      eachProperty(view, 'value', ({ code, value }) => {
        return code === '7021' && value !== null && !/^\d{4}-\d{2}-\d{3}-\d{6}$/.test(value);
      }),
  },
];
