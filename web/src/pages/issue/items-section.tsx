import { useState } from 'react';
import { CheckField, SelectField } from '../../parts/field.tsx';
import { Card, Muted } from '../../parts/layout.tsx';
import { useWords } from '../../words/language.tsx';
import { useDraftForm } from './draft-context.tsx';
import { type ItemColumn, type PriceColumn, pricesOf } from './item-cells.ts';
import { ItemsGrid } from './items-grid.tsx';
import { originName } from './note-origin.ts';
import { isEmpty, type Json, listAt, textAt, valueAt, withValue } from './pointer.ts';
import type { Computed } from './use-dry-run.ts';
import { issueWords } from './words.ts';

const goods: readonly ItemColumn[] = ['code', 'description', 'unit', 'quantity'];

/** The lines of a draft, like a spreadsheet. */
export function ItemsSection({
  isSale,
  computed: { result, isPending },
  prices,
  onPrices,
}: {
  readonly isSale: boolean;
  readonly computed: Computed;
  /** As somebody chose; undefined: as the lines have them. */
  readonly prices: PriceColumn | undefined;
  onPrices(column: PriceColumn): void;
}) {
  const words = useWords(issueWords);
  const { draft, set } = useDraftForm();
  const items = listAt(draft, '/items');
  const [price, setPrice] = useState(() => pricesOf(items, prices));
  const [discounts, setDiscounts] = useState(() => items.some(hasDiscount));
  const sale: readonly ItemColumn[] = [...goods, price, 'affectation_type'];
  const columns = isSale ? (discounts ? [...sale, 'discount' as const] : sale) : goods;
  const change = (column: PriceColumn) => {
    set(
      '/items',
      items.map((item) => renamed(item, price, column)),
    );
    setPrice(column);
    onPrices(column);
  };
  return (
    <Card
      title={words.items}
      actions={
        isSale && (
          <>
            <CheckField
              label={words.discounts}
              checked={discounts}
              disabled={items.some(hasDiscount)}
              onChange={setDiscounts}
            />
            <SelectField
              label={words.prices}
              hideLabel
              value={price}
              onChange={(column) => change(column as PriceColumn)}
              options={[
                ['unit_price', words.withTax],
                ['unit_value', words.withoutTax],
              ]}
            />
          </>
        )
      }
    >
      <ItemsGrid
        columns={columns}
        prices={price}
        isOld={isPending}
        totals={isSale ? (result?.document.items.map(({ total }) => total) ?? []) : null}
      />
      <Muted>{words.itemsHint}</Muted>
    </Card>
  );
}

function hasDiscount(item: Json): boolean {
  return !isEmpty(valueAt(item, '/discounts'));
}

/** What was typed stays; it now means the other thing. The price of what was sold is the same one on the other basis. */
function renamed(item: Json, from: PriceColumn, to: PriceColumn): Json {
  const typed = textAt(item, `/${from}`);
  const isSold = typed !== '' && typed === textAt(item, `/${originName}/${from}`);
  const amount = (isSold && textAt(item, `/${originName}/${to}`)) || typed;
  const without = withValue(item, `/${from}`, undefined);
  return amount === '' ? without : withValue(without, `/${to}`, amount);
}
