import { randomUUID } from 'node:crypto';
import { longestBackoffMs } from '../kernel/backoff.ts';
import type { Handlers, Job, JobReport } from '../kernel/job.ts';
import { mayPass } from '../kernel/storage-error.ts';
import { untilWritten } from '../kernel/until-written.ts';
import type { ClaimShare, QueuedWork, QueueStore } from '../kernel/work-queue.ts';
import { type CircuitOptions, Circuits, circuitDefaults } from './circuit.ts';
import { failureAfter, failurePauses } from './failures.ts';
import { Lanes, type Limits } from './lanes.ts';
import { keepLease, type LeaseTimes, leaseDefaults, type RenewedLease } from './lease-keeper.ts';
import { OwnerFinder } from './owner-finder.ts';

export type WorkerOptions<Work extends QueuedWork, Queue extends string> = {
  readonly store: QueueStore<Work, Queue>;
  readonly queue: Queue;
  readonly handlers: Handlers<Work>;
  /**
   * What is new overtakes what waits: half of what is claimed of an owner at a time is its newest, for which somebody may
   * be waiting, and half its oldest, so that a backlog is worked off all the same.
   */
  readonly newestOvertakes?: boolean;
  readonly limits: Limits;
  readonly lease?: LeaseTimes;
  readonly circuit?: Pick<CircuitOptions, 'failuresMax' | 'pauses'>;
  readonly now?: () => number;
  readonly random?: () => number;
  /** After every job. */
  observe?(report: JobReport<Work>): void;
  /** What should not happen: the storage does not answer, or a handler threw. The work is tried again later. */
  onError?(error: unknown, work: Work | null): void;
};

/** The longest time between two looks: work may come from another process. */
const idleMs = 1_000;
/** Several jobs that end at nearly the same time are followed by one look. */
const gatherMs = 5;
/** Delay before the next look when another worker claimed the rows. */
const lostMs = 50;
/** When to ask again for work whose lane was full. */
const fullMs = 250;
/** After the store was away, those who have answers to write come first: what they hold may look abandoned. */
const afterOutageMs = 3_000;
/** Part of the time that a stop has, reserved for saving the results of jobs that it cancelled. */
const saveResultsMs = 1_000;

/**
 * Claims what is due in one queue and does it: bounded in all, to each address and for each owner, and fair between
 * owners. It knows leases, limits and circuits, not what the work is. Any number of workers share a store.
 */
export class Worker<Work extends QueuedWork = QueuedWork, Queue extends string = string> {
  private readonly options: WorkerOptions<Work, Queue>;
  private readonly now: () => number;
  private readonly lease: LeaseTimes;
  private readonly lanes: Lanes;
  private readonly circuits: Circuits;
  private readonly finder: OwnerFinder<Queue>;
  private readonly underWay = new Map<Promise<void>, AbortController>();
  private loop: Promise<void> | undefined;
  private isStopping = false;
  private isWoken = false;
  private isCutOff = false;
  private claimsFrom = 0;
  private wakeUp = () => {};

  constructor(options: WorkerOptions<Work, Queue>) {
    this.options = options;
    this.now = options.now ?? Date.now;
    this.lease = options.lease ?? leaseDefaults;
    this.lanes = new Lanes(options.limits);
    const { now } = this;
    const random = options.random ?? Math.random;
    this.circuits = new Circuits({ ...circuitDefaults, ...options.circuit, now, random });
    this.finder = new OwnerFinder(options.store, options.queue);
  }

  start(): void {
    this.loop ??= this.run();
  }

  /** Work was made: it is looked for at once. */
  wake(): void {
    this.isWoken = true;
    this.wakeUp();
  }

  /**
   * Claims nothing more, and waits so long for jobs that are under way; the last part of the time is for those that are
   * cancelled, to save how far they came. What is not done by then is left to its lease: the worker that takes it over
   * knows that it was interrupted.
   */
  async stop(graceMs: number): Promise<void> {
    this.isStopping = true;
    this.wake();
    await this.loop;
    const lastMs = Math.min(saveResultsMs, graceMs / 10);
    await this.ended(graceMs - lastMs);
    for (const controller of this.underWay.values()) controller.abort(new Error('stopped'));
    await this.ended(lastMs);
  }

  /** Once nothing is under way any more, and so many milliseconds later at most. */
  private async ended(withinMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise((resolve) => {
      timer = setTimeout(resolve, withinMs);
    });
    await Promise.race([Promise.all(this.underWay.keys()), patience]);
    clearTimeout(timer);
  }

  /** Pieces of work that are under way. */
  get count(): number {
    return this.underWay.size;
  }

