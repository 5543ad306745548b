import { Amount, sum } from '../../../domain/document/amount.ts';
import {
  extensionOf,
  type Figures,
  headerAmount,
  paidTaxes,
  saleChange,
  soldLines,
  taxesWith,
} from './figures.ts';
import { allKinds, one, type Rule } from './rule.ts';

type OldRule = Rule<Figures>;

/**
 * UBL 2.0, which SUNAT took until 2019, has no bases and no fixed place for global discounts, and its rules are
 * gone. So only sums are judged, and every reading that was in use is right.
 */
const lineExtension: OldRule = {
  codes: ['3278', '4309'],
  kinds: allKinds,
  calculation: 'The sum of the line values',
  element: 'LineExtensionAmount',
  tolerance: one,
  compare: (figures) => {
    const { lineExtension: stated, allowances } = figures.totals;
    if (stated === null) return [];
    const calculated = extensionOf(soldLines(figures));
    const or = [
      calculated.minus(allowances ?? Amount.zero),
      calculated.plus(saleChange(figures.document)),
      calculated.minus(discountsOf(figures)),
      extensionOf(figures.lines),
    ];
    return [{ calculated, stated, or }];
  },
};

/** A global discount lessens the taxes by what cannot be known: such documents are left alone. */
function taxSum(code: string, codes: OldRule['codes'], name: string): OldRule {
  return {
    codes,
    kinds: allKinds,
    calculation: `The sum of the amounts of ${name} of the lines`,
    element: `TaxAmount of ${code}`,
    tolerance: one,
    compare: (figures) => {
      const stated = figures.taxes.get(code)?.amount;
      const every = taxesWith(figures.lines, code);
      if (stated === undefined || stated === null || every.length === 0) return [];
      if (hasGlobalChanges(figures)) return [];
      const sold = taxesWith(soldLines(figures), code);
      return [{ calculated: amountOf(sold), stated, or: [amountOf(every)] }];
    },
  };
}

const payable: OldRule = {
  codes: ['3280', '4312'],
  kinds: allKinds,
  calculation: 'The sum of the line values, taxes and charges, less discounts,',
  element: 'PayableAmount',
  tolerance: one,
  compare: (figures) => {
    const { totals, document } = figures;
    if (totals.payable === null) return [];
    const full = sum([extensionOf(soldLines(figures)), taxOf(figures), totals.rounding ?? zero]);
    const charged = full.plus(totals.charges ?? zero);
    const calculated = charged.minus(totals.allowances ?? zero);
    const prepaid = totals.prepaid ?? sum(document.prepayments.map(({ amount }) => amount));
    const readings = [calculated, charged, charged.minus(discountsOf(figures)), full];
    const or = [...readings, ...readings.map((reading) => reading.minus(prepaid))];
    return [{ calculated, stated: totals.payable, or }];
  },
};

export const oldRules: readonly OldRule[] = [
  lineExtension,
  taxSum('1000', ['3291', '4290'], 'IGV'),
  taxSum('2000', ['3298', '4305'], 'ISC'),
  taxSum('9999', ['3299', '4306'], 'other taxes'),
  payable,
];

const zero = Amount.zero;

/** The header's taxes; those of the lines where it has none. */
function taxOf(figures: Figures): Amount {
  if (figures.taxes.size > 0) {
    return sum(paidTaxes.map((code) => headerAmount(figures, code)));
  }
  return sum(paidTaxes.map((code) => amountOf(taxesWith(soldLines(figures), code))));
}

function amountOf(taxes: readonly { readonly amount: Amount }[]): Amount {
  return sum(taxes.map(({ amount }) => amount));
}

function discountsOf({ document }: Figures): Amount {
  return amountOf(document.discounts ?? []);
}

function hasGlobalChanges({ document, totals }: Figures): boolean {
  const changed = [totals.allowances, totals.prepaid].some((total) => total && total.units !== 0n);
  const listed = [document.discounts ?? [], document.charges ?? [], document.prepayments];
  return changed || listed.some((entries) => entries.length > 0);
}
