import { dayMs, parseDay } from '../../../../kernel/calendar.ts';
import { type Message, messages } from '../../../../kernel/message.ts';
import { blamed, lastChange } from '../adjustments/rules.ts';
import { taxedSaleCodes } from '../catalogues/05-tax-types.ts';
import { operationTypes } from '../catalogues/51-operation-types.ts';
import { currenciesOfSunat } from '../catalogues/currencies.ts';
import { type TermName, termDays } from '../catalogues/terms.ts';
import { linesOf } from '../legends/write.ts';
import { isLine, isMoney } from '../rules/formats.ts';
import {
  at,
  everyForm,
  type FieldRule,
  guides,
  isGuide,
  sales,
  salesAndNotes,
} from '../rules/rule.ts';
import type { DraftView } from '../rules/view.ts';

const advice = messages('pe.header', {
  unknownOperation: {
    en: 'Catalogue 51 has no operation type {type}: leave it out, and it follows from the draft, or use one of the catalogue.',
    es: 'El catálogo 51 no tiene el tipo de operación {type}: omítalo, y se deduce del borrador, o use uno del catálogo.',
  },
  invoicesOnly: {
    en: 'Operation type {type} is of invoices only: issue an invoice, or leave it out.',
    es: 'El tipo de operación {type} es solo de facturas: emita una factura, u omítalo.',
  },
  receiptsOnly: {
    en: 'Operation type {type} is of receipts only: issue a receipt, or leave it out.',
    es: 'El tipo de operación {type} es solo de boletas: emita una boleta, u omítalo.',
  },
  liquidationsOnly: {
    en: 'Operation type {type} is of liquidations of purchases (04), which are not issued here: use one of a sale, such as 0101.',
    es: 'El tipo de operación {type} es de liquidaciones de compra (04), que aquí no se emiten: use uno de una venta, como 0101.',
  },
  guideToday: {
    en: 'Issue a guide with the date of today.',
    es: 'Emita la guía con la fecha de hoy.',
  },
  twoDaysAhead: {
    en: 'Issue it at most two days ahead of today.',
    es: 'Emítalo con fecha de hasta dos días después de hoy.',
  },
  guideWithinDay: {
    en: 'Send a guide within a day of its issue.',
    es: 'Envíe la guía dentro de un día de su emisión.',
  },
  withinThreeDays: {
    en: 'Send it within three days of its issue: give it a later date and number.',
    es: 'Envíelo dentro de los tres días de su emisión: use una fecha y un número posteriores.',
  },
});

/** Days from the issue to today: SUNAT takes today for the day on which it receives. */
function age({ issued, today }: DraftView): number {
  const [from, to] = [parseDay(issued), parseDay(today)];
  return from === undefined || to === undefined ? 0 : (to - from) / dayMs;
}

function isLate(view: DraftView, term: TermName): boolean {
  return age(view) > termDays(term, view.issued);
}

/** A series of digits is of paper, issued in a contingency, and may be reported later. */
function isElectronic({ series }: DraftView): boolean {
  return !/^[0-9]/.test(series);
}

const seriesByForm = {
  '01': /^(F[A-Z0-9]{3}|[0-9]{4})-/,
  '03': /^(B[A-Z0-9]{3}|[0-9]{4})-/,
  '07': /^([FB][A-Z0-9]{3}|[0-9]{4})-/,
  '08': /^([FB][A-Z0-9]{3}|[0-9]{4})-/,
  '09': /^T[A-Z0-9]{3}-/,
  '31': /^V[A-Z0-9]{3}-/,
} as const;

/** Why an operation of catálogo 51 is not of this document, or that there is none of that code. */
function operationAdvice(type: string): Message {
  const entry = operationTypes.entries.find(({ code }) => code === type);
  if (entry === undefined) {
    return advice.unknownOperation({ type });
  }
  if (entry.documents.includes('01')) {
    return advice.invoicesOnly({ type });
  }
  if (entry.documents.includes('03')) {
    return advice.receiptsOnly({ type });
  }
  return advice.liquidationsOnly({ type });
}

