import { Amount, sum } from '../../../../kernel/amount.ts';
import { messages } from '../../../../kernel/message.ts';
import { mainTaxCodes, taxedSaleCodes, untaxedSaleCodes } from '../catalogues/05-tax-types.ts';
import type { PlacedAdjustment } from '../draft/details.ts';
import {
  counts,
  isNote,
  isPositive,
  mayOmitIgv,
  paidTaxes,
  percentOf,
  withChanges,
} from '../rules/figures.ts';
import { allKinds, type Comparison, exact, one, type SumRule, sales } from '../rules/sum-rule.ts';
import { globalSum, type Line, type LineTax } from '../rules/view.ts';

type LineRule = SumRule<Line>;

const calculations = messages('pe.line_sums', {
  valueWithIsc: { en: 'The value of the line with its ISC', es: 'El valor de la línea con su ISC' },
});

/** Catálogo 07: taxed with IGV or IVAP, and those of them that are given away. */
const taxedAffectations = ['10', '11', '12', '13', '14', '15', '16', '17'];
const untaxedGifts = ['21', '31', '32', '33', '34', '35', '36', '37', '40'];
/** SUNAT 3111: of a base of up to six hundredths the tax may round to nothing. */
const taxlessBase = Amount.of('0.06');
const cent = Amount.of('0.01');

/** Of free lines the unit value is the reference value. A note about a whole document may have lines without quantity. */
const lineValue: LineRule = {
  codes: ['3271', '4288'],
  kinds: allKinds,
  calculation: {
    en: 'The quantity by the unit value, less discounts (00), plus charges (47), which notes do not have,',
    es: 'La cantidad por el valor unitario, menos descuentos (00), más cargos (47), que las notas no tienen,',
  },
  element: 'LineExtensionAmount',
  field: '/sale_value',
  tolerance: one,
  compare: ({ item, extension }, view) => {
    const plain = item.quantity.times(item.unit_value);
    if (isNote(view) && plain.units === 0n) return [];
    const changed = plain.minus(globalSum(item, '00')).plus(globalSum(item, '47'));
    return [{ ...withChanges(view, changed, plain), stated: extension }];
  },
};

/** Not of free lines; the sheet of credit notes has no such rule, that of debit notes names no discounts. */
const unitPrice: LineRule = {
  codes: ['3270', '4287'],
  kinds: [...sales, 'debit-note'],
  calculation: {
    en: 'The value with taxes, less discounts (01), plus charges (48), by the quantity,',
    es: 'El valor con tributos, menos descuentos (01), más cargos (48), entre la cantidad,',
  },
  element: 'PriceAmount',
  field: '/unit_price',
  tolerance: one,
  compare: ({ item, extension, taxTotal, free }, view) => {
    if (free || taxTotal === null || item.quantity.units === 0n) return [];
    const plain = extension.plus(taxTotal);
    const price = plain.minus(globalSum(item, '01')).plus(globalSum(item, '48'));
    const each = (amount: Amount) => amount.dividedBy(item.quantity, 10);
    return [{ ...withChanges(view, each(price), each(plain)), stated: item.unit_price }];
  },
};

const adjustmentOfLine: LineRule = {
  codes: ['3290', '4289'],
  kinds: sales,
  drafts: allKinds,
  calculation: {
    en: 'The base of the charge or discount by its factor',
    es: 'La base del cargo o descuento por su factor',
  },
  element: 'AllowanceCharge/Amount',
  field: '/discounts',
  tolerance: one,
  compare: ({ adjustments }) => adjustmentComparisons(adjustments),
};

/** Without ISC the rule has no tolerance. A line of a JSON has no base of its own to be wrong. */
const baseOfLine: LineRule = {
  codes: ['3272', '4294'],
  kinds: allKinds,
  calculation: { en: 'The value of the line', es: 'El valor de la línea' },
  element: 'TaxableAmount',
  field: '/taxes',
  tolerance: exact,
  xmlOnly: true,
  compare: (line) => {
    const isc = iscOf(line);
    if (isc === null) return baseComparisons(line, line.extension);
    const withIsc = { calculation: calculations.valueWithIsc, tolerance: one };
    return baseComparisons(line, line.extension.plus(isc)).map((each) => ({ ...each, ...withIsc }));
  },
};

const igvOfLine: LineRule = {
  codes: ['3103'],
  kinds: allKinds,
  calculation: {
    en: 'The base by the rate of IGV or IVAP',
    es: 'La base por la tasa de IGV o IVAP',
  },
  element: 'TaxAmount',
  field: '/taxes',
  tolerance: one,
  compare: ({ taxes }, view) =>
    taxes
      .filter((tax) => isTaxed(tax) && !(tax.amount.units === 0n && mayOmitIgv(view)))
      .flatMap(rateComparison),
};

