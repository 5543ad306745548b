import type { JobOutcome, Plan } from '../../src/kernel/job.ts';
import type { ClaimedWork, WorkQueue } from '../../src/subjects/ledger/rows.ts';
import type { Stores } from '../../src/subjects/stores.ts';
import { Worker, type WorkerOptions } from '../../src/worker/worker.ts';
import { dropWork } from './queue.ts';

/** Handlers that note what they are given, and what of it is under way at once. */
export class TestHandlers {
  /** Pieces of work in the order in which they began. */
  readonly begun: ClaimedWork[] = [];
  /** The most that was under way at once: in all, in a lane, of a company. */
  readonly most = { all: 0, lane: 0, company: 0, piece: 0 };
  /** In the order in which they ended. */
  readonly ended: ClaimedWork[] = [];
  readonly errors: unknown[] = [];
  private readonly counts = new Map<string, number>();
  private readonly stores: Stores;
  laneOf: (work: ClaimedWork) => string = () => 'lane';
  planOf: (work: ClaimedWork) => Promise<Plan | undefined> = async () => undefined;
  /** What a job does; it is dropped where that answers. */
  call: (work: ClaimedWork, signal: AbortSignal) => Promise<JobOutcome> = async () => 'answered';

  constructor(stores: Stores) {
    this.stores = stores;
  }

  readonly plan = async (work: ClaimedWork): Promise<Plan> => {
    const plan = await this.planOf(work);
    if (plan !== undefined) return plan;
    const lane = this.laneOf(work);
    return { lane, operation: 'send', run: (signal) => this.run(work, lane, signal) };
  };

  private async run(work: ClaimedWork, lane: string, signal: AbortSignal): Promise<JobOutcome> {
    this.begun.push(work);
    const keys = { all: 'all', lane, company: work.ownerId, piece: work.id };
    for (const [what, key] of Object.entries(keys) as [keyof typeof this.most, string][]) {
      const count = (this.counts.get(key) ?? 0) + 1;
      this.counts.set(key, count);
      this.most[what] = Math.max(this.most[what], count);
    }
    try {
      const outcome = await this.call(work, signal);
      if (outcome === 'answered') await dropWork(this.stores, work);
      return outcome;
    } finally {
      this.ended.push(work);
      for (const key of Object.values(keys)) {
        this.counts.set(key, (this.counts.get(key) ?? 0) - 1);
      }
    }
  }
}

export function testWorker(
  stores: Stores,
  handlers: TestHandlers,
  options: Partial<WorkerOptions<ClaimedWork, WorkQueue>> = {},
): Worker {
  return new Worker({
    store: stores.work,
    queue: 'authority',
    handlers,
    newestOvertakes: true,
    limits: { concurrency: 8, perLane: 8, perOwner: 4 },
    onError: (error) => handlers.errors.push(error),
    ...options,
  });
}

/** Resolves once something is so; tests end by their own time-out where it never is. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}
