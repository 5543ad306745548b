import { Amount } from '../../../domain/document/amount.ts';
import { igvAffectations } from '../catalogues/07-igv-affectations.ts';
import { generalIgvRates, icbperAmounts, reducedIgvRates } from '../catalogues/tax-rates.ts';
import { codesOf, isDecimal, isMoney, isRate } from './formats.ts';
import {
  at,
  each,
  eachTax,
  type FieldRule,
  isNote,
  notes,
  repeated,
  sales,
  salesAndNotes,
} from './rule.ts';
import { counts } from './sums/figures.ts';
import type { DraftView, Line, LineTax } from './view.ts';

const taxCodes = codesOf('05');
const mainCodes = ['1000', '1016', '9995', '9996', '9997', '9998'];
const taxedGifts = ['11', '12', '13', '14', '15', '16'];
const exportOperations = ['0200', '0201', '0202', '0203', '0204', '0205', '0206', '0207', '0208'];
/** Credits, insurance and pensions may have lines without IGV (SUNAT 3105). */
const financialOperations = ['2100', '2101', '2102', '2103', '2104'];
/** SUNAT 3223: what may stand beside the main tax of a line; ICBPER (7152) may beside all. */
const companions: Readonly<Record<string, readonly string[]>> = {
  '1000': ['2000', '9999'],
  '1016': ['9999'],
  '9995': ['9999'],
  '9996': ['2000', '9999'],
  '9997': ['2000', '9999'],
  '9998': ['2000', '9999'],
};

function isMain({ code }: LineTax): boolean {
  return mainCodes.includes(code);
}

/** Taxed with IGV, sold or given away. */
function paysIgv(tax: LineTax): boolean {
  if (!counts(tax)) return false;
  return tax.code === '1000' || (tax.code === '9996' && taxedGifts.includes(tax.affectation ?? ''));
}

function paysIvap(tax: LineTax): boolean {
  return counts(tax) && tax.affectation === '17';
}

/** ICBPER has no rate, and where nothing is paid the rate that is written is 0. */
function isWithoutRate({ code, affectation }: LineTax): boolean {
  if (['7152', '9995', '9997', '9998'].includes(code)) return true;
  return code === '9996' && ![...taxedGifts, '17'].includes(affectation ?? '');
}

function isExport(view: DraftView): boolean {
  const { operation_type: operation, voided_code: reason } = view.document;
  return isNote(view) ? reason === '11' : exportOperations.includes(operation ?? '');
}

/** Of notes SUNAT 2642 and 2644 judge lines that are worth nothing too. */
function isOtherThan(affectation: string, view: DraftView): (tax: LineTax) => boolean {
  return (tax) => isMain(tax) && (isNote(view) || counts(tax)) && tax.affectation !== affectation;
}

/** A boleta of NRUS by internet tells no IGV. */
function isNrus({ document, form }: DraftView): boolean {
  return form === '03' && document.operation_type === '0113';
}

function fitsAffectation({ code, affectation }: LineTax): boolean {
  const entry = igvAffectations.entries.find((candidate) => candidate.code === affectation);
  return entry?.taxCodes.includes(code) === true;
}

function isAllowedCombination({ taxes }: Line): boolean {
  const present = taxes.filter((tax) => counts(tax) && tax.code !== '7152');
  const main = present.filter(isMain);
  if (main.length > 1) return false;
  const allowed = companions[main[0]?.code ?? ''] ?? ['2000', '9999'];
  return present.every((tax) => isMain(tax) || allowed.includes(tax.code));
}

/** SUNAT 3462: one rate, in force on the day; a note may have the rate of an older document. */
function isIgvRate(percentage: Amount, { form, issued }: DraftView): boolean {
  const dated = form === '01' || form === '03';
  return [...generalIgvRates, ...reducedIgvRates].some(({ percent, from, to }) => {
    const inForce = !dated || (from <= issued && (to === undefined || issued <= to));
    return inForce && Amount.of(percent).equals(percentage);
  });
}

function lineTaxes(view: DraftView): readonly LineTax[] {
  return view.lines.flatMap(({ taxes }) => taxes);
}

function lines(view: DraftView, wrong: (line: Line) => boolean): readonly string[] {
  return each(view.lines, (index) => `/items/${index}/taxes`, wrong);
}

/** The document's own sums, of taxes that SUNAT does not want there. */
function totalsOf(view: DraftView, codes: readonly string[]): readonly string[] {
  const { tax_amounts: taxes } = view.document;
  return each(
    taxes,
    (index) => `/tax_amounts/${index}/code`,
    ({ code }) => codes.includes(code),
  );
}

