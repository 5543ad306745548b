import type { Document, Item } from '@chasqui/sdk';
import { useState } from 'react';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, Muted } from '../../parts/layout.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { negated, percentText, sumOf } from '../../service/amounts.ts';
import type { Formats } from '../../words/formats.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import type { TextsOf } from '../../words/words.ts';
import { itemData } from './item-data.ts';
import { documentWords } from './words.ts';

/** A document may have thousands of lines: so many are shown at once. */
const shownAtOnce = 100;

type NumberedItem = Item & { readonly at: number };

export function Items({ document }: { readonly document: Document }) {
  const words = useWords(documentWords);
  const formats = useFormats();
  const [shown, setShown] = useState(shownAtOnce);
  const { item } = words;
  const left = document.items.length - shown;
  const columns: readonly Column<NumberedItem>[] = [
    { key: 'code', title: item.code, cell: (row) => row.code },
    {
      key: 'description',
      title: item.description,
      cell: (row) => (
        <>
          <bdi>{row.description}</bdi>
          {itemData(row, words, formats).map((text) => (
            <Muted key={text}>
              <br />
              <bdi>{text}</bdi>
            </Muted>
          ))}
        </>
      ),
    },
    {
      key: 'quantity',
      title: item.quantity,
      isNumber: true,
      cell: (row) => formats.decimal(row.quantity),
    },
    { key: 'unit', title: item.unit, cell: (row) => row.unit },
    ...(document.type === 'despatch' ? [] : amountColumns(document, words, formats)),
  ];
  const rows = document.items.slice(0, shown).map((row, at) => ({ ...row, at }));
  return (
    <Card title={words.items}>
      <Table caption={words.items} columns={columns} rows={rows} keyOf={({ at }) => String(at)} />
      {left > 0 && (
        <Button onClick={() => setShown(shown + shownAtOnce * 5)}>{words.moreItems(left)}</Button>
      )}
    </Card>
  );
}

/** All that was taken off a line, with the rate where it was given by one. */
function discountText({ discounts }: Item, formats: Formats): string {
  if (discounts === null) return '';
  const amount = formats.money(negated(sumOf(discounts.map((each) => each.amount))));
  const [first, ...others] = discounts;
  const factor = others.length === 0 ? (first?.factor ?? null) : null;
  return factor === null ? amount : `${amount} (${percentText(factor)})`;
}

/** The price of one, the discounts of lines that have any, the tax, and what the line comes to. */
function amountColumns(
  { items }: Document,
  { item }: TextsOf<typeof documentWords>,
  formats: Formats,
): readonly Column<NumberedItem>[] {
  const discount: Column<NumberedItem> = {
    key: 'discount',
    title: item.discount,
    isNumber: true,
    cell: (row) => discountText(row, formats),
  };
  return [
    {
      key: 'price',
      title: item.unitPrice,
      isNumber: true,
      // What is stored has up to ten decimals: they are seen where one points at it.
      cell: (row) => <span title={row.unit_price}>{formats.price(row.unit_price)}</span>,
    },
    ...(items.some((row) => row.discounts !== null) ? [discount] : []),
    { key: 'tax', title: item.tax, isNumber: true, cell: (row) => formats.money(row.tax_total) },
    {
      key: 'total',
      title: item.total,
      isNumber: true,
      cell: (row) => (row.free ? <Badge>{item.free}</Badge> : formats.money(row.total)),
    },
  ];
}
