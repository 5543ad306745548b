import type { ClaimedWork } from '../domain/ports/rows.ts';
import type { WorkStore } from '../domain/ports/work.ts';

export type LeaseTimes = {
  /** How long a lease lasts, and how often it is renewed meanwhile. */
  readonly leaseMs: number;
  readonly renewMs: number;
};

/** Renewed twice before it ends: one renewal may fail. */
export function leaseTimes(leaseMs: number): LeaseTimes {
  return { leaseMs, renewMs: leaseMs / 3 };
}

export const leaseDefaults = leaseTimes(60_000);

/** Renews the lease on a piece of work until it is stopped. Once the lease is lost, somebody else may do the work. */
export function keepLease(
  store: Pick<WorkStore, 'extend'>,
  work: ClaimedWork,
  { leaseMs, renewMs, until, now }: LeaseTimes & { until: number; now: () => number },
  onLost: () => void,
): () => void {
  let end = until;
  const renew = async () => {
    const next = now() + leaseMs;
    try {
      if (!(await store.extend(work, next))) return onLost();
      end = next;
    } catch {
      // The store may answer again before the lease ends.
      if (now() >= end) onLost();
    }
  };
  const timer = setInterval(() => void renew(), renewMs);
  return () => clearInterval(timer);
}
