import type { ChasquiError } from './error.ts';

/** A request that was not answered as wanted, and how often it was sent before. */
export type Failure = {
  readonly error: ChasquiError;
  /** Whether it may be sent again though the first may have been carried out. */
  readonly isRepeatable: boolean;
  readonly retriesSoFar: number;
};

const firstPauseMs = 250;
const longestPauseMs = 8_000;
/** Longer waits are left to the caller. */
const retryAfterMsMax = 60_000;

/** How long to wait before a request is sent again, or null where it must not be. */
export function pauseBeforeRetry(failure: Failure, random = Math.random): number | null {
  const { error, retriesSoFar } = failure;
  if (!wasNotCarriedOut(error) && !(failure.isRepeatable && mayPass(error))) return null;
  // Full jitter: many that failed together do not come back together.
  const pause = random() * Math.min(longestPauseMs, firstPauseMs * 2 ** retriesSoFar);
  if (error.retryAfterMs === null) return pause;
  return error.retryAfterMs > retryAfterMsMax ? null : error.retryAfterMs + pause;
}

/** Refused at the door: sending it again is safe, whatever it is. */
function wasNotCarriedOut({ code }: ChasquiError): boolean {
  return code === 'rate_limited' || code === 'overloaded';
}

const passingStatuses: ReadonlySet<number> = new Set([408, 500, 502, 503, 504]);

/** What only the operator of the service can end. */
const lastingCodes: ReadonlySet<string> = new Set(['storage_failed', 'archive_unavailable']);

/** Whether another try may go better. It is the code that tells: a proxy may leave out `Retry-After`. */
function mayPass({ code, status }: ChasquiError): boolean {
  if (code === 'connection_failed' || code === 'timed_out') return true;
  return passingStatuses.has(status) && !lastingCodes.has(code);
}
