import { Amount, sum } from '../../../../kernel/amount.ts';
import { messages } from '../../../../kernel/message.ts';
import { soldTaxCodes, taxedSaleCodes } from '../catalogues/05-tax-types.ts';
import {
  perceptionCodes,
  prepaymentCodes,
  retentionCode,
} from '../catalogues/53-charges-and-discounts.ts';
import { adjustmentComparisons } from '../lines/sums.ts';
import {
  counts,
  extensionOf,
  headerAmount,
  isNote,
  linesWith,
  mayOmitIgv,
  paidTaxes,
  soldLines,
  taxesWith,
  taxOnLines,
} from '../rules/figures.ts';
import { allKinds, type Comparison, exact, one, type SumRule, sales } from '../rules/sum-rule.ts';
import { lineExtensionOfUbl20, payableOfUbl20 } from '../rules/ubl20.ts';
import { globalSum, saleChange, type View } from '../rules/view.ts';
import { taxOfFreeItems } from '../taxes/document-taxes.ts';

type TotalRule = SumRule<View>;

const calculations = messages('pe.total_sums', {
  payableOfNote: {
    en: 'The sum of the sale values, taxes and other charges, rounded,',
    es: 'La suma de los valores de venta, tributos y otros cargos, redondeada,',
  },
});

/** Perceptions and retentions have rules of their own (SUNAT 2798, 3263). */
const ownRules: readonly string[] = [...perceptionCodes, retentionCode];

/** The JSON's taxes may be sums over items, of which its tax total differs by the global changes. */
const taxTotal: TotalRule = {
  codes: ['3294', '4301'],
  kinds: allKinds,
  calculation: {
    en: 'The sum of the taxes of the document',
    es: 'La suma de los tributos del comprobante',
  },
  element: 'TaxTotal/TaxAmount',
  field: '/tax_total',
  tolerance: one,
  compare: (view) => {
    const { taxTotal: stated } = view.totals;
    const changed = globalSum(view.document, '02', '04', '20', '49').units !== 0n;
    if (stated === null || (changed && !view.fromXml)) return [];
    const calculated = sum(paidTaxes.map((code) => headerAmount(view, code)));
    return [{ calculated, stated, or: view.fromXml ? [] : paidByItems(view) }];
  },
};

/** No rule for notes in XML; the JSON of a note says its sale value all the same. */
const lineExtension: TotalRule = {
  codes: ['3278', '4309'],
  kinds: allKinds,
  calculation: {
    en: 'The sum of the line values, with global discounts (02) and charges (49),',
    es: 'La suma de los valores de línea, con descuentos (02) y cargos (49) globales,',
  },
  element: 'LineExtensionAmount',
  field: '/sale_value',
  tolerance: one,
  ubl20: lineExtensionOfUbl20,
  compare: (view) => {
    const { lineExtension: stated } = view.totals;
    if (stated === null || (view.fromXml && !sales.includes(view.kind))) return [];
    return [{ calculated: saleTotal(view), stated }];
  },
};

const taxInclusive: TotalRule = {
  codes: ['3279', '4310'],
  kinds: sales,
  calculation: { en: 'The sale value with taxes', es: 'El valor de venta con tributos' },
  element: 'TaxInclusiveAmount',
  field: '/subtotal',
  xmlOnly: true,
  tolerance: one,
  compare: (view) => {
    const { taxInclusive: stated } = view.totals;
    const calculated = priceTotal(view);
    return stated === null || calculated === null ? [] : [{ calculated, stated }];
  },
};

/** Second category retentions (63) are of facturas only. */
const allowances: TotalRule = {
  codes: ['3300', '4307'],
  kinds: sales,
  calculation: {
    en: 'The sum of the discounts that leave the base as it is (01, 03, 63)',
    es: 'La suma de los descuentos que no afectan la base (01, 03, 63)',
  },
  element: 'AllowanceTotalAmount',
  field: '/discounts',
  xmlOnly: true,
  tolerance: one,
  compare: (view) => {
    const { allowances: stated } = view.totals;
    return stated === null ? [] : [{ calculated: otherDiscounts(view), stated }];
  },
};

