import type { LeasedWork, QueuedWork, QueueStore } from '../kernel/work-queue.ts';

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

/** A lease that is renewed until it is stopped. */
export type RenewedLease = {
  /** False once it ended without being renewed: somebody else may have the work, and no call is begun. */
  isHeld(): boolean;
  stop(): void;
};

/** After a renewal that failed the next one comes soon: the lease is taken up again before others look for it. */
const soonMs = 1_000;

/**
 * Renews the lease on a piece of work. `onLost` is called where another worker has it. While the
 * store does not answer, the job goes on: its answer is worth having in any case.
 */
export function keepLease(
  store: Pick<QueueStore<QueuedWork, string>, 'extend'>,
  work: LeasedWork,
  { leaseMs, renewMs, until, now }: LeaseTimes & { until: number; now: () => number },
  onLost: () => void,
): RenewedLease {
  let end = until;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const renewIn = (ms: number) => {
    if (!isStopped) timer = setTimeout(() => void renew(), ms);
  };
  const renew = async () => {
    const next = now() + leaseMs;
    try {
      if (!(await store.extend(work, next))) {
        end = Number.NEGATIVE_INFINITY;
        return onLost();
      }
      end = next;
      renewIn(renewMs);
    } catch {
      renewIn(Math.min(renewMs, soonMs));
    }
  };
  renewIn(renewMs);
  return {
    isHeld: () => now() < end,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
