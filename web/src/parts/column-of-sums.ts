import type { Adjustment, Document } from '@chasqui/sdk';
import { inCents, isNothing, negated, sumOf } from '../service/amounts.ts';

/** Rows of the column that adds up to the total; what they are called is in the words of a document. */
export type SumName =
  | 'taxed'
  | 'exonerated'
  | 'unaffected'
  | 'export'
  | 'discounts'
  | 'prepayments'
  | TaxName
  | 'taxes'
  | 'consumption'
  | 'charges'
  | 'rent'
  | 'rounding'
  | 'gap';

/** Catalogue 05, in the order of the printed document. */
const taxCodes = { isc: '2000', icbper: '7152', ivap: '1016', otherTaxes: '9999', igv: '1000' };
type TaxName = keyof typeof taxCodes;

/** Catalogue 53: what is no ordinary discount or charge, and has a row of its own or none. */
const prepaymentCodes = ['04', '05', '06'];
const rentCode = '63';
const apartFromDiscounts = [...prepaymentCodes, '20', '61', '62', rentCode];
const consumptionCharge = '46';
const valueCharge = '49';
const perceptionCodes = ['51', '52', '53'];
/** Changes of a line that are in no value. */
const lineDiscount = '01';
const lineCharge = '48';

/** From values to total, as the printed document has them (test/console/sums.test.ts). Nothing is left out, so that they add up. */
export function columnOfSums(document: Document): readonly (readonly [SumName, string])[] {
  const { discounts } = document;
  const ofLines = document.items.flatMap((item) => item.discounts ?? []);
  const rows: readonly (readonly [SumName, string])[] = [
    ['taxed', document.taxed_amount ?? '0'],
    ['exonerated', document.exonerated_amount ?? '0'],
    ['unaffected', document.unaffected_amount ?? '0'],
    ['export', document.export_amount ?? '0'],
    [
      'discounts',
      negated(
        sumOf([
          total(ofLines, (code) => code === lineDiscount),
          total(discounts, (code) => !apartFromDiscounts.includes(code)),
        ]),
      ),
    ],
    ['prepayments', negated(prepaid(document))],
    ...taxesOf(document),
    ...chargesOf(document),
    ['rent', negated(total(discounts, (code) => code === rentCode))],
    ['rounding', document.rounding ?? '0'],
  ];
  return [...rows, ['gap', gapOf(rows, document.total)]];
}

/**
 * Each tax as the document states it; a document without them knows their sum. Paper must name each tax and derives them
 * from the lines, which comes to the same sum.
 */
function taxesOf({
  taxes,
  tax_total,
  free_tax_total,
}: Document): readonly (readonly [SumName, string])[] {
  if (taxes === null) return [['taxes', sumOf([tax_total, free_tax_total ?? '0'])]];
  return (Object.keys(taxCodes) as TaxName[]).map((name) => {
    const own = taxes.filter(({ code }) => code === taxCodes[name]);
    return [name, sumOf(own.map(({ amount }) => amount))];
  });
}

/** By their value where they lessen the base: the taxes have been lessened by their tax. */
function prepaid({ discounts, prepayments }: Document): string {
  const values = total(discounts, (code) => prepaymentCodes.includes(code));
  return isNothing(values) ? sumOf(prepayments.map(({ amount }) => amount)) : values;
}

/** The surcharge sums up all charges that leave the base as it is. */
function chargesOf({
  charges,
  surcharge,
  items,
}: Document): readonly (readonly [SumName, string])[] {
  const ofLines = items.flatMap((item) => item.charges ?? []);
  const isOfPrice = (code: string) => ![valueCharge, ...perceptionCodes].includes(code);
  const listed = [total(ofLines, (code) => code === lineCharge), total(charges, isOfPrice)];
  const consumption = total(charges, (code) => code === consumptionCharge);
  const onValue = total(charges, (code) => code === valueCharge);
  return [
    ['consumption', consumption],
    ['charges', sumOf([surcharge ?? sumOf(listed), negated(consumption), onValue])],
  ];
}

/** What rounding each row by itself leaves of the total. A larger gap than two is in the document itself. */
function gapOf(rows: readonly (readonly [SumName, string])[], whole: string): string {
  const gap = sumOf([inCents(whole), ...rows.map(([, amount]) => negated(inCents(amount)))]);
  return /^-?([01]\.|2\.00$)/.test(gap) ? gap : '0';
}

function total(list: readonly Adjustment[] | null, counts: (code: string) => boolean): string {
  return sumOf((list ?? []).filter(({ code }) => counts(code)).map(({ amount }) => amount));
}
