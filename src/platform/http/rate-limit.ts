import type { Code } from '../../kernel/codes/code.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { httpMessages } from '../../kernel/codes/http-codes.ts';
import type { Said } from '../../kernel/words/sentence.ts';

/** A count of requests per minute and caller. Counts are kept per process. */
export type RateLimiter = {
  /** Counts one request; undefined where limits are off. */
  take(caller: string): RateState | undefined;
};
export type RateState = {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  readonly exceeded: boolean;
};

type Window = { startedAt: number; count: number };

const windowMs = 60_000;
const callersMax = 100_000;

/** A limiter of fixed one-minute windows, or one that counts nothing where the limit is null. */
export function createRateLimiter(perMinute: number | null, now: () => number): RateLimiter {
  const windows = new Map<string, Window>();
  if (perMinute === null) return { take: () => undefined };
  return {
    take(caller) {
      const time = now();
      let window = windows.get(caller);
      if (window === undefined || time - window.startedAt >= windowMs) {
        if (windows.size >= callersMax) forgetOld(windows, time);
        window = { startedAt: time, count: 0 };
        windows.set(caller, window);
      }
      window.count += 1;
      return {
        limit: perMinute,
        remaining: Math.max(0, perMinute - window.count),
        resetSeconds: Math.max(1, Math.ceil((window.startedAt + windowMs - time) / 1000)),
        exceeded: window.count > perMinute,
      };
    },
  };
}

/** Makes room; where nothing is old, forgetting everybody is kinder than refusing everybody. */
function forgetOld(windows: Map<string, Window>, time: number): void {
  for (const [caller, window] of windows) {
    if (time - window.startedAt >= windowMs) windows.delete(caller);
  }
  if (windows.size >= callersMax) windows.clear();
}

export function rateHeaders(state: RateState): string[] {
  return [
    'RateLimit-Limit',
    String(state.limit),
    'RateLimit-Remaining',
    String(state.remaining),
    'RateLimit-Reset',
    String(state.resetSeconds),
  ];
}

/** An error that says when to come back. */
export class LimitedError extends AppError {
  readonly state: RateState;
  /** The moment itself, where a person waits for it. */
  readonly retryAt: string | null;

  constructor(
    declared: Code,
    state: RateState,
    person?: { readonly detail: Said; readonly retryAt: string },
  ) {
    const tooMany =
      declared.code === 'rate_limited'
        ? httpMessages.too_many_requests
        : httpMessages.too_many_failures;
    super(declared, person?.detail ?? tooMany({ limit: state.limit, seconds: state.resetSeconds }));
    this.state = state;
    this.retryAt = person?.retryAt ?? null;
  }
}