const charges: TotalRule = {
  codes: ['3301', '4308'],
  kinds: sales,
  calculation: {
    en: 'The sum of the charges that leave the base as it is (45, 46, 48, 50)',
    es: 'La suma de los cargos que no afectan la base (45, 46, 48, 50)',
  },
  element: 'ChargeTotalAmount',
  field: '/charges',
  xmlOnly: true,
  tolerance: one,
  compare: (view) => {
    const { charges: stated } = view.totals;
    return stated === null ? [] : [{ calculated: otherCharges(view), stated }];
  },
};

const globalAdjustment: TotalRule = {
  codes: ['3307', '4322'],
  kinds: sales,
  drafts: allKinds,
  calculation: {
    en: 'The base of the global charge or discount by its factor',
    es: 'La base del cargo o descuento global por su factor',
  },
  element: 'AllowanceCharge/Amount',
  field: '/discounts',
  tolerance: one,
  compare: ({ adjustments }) =>
    adjustmentComparisons(
      adjustments.filter(({ adjustment: { code } }) => !ownRules.includes(code)),
    ),
};

const payable: TotalRule = {
  codes: ['3280', '4312'],
  kinds: allKinds,
  calculation: {
    en: 'The price with other charges, less discounts and prepayments, and rounded,',
    es: 'El precio con otros cargos, menos descuentos y anticipos, y redondeado,',
  },
  element: 'PayableAmount',
  field: '/total',
  tolerance: one,
  compare: (view) => {
    if (isNote(view)) return payableOfNote(view);
    return view.fromXml ? payableInXml(view) : payableInJson(view);
  },
  ubl20: payableOfUbl20,
};

const rounding: TotalRule = {
  codes: ['3303', '4314'],
  kinds: allKinds,
  calculation: { en: 'The most that may be rounded', es: 'Lo máximo que se puede redondear' },
  element: 'PayableRoundingAmount',
  field: '/rounding',
  relation: 'at most',
  tolerance: exact,
  compare: ({ totals: { rounding: stated } }) => {
    if (stated === null) return [];
    const size = stated.units < 0n ? Amount.zero.minus(stated) : stated;
    return [{ calculated: one, stated: size }];
  },
};

/** What the document says of its whole. */
export const totalSums: readonly TotalRule[] = [
  taxTotal,
  lineExtension,
  taxInclusive,
  allowances,
  charges,
  globalAdjustment,
  payable,
  rounding,
];

/**
 * What the items of a JSON make its tax total: the taxes of what is sold, with those of bags that are given away or
 * without, and IGV or IVAP as the lines say it or by its rate, which the header of a document of many lines goes by (3291).
 */
function paidByItems(view: View): readonly Amount[] {
  const sold = soldLines(view);
  const total = (lines: View['lines'], ...codes: readonly string[]) =>
    sum(codes.flatMap((code) => taxesWith(lines, code).map(({ amount }) => amount)));
  const main = linesWith(view, '1016').length > 0 ? '1016' : '1000';
  const byRate = taxOnLines(view, main, Amount.zero);
  const rated = [total(sold, ...taxedSaleCodes), ...(byRate === null ? [] : [byRate])];
  const bags = [total(sold, '7152'), total(view.lines, '7152')];
  const others = total(sold, '2000', '9999');
  return rated.flatMap((tax) => bags.map((amount) => tax.plus(amount).plus(others)));
}

/** A line without any of the codes is sold if it is not free. */
function saleTotal(view: View): Amount {
  const sold = view.lines.filter(({ taxes, free }) => {
    const main = taxes.filter(({ code }) => soldTaxCodes.includes(code));
    return main.length === 0 ? !free : main.some(counts);
  });
  return extensionOf(sold).plus(saleChange(view.document));
}

/** What 3279 says TaxInclusiveAmount is; prepayments do not lessen it. */
function priceTotal(view: View): Amount | null {
  const { document, totals } = view;
  if (mayOmitIgv(view)) return null;
  const ivap = linesWith(view, '1016').length > 0;
  const tax = taxOnLines(view, ivap ? '1016' : '1000', saleChange(document));
  if (tax === null) return null;
  return sum([
    totals.lineExtension ?? saleTotal(view),
    ivap ? Amount.zero : wholeIsc(view),
    headerAmount(view, '9999'),
    headerAmount(view, '7152'),
    tax,
  ]);
}

