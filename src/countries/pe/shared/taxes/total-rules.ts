import { sum } from '../../../../kernel/amount.ts';
import { lastChange } from '../adjustments/rules.ts';
import { iscCode, taxedSaleCodes, untaxedSaleCodes } from '../catalogues/05-tax-types.ts';
import { codesOf } from '../catalogues/codes-of.ts';
import { taxesWith } from '../rules/figures.ts';
import { isMoney } from '../rules/formats.ts';
import {
  each,
  type FieldRule,
  isNote,
  notes,
  repeated,
  sales,
  salesAndNotes,
} from '../rules/rule.ts';
import { type DraftView, globalSum } from '../rules/view.ts';
import { isExport, lineTaxes, paysIvap } from './rules.ts';

const taxCodes = codesOf('05');

/** The document's own sums, of taxes that SUNAT does not want there. */
function totalsOf(view: DraftView, codes: readonly string[]): readonly string[] {
  const { tax_amounts: taxes } = view.document;
  return each(
    taxes,
    (index) => `/tax_amounts/${index}/code`,
    ({ code }) => codes.includes(code),
  );
}

/** What is left of excise, and of IGV, once what was paid before (20) is taken off. */
function isExcisePrepaidTwice({ document, lines }: DraftView): boolean {
  const prepaid = globalSum(document, '20');
  if (prepaid.units === 0n) return false;
  const sold = lines.filter(({ free }) => !free);
  return sum(taxesWith(sold, '2000').map(({ amount }) => amount)).compare(prepaid) < 0;
}

/** The document's own sums of each tax. */
export const taxTotalRules: readonly FieldRule[] = [
  {
    code: '3007',
    documents: salesAndNotes,
    advice: {
      en: 'Use a tax of catalogue 05, such as 1000 for IGV.',
      es: 'Use un tributo del catálogo 05, por ejemplo 1000 para IGV.',
    },
    broken: ({ document }) =>
      each(
        document.tax_amounts,
        (index) => `/tax_amounts/${index}/code`,
        ({ code }) => !taxCodes.has(code),
      ),
  },
  {
    code: '3068',
    documents: salesAndNotes,
    advice: { en: 'Sum up each tax once.', es: 'Totalice cada tributo una sola vez.' },
    broken: ({ document }) =>
      repeated(
        document.tax_amounts,
        (index) => `/tax_amounts/${index}/code`,
        ({ code }) => code,
      ),
  },
  {
    code: '2048',
    documents: salesAndNotes,
    advice: {
      en: 'Give an amount of at most 12 digits and two decimals, not below zero; prepaid excise (20) is not above that of the items.',
      es: 'Indique un monto de 12 dígitos y dos decimales como máximo, no menor que cero; el ISC de anticipos (20) no supera al de los ítems.',
    },
    broken: (view) => [
      ...each(
        view.document.tax_amounts,
        (index) => `/tax_amounts/${index}/amount`,
        ({ amount }) => !isMoney(amount),
      ),
      ...(isExcisePrepaidTwice(view)
        ? [{ wrong: '/tax_amounts', blame: lastChange(view, '20') ?? '/discounts' }]
        : []),
    ],
  },
  {
    code: '3107',
    documents: salesAndNotes,
    advice: {
      en: 'An export pays none of these taxes; what pays IVAP pays no IGV or ISC.',
      es: 'Una exportación no paga estos tributos; lo que paga IVAP no paga IGV ni ISC.',
    },
    broken: (view) => {
      const note = isNote(view);
      const common = [...taxedSaleCodes, iscCode, '9999'];
      if (isExport(view)) return totalsOf(view, note ? common : [...common, '9997', '9998']);
      const ivap = note && view.document.voided_code === '12';
      return ivap ? totalsOf(view, view.form === '07' ? ['1000', '2000'] : ['1000']) : [];
    },
  },
  {
    code: '3221',
    documents: notes,
    advice: {
      en: 'A note about exports has 9995 only, one about IVAP 1016 only.',
      es: 'Una nota sobre exportaciones tiene solo 9995; una sobre IVAP, solo 1016.',
    },
    broken: (view) => {
      if (isExport(view)) return totalsOf(view, ['9997', '9998']);
      const ivap = view.document.voided_code === '12';
      return ivap ? totalsOf(view, untaxedSaleCodes) : [];
    },
  },
  {
    code: '2650',
    documents: sales,
    advice: {
      en: 'What pays IVAP pays no ISC: take it out.',
      es: 'Lo que paga IVAP no paga ISC: retírelo.',
    },
    broken: (view) => (lineTaxes(view).some(paysIvap) ? totalsOf(view, ['2000']) : []),
  },
];
