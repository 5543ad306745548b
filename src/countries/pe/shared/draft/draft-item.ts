import type { Static } from 'typebox';
import {
  type Described,
  list,
  named,
  oneOf,
  sentAmount,
  sentAmountOrNull,
  text,
  textOrEmpty,
  textOrNull,
} from '../../../../kernel/schema/schema.ts';
import { Type } from '../../../../kernel/schema-type.ts';
import { draftItemTrade } from '../../../../subjects/ledger/documents/trade.ts';

/** A discount or charge: its amount, or the factor by which it is computed. */
const DraftAdjustment = named('DraftAdjustment', {
  code: text(10, {
    description: 'Code of the charge or discount (PE: catalogue 53)',
    es: 'Código del cargo o descuento (PE: catálogo 53)',
    example: '00',
  }),
  description: textOrEmpty(1000, {
    description: 'In words; those of the catalogue where empty',
    es: 'En palabras; las del catálogo si está vacío',
  }),
  factor: sentAmountOrNull({
    description: 'Share of the base, up to 1: 0.05 is 5 %. Needed where no amount is sent',
    es: 'Proporción de la base, hasta 1: 0.05 es 5 %. Necesaria si no se envía el monto',
    example: 0.05,
  }),
  base: sentAmountOrNull({
    description:
      'What the factor is applied to. Where not sent: of a line its value before changes; of the document the taxed ' +
      'value (02, 49), the sale value (46, 63) or the price with taxes (03, 50)',
    es: 'A lo que se aplica el factor. Si no se envía: de una línea, su valor antes de descuentos y cargos; del comprobante, el valor gravado (02, 49), el valor de venta (46, 63) o el precio con impuestos (03, 50)',
    example: 100,
  }),
  amount: sentAmountOrNull({
    description: 'Amount without taxes, rounded to cents; base by factor where not sent',
    es: 'Monto sin impuestos, redondeado a céntimos; base por factor si no se envía',
    example: 5,
  }),
});
export type DraftAdjustment = Static<typeof DraftAdjustment>;

export function draftAdjustments(description: string, es: string) {
  return list(DraftAdjustment, { description, es, itemsMax: 20 });
}

const DraftTax = named('DraftTax', {
  code: oneOf(['2000', '7152', '9999'], {
    description:
      'The taxes that a line may have beside the one of its affectation (PE: catalogue 05): 2000 excise (ISC), ' +
      '7152 plastic bags (ICBPER), 9999 other taxes: `percentage` of the value, which no other tax is computed of',
    es: 'Los tributos que una línea puede tener además del de su afectación (PE: catálogo 05): 2000 ISC, 7152 bolsas de plástico (ICBPER), 9999 otros tributos: `percentage` del valor, sobre el que no se calcula ningún otro tributo',
  }),
  system: textOrNull(2, {
    description:
      'How excise is computed (PE: catalogue 08): 01 `percentage` of the value, 02 `amount` by unit, 03 `percentage` of ' +
      '`base_price` without sales tax. 01 where not sent',
    es: 'Cómo se calcula el ISC (PE: catálogo 08): 01 `percentage` del valor, 02 `amount` por unidad, 03 `percentage` de `base_price` sin IGV. 01 si no se envía',
    example: '01',
  }),
  percentage: sentAmountOrNull({
    description: 'Rate of excise, systems 01 and 03, or of another tax',
    es: 'Tasa del ISC, sistemas 01 y 03, o de otro tributo',
    example: 17,
  }),
  amount: sentAmountOrNull({
    description:
      "By unit: of excise in system 02; of bags where it is not the day's own, as in another currency",
    es: 'Por unidad: del ISC en el sistema 02; de las bolsas, si no es el de la fecha, como en otra moneda',
    example: 2.25,
  }),
  base_price: sentAmountOrNull({
    description: 'Suggested retail price of one unit with taxes, system 03',
    es: 'Precio de venta al público sugerido de una unidad, con impuestos, sistema 03',
    example: 6.5,
  }),
});

export function compared(en: string, es: string): Described {
  return {
    description: `${en}: computed; where it is sent it must be what the service computes`,
    es: `${es}: se calcula; si se envía, debe ser lo que calcula el servicio`,
  };
}

/** A line of a draft: exactly one of `unit_price` and `unit_value`, none of them on a guide. */
export const DraftItem = named('DraftItem', {
  unit: Type.Unsafe<string>({
    ...text(50, {
      description: 'Measure unit code (PE: catalogue 03)',
      es: 'Código de unidad de medida (PE: catálogo 03)',
      example: 'NIU',
    }),
    default: 'NIU',
  }),
  quantity: sentAmount({ description: 'Quantity', es: 'Cantidad', example: 2 }),
  code: textOrEmpty(100, {
    description: 'Product code',
    es: 'Código del producto',
    example: 'SKU-0042',
  }),
  description: text(10_000, {
    description: 'Description',
    es: 'Descripción',
    example: 'Arroz extra 5 kg',
  }),
  unit_price: sentAmountOrNull({
    description:
      'Unit price with excise and sales tax, before discounts, without the tax on bags and other taxes; or send `unit_value`. Of a ' +
      'free item either one is its reference value',
    es: 'Precio unitario con ISC e IGV, antes de descuentos, sin el impuesto a las bolsas ni otros tributos; o envíe `unit_value`. De un ítem gratuito, cualquiera de los dos es su valor referencial',
    example: 59,
  }),
  unit_value: sentAmountOrNull({
    description: 'Unit price without taxes, before discounts, of up to 10 decimals',
    es: 'Valor unitario sin impuestos, antes de descuentos, de hasta 10 decimales',
    example: 50,
  }),
  affectation_type: textOrNull(2, {
    description: 'Affectation code (PE: catalogue 07; 10, taxed, where not sent)',
    es: 'Código de afectación (PE: catálogo 07; 10, gravado, si no se envía)',
    example: '10',
  }),
  free: Type.Unsafe<boolean | null>({
    type: ['boolean', 'null'],
    default: null,
    description:
      'True for what is given away. Follows from the affectation, except for 17 and 40, which are sales where it is not sent',
    es: 'True para lo que se regala. Se deduce de la afectación, salvo 17 y 40, que son ventas si no se envía',
  }),
  taxes: list(DraftTax, {
    description: 'Excise, the tax on bags, other taxes',
    es: 'ISC, impuesto a las bolsas y otros tributos',
    itemsMax: 3,
  }),
  discounts: draftAdjustments(
    'Discounts of the line (PE: 00 with, 01 without effect on the tax)',
    'Descuentos de la línea (PE: 00 afecta, 01 no afecta la base del IGV)',
  ),
  charges: draftAdjustments(
    'Charges of the line (PE: 47 with, 48 without effect on the tax)',
    'Cargos de la línea (PE: 47 afecta, 48 no afecta la base del IGV)',
  ),
  ...draftItemTrade,
  sale_value: sentAmountOrNull({
    ...compared('Value without taxes', 'Valor sin impuestos'),
    example: 100,
  }),
  subtotal: sentAmountOrNull({
    ...compared('Value before discounts', 'Valor antes de descuentos'),
    example: 100,
  }),
  tax_total: sentAmountOrNull({
    ...compared('Sum of the taxes', 'Suma de los tributos'),
    example: 18,
  }),
  total: sentAmountOrNull({
    ...compared('Price with taxes', 'Precio con impuestos'),
    example: 118,
  }),
});
export type DraftItem = Static<typeof DraftItem>;
export type DraftTax = Static<typeof DraftTax>;
