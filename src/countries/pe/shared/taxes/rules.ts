import { Amount } from '../../../../kernel/amount.ts';
import { messages } from '../../../../kernel/message.ts';
import { bagTaxCode, mainTaxCodes, untaxedSaleCodes } from '../catalogues/05-tax-types.ts';
import { igvAffectations } from '../catalogues/07-igv-affectations.ts';
import { exportOperations } from '../catalogues/51-operation-types.ts';
import { codesOf } from '../catalogues/codes-of.ts';
import { generalIgvRates, reducedIgvRates } from '../catalogues/tax-rates.ts';
import { isInForce } from '../dated.ts';
import { counts } from '../rules/figures.ts';
import { isMoney, isRate } from '../rules/formats.ts';
import {
  at,
  each,
  eachItem,
  eachTax,
  type FieldRule,
  isNote,
  notes,
  salesAndNotes,
} from '../rules/rule.ts';
import { findingsOfRuleMax } from '../rules/sum-rule.ts';
import type { DraftView, Line, LineTax } from '../rules/view.ts';
import { isOfWorth, isRoundedAway, sentValuePlace, valuePlace } from './line-values.ts';

const advice = messages('pe.taxes', {
  freeAffectation: {
    en: 'A free item needs an affectation of what is given away: 11 to 17, 21, 31 to 37 or 40.',
    es: 'Un ítem gratuito necesita una afectación de transferencia gratuita: 11 a 17, 21, 31 a 37 o 40.',
  },
  affectation: {
    en: 'Use an affectation of catalogue 07 that goes with the tax: 10 with 1000, 20 with 9997.',
    es: 'Use una afectación del catálogo 07 que corresponda al tributo: 10 con 1000, 20 con 9997.',
  },
  valueOfNothing: {
    en: 'The value of the line comes to 0.00 once it is rounded: give a larger quantity or price, or leave the item out.',
    es: 'El valor de la línea queda en 0.00 al redondear: ponga una cantidad o un precio mayor, o quite el ítem.',
  },
  valueAboveZero: {
    en: 'Give each item a value above zero, and its IGV, or 9995 to 9998 where none is paid; what is given away has its reference value.',
    es: 'Dé a cada ítem un valor mayor que cero y su IGV, o 9995 a 9998 donde no se paga; lo que se regala lleva su valor referencial.',
  },
});

const taxCodes = codesOf('05');
const taxedGifts = ['11', '12', '13', '14', '15', '16'];
/** Credits, insurance and pensions may have lines without IGV (SUNAT 3105). */
const financialOperations = ['2100', '2101', '2102', '2103', '2104'];
/** SUNAT 3223: what may go with the main tax of a line; ICBPER (7152) may go with all. */
const companions: Readonly<Record<string, readonly string[]>> = {
  '1000': ['2000', '9999'],
  '1016': ['9999'],
  '9995': ['9999'],
  '9996': ['2000', '9999'],
  '9997': ['2000', '9999'],
  '9998': ['2000', '9999'],
};

function isMain({ code }: LineTax): boolean {
  return mainTaxCodes.includes(code);
}

/** Taxed with IGV, sold or given away. */
function paysIgv(tax: LineTax): boolean {
  if (!counts(tax)) return false;
  return tax.code === '1000' || (tax.code === '9996' && taxedGifts.includes(tax.affectation ?? ''));
}

export function paysIvap(tax: LineTax): boolean {
  return counts(tax) && tax.affectation === '17';
}

/** ICBPER has no rate, and where nothing is paid the rate that is written is 0. */
function isWithoutRate({ code, affectation }: LineTax): boolean {
  if (code === bagTaxCode || untaxedSaleCodes.includes(code)) return true;
  return code === '9996' && ![...taxedGifts, '17'].includes(affectation ?? '');
}

export function isExport(view: DraftView): boolean {
  const { operation_type: operation, voided_code: reason } = view.document;
  return isNote(view) ? reason === '11' : exportOperations.includes(operation ?? '');
}

/** Of notes SUNAT 2642 and 2644 judge lines that are worth nothing too. */
function isOtherThan(affectation: string, view: DraftView): (tax: LineTax) => boolean {
  return (tax) => isMain(tax) && (isNote(view) || counts(tax)) && tax.affectation !== affectation;
}

