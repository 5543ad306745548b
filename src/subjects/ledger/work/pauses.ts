import {
  attemptBounds,
  type BackoffBounds,
  backoffMs,
  longestBackoffMs,
} from '../../../kernel/backoff.ts';

/** Why nothing is done for a while. */
export type Pause =
  | 'at_once'
  /** The authority works on a ticket. */
  | 'ticket'
  /** A call failed. */
  | 'retry'
  /** The document that this one names is not settled yet. */
  | 'reference';

const seconds = 1000;
const minutes = 60 * seconds;

/** That of a retry is any time up to the bound, so that those who failed together do not come back together. */
const bounds: Readonly<Record<Exclude<Pause, 'at_once'>, BackoffBounds>> = {
  ticket: { firstMs: 1 * seconds, maxMs: 10 * minutes },
  retry: attemptBounds,
  reference: { firstMs: 1 * seconds, maxMs: 1 * minutes },
};

/** How long a pause is after so many failures: it doubles with each. */
export function pauseMs(pause: Pause, failures: number, random: () => number): number {
  if (pause === 'at_once') return 0;
  return pause === 'retry'
    ? backoffMs(failures, random, bounds.retry)
    : longestBackoffMs(failures, bounds[pause]);
}
