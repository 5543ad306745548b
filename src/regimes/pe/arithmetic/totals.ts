import { Amount, sum } from '../../../domain/document/amount.ts';
import { taxOfFreeItems } from '../document-taxes.ts';
import {
  counts,
  extensionOf,
  type Figures,
  globalSum,
  headerAmount,
  itemSum,
  linesWith,
  mayOmitIgv,
  paidTaxes,
  saleChange,
  soldCodes,
  soldLines,
  taxesWith,
  taxOnLines,
} from './figures.ts';
import { adjustmentComparisons } from './lines.ts';
import { allKinds, type Comparison, exact, one, type Rule, sales } from './rule.ts';

type TotalRule = Rule<Figures>;

/** The JSON's taxes may be sums over items, of which its tax total differs by the global changes. */
const taxTotal: TotalRule = {
  codes: ['3294', '4301'],
  kinds: allKinds,
  calculation: 'The sum of the taxes of the document',
  element: 'TaxTotal/TaxAmount',
  tolerance: one,
  compare: (figures) => {
    const { taxTotal: stated } = figures.totals;
    const changed = globalSum(figures.document, '02', '04', '20', '49').units !== 0n;
    if (stated === null || (changed && !figures.fromXml)) return [];
    const calculated = sum(paidTaxes.map((code) => headerAmount(figures, code)));
    return [{ calculated, stated, or: figures.fromXml ? [] : paidByItems(figures) }];
  },
};

/** No rule for notes in XML; the JSON of a note says its sale value all the same. */
const lineExtension: TotalRule = {
  codes: ['3278', '4309'],
  kinds: allKinds,
  calculation: 'The sum of the line values, with global discounts (02) and charges (49),',
  element: 'LineExtensionAmount',
  tolerance: one,
  compare: (figures) => {
    const { lineExtension: stated } = figures.totals;
    if (stated === null || (figures.fromXml && !sales.includes(figures.kind))) return [];
    return [{ calculated: saleTotal(figures), stated }];
  },
};

const taxInclusive: TotalRule = {
  codes: ['3279', '4310'],
  kinds: sales,
  calculation: 'The sale value with taxes',
  element: 'TaxInclusiveAmount',
  tolerance: one,
  compare: (figures) => {
    const { taxInclusive: stated } = figures.totals;
    const calculated = priceTotal(figures);
    return stated === null || calculated === null ? [] : [{ calculated, stated }];
  },
};

/** Second category retentions (63) are of facturas only. */
const allowances: TotalRule = {
  codes: ['3300', '4307'],
  kinds: sales,
  calculation: 'The sum of the discounts that leave the base as it is (01, 03, 63)',
  element: 'AllowanceTotalAmount',
  tolerance: one,
  compare: (figures) => {
    const { allowances: stated } = figures.totals;
    return stated === null ? [] : [{ calculated: otherDiscounts(figures), stated }];
  },
};

const charges: TotalRule = {
  codes: ['3301', '4308'],
  kinds: sales,
  calculation: 'The sum of the charges that leave the base as it is (45, 46, 48, 50)',
  element: 'ChargeTotalAmount',
  tolerance: one,
  compare: (figures) => {
    const { charges: stated } = figures.totals;
    return stated === null ? [] : [{ calculated: otherCharges(figures), stated }];
  },
};

const globalAdjustment: TotalRule = {
  codes: ['3307', '4322'],
  kinds: sales,
  calculation: 'The base of the global charge or discount by its factor',
  element: 'AllowanceCharge/Amount',
  tolerance: one,
  // Perceptions and retentions have rules of their own (SUNAT 2798, 3263).
  compare: ({ document: { discounts, charges: added } }) =>
    adjustmentComparisons(
      [...(discounts ?? []), ...(added ?? [])].filter(
        ({ code }) => !['51', '52', '53', '62'].includes(code),
      ),
    ),
};

const payableOfSale: TotalRule = {
  codes: ['3280', '4312'],
  kinds: sales,
  calculation: 'The price with other charges, less discounts and prepayments, and rounded,',
  element: 'PayableAmount',
  tolerance: one,
  compare: (figures) => (figures.fromXml ? payableInXml(figures) : payableInJson(figures)),
};

/** Of notes the total is made of the header's values and taxes; discounts are in the values. */
const payableOfNote: TotalRule = {
  codes: ['3280', '4312'],
  kinds: ['credit-note', 'debit-note'],
  calculation: 'The sum of the sale values, taxes and other charges, rounded,',
  element: 'PayableAmount',
  tolerance: one,
  compare: (figures) => {
    const { payable: stated, charges: added, rounding, allowances: taken } = figures.totals;
    if (stated === null) return [];
    const beforeTaxes = sum([
      ...soldCodes.map((code) => headerBase(figures, code)),
      added ?? otherCharges(figures),
      rounding ?? Amount.zero,
    ]);
    const calculated = beforeTaxes.plus(sum(paidTaxes.map((code) => headerAmount(figures, code))));
    // The taxes of a JSON are sums over items, before global changes: its tax total is after them.
    const inJson = figures.fromXml ? [] : [beforeTaxes.plus(paidTaxesOf(figures).paid)];
    const less = taken ?? otherDiscounts(figures);
    const discounted = [calculated, ...inJson].map((each) => each.minus(less));
    return [{ calculated, stated, or: figures.issuing ? inJson : [...inJson, ...discounted] }];
  },
};