  /** Addresses that do not answer. */
  get openCircuits(): readonly string[] {
    return this.circuits.openLanes;
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      this.isWoken = false;
      const waitMs = await this.lookAndClaim().catch((error) => {
        this.options.onError?.(error, null);
        this.isCutOff = true;
        return idleMs;
      });
      await this.sleep(waitMs);
    }
  }

  /** Returns how long nothing is to be done, if nothing happens meanwhile. */
  private async lookAndClaim(): Promise<number> {
    const { lanes, finder } = this;
    const now = this.now();
    if (lanes.free <= 0) return idleMs;
    const { owners, firstDueAt } = await finder.find(
      now,
      lanes.free,
      (owner) => lanes.roomOf(owner, now) > 0,
    );
    if (this.isCutOff) {
      this.isCutOff = false;
      this.claimsFrom = now + afterOutageMs;
    }
    if (now < this.claimsFrom) return Math.min(this.claimsFrom - now, idleMs);
    const shares = lanes.share(owners, now);
    if (shares.length === 0) return this.idleUntil(now, firstDueAt);
    if (this.isStopping) return 0;
    const until = now + this.lease.leaseMs;
    const claimed = await this.options.store.claim(this.options.queue, this.withNewest(shares), {
      id: randomUUID(),
      now,
      until,
    });
    for (const work of claimed) this.take(work, until);
    return claimed.length > 0 ? gatherMs : lostMs;
  }

  /** Of a single piece it is the newest every other time, by chance: no rhythm of a process keeps an owner from either. */
  private withNewest(shares: readonly ClaimShare[]): readonly ClaimShare[] {
    const { newestOvertakes = false, random = Math.random } = this.options;
    if (!newestOvertakes) return shares;
    return shares.map((share) => ({ ...share, newest: Math.floor(share.limit / 2 + random()) }));
  }

  /** Until the first piece of work is due, or an owner may go on whose work is. */
  private idleUntil(now: number, firstDueAt: number | null): number {
    const isDue = firstDueAt !== null && firstDueAt <= now;
    const next = isDue ? this.lanes.pausedUntil(now) : firstDueAt;
    return next === null ? idleMs : Math.min(next - now, idleMs);
  }

  private take(work: Work, until: number): void {
    const controller = new AbortController();
    this.lanes.claim(work);
    const times = { ...this.lease, until, now: this.now };
    const lease = keepLease(this.options.store, work, times, () =>
      controller.abort(new Error('the lease is lost')),
    );
    controller.signal.addEventListener('abort', lease.stop, { once: true });
    const done = this.handle(work, lease, controller.signal)
      .catch((error) => this.options.onError?.(error, work))
      .finally(() => {
        lease.stop();
        this.lanes.release(work);
        this.underWay.delete(done);
        this.wake();
      });
    this.underWay.set(done, controller);
  }

  private async handle(work: Work, lease: RenewedLease, signal: AbortSignal): Promise<void> {
    const { handlers } = this.options;
    // Nothing was called yet: no lease needs to end first, and the next worker need not ask for the outcome.
    const putOff = (until: number, isWell = false) =>
      untilWritten(signal, () => this.options.store.putOff(work, until, isWell));
    if (this.isStopping) return putOff(this.now());
    const plan = await handlers.plan(work).catch((error) => this.fail(error, work, false, signal));
    if (plan === 'done' || signal.aborted) return;
    if ('putOffUntil' in plan) return putOff(plan.putOffUntil, true);
    if (this.isStopping || !lease.isHeld()) return putOff(this.now());
    const closedUntil = this.circuits.closedUntil(plan.lane);
    if (closedUntil !== null) {
      this.lanes.pause(work, closedUntil);
      return putOff(closedUntil);
    }
    if (!this.lanes.enter(plan.lane, work)) return putOff(this.now() + fullMs);
    await this.runJob(plan, work, signal).catch((error) =>
      // The outcome of the call is unknown, or was never written: it is asked for later.
      this.fail(error, work, true, signal),
    );
  }

  /**
   * The program failed at a piece of work: how often, since when and why is kept with it, and it waits longer each time.
   * What was stopped did not fail, and what cannot be written is left to its lease.
   */
  private async fail(
    error: unknown,
    work: Work,
    wasCalled: boolean,
    signal: AbortSignal,
  ): Promise<never> {
    if (signal.aborted) throw error;
    const failure = failureAfter(error, work.failure, this.now());
    const wasAway = mayPass(error) && failure.count === 1 && !wasCalled;
    const isInterrupted = wasCalled || work.isInterrupted;
    const pauseMs = wasAway
      ? afterOutageMs
      : longestBackoffMs(failure.count, failurePauses(this.lease.leaseMs));
    await untilWritten(signal, () =>
      this.options.store.fail({ ...work, isInterrupted }, failure, this.now() + pauseMs),
    ).catch(() => {});
    throw error;
  }

  private async runJob(job: Job, work: Work, signal: AbortSignal): Promise<void> {
    const { lane, operation } = job;
    const isProbe = this.circuits.begin(lane);
    const startedAt = this.now();
    let outcome: JobReport<Work>['outcome'] = 'error';
    try {
      outcome = await job.run(signal);
      this.circuits.end(lane, isProbe, outcome);
      if (outcome === 'answered') this.lanes.resume(lane);
    } finally {
      if (outcome === 'error') this.circuits.cancel(lane, isProbe);
      this.lanes.leave(lane);
      const seconds = (this.now() - startedAt) / 1000;
      this.options.observe?.({ work, operation, lane, outcome, seconds });
    }
  }

  private async sleep(ms: number): Promise<void> {
    if (this.isStopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.isWoken ? Math.min(ms, gatherMs) : ms);
      this.wakeUp = () => {
        clearTimeout(timer);
        setTimeout(resolve, gatherMs);
      };
    });
    this.wakeUp = () => {};
  }
}
