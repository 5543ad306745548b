import { adjustments } from '../../../kernel/schema/adjustment-schema.ts';
import { amount, list, named, textOrEmpty } from '../../../kernel/schema/schema.ts';
import { TaxAmount } from '../../../kernel/schema/tax-schema.ts';
import { Type } from '../../../kernel/schema-type.ts';
import { creditedLine, itemTrade } from './trade.ts';

export const Item = named('Item', {
  taxes: list(TaxAmount, {
    description: 'Taxes of the line',
    es: 'Tributos de la línea',
    itemsMax: 20,
  }),
  unit: textOrEmpty(50, {
    description: 'Measure unit code',
    es: 'Código de unidad de medida',
    example: 'NIU',
  }),
  quantity: amount({ description: 'Quantity', es: 'Cantidad', example: 2 }),
  code: textOrEmpty(100, {
    description: 'Product code',
    es: 'Código del producto',
    example: 'SKU-0042',
  }),
  description: textOrEmpty(10_000, {
    description: 'Description',
    es: 'Descripción',
    example: 'Arroz extra 5 kg',
  }),
  unit_price: amount({
    description: 'Unit price with taxes',
    es: 'Precio unitario con impuestos',
    example: 59,
  }),
  unit_value: amount({
    description: 'Unit price without taxes',
    es: 'Valor unitario sin impuestos',
    example: 50,
  }),
  sale_value: amount({
    description: 'Value of the line without taxes',
    es: 'Valor de venta de la línea, sin impuestos',
    example: 100,
  }),
  subtotal: amount({
    description: 'Value of the line before discounts',
    es: 'Valor de la línea antes de descuentos',
    example: 100,
  }),
  tax_total: amount({
    description: 'Sum of the taxes of the line',
    es: 'Suma de los tributos de la línea',
    example: 18,
  }),
  discounts: adjustments('Discounts of the line', 'Descuentos de la línea'),
  charges: adjustments('Charges of the line', 'Cargos de la línea'),
  total: amount({
    description:
      'Price of the line with taxes and with every discount and charge of the line: what is paid of it; 0 for free items',
    es: 'Precio de la línea con impuestos y con todos sus descuentos y cargos: lo que se paga por ella; 0 en ítems gratuitos',
    example: 118,
  }),
  free: Type.Unsafe<boolean>({
    type: 'boolean',
    default: false,
    description: 'True for free items, whose values are reference values',
    es: 'True en ítems gratuitos, cuyos valores son referenciales',
  }),
  credited_line: creditedLine,
  ...itemTrade,
});
