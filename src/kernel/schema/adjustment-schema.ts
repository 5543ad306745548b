import type { Static } from 'typebox';
import { Type } from '../schema-type.ts';
import { amount, amountOrNull, named, text, textOrEmpty } from './schema.ts';

const Adjustment = named('Adjustment', {
  code: text(10, {
    description: 'Code of the charge or discount (PE: catalogue 53)',
    example: '00',
  }),
  description: textOrEmpty(1000, { description: 'Meaning of the code' }),
  factor: amountOrNull({ description: 'Share of the base', example: 0.05 }),
  base: amountOrNull({ description: 'Amount that the factor is applied to', example: 100 }),
  amount: amount({ description: 'Amount of the charge or discount', example: 5 }),
});

/** Discounts or charges, of a line or of the whole document. */
export function adjustments(what: string) {
  return Type.Unsafe<Static<typeof Adjustment>[] | null>({
    type: ['array', 'null'],
    items: Adjustment,
    maxItems: 100,
    default: null,
    description: `${what}, or null`,
  });
}