const lineRules: readonly FieldRule[] = [
  {
    code: '2036',
    documents: salesAndNotes,
    advice: 'Use a tax of catalogue 05, such as 1000 for IGV.',
    broken: (view) => eachTax(view, 'code', ({ code }) => !taxCodes.has(code)),
  },
  {
    code: '2033',
    documents: salesAndNotes,
    advice: 'Give an amount of at most 12 digits and two decimals, not below zero.',
    broken: (view) => eachTax(view, 'amount', ({ amount }) => !isMoney(amount)),
  },
  {
    code: '2992',
    documents: salesAndNotes,
    advice: 'Give the rate of the tax.',
    broken: (view) =>
      eachTax(view, 'percentage', (tax) => tax.percentage === null && !isWithoutRate(tax)),
  },
  {
    code: '3102',
    documents: salesAndNotes,
    advice: 'Give a rate of at most three digits and five decimals, such as 18.',
    broken: (view) =>
      eachTax(
        view,
        'percentage',
        ({ code, percentage }) => code !== '7152' && percentage !== null && !isRate(percentage),
      ),
  },
  {
    code: '2993',
    documents: salesAndNotes,
    advice: 'Give the rate of IGV or IVAP; it is not zero on what is taxed.',
    broken: (view) =>
      eachTax(view, 'percentage', (tax) => {
        const taxed = paysIgv(tax) || paysIvap(tax);
        return taxed && tax.percentage?.units === 0n && !isNrus(view);
      }),
  },
  {
    code: '3101',
    documents: ['08'],
    advice: 'What is exonerated, unaffected or exported has the rate 0.',
    broken: (view) =>
      eachTax(
        view,
        'percentage',
        ({ code, percentage }) =>
          ['9995', '9997', '9998'].includes(code) && (percentage?.units ?? 0n) !== 0n,
      ),
  },
  {
    code: '3104',
    documents: salesAndNotes,
    advice: 'Give the rate of ISC; it is not zero.',
    broken: (view) =>
      eachTax(view, 'percentage', (tax) => tax.code === '2000' && tax.percentage?.units === 0n),
  },
  {
    code: '2371',
    documents: salesAndNotes,
    advice: 'Say how the item is affected by IGV (catalogue 07); a usual sale is 10.',
    broken: (view) =>
      eachTax(
        view,
        'affectation_type',
        (tax) => isMain(tax) && counts(tax) && (tax.affectation ?? '') === '',
      ),
  },
  {
    code: '2040',
    documents: salesAndNotes,
    advice:
      'Use an affectation of catalogue 07 that goes with the tax: 10 with 1000, 20 with 9997.',
    broken: (view) =>
      eachTax(
        view,
        'affectation_type',
        (tax) =>
          isMain(tax) && counts(tax) && (tax.affectation ?? '') !== '' && !fitsAffectation(tax),
      ),
  },
  {
    code: '3105',
    documents: salesAndNotes,
    advice: 'Give each item its IGV, or 9995 to 9998 where none is paid.',
    broken: (view) => {
      const { operation_type: operation } = view.document;
      if (financialOperations.includes(operation ?? '')) return [];
      if (view.form === '01' && operation === '0112') return [];
      const needsBase = view.form !== '07';
      return lines(
        view,
        ({ taxes }) => !taxes.some((tax) => isMain(tax) && (!needsBase || counts(tax))),
      );
    },
  },
  {
    code: '3067',
    documents: salesAndNotes,
    advice: 'Give each tax of an item once.',
    broken: (view) =>
      lines(view, ({ taxes }) => new Set(taxes.map(({ code }) => code)).size < taxes.length),
  },
  {
    code: '3223',
    documents: salesAndNotes,
    advice: 'Beside its one IGV code an item may have ISC (2000) and other taxes (9999) only.',
    broken: (view) =>
      lines(view, (line) => {
        const repeats = new Set(line.taxes.map(({ code }) => code)).size < line.taxes.length;
        return !repeats && line.taxes.some(isMain) && !isAllowedCombination(line);
      }),
  },
  {
    code: '2642',
    documents: salesAndNotes,
    advice: 'Items of an export have affectation 40.',
    broken: (view) =>
      isExport(view) ? eachTax(view, 'affectation_type', isOtherThan('40', view)) : [],
  },
  {
    code: '2644',
    documents: salesAndNotes,
    advice: 'IVAP goes alone: all items have affectation 17.',
    broken: (view) => {
      const { voided_code: reason } = view.document;
      const ivap = isNote(view) ? reason === '12' : lineTaxes(view).some(paysIvap);
      return ivap ? eachTax(view, 'affectation_type', isOtherThan('17', view)) : [];
    },
  },
  {
    code: '3230',
    documents: notes,
    advice: 'A note with IVAP has the reason 12.',
    broken: (view) =>
      at(
        '/voided_code',
        view.document.voided_code !== '12' &&
          lineTaxes(view).some(({ affectation }) => affectation === '17'),
      ),
  },
  {
    code: '3462',
    documents: salesAndNotes,
    advice: 'Use one rate of IGV in all items, and one that is in force on the day of issue.',
    broken: (view) => {
      if (isNrus(view)) return [];
      const first = lineTaxes(view).find((tax) => paysIgv(tax) && tax.percentage !== null);
      const rate = first?.percentage ?? null;
      if (rate === null || rate.units === 0n) return [];
      return eachTax(view, 'percentage', (tax) => {
        if (!paysIgv(tax) || tax.percentage === null || tax.percentage.units === 0n) return false;
        return !tax.percentage.equals(rate) || !isIgvRate(tax.percentage, view);
      });
    },
  },
  {
    code: '3050',
    documents: salesAndNotes,
    advice: 'Only IGV and its kin have an affectation: take it out.',
    broken: (view) =>
      eachTax(
        view,
        'affectation_type',
        ({ code, affectation }) => code === '9999' && (affectation ?? '') !== '',
      ),
  },
  {
    code: '2643',
    documents: ['08'],
    advice: 'What pays IVAP has a value above zero.',
    broken: (view) =>
      eachTax(
        view,
        'amount',
        (tax) => view.document.voided_code === '12' && tax.code === '1016' && !counts(tax),
      ),
  },
  {
    code: '2892',
    documents: salesAndNotes,
    advice: 'Bags that pay ICBPER are counted whole, up to 99999.',
    broken: (view) =>
      eachTax(view, 'code', ({ code }, { quantity }) => {
        return code === '7152' && !isDecimal(quantity, 5, 0);
      }),
  },
  {
    code: '4237',
    documents: salesAndNotes,
    advice: 'Charge the amount of ICBPER that each bag pays on the day of issue.',
    broken: (view) => {
      const period = icbperAmounts.find(
        ({ from, to }) => from <= view.issued && (to === undefined || view.issued <= to),
      );
      if (view.document.currency !== 'PEN' || period === undefined) return [];
      const soles = Amount.of(period.soles);
      return eachTax(view, 'amount', ({ code, amount }, { quantity }) => {
        return code === '7152' && amount.units > 0n && !amount.equals(quantity.times(soles));
      });
    },
  },
];

