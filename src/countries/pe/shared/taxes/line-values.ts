import { isZero } from '../adjustments/compute.ts';
import type { DraftView, Line } from '../rules/view.ts';

/** Whether there is something of it, before it is rounded. */
export function isOfWorth({ quantity, unit_value: value }: Line['item']): boolean {
  return quantity.units > 0n && value.units > 0n;
}

/** The value or price of one unit, whichever was sent. */
export function sentValuePlace({ number }: Line, { source }: DraftView): string {
  const isPriced = (source?.draft.items[number - 1]?.unit_price ?? null) !== null;
  return `/items/${number - 1}/${isPriced ? 'unit_price' : 'unit_value'}`;
}

/** What was sent that makes a line worth nothing, its value, price or discounts; its taxes where it is worth something. */
export function valuePlace(line: Line, view: DraftView): string {
  const { number, item } = line;
  const place = `/items/${number - 1}`;
  const sent = view.source?.draft.items[number - 1];
  if (sent === undefined || item.sale_value.units > 0n) return `${place}/taxes`;
  const field = sent.unit_price === null ? 'unit_value' : 'unit_price';
  if (sent[field]?.units === 0n) return `${place}/${field}`;
  if (!isRoundedAway(line)) return `${place}/sale_value`;
  return sent.discounts.every(isZero) ? `${place}/${field}` : `${place}/discounts`;
}

/** Something of a value, which comes to 0.00. */
export function isRoundedAway({ item }: Line): boolean {
  return isOfWorth(item) && item.sale_value.units === 0n;
}
