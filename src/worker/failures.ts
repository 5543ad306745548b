import type { BackoffBounds } from '../kernel/backoff.ts';
import { AppError } from '../kernel/codes/errors.ts';
import { withoutCredentials } from '../kernel/without-credentials.ts';
import type { WorkFailure } from '../kernel/work-queue.ts';

const longestPauseMs = 600_000;

/** Between runs that fail: no sooner than a lease would have ended, so that an authority has done what it was asked for. */
export function failurePauses(leaseMs: number): BackoffBounds {
  return { firstMs: leaseMs, maxMs: Math.max(leaseMs, longestPauseMs) };
}

/** What a run that threw adds to the failures before it. */
export function failureAfter(error: unknown, before: WorkFailure | null, now: number): WorkFailure {
  const count = (before?.count ?? 0) + 1;
  const since = before?.since ?? now;
  // Its sentences are ours, and may be shown to anybody.
  if (error instanceof AppError) return { count, since, code: error.code, detail: error.message };
  return { count, since, code: 'internal', detail: withoutCredentials(sentenceOf(error)) };
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Something was thrown that is no error.';
  const name = error.name === 'Error' ? '' : `${error.name}: `;
  return `${name}${error.message}`;
}
