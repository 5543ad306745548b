export type BackoffBounds = { readonly firstMs: number; readonly maxMs: number };

/** Between attempts at a piece of work: the first within two seconds, later ones within an hour. */
export const attemptBounds: BackoffBounds = { firstMs: 2_000, maxMs: 3_600_000 };

/**
 * How long to wait after so many attempts failed (1 and more): a random time up to a bound that doubles with each of them.
 * Full jitter: those who failed together do not come back together.
 */
export function backoffMs(
  failures: number,
  random: () => number,
  bounds: BackoffBounds = attemptBounds,
): number {
  return Math.ceil(random() * longestBackoffMs(failures, bounds));
}

/** The bound itself: it doubles with each failure after the first. */
export function longestBackoffMs(failures: number, { firstMs, maxMs }: BackoffBounds): number {
  return Math.min(maxMs, firstMs * 2 ** (Math.max(failures, 1) - 1));
}
