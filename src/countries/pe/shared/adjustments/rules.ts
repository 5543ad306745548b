import type { Amount } from '../../../../kernel/amount.ts';
import {
  allPrepaymentCodes,
  perceptionCodes,
  prepaymentCodes,
  retentionCode,
} from '../catalogues/53-charges-and-discounts.ts';
import { codesOf } from '../catalogues/codes-of.ts';
import { invoiceNumber, receiptNumber } from '../catalogues/number-forms.ts';
import type { PlacedAdjustment } from '../draft/details.ts';
import { isPositiveMoney } from '../rules/formats.ts';
import { at, type BrokenPlace, each, type FieldRule, sales } from '../rules/rule.ts';
import { findingsOfRuleMax } from '../rules/sum-rule.ts';
import type { Adjustment, DraftView } from '../rules/view.ts';

const adjustmentCodes = codesOf('53');
const ofItems = ['00', '01', '47', '48'];
const discountCodes = ['00', '01', '02', '03', ...allPrepaymentCodes, retentionCode, '63'];
const chargeCodes = ['45', '46', '47', '48', '49', '50', ...perceptionCodes];

type Wrong = (placed: PlacedAdjustment, view: DraftView) => boolean;

/** Pointers into discounts and charges: of the document, or of its items. */
export function adjustments(
  level: 'document' | 'items',
  field: keyof Adjustment,
  wrong: Wrong,
): FieldRule['broken'] {
  return (view) => {
    const placed =
      level === 'document' ? view.adjustments : view.lines.flatMap((line) => line.adjustments);
    return placed
      .filter((each) => wrong(each, view))
      .slice(0, findingsOfRuleMax)
      .map(({ pointer }) => placeOf(pointer, field));
  };
}

/** Where the caller sent a field of it: a surcharge and a prepayment are sent in fields of their own. */
export function placeOf(pointer: string, field: keyof Adjustment): string {
  if (pointer === '/surcharge' || pointer.endsWith('/excise')) return pointer;
  const isPrepayment = pointer.startsWith('/prepayments/');
  return `${pointer}/${isPrepayment && field === 'code' ? 'discount_code' : field}`;
}

/** Where the last change with one of these codes is asked for: of an amount that they change too much. */
export function lastChange(
  { adjustments: placed }: Pick<DraftView, 'adjustments'>,
  ...codes: readonly string[]
): string | undefined {
  const last = placed.findLast(({ adjustment }) => codes.includes(adjustment.code));
  return last === undefined ? undefined : placeOf(last.pointer, 'amount');
}

/** An amount that is wrong; where it is below zero the change that takes too much off it is to blame. */
export function blamed(wrong: string, { units }: Amount, change: string | undefined): BrokenPlace {
  return units < 0n && change !== undefined ? { wrong, blame: change } : wrong;
}

/** SUNAT 3114: `ChargeIndicator` follows from the list that holds it. */
function isInWrongList({ adjustment: { code }, list }: PlacedAdjustment): boolean {
  return (list === 'discounts' ? chargeCodes : discountCodes).includes(code);
}

export function both(...parts: readonly FieldRule['broken'][]): FieldRule['broken'] {
  return (view) => parts.flatMap((part) => part(view));
}

function all({ document }: DraftView): readonly Adjustment[] {
  return [...(document.discounts ?? []), ...(document.charges ?? [])];
}

const codeRules: readonly FieldRule[] = [
  {
    code: '2954',
    documents: sales,
    advice: {
      en: 'Use a code of catalogue 53: 00 or 01 for discounts, 47 or 48 for charges.',
      es: 'Use un código del catálogo 53: 00 o 01 para descuentos, 47 o 48 para cargos.',
    },
    broken: adjustments('items', 'code', ({ adjustment: { code } }) => !adjustmentCodes.has(code)),
  },
  {
    code: '4268',
    documents: sales,
    advice: {
      en: 'Of an item there are discounts 00 and 01 and charges 47 and 48.',
      es: 'Un ítem tiene descuentos 00 y 01 y cargos 47 y 48: use uno de ellos.',
    },
    broken: adjustments(
      'items',
      'code',
      ({ adjustment: { code } }) => adjustmentCodes.has(code) && !ofItems.includes(code),
    ),
  },
  {
    code: '3071',
    documents: sales,
    advice: {
      en: 'Use a code of catalogue 53: 02 or 03 for discounts, 49 or 50 for charges.',
      es: 'Use un código del catálogo 53: 02 o 03 para descuentos, 49 o 50 para cargos.',
    },
    broken: adjustments(
      'document',
      'code',
      ({ adjustment: { code } }) => !adjustmentCodes.has(code),
    ),
  },
  {
    code: '4291',
    documents: sales,
    advice: {
      en: 'Codes 00, 01, 47 and 48 are of items: use 02, 03, 49 or 50.',
      es: 'Los códigos 00, 01, 47 y 48 son de ítems: use 02, 03, 49 o 50.',
    },
    broken: adjustments('document', 'code', ({ adjustment: { code } }) => ofItems.includes(code)),
  },
  {
    code: '3114',
    documents: sales,
    advice: {
      en: 'Put codes below 45, 62 and 63 among the discounts, 45 to 53 among the charges.',
      es: 'Ponga los códigos menores que 45, 62 y 63 entre los descuentos, y 45 a 53 entre los cargos.',
    },
    broken: both(
      adjustments('document', 'code', isInWrongList),
      adjustments('items', 'code', isInWrongList),
    ),
  },
];

