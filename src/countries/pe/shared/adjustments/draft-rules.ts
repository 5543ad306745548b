import { type Message, messages } from '../../../../kernel/message.ts';
import {
  allPrepaymentCodes,
  iscPrepaymentCode,
  prepaymentCodes,
} from '../catalogues/53-charges-and-discounts.ts';
import type { PlacedAdjustment } from '../draft/details.ts';
import type { FieldRule } from '../rules/rule.ts';
import { salesAndNotes } from '../rules/rule.ts';
import { findingsOfRuleMax } from '../rules/sum-rule.ts';
import type { DraftView, Form } from '../rules/view.ts';
import { placeOf } from './rules.ts';

const advice = messages('pe.draft_adjustments', {
  chargeOnFree: {
    en: 'What is given away has no price that it could raise (SUNAT 3270), and it would be put on what the other items cost (3301): give it as an item of its own, as 50 of the whole document, or raise the reference value by 47.',
    es: 'Lo que se entrega gratis no tiene precio que pueda aumentar (SUNAT 3270), y se sumaría a lo que cuestan los demás ítems (3301): indíquelo como un ítem aparte, como 50 de todo el documento, o aumente el valor referencial con 47.',
  },
  discountOnFree: {
    en: 'What is given away has no price that it could lessen, and it would be taken off what the other items cost: take it out, or lessen the reference value by 00.',
    es: 'Lo que se entrega gratis no tiene precio que pueda reducir, y se restaría de lo que cuestan los demás ítems: quítelo, o reduzca el valor referencial con 00.',
  },
  noValue: {
    en: 'There is no value that it could change: 02, 04, 20 and 49 change what is taxed, 05 what is exonerated, 06 what is unaffected or exported; 03 and 50 change the price.',
    es: 'No hay valor que pueda modificar: 02, 04, 20 y 49 modifican lo gravado, 05 lo exonerado, 06 lo inafecto o exportado; 03 y 50 modifican el precio.',
  },
  fuelFund: {
    en: 'SUNAT lists 07 and 54 (funds of fuel prices) in catalogue 53, but its rules of lines do not know them (4268), and its sums leave them out (3270, 3271): give the price with what the fund changes in it.',
    es: 'SUNAT tiene 07 y 54 (fondo de precios de combustibles) en el catálogo 53, pero sus reglas de líneas no los conocen (4268) y sus sumas los dejan fuera (3270, 3271): indique el precio con lo que el fondo cambia en él.',
  },
  sharedDiscount: {
    en: 'A discount 02 of a note is of whole cents and less than the value of its taxed items, over which it is spread: give a smaller one, or leave items out.',
    es: 'Un descuento 02 de una nota es de céntimos enteros y menor que el valor de sus ítems gravados, en los que se reparte: indique uno menor, o quite ítems.',
  },
  noteLine: {
    en: "SUNAT takes no discount off a note's total: use 00, which lessens the value of the line, or a lower price.",
    es: 'SUNAT no descuenta del total de una nota: use 00, que reduce el valor de la línea, o un precio menor.',
  },
  noteTotal: {
    en: "SUNAT takes no discount off a note's total: give the items less, with discounts 00 or lower prices.",
    es: 'SUNAT no descuenta del total de una nota: reduzca los ítems con descuentos 00 o precios menores.',
  },
  codes: {
    en: 'Use one of {codes} (catalogue 53).',
    es: 'Use uno de estos códigos: {codes} (catálogo 53).',
  },
});

type BaseName = 'taxed_amount' | 'exonerated_amount' | 'unaffected_amount' | 'export_amount';
type Codes = Readonly<Record<PlacedAdjustment['list'], readonly string[]>>;

/**
 * Catálogo 53, what a draft can ask for. SUNAT computes the total of a note from values, taxes and other charges alone
 * (3280), and the price of its lines without changes (3270, 3271): discounts that leave the value as it is (01, 03), and
 * changes of the whole value (02, 49), have no place there. Discounts 00 and charges 47 of its lines become their unit value.
 */
