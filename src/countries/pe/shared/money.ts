import { Amount } from '../../../kernel/amount.ts';

export const zero = Amount.of('0.00');
export const one = Amount.of('1');
export const cent = Amount.of('0.01');
export const hundred = Amount.of('100');

/** SUNAT: unit values, prices and quantities are n(12,10). */
export const unitDecimalsMax = 10;

export function cents(amount: Amount): Amount {
  return amount.round(2);
}

export function percentOf(base: Amount, percent: Amount): Amount {
  return base.times(percent).times(cent);
}

export function isNegative(amount: Amount): boolean {
  return amount.units < 0n;
}

export function isPositive(amount: Amount): boolean {
  return amount.units > 0n;
}

/** What a part of the whole has of an amount, in cents. */
export function shareOf(amount: Amount, part: Amount, whole: Amount): Amount {
  if (whole.units === 0n || part.equals(whole)) return amount;
  return amount.times(part).dividedBy(whole, 2);
}

/** Without zeros at the end, but with cents at least. */
export function tidy(amount: Amount): Amount {
  const decimals = amount.shortestText().split('.')[1]?.length ?? 0;
  return amount.round(Math.max(decimals, 2));
}

/** The nearest amount of cents that is not further from `center` than `distance`. */
export function clamp(amount: Amount, center: Amount, distance: Amount): Amount {
  const [low, high] = [center.minus(distance), center.plus(distance)];
  if (amount.compare(low) < 0) return cents(low);
  return amount.compare(high) > 0 ? cents(high) : amount;
}

/**
 * Cents, with what rounding others has left: at most one cent from its own. A single cent stays (SUNAT 3105 asks for a
 * base) unless others have left as much as that: then nothing is taken for granted, and the rules refuse the line.
 */
export function centsWith(exact: Amount, carried: Amount): Amount {
  const own = cents(exact);
  const moved = clamp(cents(exact.plus(carried)), own, cent);
  if (isPositive(moved)) return moved;
  const isWhole = carried.compare(zero.minus(cent)) <= 0;
  return isPositive(own) && isWhole ? moved : own;
}
