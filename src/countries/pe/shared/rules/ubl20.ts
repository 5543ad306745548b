import { Amount, sum } from '../../../../kernel/amount.ts';
import { Message, messages, type Texts } from '../../../../kernel/message.ts';
import { extensionOf, headerAmount, paidTaxes, soldLines, taxesWith } from './figures.ts';
import type { SumRule } from './sum-rule.ts';
import { saleChange, type View } from './view.ts';

const calculations = messages('pe.ubl20', {
  lineValues: { en: 'The sum of the line values', es: 'La suma de los valores de línea' },
  taxAmounts: {
    en: 'The sum of the amounts of {tax} of the lines',
    es: 'La suma de los montos de {tax} de las líneas',
  },
  payable: {
    en: 'The sum of the line values, taxes and charges, less discounts,',
    es: 'La suma de los valores de línea, tributos y cargos, menos descuentos,',
  },
});

const zero = Amount.zero;

type OldRule = NonNullable<SumRule<View>['ubl20']>;

/**
 * UBL 2.0, which SUNAT took until 2019, has no bases and no fixed place for global discounts, and its rules are
 * gone. So only sums are judged, under the codes of today, and every reading that was in use is right.
 */
export const lineExtensionOfUbl20: OldRule = {
  calculation: calculations.lineValues,
  compare: (view) => {
    const { lineExtension: stated, allowances } = view.totals;
    if (stated === null) return [];
    const calculated = extensionOf(soldLines(view));
    const or = [
      calculated.minus(allowances ?? zero),
      calculated.plus(saleChange(view.document)),
      calculated.minus(discountsOf(view)),
      extensionOf(view.lines),
    ];
    return [{ calculated, stated, or }];
  },
};

/** A global discount lessens the taxes by what cannot be known: such documents are left alone. */
export function taxSumOfUbl20(code: string, name: Texts): OldRule {
  return {
    calculation: calculations.taxAmounts({ tax: new Message(`pe.ubl20.${code}`, name) }),
    compare: (view) => {
      const stated = view.taxes.get(code)?.amount;
      const every = taxesWith(view.lines, code);
      if (stated === undefined || stated === null || every.length === 0) return [];
      if (hasGlobalChanges(view)) return [];
      const sold = taxesWith(soldLines(view), code);
      return [{ calculated: amountOf(sold), stated, or: [amountOf(every)] }];
    },
  };
}

export const payableOfUbl20: OldRule = {
  calculation: calculations.payable,
  compare: (view) => {
    const { totals, document } = view;
    if (totals.payable === null) return [];
    const full = sum([extensionOf(soldLines(view)), taxOf(view), totals.rounding ?? zero]);
    const charged = full.plus(totals.charges ?? zero);
    const calculated = charged.minus(totals.allowances ?? zero);
    const prepaid = totals.prepaid ?? sum(document.prepayments.map(({ amount }) => amount));
    const readings = [calculated, charged, charged.minus(discountsOf(view)), full];
    const or = [...readings, ...readings.map((reading) => reading.minus(prepaid))];
    return [{ calculated, stated: totals.payable, or }];
  },
};

/** The header's taxes; those of the lines where it has none. */
function taxOf(view: View): Amount {
  if (view.taxes.size > 0) {
    return sum(paidTaxes.map((code) => headerAmount(view, code)));
  }
  return sum(paidTaxes.map((code) => amountOf(taxesWith(soldLines(view), code))));
}

function amountOf(taxes: readonly { readonly amount: Amount }[]): Amount {
  return sum(taxes.map(({ amount }) => amount));
}

function discountsOf({ document }: View): Amount {
  return amountOf(document.discounts ?? []);
}

function hasGlobalChanges({ document, totals }: View): boolean {
  const changed = [totals.allowances, totals.prepaid].some((total) => total && total.units !== 0n);
  const listed = [document.discounts ?? [], document.charges ?? [], document.prepayments];
  return changed || listed.some((entries) => entries.length > 0);
}