const ofLines: Readonly<Record<'sale' | 'note', Codes>> = {
  sale: { discounts: ['00', '01'], charges: ['47', '48'] },
  note: { discounts: ['00'], charges: ['47', '48'] },
};
const charges = ['45', '46', '49', '50'];
const discounts = ['02', '03', ...allPrepaymentCodes];
const ofWhole: Readonly<Record<string, Codes>> = {
  '01': { discounts: [...discounts, '63'], charges },
  '03': { discounts, charges },
  '07': { discounts: [], charges: ['45', '46', '50'] },
  '08': { discounts: [], charges: ['45', '46', '50'] },
};

function lineCodes(form: Form): Codes {
  return form === '07' || form === '08' ? ofLines.note : ofLines.sale;
}

function codesAt(pointer: string, list: PlacedAdjustment['list'], form: Form): readonly string[] {
  if (pointer.endsWith('/excise')) return [iscPrepaymentCode];
  if (pointer.startsWith('/prepayments/')) return prepaymentCodes;
  const codes = pointer.startsWith('/items/') ? lineCodes(form) : ofWhole[form];
  return codes?.[list] ?? [];
}

/** Values of the document that a change of the whole is taken off, or put on. */
const basesOf: Readonly<Record<string, readonly BaseName[]>> = {
  '02': ['taxed_amount'],
  '04': ['taxed_amount'],
  '05': ['exonerated_amount'],
  '06': ['unaffected_amount', 'export_amount'],
  '20': ['taxed_amount'],
  '49': ['taxed_amount'],
};

/** Whether no item has the value that it would change. */
function isBaseless({ pointer, adjustment: { code } }: PlacedAdjustment, { document }: DraftView) {
  if (pointer.startsWith('/items/')) return false;
  return basesOf[code]?.every((name) => document[name] === null) === true;
}

/**
 * Whether it changes the price of what is given away, which costs nothing (SUNAT 3270): SUNAT takes such a discount off the
 * total all the same, and puts such a charge on it (3300, 3301, 3280), that is, on what the other items cost.
 */
function isOfGift({ pointer, adjustment: { code } }: PlacedAdjustment, { document }: DraftView) {
  const [, list, index] = pointer.split('/');
  return (
    list === 'items' && ['01', '48'].includes(code) && document.items[Number(index)]?.free === true
  );
}

function isUseless(placed: PlacedAdjustment, view: DraftView): boolean {
  return isOutOfPlace(placed, view) || isBaseless(placed, view) || isOfGift(placed, view);
}

export function everyAdjustment({ adjustments, lines }: DraftView): readonly PlacedAdjustment[] {
  return [...adjustments, ...lines.flatMap((line) => line.adjustments)];
}

function isOutOfPlace({ pointer, list, adjustment }: PlacedAdjustment, { form }: DraftView) {
  return !codesAt(pointer, list, form).includes(adjustment.code);
}

/** Discounts and charges that SUNAT would take and that cannot be computed here, under words of our own. */
export const draftAdjustmentRules: readonly FieldRule[] = [
  {
    code: 'adjustment_code',
    documents: salesAndNotes,
    advice: adviceOnCode,
    broken: (view) =>
      view.source === null
        ? []
        : everyAdjustment(view)
            .filter((placed) => isUseless(placed, view))
            .slice(0, findingsOfRuleMax)
            .map(({ pointer }) => placeOf(pointer, 'code')),
  },
];

function adviceOnCode(view: DraftView, pointer: string): Message {
  const wrong = everyAdjustment(view).find((placed) => placeOf(placed.pointer, 'code') === pointer);
  if (wrong !== undefined && !isOutOfPlace(wrong, view)) {
    if (isOfGift(wrong, view)) {
      if (wrong.list === 'charges') {
        return advice.chargeOnFree;
      }
      return advice.discountOnFree;
    }
    return advice.noValue;
  }
  const isLine = wrong?.pointer.startsWith('/items/') === true;
  if (isLine && ['07', '54'].includes(wrong.adjustment.code)) {
    return advice.fuelFund;
  }
  const codes = wrong === undefined ? [] : codesAt(wrong.pointer, wrong.list, view.form);
  const isNote = view.form === '07' || view.form === '08';
  if (isNote && wrong?.adjustment.code === '02' && !isLine) {
    return advice.sharedDiscount;
  }
  if (isNote && wrong?.list === 'discounts') {
    return isLine ? advice.noteLine : advice.noteTotal;
  }
  return advice.codes({ codes: codes.join(', ') });
}
