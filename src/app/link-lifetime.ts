import type { Config } from '../config.ts';

/** How long links work, in seconds; null for links that do not end. */
export function linkLifetimeOf({ linkLifetimeDays }: Config): number | null {
  return linkLifetimeDays === null ? null : linkLifetimeDays * 86_400;
}
