import { messages } from '../../../../kernel/message.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import { mustListGoods } from '../../guide/rules/goods.ts';
import { blamed, lastChange } from '../adjustments/rules.ts';
import { measureUnits } from '../catalogues/codes-of.ts';
import { isFine, isLine, isMoney, isText } from '../rules/formats.ts';
import {
  at,
  type BrokenPlace,
  eachItem,
  type FieldRule,
  guides,
  isGuide,
  notes,
  sales,
  salesAndNotes,
} from '../rules/rule.ts';
import { findingsOfRuleMax } from '../rules/sum-rule.ts';
import type { DraftView, Form, Item, Line } from '../rules/view.ts';

const advice = messages('pe.lines', {
  itemsMax: {
    en: 'Put at most {itemsMax} items on one document.',
    es: 'Ponga {itemsMax} ítems como máximo en un comprobante.',
  },
});

/** More items than an item number has digits for. */
function tooMany(code: string, documents: readonly Form[]): FieldRule {
  return {
    code,
    documents,
    advice: (view) => advice.itemsMax({ itemsMax: itemsMaxOf(view.document) }),
    broken: (view) => {
      const max = itemsMaxOf(view.document);
      return at(`/items/${max}`, view.document.items.length > max);
    },
  };
}

/** SUNAT 2023, 2137: as many as an item number has digits for. */
export function itemsMaxOf({ type }: Pick<DocumentInput, 'type'>): number {
  return type === 'despatch' ? 9999 : 999;
}

/** What was sent is judged beside what is written: the price of a line with discounts is another than the one sent. */
function isFineOf(field: 'unit_price' | 'unit_value', { item, number }: Line, view: DraftView) {
  const sent = view.source?.draft.items[number - 1]?.[field] ?? item[field];
  return isFine(item[field]) && isFine(sent);
}

function amountPlaces(
  lines: readonly Line[],
  wrong: (line: Line) => boolean,
  place: (line: Line) => BrokenPlace,
): readonly BrokenPlace[] {
  return lines.filter(wrong).slice(0, findingsOfRuleMax).map(place);
}

/** Discounts that take more than there is are to blame for what they leave. */
function saleValuePlace({ item, number, adjustments }: Line): BrokenPlace {
  const change = item.subtotal.units < 0n ? undefined : lastChange({ adjustments }, '00');
  return blamed(`/items/${number - 1}/sale_value`, item.sale_value, change);
}

function pricePlace({ item, number, adjustments }: Line): BrokenPlace {
  const change = item.sale_value.units < 0n ? undefined : lastChange({ adjustments }, '01');
  return blamed(`/items/${number - 1}/unit_price`, item.unit_price, change);
}

