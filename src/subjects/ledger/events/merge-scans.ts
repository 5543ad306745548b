import type { FeedOrder, FeedScan } from './feed.ts';

/**
 * Joins scans of several companies into one. Beyond the scan that came least far an entry may be missing, so what the
 * others found there is left for the next time.
 */
export function mergeScans(scans: readonly FeedScan[], order: FeedOrder, limit: number): FeedScan {
  const compare = (one: number, other: number) => (order === 'oldest' ? one - other : other - one);
  const [reached = null] = scans
    .flatMap(({ scannedTo }) => (scannedTo === null ? [] : [scannedTo]))
    .toSorted(compare);
  const known = scans
    .flatMap(({ entries }) => entries)
    .filter(({ position }) => reached === null || compare(position, reached) <= 0)
    .toSorted((one, other) => compare(one.position, other.position));
  const entries = known.slice(0, limit);
  const last = entries.at(-1);
  const isCut = known.length > limit && last !== undefined;
  return { entries, scannedTo: isCut ? last.position : reached };
}
