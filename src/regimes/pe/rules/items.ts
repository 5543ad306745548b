import type { Amount } from '../../../domain/document/amount.ts';
import { isFine, isLine, isMoney, isText, measureUnits } from './formats.ts';
import {
  at,
  type DocumentRule,
  type Draft,
  eachItem,
  type Form,
  type Item,
  notes,
  sales,
  salesAndNotes,
} from './rule.ts';

/** More items than an item number has digits for. */
function tooMany(code: string, documents: readonly Form[], max: number): DocumentRule {
  return {
    code,
    documents,
    advice: `Put at most ${max} items on one document.`,
    broken: ({ document }) => at(`/items/${max}`, document.items.length > max),
  };
}

function amountRule(
  code: string,
  field: 'unit_price' | 'unit_value' | 'sale_value' | 'tax_total',
  fits: (amount: Amount) => boolean,
): DocumentRule {
  const decimals = fits === isFine ? 'ten' : 'two';
  return {
    code,
    documents: salesAndNotes,
    advice: `Give an amount of at most 12 digits and ${decimals} decimals, not below zero.`,
    broken: (draft) => eachItem(draft, field, (item) => !fits(item[field])),
  };
}

export const itemRules: readonly DocumentRule[] = [
  tooMany('2023', sales, 999),
  tooMany('2137', notes, 999),
  tooMany('2023', ['09', '31'], 9999),
  {
    code: '2024',
    documents: sales,
    advice: 'Give a quantity above zero.',
    broken: (draft) => eachItem(draft, 'quantity', ({ quantity }) => quantity.units === 0n),
  },
  {
    code: '2025',
    documents: sales,
    advice: 'Give a quantity of at most 12 digits and ten decimals, not below zero.',
    broken: (draft) => eachItem(draft, 'quantity', ({ quantity }) => !isFine(quantity)),
  },
  {
    code: '2139',
    documents: notes,
    advice: 'Give a quantity of at most 12 digits and ten decimals, not below zero.',
    broken: (draft) => eachItem(draft, 'quantity', ({ quantity }) => !isFine(quantity)),
  },
  ...unitRules(),
  {
    code: '2936',
    documents: salesAndNotes,
    advice: 'Use a measure unit of catalogue 03, such as NIU for goods or ZZ for services.',
    broken: (draft) =>
      eachItem(draft, 'unit', ({ unit }) => unit !== '' && !measureUnits.has(unit)),
  },
  {
    code: '2026',
    documents: sales,
    advice: 'Describe the item.',
    broken: (draft) => eachItem(draft, 'description', isUndescribed),
  },
  {
    code: '2027',
    documents: sales,
    advice: 'Shorten the description to 500 characters.',
    broken: (draft) =>
      eachItem(draft, 'description', (item) => {
        return !isUndescribed(item) && !isText(item.description, 1, 500);
      }),
  },
  {
    code: '4084',
    documents: [...notes, '09', '31'],
    advice: 'Give a description of 3 to 500 characters.',
    broken: (draft) =>
      eachItem(draft, 'description', ({ description }) => {
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
function unitRules(): readonly DocumentRule[] {
  const codes = [
    ['2883', sales],
    ['2138', ['07']],
    ['2188', ['08']],
  ] as const;
  return codes.map(([code, documents]) => ({
    code,
    documents,
    advice: 'Give the measure unit, such as NIU for goods or ZZ for services.',
    broken: (draft: Draft) => eachItem(draft, 'unit', ({ unit }) => unit === ''),
  }));
}

function codeRules(): readonly DocumentRule[] {
  const codes = [
    ['4269', sales],
    ['4234', notes],
    ['4085', ['09', '31']],
  ] as const;
  return codes.map(([code, documents]) => ({
    code,
    documents,
    advice: 'Shorten the product code to 30 characters on one line.',
    broken: (draft: Draft) =>
      eachItem(draft, 'code', (item) => item.code !== '' && !isLine(item.code, 1, 30)),
  }));
}