export const headerRules: readonly FieldRule[] = [
  {
    code: '1001',
    documents: everyForm,
    advice: {
      en: 'Use a series of the document type: F for invoices, B for receipts, F or B for notes, T for guides, V for carrier guides; numbers begin with 1.',
      es: 'Use una serie del tipo de comprobante: F para facturas, B para boletas, F o B para notas, T para guías de remitente, V para guías de transportista; la numeración empieza en 1.',
    },
    broken: ({ document, form }) => {
      const numbered = seriesByForm[form].test(document.number) && !/-0+$/.test(document.number);
      return at('/number', !numbered);
    },
  },
  {
    code: '2329',
    documents: everyForm,
    advice: (view) => (isGuide(view) ? advice.guideToday : advice.twoDaysAhead),
    broken: (view) => at('/date', age(view) < (isGuide(view) ? 0 : -2)),
  },
  {
    code: '2108',
    documents: ['01', '07', '08', ...guides],
    advice: (view) => (isGuide(view) ? advice.guideWithinDay : advice.withinThreeDays),
    broken: (view) => {
      if (isGuide(view)) return at('/date', isLate(view, 'guide'));
      const ofInvoice = isElectronic(view) && !view.series.startsWith('B');
      return at('/date', ofInvoice && isLate(view, 'invoice'));
    },
  },
  {
    code: '1079',
    documents: ['03', '07', '08'],
    advice: {
      en: 'Send it within five days of its issue, or report it in a daily summary.',
      es: 'Envíelo dentro de los cinco días de su emisión, o infórmelo en un resumen diario.',
    },
    broken: (view) =>
      at('/date', isElectronic(view) && !view.series.startsWith('F') && isLate(view, 'receipt')),
  },
  {
    code: '2070',
    documents: salesAndNotes,
    advice: { en: 'Give the currency, such as PEN.', es: 'Indique la moneda, por ejemplo PEN.' },
    broken: ({ document }) => at('/currency', document.currency === ''),
  },
  {
    code: '3088',
    documents: salesAndNotes,
    advice: {
      en: 'Use a currency that SUNAT takes, such as PEN, USD or EUR.',
      es: 'Use una moneda que SUNAT acepte, por ejemplo PEN, USD o EUR.',
    },
    broken: ({ document: { currency } }) =>
      at('/currency', currency !== '' && !currenciesOfSunat.has(currency)),
  },
  {
    code: '3205',
    documents: sales,
    advice: {
      en: 'Give the operation type; a usual sale is 0101.',
      es: 'Indique el tipo de operación; una venta usual es 0101.',
    },
    broken: ({ document }) => at('/operation_type', (document.operation_type ?? '') === ''),
  },
  {
    code: '3206',
    documents: sales,
    advice: ({ document: { operation_type: type } }) => operationAdvice(type ?? ''),
    broken: ({ document: { operation_type: type }, form }) => {
      if (type === null || type === '') return [];
      const entry = operationTypes.entries.find(({ code }) => code === type);
      return at('/operation_type', entry?.documents.includes(form) !== true);
    },
  },
  {
    code: '4233',
    documents: ['01'],
    advice: {
      en: 'Shorten the order reference to 20 characters on one line.',
      es: 'Abrevie la orden de compra a 20 caracteres en una línea.',
    },
    broken: ({ document: { order_reference: order } }) =>
      at('/order_reference', order !== null && !isLine(order, 1, 20)),
  },
  {
    code: '4186',
    documents: guides,
    advice: {
      en: 'Write remarks in lines of at most 250 characters.',
      es: 'Escriba las observaciones en líneas de 250 caracteres como máximo.',
    },
    broken: ({ document: { observation } }) =>
      at(
        '/observation',
        linesOf(observation).some((line) => !isLine(line, 1, 250)),
      ),
  },
  ...moneyFields(),
  valueRule(),
  baseRule(),
];

/** Bases of the document, with the taxes whose base they are and the discounts that lessen them. */
const baseFields = [
  ['taxed_amount', taxedSaleCodes, ['02', '04']],
  ['export_amount', ['9995'], []],
  ['free_amount', ['9996'], []],
  ['exonerated_amount', ['9997'], ['05']],
  ['unaffected_amount', ['9998'], ['06']],
] as const;

/** What is written is the value after global discounts and charges. */
function valueRule(): FieldRule {
  return {
    code: '2031',
    documents: sales,
    advice: {
      en: 'Give an amount of at most 12 digits and two decimals, not below zero once discounts are taken off.',
      es: 'Indique un monto de 12 dígitos y dos decimales como máximo, no menor que cero después de los descuentos.',
    },
    broken: (view) => {
      const { sale_value: value } = view.document;
      if (!isMoney(value)) return ['/sale_value'];
      const changed = view.totals.lineExtension ?? value;
      return isMoney(changed) ? [] : [blamed('/sale_value', changed, lastChange(view, '02'))];
    },
  };
}

/** The same of bases, which prepayments lessen as well. */
function baseRule(): FieldRule {
  return {
    code: '2999',
    documents: salesAndNotes,
    advice: {
      en: 'Give an amount of at most 12 digits and two decimals, not below zero once discounts and prepayments are taken off. A prepayment of taxed and other items is split by discounts: 04 of what is taxed, 05 exonerated, 06 unaffected.',
      es: 'Indique un monto de 12 dígitos y dos decimales como máximo, no menor que cero después de los descuentos y anticipos. Un anticipo de ítems gravados y de otros se reparte con descuentos: 04 de lo gravado, 05 exonerado, 06 inafecto.',
    },
    broken: (view) =>
      baseFields.flatMap(([field, codes, changes]) => {
        const value = view.document[field];
        if (value !== null && !isMoney(value)) return [`/${field}`];
        const bases = codes.map((code) => view.taxes.get(code)?.base ?? null);
        const wrong = bases.find((each) => each !== null && !isMoney(each)) ?? null;
        return wrong === null ? [] : [blamed(`/${field}`, wrong, lastChange(view, ...changes))];
      }),
  };
}

/** Totals that are written as they are: up to 12 digits and two decimals, not negative. */
function moneyFields(): readonly FieldRule[] {
  const fields = [
    ['2062', 'total'],
    ['3020', 'tax_total'],
  ] as const;
  return fields.map(([code, name]) => ({
    code,
    documents: salesAndNotes,
    advice: {
      en: 'Give an amount of at most 12 digits and two decimals, not below zero.',
      es: 'Indique un monto de 12 dígitos y dos decimales como máximo, no menor que cero.',
    },
    broken: ({ document }) => at(`/${name}`, !isMoney(document[name])),
  }));
}