const iscOfLine: LineRule = {
  codes: ['3108'],
  kinds: allKinds,
  calculation: {
    en: 'The base by the rate of ISC, which is written in five decimals,',
    es: 'La base por la tasa de ISC, que se escribe con cinco decimales,',
  },
  element: 'TaxAmount',
  field: '/taxes',
  tolerance: one,
  compare: ({ taxes }) => taxes.filter((tax) => tax.code === '2000').flatMap(rateComparison),
};

const otherTaxOfLine: LineRule = {
  codes: ['3109'],
  kinds: allKinds,
  calculation: {
    en: 'The base by the rate of other taxes',
    es: 'La base por la tasa de otros tributos',
  },
  element: 'TaxAmount',
  field: '/taxes',
  tolerance: one,
  xmlOnly: true,
  compare: ({ taxes }) => taxes.filter((tax) => tax.code === '9999').flatMap(rateComparison),
};

const noTaxOnUntaxed: LineRule = {
  codes: ['3110'],
  kinds: allKinds,
  calculation: {
    en: 'The tax of an exonerated, unaffected or exported line',
    es: 'El tributo de una línea exonerada, inafecta o exportada',
  },
  element: 'TaxAmount',
  field: '/taxes',
  tolerance: exact,
  compare: ({ taxes }) =>
    taxes.filter(isUntaxed).map(({ amount }) => ({ calculated: Amount.zero, stated: amount })),
};

const someTaxOnTaxed: LineRule = {
  codes: ['3111'],
  kinds: allKinds,
  calculation: { en: 'The least tax of a taxed line', es: 'El menor tributo de una línea gravada' },
  element: 'TaxAmount',
  field: '/taxes',
  relation: 'at least',
  tolerance: exact,
  compare: ({ taxes }, view) =>
    taxes
      .filter(({ base, amount }) => base && base.compare(taxlessBase) > 0 && amount.units === 0n)
      .filter((tax) => isTaxed(tax) && !(tax.code !== '9996' && mayOmitIgv(view)))
      .map(({ amount }) => ({ calculated: cent, stated: amount })),
};

/** The JSON of a free line may count the tax that nobody pays. */
const taxTotalOfLine: LineRule = {
  codes: ['3292', '4293'],
  kinds: allKinds,
  calculation: {
    en: 'The sum of the taxes of the line',
    es: 'La suma de los tributos de la línea',
  },
  element: 'TaxTotal/TaxAmount',
  field: '/tax_total',
  tolerance: one,
  compare: ({ taxTotal, taxes, free }, { fromXml }) => {
    if (taxTotal === null || (free && !fromXml)) return [];
    const paid = taxes.filter(({ code }) => paidTaxes.includes(code));
    return [{ calculated: sum(paid.map(({ amount }) => amount)), stated: taxTotal }];
  },
};

/** What a line says of itself. */
export const lineSums: readonly LineRule[] = [
  lineValue,
  unitPrice,
  adjustmentOfLine,
  baseOfLine,
  igvOfLine,
  iscOfLine,
  otherTaxOfLine,
  noTaxOnUntaxed,
  someTaxOnTaxed,
  taxTotalOfLine,
];

function isTaxed({ code, affectation }: LineTax): boolean {
  if (code === '9996') return affectation !== null && taxedAffectations.includes(affectation);
  return taxedSaleCodes.includes(code);
}

function isUntaxed(tax: LineTax): boolean {
  if (tax.code !== '9996') return untaxedSaleCodes.includes(tax.code);
  return tax.affectation !== null && untaxedGifts.includes(tax.affectation) && counts(tax);
}

/** The ISC of a line that has a base for it. */
function iscOf({ taxes }: Line): Amount | null {
  const isc = taxes.filter((tax) => tax.code === '2000' && counts(tax));
  return isc.length === 0 ? null : sum(isc.map(({ amount }) => amount));
}

/**
 * Templates write every kind of IGV, with zero for those that the line is not sold under: SUNAT looks at combinations of
 * bases above zero (3223), so a zero says nothing where another kind has a base.
 */
function baseComparisons({ taxes }: Line, calculated: Amount): readonly Comparison[] {
  const kin = taxes.filter(({ code, base }) => base !== null && mainTaxCodes.includes(code));
  const used = kin.filter(counts);
  return (used.length === 0 ? kin : used).flatMap(({ base }) =>
    base === null ? [] : [{ calculated, stated: base }],
  );
}

function rateComparison({ base, percentage, amount }: LineTax): readonly Comparison[] {
  if (base === null || percentage === null || !isPositive(base)) return [];
  return [{ calculated: percentOf(base, percentage), stated: amount }];
}

/** Only where base and factor are said, and the factor is above zero. */
export function adjustmentComparisons(
  adjustments: readonly PlacedAdjustment[],
): readonly Comparison[] {
  return adjustments.flatMap(({ pointer, adjustment: { base, factor, amount } }) =>
    base === null || factor === null || !isPositive(factor)
      ? []
      : [{ calculated: base.times(factor), stated: amount, pointer: `${pointer}/amount` }],
  );
}