/** ISC before what prepayments take off it (20); the JSON's taxes are sums over items, given away ones too. */
function wholeIsc(view: View): Amount {
  if (view.fromXml) return headerAmount(view, '2000').plus(globalSum(view.document, '20'));
  return sum(taxesWith(soldLines(view), '2000').map(({ amount }) => amount));
}

/** Of notes the total is made of the header's values and taxes; discounts are in the values. */
function payableOfNote(view: View): readonly Comparison[] {
  const { payable: stated, charges: added, rounding: rounded, allowances: taken } = view.totals;
  if (stated === null) return [];
  const beforeTaxes = sum([
    ...soldTaxCodes.map((code) => headerBase(view, code)),
    added ?? otherCharges(view),
    rounded ?? Amount.zero,
  ]);
  const calculated = beforeTaxes.plus(sum(paidTaxes.map((code) => headerAmount(view, code))));
  // The taxes of a JSON are sums over items, before global changes: its tax total is after them.
  const inJson = view.fromXml ? [] : [beforeTaxes.plus(paidTaxesOf(view).paid)];
  const less = taken ?? otherDiscounts(view);
  const discounted = [calculated, ...inJson].map((each) => each.minus(less));
  const or = view.issuing ? inJson : [...inJson, ...discounted];
  return [{ calculated, stated, or, calculation: calculations.payableOfNote }];
}

function payableInXml(view: View): readonly Comparison[] {
  const { totals } = view;
  const price = totals.taxInclusive ?? priceTotal(view);
  if (price === null || totals.payable === null) return [];
  const calculated = price
    .plus(totals.charges ?? Amount.zero)
    .minus(totals.allowances ?? Amount.zero)
    .minus(totals.prepaid ?? Amount.zero)
    .plus(totals.rounding ?? Amount.zero);
  return [{ calculated, stated: totals.payable }];
}

/** The JSON gives prepayments, or the discounts (04, 05, 06) that they make, or both. */
function payableInJson(view: View): readonly Comparison[] {
  const { document } = view;
  const rounding = document.rounding ?? Amount.zero;
  const others = otherCharges(view).minus(otherDiscounts(view)).plus(rounding);
  const prepaid = sum(document.prepayments.map(({ amount }) => amount));
  const beforeTaxes = saleTotal(view)
    .minus(globalSum(document, ...prepaymentCodes))
    .plus(others);
  const { paid, asEarlier } = paidTaxesOf(view);
  const calculated = beforeTaxes.plus(paid);
  const price = priceTotal(view);
  const or = price === null ? [] : [price.plus(others).minus(prepaid)];
  if (view.issuing) {
    // Prepayments are taken off the price that SUNAT computes (3279).
    const due = prepaid.units === 0n ? calculated : (or[0] ?? calculated);
    return [{ calculated: due, stated: document.total }];
  }
  const alternatives = [...or, beforeTaxes.plus(asEarlier), calculated.minus(prepaid)];
  return [{ calculated, stated: document.total, or: alternatives }];
}

/** The tax total with the taxes that are paid of free items. JSON of earlier versions counts them in its tax total. */
function paidTaxesOf({ document: { tax_total, items } }: View) {
  return { paid: tax_total.plus(taxOfFreeItems(items)), asEarlier: tax_total };
}

function headerBase(view: View, code: string): Amount {
  return view.taxes.get(code)?.base ?? extensionOf(linesWith(view, code));
}

function otherDiscounts({ lines, document, kind }: View): Amount {
  const global = kind === 'receipt' ? ['03'] : ['03', '63'];
  return sum(lines.map(({ item }) => globalSum(item, '01'))).plus(globalSum(document, ...global));
}

/** The JSON may give a surcharge without its entry among the charges. */
function otherCharges({ lines, document, fromXml }: View): Amount {
  const listed = sum(lines.map(({ item }) => globalSum(item, '48'))).plus(
    globalSum(document, '45', '46', '50'),
  );
  return fromXml || listed.units !== 0n ? listed : (document.surcharge ?? listed);
}
