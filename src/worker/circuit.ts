import { type BackoffBounds, backoffMs } from '../kernel/backoff.ts';
import { type JobOutcome, silentAfter } from '../kernel/job.ts';

export type CircuitOptions = {
  /** Failures in a row after which a lane is closed. */
  readonly failuresMax: number;
  /** Pauses between probes. */
  readonly pauses: BackoffBounds;
  readonly now: () => number;
  readonly random: () => number;
};

export const circuitDefaults = {
  failuresMax: silentAfter,
  pauses: { firstMs: 2_000, maxMs: 60_000 },
} as const;

/** How soon to ask again while a probe is out. */
const probeMs = 1_000;

type Open = { nextProbeAt: number; probes: number; isProbing: boolean };

/**
 * Keeps calls away from an address that does not answer. After some failures in a row its circuit is open: one call
 * at a time probes it, with growing pauses, and the first answer closes it.
 */
export class Circuits {
  private readonly failures = new Map<string, number>();
  private readonly opened = new Map<string, Open>();
  private readonly options: CircuitOptions;

  constructor(options: CircuitOptions) {
    this.options = options;
  }

  /** Null where a call may go out; else when to ask again. */
  closedUntil(lane: string): number | null {
    const open = this.opened.get(lane);
    if (open === undefined) return null;
    const now = this.options.now();
    if (open.isProbing) return now + probeMs;
    return open.nextProbeAt <= now ? null : open.nextProbeAt;
  }

  /** A call goes out. True where it is the probe of an open circuit. */
  begin(lane: string): boolean {
    const open = this.opened.get(lane);
    if (open === undefined) return false;
    open.isProbing = true;
    return true;
  }

  /** A call is back. One that went out before the circuit opened does not count as its probe. */
  end(lane: string, isProbe: boolean, outcome: JobOutcome): void {
    if (outcome === 'answered') {
      this.failures.delete(lane);
      this.opened.delete(lane);
      return;
    }
    const open = this.opened.get(lane);
    if (open !== undefined) {
      if (isProbe) this.pause(open);
      return;
    }
    const failures = (this.failures.get(lane) ?? 0) + 1;
    this.failures.set(lane, failures);
    if (failures < this.options.failuresMax) return;
    const fresh = { nextProbeAt: 0, probes: 0, isProbing: false };
    this.opened.set(lane, fresh);
    this.pause(fresh);
  }

  /** A call that was to probe did not go out. */
  cancel(lane: string, isProbe: boolean): void {
    const open = this.opened.get(lane);
    if (open !== undefined && isProbe) open.isProbing = false;
  }

  get openLanes(): readonly string[] {
    return [...this.opened.keys()];
  }

  private pause(open: Open): void {
    const { now, random, pauses } = this.options;
    open.isProbing = false;
    open.probes += 1;
    open.nextProbeAt = now() + backoffMs(open.probes, random, pauses);
  }
}