export const itemRules: readonly FieldRule[] = [
  tooMany('2023', [...sales, ...guides]),
  tooMany('2137', notes),
  {
    code: '2024',
    // The sheets of notes say nothing of it: a draft that asks for none of something is a mistake all the same.
    documents: salesAndNotes,
    advice: { en: 'Give a quantity above zero.', es: 'Indique una cantidad mayor que cero.' },
    broken: (view) => eachItem(view, 'quantity', ({ quantity }) => quantity.units === 0n),
  },
  {
    code: '2025',
    documents: sales,
    advice: {
      en: 'Give a quantity of at most 12 digits and ten decimals, not below zero.',
      es: 'Indique una cantidad de 12 dígitos y diez decimales como máximo, no menor que cero.',
    },
    broken: (view) => eachItem(view, 'quantity', ({ quantity }) => !isFine(quantity)),
  },
  {
    code: '2139',
    documents: notes,
    advice: {
      en: 'Give a quantity of at most 12 digits and ten decimals, not below zero.',
      es: 'Indique una cantidad de 12 dígitos y diez decimales como máximo, no menor que cero.',
    },
    broken: (view) => eachItem(view, 'quantity', ({ quantity }) => !isFine(quantity)),
  },
  ...unitRules(),
  {
    code: '2936',
    documents: salesAndNotes,
    advice: {
      en: 'Use a measure unit of catalogue 03, such as NIU for goods or ZZ for services.',
      es: 'Use una unidad de medida del catálogo 03, por ejemplo NIU para bienes o ZZ para servicios.',
    },
    broken: (view) => eachItem(view, 'unit', ({ unit }) => unit !== '' && !measureUnits.has(unit)),
  },
  {
    code: '2026',
    documents: sales,
    advice: { en: 'Describe the item.', es: 'Describa el ítem.' },
    broken: (view) => eachItem(view, 'description', isUndescribed),
  },
  {
    code: '2027',
    documents: sales,
    advice: {
      en: 'Shorten the description to 500 characters.',
      es: 'Abrevie la descripción a 500 caracteres.',
    },
    broken: (view) =>
      eachItem(view, 'description', (item) => {
        return !isUndescribed(item) && !isText(item.description, 1, 500);
      }),
  },
  {
    code: '4084',
    documents: [...notes, ...guides],
    advice: {
      en: 'Give a description of 3 to 500 characters.',
      es: 'Indique una descripción de 3 a 500 caracteres.',
    },
    broken: (view) =>
      eachItem(view, 'description', ({ description }) => {
        return description !== '' && !isText(description, 3, 500);
      }),
  },
  ...codeRules(),
  {
    code: '2370',
    documents: salesAndNotes,
    advice: {
      en: 'Give a value of at most 12 digits and two decimals, not below zero once discounts are taken off.',
      es: 'Indique un valor de 12 dígitos y dos decimales como máximo, no menor que cero después de los descuentos.',
    },
    broken: ({ lines }) =>
      amountPlaces(lines, ({ item }) => !isMoney(item.sale_value), saleValuePlace),
  },
  {
    code: '2369',
    documents: salesAndNotes,
    advice: {
      en: 'Give an amount of at most 12 digits and ten decimals, not below zero.',
      es: 'Indique un monto de 12 dígitos y diez decimales como máximo, no menor que cero.',
    },
    broken: (view) =>
      amountPlaces(
        view.lines,
        (line) => !isFineOf('unit_value', line, view),
        ({ number }) => `/items/${number - 1}/unit_value`,
      ),
  },
  {
    code: '2367',
    documents: salesAndNotes,
    advice: {
      en: 'Give a price of at most 12 digits and ten decimals, not below zero once discounts are taken off.',
      es: 'Indique un precio de 12 dígitos y diez decimales como máximo, no menor que cero después de los descuentos.',
    },
    broken: (view) =>
      amountPlaces(view.lines, (line) => !isFineOf('unit_price', line, view), pricePlace),
  },
  {
    code: '3021',
    documents: salesAndNotes,
    advice: {
      en: 'Give an amount of at most 12 digits and two decimals, not below zero.',
      es: 'Indique un monto de 12 dígitos y dos decimales como máximo, no menor que cero.',
    },
    broken: (view) => eachItem(view, 'tax_total', (item) => !isMoney(item.tax_total)),
  },
];

function isUndescribed({ description }: Item): boolean {
  return description.trim() === '';
}

/** Each kind of document has a code of its own for a quantity without a unit. */
function unitRules(): readonly FieldRule[] {
  const codes = [
    ['2883', [...sales, ...guides]],
    ['2138', ['07']],
    ['2188', ['08']],
  ] as const;
  return codes.map(([code, documents]) => ({
    code,
    documents,
    advice: {
      en: 'Give the measure unit, such as NIU for goods or ZZ for services.',
      es: 'Indique la unidad de medida, por ejemplo NIU para bienes o ZZ para servicios.',
    },
    broken: (view: DraftView) => {
      if (isGuide(view) && !mustListGoods(view)) return [];
      return eachItem(view, 'unit', ({ unit }) => unit === '');
    },
  }));
}

function codeRules(): readonly FieldRule[] {
  const codes = [
    ['4269', sales],
    ['4234', notes],
    ['4085', guides],
  ] as const;
  return codes.map(([code, documents]) => ({
    code,
    documents,
    advice: {
      en: 'Shorten the product code to 30 characters on one line.',
      es: 'Abrevie el código del producto a 30 caracteres en una línea.',
    },
    broken: (view: DraftView) =>
      eachItem(view, 'code', (item) => item.code !== '' && !isLine(item.code, 1, 30)),
  }));
}
