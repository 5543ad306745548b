import type { Static } from 'typebox';
import { Type } from '../schema-type.ts';
import { amount, amountOrNull, named, text, textOrEmpty } from './schema.ts';

const Adjustment = named('Adjustment', {
  code: text(10, {
    description: 'Code of the charge or discount (PE: catalogue 53)',
    es: 'Código del cargo o descuento (PE: catálogo 53)',
    example: '00',
  }),
  description: textOrEmpty(1000, {
    description: 'Meaning of the code',
    es: 'Significado del código',
  }),
  factor: amountOrNull({
    description: 'Share of the base',
    es: 'Proporción de la base',
    example: 0.05,
  }),
  base: amountOrNull({
    description: 'Amount that the factor is applied to',
    es: 'Monto al que se aplica el factor',
    example: 100,
  }),
  amount: amount({
    description: 'Amount of the charge or discount',
    es: 'Monto del cargo o descuento',
    example: 5,
  }),
});

/** Discounts or charges, of a line or of the whole document. */
export function adjustments(en: string, es: string) {
  return Type.Unsafe<Static<typeof Adjustment>[] | null>({
    type: ['array', 'null'],
    items: Adjustment,
    maxItems: 100,
    default: null,
    description: `${en}, or null`,
    es: `${es}, o null`,
  });
}
