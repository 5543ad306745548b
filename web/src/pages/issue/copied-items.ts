import type { Adjustment, Item } from '@chasqui/sdk';
import type { Json } from './pointer.ts';
import { said } from './said.ts';

type Fields = Readonly<Record<string, Json>>;

/** Catalogue 05: taxes that a line has beside the one of its affectation. */
const taxCodes = { excise: '2000', bags: '7152', other: '9999' };

/** What a note says of an item that was sold. Values are exact to ten decimals; a price with tax is what was agreed, where the line is simply taxed. */
export function soldItem(item: Item, currency: string): Fields {
  const affectation = item.taxes.find(({ affectation_type }) => affectation_type !== null);
  const hasChanges = item.discounts !== null || item.charges !== null;
  const isPlain = affectation?.affectation_type === '10' && item.taxes.length === 1 && !hasChanges;
  return {
    ...goods(item),
    ...(isPlain ? { unit_price: item.unit_price } : { unit_value: item.unit_value }),
    affectation_type: affectation?.affectation_type ?? '10',
    discounts: (item.discounts ?? []).map(copiedAdjustment),
    ...said({
      charges: (item.charges ?? []).map(copiedAdjustment),
      taxes: item.taxes.flatMap((tax) => copiedTax(tax, currency)),
      free: item.free ? true : null,
    }),
  };
}

/** A line of a copy: what the trade of it says as well. */
export function copiedItem(item: Item, currency: string): Fields {
  return { ...soldItem(item, currency), ...tradeOf(item) };
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

export function copiedAdjustment({ code, description, factor, base, amount }: Adjustment): Fields {
  return said({ code, description, factor, base, amount });
}

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
