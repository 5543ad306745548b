import type { Static } from 'typebox';
import { Type } from '../schema-type.ts';
import { amount, amountOrNull, named, text, textOrNull } from './schema.ts';

const code = text(10, {
  description: 'Tax code (PE: catalogue 05; 1000 is IGV)',
  es: 'Código de tributo (PE: catálogo 05; 1000 es IGV)',
  example: '1000',
});

/** A tax of an item, or its sum over items. */
export const TaxAmount = named('TaxAmount', {
  code,
  amount: amount({ description: 'Amount of the tax', es: 'Monto del tributo', example: 18 }),
  percentage: amountOrNull({ description: 'Rate', es: 'Tasa', example: 18 }),
  affectation_type: textOrNull(10, {
    description: 'Affectation code (PE: catalogue 07)',
    es: 'Código de afectación (PE: catálogo 07)',
    example: '10',
  }),
});

const DocumentTax = named('DocumentTax', {
  code,
  base: amountOrNull({
    description: 'What the tax is computed on; null where the document states none',
    es: 'Base imponible; null si el comprobante no la indica',
    example: 100,
  }),
  amount: amount({ description: 'Amount of the tax', es: 'Monto del tributo', example: 18 }),
  percentage: amountOrNull({
    description: 'Rate; null where the document states none for it',
    es: 'Tasa; null si el comprobante no indica ninguna',
  }),
});
/** A tax of the whole document. */
export type DocumentTax = Static<typeof DocumentTax>;

/** The taxes of the whole document, as its file states them. */
export const documentTaxes = Type.Unsafe<DocumentTax[] | null>({
  type: ['array', 'null'],
  items: DocumentTax,
  maxItems: 50,
  default: null,
  description:
    "The document's own taxes, as its XML states them: after the discounts, charges and prepayments of the whole document, which `tax_amounts` does not count. Null where they are not known: the document came as JSON without them",
  es: 'Los tributos del comprobante, como los indica su XML: después de los descuentos, cargos y anticipos globales, que `tax_amounts` no cuenta. Null si no se conocen: el comprobante llegó en JSON sin ellos',
  examples: [[{ code: '1000', base: 100, amount: 18, percentage: null }]],
});
