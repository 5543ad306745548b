import { type Amount, sum } from '../../../../kernel/amount.ts';
import { adjustmentMeanings } from '../catalogues/53-charges-and-discounts.ts';
import type { PlacedAdjustment } from '../draft/details.ts';
import type { DraftAdjustment } from '../draft/draft-item.ts';
import { cents, isPositive, tidy, zero } from '../money.ts';

export type Adjustment = PlacedAdjustment['adjustment'];

/** Discounts or charges with their amounts, each rounded to cents before anything is added up. */
export function computeAdjustments(
  drafts: readonly DraftAdjustment[],
  list: PlacedAdjustment['list'],
  owner: string,
  baseOf: (code: string) => Amount,
): readonly PlacedAdjustment[] {
  return drafts.flatMap((draft, index) => {
    const adjustment = computeAdjustment(draft, baseOf);
    const pointer = `${owner}/${list}/${index}`;
    return isNothing(draft, adjustment) ? [] : [{ list, pointer, adjustment }];
  });
}

/** An amount that was sent stays as it was sent. */
function computeAdjustment(
  { code, description, factor, base: sentBase, amount: sent }: DraftAdjustment,
  baseOf: (code: string) => Amount,
): Adjustment {
  const base = factor === null ? sentBase : cents(sentBase ?? baseOf(code));
  const byFactor = factor === null || base === null ? zero : cents(base.times(factor));
  return {
    code,
    description: description || (adjustmentMeanings.get(code) ?? ''),
    factor,
    base,
    amount: sent === null ? byFactor : tidy(sent),
  };
}

/** Many programs send zeros where there is no discount or charge: one of nothing counts as not sent. */
export function isZero({ factor, amount }: Pick<DraftAdjustment, 'factor' | 'amount'>): boolean {
  const sent = [factor, amount].filter((each) => each !== null);
  return sent.length > 0 && sent.every(({ units }) => units === 0n);
}

/** A factor may make less than half a cent of a small base: that is nothing, and is left out. */
function isNothing(draft: DraftAdjustment, { factor, base, amount }: Adjustment): boolean {
  if (isZero(draft)) return true;
  const { amount: sent } = draft;
  if (sent !== null || factor === null || base === null) return false;
  return amount.units === 0n && isPositive(factor) && isPositive(base);
}

/** The sum of those with one of the codes. */
export function sumOf(adjustments: readonly Adjustment[], ...codes: readonly string[]): Amount {
  const wanted = adjustments.filter(({ code }) => codes.includes(code));
  return zero.plus(sum(wanted.map(({ amount }) => amount)));
}

/** Those of one list, as the full form has them: null where there is none. */
export function listed(
  placed: readonly PlacedAdjustment[],
  list: PlacedAdjustment['list'],
): Adjustment[] | null {
  const found = placed.filter((each) => each.list === list).map(({ adjustment }) => adjustment);
  return found.length === 0 ? null : found;
}
