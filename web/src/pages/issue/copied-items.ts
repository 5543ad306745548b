import type { Adjustment, Item } from '@chasqui/sdk';
import { isSame, partOf } from '../../service/amounts.ts';
import type { PriceColumn } from './item-cells.ts';
import type { Json } from './pointer.ts';
import { priceWithTax, valueBefore } from './price-basis.ts';
import { said } from './said.ts';

type Fields = Readonly<Record<string, Json>>;

/** Catalogue 05: taxes that a line has beside the one of its affectation. */
const taxCodes = { excise: '2000', bags: '7152', other: '9999' };

/** How the prices of lines are written, and in which currency. */
export type Writing = { readonly prices: PriceColumn; readonly currency: string };

/** What a note says of an item that was sold. Values are exact to ten decimals. */
export function soldItem(item: Item, { prices, currency }: Writing): Fields {
  const affectation = item.taxes.find(({ affectation_type }) => affectation_type !== null);
  const copied = (each: Adjustment) => copiedAdjustment(each, valueBefore(item));
  const price = prices === 'unit_price' ? priceWithTax(item) : null;
  return {
    ...goods(item),
    ...(price === null ? { unit_value: item.unit_value } : { unit_price: price }),
    affectation_type: affectation?.affectation_type ?? '10',
    discounts: (item.discounts ?? []).map(copied),
    ...said({
      charges: (item.charges ?? []).map(copied),
      taxes: item.taxes.flatMap((tax) => copiedTax(tax, currency)),
      free: item.free ? true : null,
    }),
  };
}

/** A line of a copy: what the trade of it says as well. */
export function copiedItem(item: Item, writing: Writing): Fields {
  return { ...soldItem(item, writing), ...tradeOf(item) };
}

/** What is said of goods that are moved. */
export function movedItem(item: Item): Fields {
  return { ...goods(item), ...tradeOf(item) };
}

export function goods({ code, description, unit, quantity }: Item): Fields {
  return { code, description, unit, quantity };
}

/** A note says it of no item. */
function tradeOf({ product_code, gtin, properties, freight }: Item): Fields {
  return said({ product_code, gtin, properties, freight });
}

/**
 * A discount or charge, once more. One by a rate follows what it is a rate of, and says that only where it is nothing of
 * the draft's own; one whose rate is rounded says its amount alone.
 */
export function copiedAdjustment(
  { code, description, factor, base, amount }: Adjustment,
  own: string | null,
): Fields {
  if (factor === null || base === null || !isSame(partOf(base, factor), amount)) {
    return said({ code, description, amount, base: needsBase.has(code) ? base : null });
  }
  const isOwn = own !== null && isSame(base, own);
  return said({ code, description, factor, base: isOwn ? null : base });
}

/** Catalogue 53: FISE, and income of the second category, which say what they are of (SUNAT 3092, 3318). */
const needsBase: ReadonlySet<string> = new Set(['45', '63']);

/** Soles of a bag are those of the day; of excise a document does not say by which system it was computed. */
function copiedTax(
  { code, percentage }: Item['taxes'][number],
  currency: string,
): readonly Fields[] {
  if (code === taxCodes.bags && currency === 'PEN') return [{ code }];
  return code === taxCodes.other ? [said({ code, percentage })] : [];
}

/** Taxes of lines that a draft must be told anew. */
export function hasUnknownTax({
  items,
  currency,
}: {
  readonly items: readonly Item[];
  readonly currency: string;
}) {
  return items.some(({ taxes }) =>
    taxes.some(
      ({ code }) => code === taxCodes.excise || (code === taxCodes.bags && currency !== 'PEN'),
    ),
  );
}
