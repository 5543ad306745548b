import { Amount } from '../../../domain/document/amount.ts';
import type { ItemProperty } from '../../../domain/document/trade.ts';
import { parseDay } from '../../../lib/calendar.ts';
import { type ConceptKind, conceptKind, conceptName } from '../trade-concepts.ts';
import { codesOf, districts, identityDocuments, isDecimal, isLine } from './formats.ts';
import { each, everyForm, type FieldRule, salesAndNotes } from './rule.ts';
import { findingsOfRuleMax } from './sums/rule.ts';
import type { DraftView, Item } from './view.ts';

type Form = (value: string) => boolean;

const countries = codesOf('04');
const loanTypes = codesOf('26');
const firstHomes = codesOf('27');

function lineOf(min: number, max: number): Form {
  return (value) => isLine(value, min, max);
}

function isOneOf(codes: ReadonlySet<string>): Form {
  return (value) => codes.has(value);
}

/** n(15,2) "positivo mayor a cero". */
function isSum(value: string): boolean {
  const amount = Amount.parse(value);
  return amount !== undefined && amount.units > 0n && isDecimal(amount, 15, 2);
}

/** SUNAT 4280: the form of values, by concept. */
const forms: readonly (readonly [codes: string, form: Form])[] = [
  ['3001', lineOf(1, 15)],
  ['3002 3004 4046', lineOf(1, 100)],
  ['3003', lineOf(1, 150)],
  ['3050 4049 5000', lineOf(1, 20)],
  ['3051 4009', lineOf(3, 20)],
  ['3052', lineOf(3, 15)],
  ['3053 4008 4041', isOneOf(identityDocuments)],
  ['3054 3056 3058 4007 4031 4033 4040 4043 4045 7007', lineOf(3, 200)],
  ['3055 3057 4030 4032 4042 4044 7006', isOneOf(districts)],
  ['4000 4001', isOneOf(countries)],
  ['5001', lineOf(1, 10)],
  ['5002 5003', lineOf(1, 30)],
  ['7001', isOneOf(loanTypes)],
  ['7002', isOneOf(firstHomes)],
  ['7003 7004', lineOf(3, 50)],
  ['7005', (value) => parseDay(value) !== undefined],
  ['7012 7016', isSum],
  ['7013', lineOf(1, 50)],
  ['7015', isOneOf(new Set(['1', '2', '3']))],
  ['7017', lineOf(1, 12)],
  ['7018', (value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value)],
];

const formsByCode: ReadonlyMap<string, Form> = new Map(
  forms.flatMap(([codes, form]) => codes.split(' ').map((code) => [code, form] as const)),
);

function isWrongValue({ code, value }: ItemProperty): boolean {
  const form = formsByCode.get(code);
  return value !== null && form !== undefined && !form(value);
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
    advice: 'Give the value of this concept, in value; of 7019, in quantity.',
    broken: (view) => [...unsaid(['text'], 'value')(view), ...unsaid(['money'], 'quantity')(view)],
  },
  {
    code: '3065',
    documents: salesAndNotes,
    advice: 'Give the day of this concept, in date.',
    broken: unsaid(['day'], 'date'),
  },
  {
    code: '3172',
    documents: salesAndNotes,
    advice: 'Give the time of this concept, in time.',
    broken: unsaid(['time'], 'time'),
  },
  {
    code: '3135',
    documents: salesAndNotes,
    advice: 'Give the number of this concept, in quantity: tonnes of 3006, days of 4005.',
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
    advice:
      'Give a value of the form that this concept has: a code of its catalogue, a day, an amount, or a text of a shorter length.',
    broken: (view) => eachProperty(view, 'value', isWrongValue),
  },
  {
    code: '4281',
    documents: salesAndNotes,
    advice:
      'Give a number of the form that this concept has: tonnes and interest of two decimals, whole days.',
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
