export type Bar = { readonly y: number; readonly size: number; readonly isBelow: boolean };

/**
 * Bars on a line at zero, in units of a drawing of this height. Days below zero hang from the line. A day that comes to
 * nothing is a thin bar, and one without documents (null) none.
 */
export function barsOf(
  shares: readonly (number | null)[],
  height: number,
): { readonly zero: number; readonly bars: readonly Bar[] } {
  const known = shares.map((share) => share ?? 0);
  const highest = Math.max(0, ...known);
  const scale = height / Math.max(1, highest - Math.min(0, ...known));
  const zero = highest * scale;
  const bars = shares.map((share) => {
    const size = share === null ? 0 : Math.max(1, Math.abs(share) * scale);
    const isBelow = share !== null && share < 0;
    return { y: isBelow ? zero : zero - size, size, isBelow };
  });
  return { zero, bars };
}

/** Whether a day has its number below it: the first, every fifth, and the last where it does not touch the one before. */
export function isMarked(day: number, count: number): boolean {
  return day === 1 || day % 5 === 0 || (day === count && count % 5 > 1);
}