/** A boleta of NRUS by internet gives no IGV. */
export function isNrus({ document, form }: DraftView): boolean {
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
  return [...generalIgvRates, ...reducedIgvRates].some(
    (rate) => (!dated || isInForce(rate, issued)) && Amount.of(rate.percent).equals(percentage),
  );
}

export function lineTaxes(view: DraftView): readonly LineTax[] {
  return view.lines.flatMap(({ taxes }) => taxes);
}

function lines(view: DraftView, wrong: (line: Line) => boolean): readonly string[] {
  return each(view.lines, (index) => `/items/${index}/taxes`, wrong);
}

function isRepeated(taxes: readonly { readonly code: string }[]): boolean {
  return new Set(taxes.map(({ code }) => code)).size < taxes.length;
}

/** One item that is taxed otherwise than the rest says enough: all of the others may be right. */
function firstTax(...asked: Parameters<typeof eachTax>): readonly string[] {
  return eachTax(...asked).slice(0, 1);
}

/** Catálogo 05: given away, with a reference value. */
function isGift(tax: LineTax): boolean {
  return tax.code === '9996' && counts(tax);
}

/** The taxes of lines: IGV and its kin, and what goes beside them. */
export const taxRules: readonly FieldRule[] = [
  {
    code: '2036',
    documents: salesAndNotes,
    advice: {
      en: 'Use a tax of catalogue 05, such as 1000 for IGV.',
      es: 'Use un tributo del catálogo 05, por ejemplo 1000 para IGV.',
    },
    broken: (view) => eachTax(view, 'code', ({ code }) => !taxCodes.has(code)),
  },
  {
    code: '2033',
    documents: salesAndNotes,
    advice: {
      en: 'Give an amount of at most 12 digits and two decimals, not below zero.',
      es: 'Indique un monto de 12 dígitos y dos decimales como máximo, no menor que cero.',
    },
    broken: (view) =>
      // What a draft calls the amount of a tax is that of one unit.
      view.source === null
        ? eachTax(view, 'amount', ({ amount }) => !isMoney(amount))
        : eachItem(view, 'tax_total', ({ taxes }) => taxes.some(({ amount }) => !isMoney(amount))),
  },
  {
    code: '2992',
    documents: salesAndNotes,
    advice: { en: 'Give the rate of the tax.', es: 'Indique la tasa del tributo.' },
    broken: (view) =>
      eachTax(view, 'percentage', (tax) => tax.percentage === null && !isWithoutRate(tax)),
  },
  {
    code: '3102',
    documents: salesAndNotes,
    advice: {
      en: 'Give a rate of at most three digits and five decimals, such as 18.',
      es: 'Indique una tasa de tres dígitos y cinco decimales como máximo, por ejemplo 18.',
    },
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
    advice: {
      en: 'Give the rate of IGV or IVAP; it is not zero on what is taxed.',
      es: 'Indique la tasa de IGV o IVAP; no es cero en lo gravado.',
    },
    broken: (view) =>
      eachTax(view, 'percentage', (tax) => {
        const taxed = paysIgv(tax) || paysIvap(tax);
        return taxed && tax.percentage?.units === 0n && !isNrus(view);
      }),
  },
  {
    code: '3101',
    documents: ['08'],
    advice: {
      en: 'What is exonerated, unaffected or exported has the rate 0.',
      es: 'Lo exonerado, inafecto o exportado tiene la tasa 0.',
    },
    broken: (view) =>
      eachTax(
        view,
        'percentage',
        ({ code, percentage }) =>
          untaxedSaleCodes.includes(code) && (percentage?.units ?? 0n) !== 0n,
      ),
  },
  {
    code: '2371',
    documents: salesAndNotes,
    advice: {
      en: 'Say how the item is affected by IGV (catalogue 07); a usual sale is 10.',
      es: 'Indique la afectación al IGV del ítem (catálogo 07); una venta usual es 10.',
    },
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
    advice: ({ source }, pointer) =>
      source?.draft.items[Number(pointer.split('/')[2])]?.free === true
        ? advice.freeAffectation
        : advice.affectation,
    broken: (view) =>
      eachTax(
        view,
        'affectation_type',
        (tax) =>
          isMain(tax) && counts(tax) && (tax.affectation ?? '') !== '' && !fitsAffectation(tax),
      ),
  },
  {
    code: '3224',
    documents: salesAndNotes,
    advice: {
      en: 'What is given away has a value of at least 0.01 once it is rounded: give a larger quantity or reference value, or leave the item out.',
      es: 'Lo que se regala tiene un valor de al menos 0.01 una vez redondeado: indique una cantidad o un valor referencial mayor, o retire el ítem.',
    },
    broken: (view) => {
      const worthless = view.lines.filter(
        ({ item, taxes }) => isOfWorth(item) && item.free && !taxes.some(isGift),
      );
      return worthless.slice(0, findingsOfRuleMax).map((line) => sentValuePlace(line, view));
    },
  },
  {
    code: '3105',
    documents: salesAndNotes,
    advice: ({ lines: all }, pointer) => {
      const line = all[Number(pointer.split('/')[2])];
      return line !== undefined && isRoundedAway(line) && !pointer.endsWith('/discounts')
        ? advice.valueOfNothing
        : advice.valueAboveZero;
    },
    broken: (view) => {
      const { operation_type: operation } = view.document;
      if (financialOperations.includes(operation ?? '')) return [];
      if (view.form === '01' && operation === '0112') return [];
      const needsBase = view.form !== '07';
      const untaxed = view.lines.filter(
        ({ taxes }) => !taxes.some((tax) => isMain(tax) && (!needsBase || counts(tax))),
      );
      return untaxed.slice(0, findingsOfRuleMax).map((line) => valuePlace(line, view));
    },
  },
  {
    code: '3067',
    documents: salesAndNotes,
    advice: {
      en: 'Give each tax of an item once.',
      es: 'Indique cada tributo de un ítem una sola vez.',
    },
    broken: (view) =>
      lines(view, ({ taxes, number }) => {
        const sent = view.source?.draft.items[number - 1]?.taxes ?? [];
        return isRepeated(taxes) || isRepeated(sent);
      }),
  },
  {
    code: '3223',
    documents: salesAndNotes,
    advice: {
      en: 'Beside its one IGV code an item may have ISC (2000) and other taxes (9999) only.',
      es: 'Además de su único código de IGV, un ítem solo puede tener ISC (2000) y otros tributos (9999).',
    },
    broken: (view) =>
      lines(view, (line) => {
        return !isRepeated(line.taxes) && line.taxes.some(isMain) && !isAllowedCombination(line);
      }),
  },
  {
    code: '2642',
    documents: salesAndNotes,
    advice: {
      en: 'Items of an export have affectation 40.',
      es: 'Los ítems de una exportación tienen la afectación 40.',
    },
    broken: (view) =>
      isExport(view) ? firstTax(view, 'affectation_type', isOtherThan('40', view)) : [],
  },
  {
    code: '2644',
    documents: salesAndNotes,
    advice: {
      en: 'IVAP goes alone: all items have affectation 17.',
      es: 'El IVAP va solo: todos los ítems tienen la afectación 17.',
    },
    broken: (view) => {
      const { voided_code: reason } = view.document;
      const ivap = isNote(view) ? reason === '12' : lineTaxes(view).some(paysIvap);
      return ivap ? firstTax(view, 'affectation_type', isOtherThan('17', view)) : [];
    },
  },
  {
    code: '3230',
    documents: notes,
    advice: {
      en: 'A note with IVAP has the reason 12.',
      es: 'Una nota con IVAP tiene el motivo 12.',
    },
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
    advice: {
      en: 'Use one rate of IGV in all items, and one that is in force on the day of issue.',
      es: 'Use una sola tasa de IGV en todos los ítems, vigente el día de la emisión.',
    },
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
    advice: {
      en: 'Only IGV and its kin have an affectation: take it out.',
      es: 'Solo el IGV y sus afines tienen afectación: retírela.',
    },
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
    advice: {
      en: 'What pays IVAP has a value above zero.',
      es: 'Lo que paga IVAP tiene un valor mayor que cero.',
    },
    broken: (view) =>
      eachTax(
        view,
        'amount',
        (tax) => view.document.voided_code === '12' && tax.code === '1016' && !counts(tax),
      ),
  },
];
