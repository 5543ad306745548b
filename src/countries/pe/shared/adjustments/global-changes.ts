import { type Amount, sum } from '../../../../kernel/amount.ts';
import type { NormalDraft } from '../../documents/normalise.ts';
import {
  adjustmentMeanings,
  iscPrepaymentCode,
  prepaymentCodes,
} from '../catalogues/53-charges-and-discounts.ts';
import type { PlacedAdjustment } from '../draft/details.ts';
import { cents, isPositive, one, percentOf, tidy, zero } from '../money.ts';
import { type Adjustment, computeAdjustments, isZero, listed, sumOf } from './compute.ts';

/** What is known of the lines when the changes of the whole document are computed. */
export type Bases = {
  /** The rate of IGV, or of IVAP where that is what the lines pay. */
  readonly percent: Amount;
  /** Values of the lines with IGV or IVAP. */
  readonly taxed: Amount;
  readonly sold: Amount;
  /** Values and taxes of all that is sold. */
  readonly price: Amount;
  /** Values of exonerated lines; null where there are none. */
  readonly exonerated: Amount | null;
};

export type GlobalChanges = {
  readonly discounts: readonly Adjustment[];
  readonly charges: readonly Adjustment[];
};

/** Discounts and charges of the whole document, those of its prepayments and of its surcharge with them. */
export function computeGlobalChanges(
  draft: NormalDraft,
  bases: Bases,
): readonly PlacedAdjustment[] {
  const baseOf = (code: string) => {
    if (code === '02' || code === '49') return bases.taxed;
    return code === '46' || code === '63' ? bases.sold : bases.price;
  };
  const asked = [
    ...computeAdjustments(draft.discounts, 'discounts', '', baseOf),
    ...computeAdjustments(draft.charges, 'charges', '', baseOf),
  ];
  const { discounts, charges } = changesOf(asked);
  const taxable = bases.taxed.plus(sumOf(charges, '49')).minus(sumOf(discounts, '02'));
  return [...asked, ...prepaidDiscounts(draft, bases, taxable), ...surchargeOf(draft)];
}

export function changesOf(placed: readonly PlacedAdjustment[]): GlobalChanges {
  return {
    discounts: listed(placed, 'discounts') ?? [],
    charges: listed(placed, 'charges') ?? [],
  };
}

function named(code: string, amount: Amount): Adjustment {
  const description = adjustmentMeanings.get(code) ?? '';
  return { code, description, factor: null, base: null, amount };
}

function listsPrepayments({ discounts }: NormalDraft): boolean {
  return discounts.some((each) => prepaymentCodes.includes(each.code) && !isZero(each));
}

/**
 * Of a taxed prepayment (04) the value without IGV and excise lessens the base, and the excise in it (20) the excise; where
 * listed, what is listed. Values of lines and
 * of prepayments are rounded each by itself: where all was paid before, the last one takes what is left.
 */
function prepaidDiscounts(
  draft: NormalDraft,
  { percent, taxed, exonerated }: Bases,
  taxable: Amount,
): readonly PlacedAdjustment[] {
  if (listsPrepayments(draft)) return [];
  const untaxedCode = isPositive(exonerated ?? zero) ? '05' : '06';
  const usual = isPositive(taxed) ? '04' : untaxedCode;
  const factor = one.plus(percentOf(one, percent));
  let left = taxable;
  return draft.prepayments.flatMap(({ amount, discount_code, excise }, index) => {
    const code = discount_code ?? usual;
    const ofExcise = code === '04' ? tidy(excise ?? zero) : zero;
    const value = amount.dividedBy(factor, 2).minus(ofExcise);
    const taken = code === '04' ? takenOff(left, value) : tidy(amount);
    if (code === '04') left = left.minus(taken);
    const pointer = `/prepayments/${index}`;
    const own = discountAt(pointer, named(code, taken));
    if (ofExcise.units === 0n) return [own];
    return [own, discountAt(`${pointer}/excise`, named(iscPrepaymentCode, ofExcise))];
  });
}

function discountAt(pointer: string, adjustment: Adjustment): PlacedAdjustment {
  return { list: 'discounts', pointer, adjustment };
}

function takenOff(left: Amount, value: Amount): Amount {
  const excess = value.minus(left);
  const isRounding = isPositive(left) && isPositive(excess) && excess.compare(one) <= 0;
  return isRounding ? left : value;
}

/**
 * Where prepayments leave nothing to pay, nothing is left of the taxed base: what their rounding left of it goes with
 * the last of them. What the caller lists stays as it is listed.
 */
export function settled(
  draft: NormalDraft,
  planned: readonly PlacedAdjustment[],
  left: Amount,
): readonly PlacedAdjustment[] {
  const last = planned.findLastIndex(({ adjustment }) => adjustment.code === '04');
  if (listsPrepayments(draft) || !isPositive(left) || left.compare(one) > 0) return planned;
  return planned.map((each, index) => {
    if (index !== last) return each;
    const { adjustment } = each;
    return { ...each, adjustment: { ...adjustment, amount: adjustment.amount.plus(left) } };
  });
}

function surchargeOf({ surcharge, charges }: NormalDraft): readonly PlacedAdjustment[] {
  const isListed = charges.some((each) => each.code === '46' && !isZero(each));
  if (surcharge === null || isListed) return [];
  const adjustment = named('46', tidy(surcharge));
  return [{ list: 'charges', pointer: '/surcharge', adjustment }];
}

export function prepaidOf(prepayments: NormalDraft['prepayments']): Amount {
  return zero.plus(sum(prepayments.map(({ amount }) => cents(amount))));
}
