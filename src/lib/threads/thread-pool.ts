import { createFairQueue, type QueueRefusal } from '../fair-queue.ts';
import { type PoolTask, PoolThread, type ThreadOptions } from './pool-thread.ts';
import { ThreadError, type ThreadErrorReason } from './thread-error.ts';

export type ThreadPoolOptions = ThreadOptions & {
  /** At once, at most. One owner never holds all of them where there are several. */
  readonly threads: number;
  readonly waitingMax: number;
  readonly waitingPerOwnerMax: number;
  /** After how long a thread with nothing to do ends. */
  readonly idleMs: number;
};

export type TaskOptions = {
  /** Whose turn it takes; owners are served in turn. */
  readonly owner: string;
  readonly deadlineMs: number;
};

export type ThreadCounts = {
  readonly busy: number;
  readonly waiting: number;
  /** Tasks that came to nothing so far, by the reason. */
  readonly failed: Readonly<Record<ThreadErrorReason, number>>;
};

/**
 * Threads that can be ended. Each starts when it is first needed, and ends when it is idle for a while, or with a task
 * that takes too long or too much memory; another one takes its place.
 *
 * @example
 * const pool = createThreadPool({ script, threads: 2, memoryMb: 256, waitingMax: 500, waitingPerOwnerMax: 100, idleMs: 60_000 });
 * await pool.run({ draw: bytes }, { owner: account.id, deadlineMs: 2_000 });
 */
export type ThreadPool = {
  /**
   * Runs a task, which is copied to a thread as `postMessage` does. Rejects with {@link ThreadError}, or with the error
   * of the task.
   */
  run(task: unknown, options: TaskOptions): Promise<unknown>;
  counts(): ThreadCounts;
  /** Ends all threads. What is under way or waits fails with `closed`. */
  close(): Promise<void>;
};

export function createThreadPool(options: ThreadPoolOptions): ThreadPool {
  return new Pool(options);
}

const refusals: Readonly<Record<QueueRefusal, string>> = {
  owner_full: 'Too many tasks of this owner wait already.',
  full: 'Too many tasks wait already.',
};

class Pool implements ThreadPool {
  private readonly options: ThreadPoolOptions;
  private readonly queue;
  private readonly threads = new Set<PoolThread>();
  private readonly idle = new Map<PoolThread, NodeJS.Timeout>();
  private readonly failed = { deadline: 0, memory: 0, died: 0, owner_full: 0, full: 0, closed: 0 };
  private isClosed = false;

  constructor(options: ThreadPoolOptions) {
    this.options = options;
    const { threads, waitingMax, waitingPerOwnerMax } = options;
    const runningPerOwnerMax = Math.max(1, threads - 1);
    this.queue = createFairQueue<PoolTask>({ waitingMax, waitingPerOwnerMax, runningPerOwnerMax });
  }

  async run(task: unknown, { owner, deadlineMs }: TaskOptions): Promise<unknown> {
    try {
      return await new Promise((resolve, reject) => {
        if (this.isClosed) throw new ThreadError('closed', 'The service is stopping.');
        const refused = this.queue.add(owner, { task, deadlineMs, resolve, reject });
        if (refused !== undefined) throw new ThreadError(refused, refusals[refused]);
        this.assign();
      });
    } catch (error) {
      if (error instanceof ThreadError) this.failed[error.reason] += 1;
      throw error;
    }
  }

  counts(): ThreadCounts {
    const busy = [...this.threads].filter(({ isBusy }) => isBusy).length;
    return { busy, waiting: this.queue.waiting, failed: { ...this.failed } };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const closed = new ThreadError('closed', 'The service is stopping.');
    for (const { reject } of this.queue.clear()) reject(closed);
    for (const timer of this.idle.values()) clearTimeout(timer);
    await Promise.all([...this.threads].map((thread) => thread.close()));
  }

  /** Gives what waits to threads, as long as there are both. */
  private assign(): void {
    while (this.idle.size > 0 || this.threads.size < this.options.threads) {
      const next = this.queue.take();
      if (next === undefined) return;
      this.freeThread().run(this.counted(next.owner, next.item));
    }
  }

  /** The task, with its owner's turn given back when it is done. */
  private counted(owner: string, item: PoolTask): PoolTask {
    const after =
      <Result>(settle: (result: Result) => void) =>
      (result: Result) => {
        this.queue.done(owner);
        settle(result);
        if (!this.isClosed) this.assign();
      };
    return { ...item, resolve: after(item.resolve), reject: after(item.reject) };
  }

  private freeThread(): PoolThread {
    const [known] = this.idle.keys();
    if (known === undefined) return this.startThread();
    clearTimeout(this.idle.get(known));
    this.idle.delete(known);
    return known;
  }

  private startThread(): PoolThread {
    const thread = new PoolThread(
      this.options,
      (free) => this.rest(free),
      (gone) => this.forget(gone),
    );
    this.threads.add(thread);
    return thread;
  }

  private rest(thread: PoolThread): void {
    const nap = () => thread.end(new ThreadError('closed', 'It had nothing to do.'));
    const timer = setTimeout(nap, this.options.idleMs);
    timer.unref();
    this.idle.set(thread, timer);
  }

  private forget(thread: PoolThread): void {
    clearTimeout(this.idle.get(thread));
    this.idle.delete(thread);
    this.threads.delete(thread);
  }
}
