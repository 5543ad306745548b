import type { Amount } from '../../../domain/document/amount.ts';
import { isFine, isLine, isMoney, isText, measureUnits } from './formats.ts';
import { tellsGoods } from './goods.ts';
import {
  at,
  eachItem,
  type FieldRule,
  guides,
  isGuide,
  notes,
  sales,
  salesAndNotes,
} from './rule.ts';
import type { DraftView, Form, Item } from './view.ts';

/** More items than an item number has digits for. */
function tooMany(code: string, documents: readonly Form[]): FieldRule {
  return {
    code,
    documents,
    advice: (view) => `Put at most ${itemsMax(view)} items on one document.`,
    broken: (view) => {
      const max = itemsMax(view);
      return at(`/items/${max}`, view.document.items.length > max);
    },
  };
}

function itemsMax(view: DraftView): number {
  return isGuide(view) ? 9999 : 999;
}

function amountRule(
  code: string,
  field: 'unit_price' | 'unit_value' | 'sale_value' | 'tax_total',
  fits: (amount: Amount) => boolean,
): FieldRule {
  const decimals = fits === isFine ? 'ten' : 'two';
  return {
    code,
    documents: salesAndNotes,
    advice: `Give an amount of at most 12 digits and ${decimals} decimals, not below zero.`,
    broken: (view) => eachItem(view, field, (item) => !fits(item[field])),
  };
}

export const itemRules: readonly FieldRule[] = [
  tooMany('2023', [...sales, ...guides]),
  tooMany('2137', notes),
  {
    code: '2024',
    documents: sales,
    advice: 'Give a quantity above zero.',
    broken: (view) => eachItem(view, 'quantity', ({ quantity }) => quantity.units === 0n),
  },
  {
    code: '2025',
    documents: sales,
    advice: 'Give a quantity of at most 12 digits and ten decimals, not below zero.',
    broken: (view) => eachItem(view, 'quantity', ({ quantity }) => !isFine(quantity)),
  },
  {
    code: '2139',
    documents: notes,
    advice: 'Give a quantity of at most 12 digits and ten decimals, not below zero.',
    broken: (view) => eachItem(view, 'quantity', ({ quantity }) => !isFine(quantity)),
  },
  ...unitRules(),
  {
    code: '2936',
    documents: salesAndNotes,
    advice: 'Use a measure unit of catalogue 03, such as NIU for goods or ZZ for services.',
    broken: (view) => eachItem(view, 'unit', ({ unit }) => unit !== '' && !measureUnits.has(unit)),
  },
  {
    code: '2026',
    documents: sales,
    advice: 'Describe the item.',
    broken: (view) => eachItem(view, 'description', isUndescribed),
  },
  {
    code: '2027',
    documents: sales,
    advice: 'Shorten the description to 500 characters.',
    broken: (view) =>
      eachItem(view, 'description', (item) => {
        return !isUndescribed(item) && !isText(item.description, 1, 500);
      }),
  },
  {
    code: '4084',
    documents: [...notes, ...guides],
    advice: 'Give a description of 3 to 500 characters.',
    broken: (view) =>
      eachItem(view, 'description', ({ description }) => {
        return description !== '' && !isText(description, 3, 500);
      }),
  },
  ...codeRules(),
  amountRule('2367', 'unit_price', isFine),
  amountRule('2369', 'unit_value', isFine),
  amountRule('2370', 'sale_value', isMoney),
  amountRule('3021', 'tax_total', isMoney),
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
    advice: 'Give the measure unit, such as NIU for goods or ZZ for services.',
    broken: (view: DraftView) => {
      if (isGuide(view) && !tellsGoods(view)) return [];
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
    advice: 'Shorten the product code to 30 characters on one line.',
    broken: (view: DraftView) =>
      eachItem(view, 'code', (item) => item.code !== '' && !isLine(item.code, 1, 30)),
  }));
}
