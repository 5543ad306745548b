import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { createFairQueue, type QueueRefusal } from '../../kernel/fair-queue.ts';
import { cpuDeadline } from './cpu-deadline.ts';
import type { ThreadBegins, ThreadReply, ThreadTask } from './thread-body.ts';
import { ThreadError, type ThreadErrorReason } from './thread-error.ts';

export type ThreadPoolOptions = {
  /** Built JavaScript whose default export is a `threadBody`. */
  readonly script: URL;
  /** At once, at most. One owner never holds all of them where there are several. */
  readonly threads: number;
  /** Of the heap of a thread. Buffers and the memory of WebAssembly do not count. */
  readonly memoryMb: number;
  /** What each thread finds as its `workerData`. */
  readonly data?: unknown;
  readonly waitingMax: number;
  readonly waitingPerOwnerMax: number;
  /** After how long a thread with nothing to do ends. */
  readonly idleMs: number;
  /** A thread is never ended in the middle of a task: native code that is ended there may take the whole process along. */
  readonly finishesTasks?: boolean;
};

export type TaskOptions = {
  /** Whose turn it takes; owners are served in turn. */
  readonly owner: string;
  /**
   * Of work, from when the thread begins with it; loading the thread's own code does not count. Without one it takes as
   * long as it takes.
   */
  readonly deadlineMs?: number;
};

export type ThreadCounts = {
  readonly busy: number;
  readonly waiting: number;
  /** Tasks that came to nothing so far, by the reason. */
  readonly failed: Readonly<Record<ThreadErrorReason, number>>;
};

/**
 * Threads that can be ended. Each starts when it is first needed, and ends when it is idle for a while, or with a task
 * that takes too long or too much memory; another one takes its place. The threads are piscina's; turns, deadlines and
 * the reasons of failures are ours.
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

/** Young objects that are many and die soon are cheap to remove where there is room for them. */
const youngMb = 24;

type Item = Pick<ThreadTask, 'task'> & {
  readonly deadlineMs: number | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** A task that a thread has, or will have once it has started. */
type Running = {
  /** The thread begins with it: its time counts from now. */
  begin(): void;
  hasBegun: boolean;
  /** Ends it, and its thread. */
  readonly abort: (why: ThreadError) => void;
  /** When its thread has answered or is gone. */
  over: Promise<unknown>;
};

class Pool implements ThreadPool {
  private readonly options: ThreadPoolOptions;
  private readonly queue;
  private readonly threads: Piscina;
  private readonly running = new Map<number, Running>();
  private readonly failed = { deadline: 0, memory: 0, died: 0, owner_full: 0, full: 0, closed: 0 };
  private lastId = 0;
  private isClosed = false;

  constructor(options: ThreadPoolOptions) {
    this.options = options;
    const { script, threads, memoryMb, data, idleMs, waitingMax, waitingPerOwnerMax } = options;
    const runningPerOwnerMax = Math.max(1, threads - 1);
    this.queue = createFairQueue<Item>({ waitingMax, waitingPerOwnerMax, runningPerOwnerMax });
    this.threads = new Piscina({
      filename: fileURLToPath(script),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      // A thread that sleeps in Atomics.wait would hear nothing of its own timers and sockets.
      atomics: 'disabled',
      recordTiming: false,
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
    });
    this.threads.on('message', ({ begins }: ThreadBegins) => this.running.get(begins)?.begin());
    // A thread that ends before it has a task, such as one whose code cannot be loaded: piscina would let tasks wait.
    this.threads.on('error', (error: Error) => {
      const why = new ThreadError('died', error.message, error);
      for (const task of this.running.values()) if (!task.hasBegun) task.abort(why);
    });
  }

  async run(task: unknown, { owner, deadlineMs }: TaskOptions): Promise<unknown> {
    try {
      return await new Promise((resolve, reject) => {
        if (this.isClosed) throw closed();
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
    return {
      busy: this.running.size,
      waiting: this.queue.waiting,
      failed: { ...this.failed },
    };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const { reject } of this.queue.clear()) reject(closed());
    const running = [...this.running.values()];
    for (const task of running) task.abort(closed());
    await Promise.all(running.map(({ over }) => over));
    await this.threads.destroy();
  }

  /** Gives what waits to threads, as long as there are both. */
  private assign(): void {
    while (!this.isClosed && this.running.size < this.options.threads) {
      const next = this.queue.take();
      if (next === undefined) return;
      this.start(next.owner, next.item);
    }
  }

  private start(owner: string, { task, deadlineMs, resolve, reject }: Item): void {
    const { finishesTasks = false } = this.options;
    this.lastId += 1;
    const id = this.lastId;
    const controller = new AbortController();
    const abort = (why: ThreadError) => {
      reject(why);
      if (!finishesTasks) controller.abort(why);
    };
    const tooLong = () => abort(new ThreadError('deadline', `It took more than ${deadlineMs} ms.`));
    const limit = () => (deadlineMs === undefined ? () => {} : cpuDeadline(deadlineMs, tooLong));
    let forget = limit();
    const running: Running = {
      hasBegun: false,
      abort,
      begin() {
        forget();
        forget = limit();
        running.hasBegun = true;
      },
      over: Promise.resolve(),
    };
    this.running.set(id, running);
    const sent: ThreadTask = { id, task };
    const asked: Promise<ThreadReply> = this.threads.run(sent, { signal: controller.signal });
    running.over = asked
      .then(
        (reply) => ('value' in reply ? resolve(reply.value) : reject(faultOf(reply.failure))),
        (error: Error) => reject(reasonOf(error)),
      )
      .finally(() => {
        forget();
        this.running.delete(id);
        this.queue.done(owner);
        this.assign();
      });
  }
}

function closed(): ThreadError {
  return new ThreadError('closed', 'The service is stopping.');
}

function reasonOf(error: NodeJS.ErrnoException): Error {
  // A task that cannot be sent is the caller's fault.
  if (error.name === 'DataCloneError') return error;
  const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'died';
  return new ThreadError(reason, error.message, error);
}

/** The error of the thread, with its own stack: that is where the fault is. */
function faultOf({ message, stack }: { message: string; stack: string }): Error {
  const error = new Error(message);
  error.stack = stack;
  return error;
}