const prepaymentRules: readonly FieldRule[] = [
  {
    code: '3282',
    documents: sales,
    advice: {
      en: 'Name the prepayments that the discount deducts.',
      es: 'Indique los anticipos que el descuento deduce.',
    },
    broken: (view) =>
      at(
        '/prepayments',
        view.document.prepayments.length === 0 &&
          all(view).some(
            ({ code, amount }) => allPrepaymentCodes.includes(code) && amount.units > 0n,
          ),
      ),
  },
  {
    code: '3287',
    documents: sales,
    advice: {
      en: 'Deduct the prepayments with a discount 04, 05 or 06.',
      es: 'Deduzca los anticipos con un descuento 04, 05 o 06.',
    },
    broken: (view) => {
      const deducted = all(view).some(
        ({ code, amount }) => prepaymentCodes.includes(code) && amount.units > 0n,
      );
      const paid = view.document.prepayments.some(({ amount }) => amount.units > 0n);
      return at('/discounts', paid && !deducted);
    },
  },
  {
    code: '2503',
    documents: sales,
    advice: {
      en: 'Give the amount of the prepayment, above zero, with at most two decimals.',
      es: 'Indique el monto del anticipo, mayor que cero, con dos decimales como máximo.',
    },
    broken: ({ document }) =>
      each(document.prepayments, prepaymentAt('amount'), ({ amount }) => !isPositiveMoney(amount)),
  },
  {
    code: '2505',
    documents: sales,
    advice: {
      en: 'A prepayment was invoiced (02) or receipted (03).',
      es: 'Un anticipo se emitió en factura (02) o boleta (03).',
    },
    broken: ({ document }) =>
      each(
        document.prepayments,
        prepaymentAt('type'),
        ({ type }) => !['', '02', '03'].includes(type),
      ),
  },
  {
    code: '2521',
    documents: sales,
    advice: {
      en: 'Give the number of the prepayment document: F001-123 for 02, B001-123 for 03.',
      es: 'Indique el número del comprobante de anticipo: F001-123 para 02, B001-123 para 03.',
    },
    broken: ({ document }) =>
      each(document.prepayments, prepaymentAt('number'), ({ type, number }) => {
        if (type === '02') return !invoiceNumber.test(number);
        return type === '03' && !receiptNumber.test(number);
      }),
  },
];

function prepaymentAt(field: string): (index: number) => string {
  return (index) => `/prepayments/${index}/${field}`;
}

/** FISE (45) and the income tax retention of second category (63). */
const specialRules: readonly FieldRule[] = [
  {
    code: '3092',
    documents: sales,
    advice: {
      en: 'Give the base of FISE, above zero.',
      es: 'Indique la base del FISE, mayor que cero.',
    },
    broken: adjustments(
      'document',
      'base',
      ({ adjustment: { code, base } }) => code === '45' && (base === null || base.units === 0n),
    ),
  },
  {
    code: '3074',
    documents: sales,
    advice: {
      en: 'Give the amount of FISE, above zero.',
      es: 'Indique el monto del FISE, mayor que cero.',
    },
    broken: adjustments(
      'document',
      'amount',
      ({ adjustment: { code, amount } }) => code === '45' && amount.units === 0n,
    ),
  },
  {
    code: '3316',
    documents: ['01'],
    advice: {
      en: 'Give the retention of second category as a discount 63.',
      es: 'Indique la retención de segunda categoría como descuento 63.',
    },
    broken: (view) =>
      at(
        '/discounts',
        view.document.operation_type === '2002' && !all(view).some(({ code }) => code === '63'),
      ),
  },
  {
    code: '3317',
    documents: ['01'],
    advice: {
      en: 'Use operation type 2002, or take the retention of second category out.',
      es: 'Use el tipo de operación 2002, o quite la retención de segunda categoría.',
    },
    broken: (view) =>
      at(
        '/operation_type',
        view.document.operation_type !== '2002' && all(view).some(({ code }) => code === '63'),
      ),
  },
  {
    code: '3318',
    documents: ['01'],
    advice: {
      en: 'Give the base of the retention of second category.',
      es: 'Indique la base de la retención de segunda categoría.',
    },
    broken: adjustments(
      'document',
      'base',
      ({ adjustment: { code, base } }) => code === '63' && base === null,
    ),
  },
];

export const adjustmentRules: readonly FieldRule[] = [
  ...codeRules,
  ...prepaymentRules,
  ...specialRules,
];
