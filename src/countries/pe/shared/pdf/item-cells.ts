import { sum } from '../../../../kernel/amount.ts';
import type { Document } from '../../../../subjects/ledger/documents/document.ts';
import { adjustmentNote } from './adjustment-text.ts';
import { figures, quantityText, unitFigures } from './money.ts';
import { joined } from './names.ts';
import { printable } from './text-lines.ts';
import { tradeNote } from './trade-note.ts';
import type { Language } from './words/language.ts';

/** The cells of an item, printable; guides leave the amounts empty. */
export type ItemCells = {
  readonly quantity: string;
  readonly unit: string;
  readonly code: string;
  readonly description: string;
  /** What else is shown of the line. */
  readonly note: string;
  readonly unitValue: string;
  readonly unitPrice: string;
  readonly discount: string;
  readonly total: string;
};

export type Item = Document['items'][number];

/**
 * Letters of all descriptions together. A thousand items may have the longest ones that there are; with ten
 * thousand of those the paper would have six thousand pages, so each gets its share. The XML has them whole.
 */
const lettersMax = 2_000_000;

export function itemRows(
  { type, items, currency }: Pick<Document, 'type' | 'items' | 'currency'>,
  language: Language,
): ItemCells[] {
  const lettersOfDescription = Math.floor(lettersMax / Math.max(1, items.length));
  const options = { ofGuide: type === 'despatch', lettersOfDescription, currency, language };
  return items.map((item) => itemCells(item, options));
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}

type CellOptions = {
  readonly ofGuide: boolean;
  readonly lettersOfDescription: number;
  readonly currency: string;
  readonly language: Language;
};

function itemCells(
  item: Item,
  { ofGuide, lettersOfDescription, currency, language }: CellOptions,
): ItemCells {
  const goods = {
    quantity: quantityText(item.quantity),
    unit: printable(language.unitName(item.unit.trim())),
    code: printable(item.code),
    description: cut(printable(item.description), lettersOfDescription),
  };
  const trade = cut(printable(tradeNote(item, language)), lettersOfDescription);
  if (ofGuide) {
    return { ...goods, note: trade, unitValue: '', unitPrice: '', discount: '', total: '' };
  }
  return {
    ...goods,
    note: joined(
      ' · ',
      item.free ? language.words.free : '',
      printable(adjustmentNote(item, currency, language)),
      trade,
    ),
    unitValue: unitFigures(item.unit_value),
    unitPrice: unitFigures(item.unit_price),
    discount: discountOf(item),
    total: figures(item.total),
  };
}

function discountOf({ discounts }: Item): string {
  if (discounts === null || discounts.length === 0) return '';
  const discount = sum(discounts.map(({ amount }) => amount));
  return discount.units === 0n ? '' : figures(discount);
}