const rounding: TotalRule = {
  codes: ['3303', '4314'],
  kinds: allKinds,
  calculation: 'The most that may be rounded',
  element: 'PayableRoundingAmount',
  relation: 'at most',
  tolerance: exact,
  compare: ({ totals: { rounding: stated } }) => {
    if (stated === null) return [];
    const size = stated.units < 0n ? Amount.zero.minus(stated) : stated;
    return [{ calculated: one, stated: size }];
  },
};

export const totalRules: readonly TotalRule[] = [
  taxTotal,
  lineExtension,
  taxInclusive,
  allowances,
  charges,
  globalAdjustment,
  payableOfSale,
  payableOfNote,
  rounding,
];

/**
 * What the items of a JSON make its tax total: the taxes of what is sold, with those of bags that are given away or
 * without, and IGV or IVAP as the lines say it or by its rate, which the header of a document of many lines goes by (3291).
 */
function paidByItems(figures: Figures): readonly Amount[] {
  const sold = soldLines(figures);
  const total = (lines: Figures['lines'], ...codes: readonly string[]) =>
    sum(codes.flatMap((code) => taxesWith(lines, code).map(({ amount }) => amount)));
  const main = linesWith(figures, '1016').length > 0 ? '1016' : '1000';
  const byRate = taxOnLines(figures, main, Amount.zero);
  const rated = [total(sold, '1000', '1016'), ...(byRate === null ? [] : [byRate])];
  const bags = [total(sold, '7152'), total(figures.lines, '7152')];
  const others = total(sold, '2000', '9999');
  return rated.flatMap((tax) => bags.map((amount) => tax.plus(amount).plus(others)));
}

/** A line without any of the codes is sold if it is not free. */
function saleTotal(figures: Figures): Amount {
  const sold = figures.lines.filter(({ taxes, free }) => {
    const main = taxes.filter(({ code }) => (soldCodes as readonly string[]).includes(code));
    return main.length === 0 ? !free : main.some(counts);
  });
  return extensionOf(sold).plus(saleChange(figures.document));
}

/** What 3279 says TaxInclusiveAmount is; prepayments do not lessen it. */
function priceTotal(figures: Figures): Amount | null {
  const { document, totals } = figures;
  if (mayOmitIgv(figures)) return null;
  const ivap = linesWith(figures, '1016').length > 0;
  const tax = taxOnLines(figures, ivap ? '1016' : '1000', saleChange(document));
  if (tax === null) return null;
  return sum([
    totals.lineExtension ?? saleTotal(figures),
    ivap ? Amount.zero : wholeIsc(figures),
    headerAmount(figures, '9999'),
    headerAmount(figures, '7152'),
    tax,
  ]);
}

/** ISC before what prepayments take off it (20); the JSON's taxes are sums over items, given away ones too. */
function wholeIsc(figures: Figures): Amount {
  if (figures.fromXml) return headerAmount(figures, '2000').plus(globalSum(figures.document, '20'));
  return sum(taxesWith(soldLines(figures), '2000').map(({ amount }) => amount));
}

function payableInXml(figures: Figures): readonly Comparison[] {
  const { totals } = figures;
  const price = totals.taxInclusive ?? priceTotal(figures);
  if (price === null || totals.payable === null) return [];
  const calculated = price
    .plus(totals.charges ?? Amount.zero)
    .minus(totals.allowances ?? Amount.zero)
    .minus(totals.prepaid ?? Amount.zero)
    .plus(totals.rounding ?? Amount.zero);
  return [{ calculated, stated: totals.payable }];
}

/** The JSON tells prepayments, or the discounts (04, 05, 06) that they make, or both. */
function payableInJson(figures: Figures): readonly Comparison[] {
  const { document } = figures;
  const rounding = document.rounding ?? Amount.zero;
  const others = otherCharges(figures).minus(otherDiscounts(figures)).plus(rounding);
  const prepaid = sum(document.prepayments.map(({ amount }) => amount));
  const beforeTaxes = saleTotal(figures)
    .minus(globalSum(document, '04', '05', '06'))
    .plus(others);
  const { paid, asEarlier } = paidTaxesOf(figures);
  const calculated = beforeTaxes.plus(paid);
  const price = priceTotal(figures);
  const or = price === null ? [] : [price.plus(others).minus(prepaid)];
  if (figures.issuing) {
    // Prepayments are taken off the price that SUNAT computes (3279).
    const due = prepaid.units === 0n ? calculated : (or[0] ?? calculated);
    return [{ calculated: due, stated: document.total }];
  }
  const alternatives = [...or, beforeTaxes.plus(asEarlier), calculated.minus(prepaid)];
  return [{ calculated, stated: document.total, or: alternatives }];
}

/** The tax total with the taxes that are paid of free items. JSON of earlier versions counts them in its tax total. */
function paidTaxesOf({ document: { tax_total, items } }: Figures) {
  return { paid: tax_total.plus(taxOfFreeItems(items)), asEarlier: tax_total };
}

function headerBase(figures: Figures, code: string): Amount {
  return figures.taxes.get(code)?.base ?? extensionOf(linesWith(figures, code));
}

function otherDiscounts({ lines, document, kind }: Figures): Amount {
  const global = kind === 'receipt' ? ['03'] : ['03', '63'];
  return sum(lines.map(({ item }) => itemSum(item, '01'))).plus(globalSum(document, ...global));
}

/** The JSON may tell a surcharge without its entry among the charges. */
function otherCharges({ lines, document, fromXml }: Figures): Amount {
  const listed = sum(lines.map(({ item }) => itemSum(item, '48'))).plus(
    globalSum(document, '45', '46', '50'),
  );
  return fromXml || listed.units !== 0n ? listed : (document.surcharge ?? listed);
}