const totalRules: readonly FieldRule[] = [
  {
    code: '3007',
    documents: salesAndNotes,
    advice: 'Use a tax of catalogue 05, such as 1000 for IGV.',
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
    advice: 'Sum up each tax once.',
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
    advice: 'Give an amount of at most 12 digits and two decimals, not below zero.',
    broken: ({ document }) =>
      each(
        document.tax_amounts,
        (index) => `/tax_amounts/${index}/amount`,
        ({ amount }) => !isMoney(amount),
      ),
  },
  {
    code: '3107',
    documents: salesAndNotes,
    advice: 'An export pays none of these taxes; what pays IVAP pays no IGV or ISC.',
    broken: (view) => {
      const note = isNote(view);
      const common = ['1000', '1016', '2000', '9999'];
      if (isExport(view)) return totalsOf(view, note ? common : [...common, '9997', '9998']);
      const ivap = note && view.document.voided_code === '12';
      return ivap ? totalsOf(view, view.form === '07' ? ['1000', '2000'] : ['1000']) : [];
    },
  },
  {
    code: '3221',
    documents: notes,
    advice: 'A note about exports has 9995 only, one about IVAP 1016 only.',
    broken: (view) => {
      if (isExport(view)) return totalsOf(view, ['9997', '9998']);
      const ivap = view.document.voided_code === '12';
      return ivap ? totalsOf(view, ['9995', '9997', '9998']) : [];
    },
  },
  {
    code: '2650',
    documents: sales,
    advice: 'What pays IVAP pays no ISC: take it out.',
    broken: (view) => (lineTaxes(view).some(paysIvap) ? totalsOf(view, ['2000']) : []),
  },
  {
    code: '2949',
    documents: salesAndNotes,
    advice: 'ICBPER is charged from 2019-08-01 on: take it out.',
    broken: (view) => (view.issued < '2019-08-01' ? totalsOf(view, ['7152']) : []),
  },
  {
    code: '3240',
    documents: ['03'],
    advice: 'Issuers of NRUS do not charge ICBPER: take it out.',
    broken: (view) => (isNrus(view) ? totalsOf(view, ['7152']) : []),
  },
];

export const taxRules: readonly FieldRule[] = [...lineRules, ...totalRules];
