import type { Static } from 'typebox';
import {
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
    example: '00',
  }),
  description: textOrEmpty(1000, { description: 'In words; those of the catalogue where empty' }),
  factor: sentAmountOrNull({
    description: 'Share of the base, up to 1: 0.05 is 5 %. Needed where no amount is sent',
    example: 0.05,
  }),
  base: sentAmountOrNull({
    description:
      'What the factor is applied to. Where not sent: of a line its value before changes; of the document the taxed ' +
      'value (02, 49), the sale value (46, 63) or the price with taxes (03, 50)',
    example: 100,
  }),
  amount: sentAmountOrNull({
    description: 'Amount without taxes, rounded to cents; base by factor where not sent',
    example: 5,
  }),
});
export type DraftAdjustment = Static<typeof DraftAdjustment>;

export function draftAdjustments(what: string) {
  return list(DraftAdjustment, { description: what, itemsMax: 20 });
}

const DraftTax = named('DraftTax', {
  code: oneOf(['2000', '7152', '9999'], {
    description:
      'The taxes that a line may have beside the one of its affectation (PE: catalogue 05): 2000 excise (ISC), ' +
      '7152 plastic bags (ICBPER), 9999 other taxes: `percentage` of the value, which no other tax is computed of',
  }),
  system: textOrNull(2, {
    description:
      'How excise is computed (PE: catalogue 08): 01 `percentage` of the value, 02 `amount` by unit, 03 `percentage` of ' +
      '`base_price` without sales tax. 01 where not sent',
    example: '01',
  }),
  percentage: sentAmountOrNull({
    description: 'Rate of excise, systems 01 and 03, or of another tax',
    example: 17,
  }),
  amount: sentAmountOrNull({
    description:
      "By unit: of excise in system 02; of bags where it is not the day's own, as in another currency",
    example: 2.25,
  }),
  base_price: sentAmountOrNull({
    description: 'Suggested retail price of one unit with taxes, system 03',
    example: 6.5,
  }),
});

const sums = 'computed; where it is sent it must be what the service computes';

/** A line of a draft: exactly one of `unit_price` and `unit_value`, none of them on a guide. */
export const DraftItem = named('DraftItem', {
  unit: Type.Unsafe<string>({
    ...text(50, { description: 'Measure unit code (PE: catalogue 03)', example: 'NIU' }),
    default: 'NIU',
  }),
  quantity: sentAmount({ description: 'Quantity', example: 2 }),
  code: textOrEmpty(100, { description: 'Product code', example: 'SKU-0042' }),
  description: text(10_000, { description: 'Description', example: 'Arroz extra 5 kg' }),
  unit_price: sentAmountOrNull({
    description:
      'Unit price with excise and sales tax, before discounts, without the tax on bags and other taxes; or send `unit_value`. Of a ' +
      'free item either one is its reference value',
    example: 59,
  }),
  unit_value: sentAmountOrNull({
    description: 'Unit price without taxes, before discounts, of up to 10 decimals',
    example: 50,
  }),
  affectation_type: textOrNull(2, {
    description: 'Affectation code (PE: catalogue 07; 10, taxed, where not sent)',
    example: '10',
  }),
  free: Type.Unsafe<boolean | null>({
    type: ['boolean', 'null'],
    default: null,
    description:
      'True for what is given away. Follows from the affectation, except for 17 and 40, which are sales where it is not sent',
  }),
  taxes: list(DraftTax, { description: 'Excise, the tax on bags, other taxes', itemsMax: 3 }),
  discounts: draftAdjustments('Discounts of the line (PE: 00 with, 01 without effect on the tax)'),
  charges: draftAdjustments('Charges of the line (PE: 47 with, 48 without effect on the tax)'),
  ...draftItemTrade,
  sale_value: sentAmountOrNull({ description: `Value without taxes: ${sums}`, example: 100 }),
  subtotal: sentAmountOrNull({ description: `Value before discounts: ${sums}`, example: 100 }),
  tax_total: sentAmountOrNull({ description: `Sum of the taxes: ${sums}`, example: 18 }),
  total: sentAmountOrNull({ description: `Price with taxes: ${sums}`, example: 118 }),
});
export type DraftItem = Static<typeof DraftItem>;
export type DraftTax = Static<typeof DraftTax>;
