import { Worker } from 'node:worker_threads';
import { ThreadError } from './thread-error.ts';
import type { ThreadMessage, ThreadReply } from './thread-tasks.ts';

export type ThreadOptions = {
  /** Built JavaScript that calls `serveTasks`. */
  readonly script: URL;
  /** Of its heap. Buffers and the memory of WebAssembly do not count. */
  readonly memoryMb: number;
  /** What each thread finds as its `workerData`. */
  readonly data?: unknown;
  /**
   * A thread is never ended in the middle of a task, and a task has no deadline: native code that is ended there may take
   * the whole process along.
   */
  readonly finishesTasks?: boolean;
};

export type PoolTask = {
  readonly task: unknown;
  /** Of work, from when the thread begins with it; loading the thread's own code does not count. */
  readonly deadlineMs: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
};

/** Young objects that are many and die soon are cheap to remove where there is room for them. */
const youngMb = 24;

/**
 * Where the whole process got less of the CPU than the task may take, the machine is to blame and not the task: it has
 * more time, up to so many times its own.
 */
const starvedFactor = 5;
const checkMsMin = 20;

/**
 * A thread with one task at a time. It ends with a task that runs over, out of memory or dies; `onIdle` says that it
 * can take another one, `onEnd` that it never will.
 */
export class PoolThread {
  private readonly worker: Worker;
  private readonly finishesTasks: boolean;
  private readonly gone: Promise<void>;
  private readonly onIdle: (thread: PoolThread) => void;
  private readonly onEnd: (thread: PoolThread) => void;
  private current: PoolTask | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isReady = false;
  private isEnded = false;

  constructor(
    { script, memoryMb, data, finishesTasks = false }: ThreadOptions,
    onIdle: (thread: PoolThread) => void,
    onEnd: (thread: PoolThread) => void,
  ) {
    this.onIdle = onIdle;
    this.onEnd = onEnd;
    this.worker = new Worker(script, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
    });
    this.finishesTasks = finishesTasks;
    this.gone = new Promise((resolve) => this.worker.once('exit', () => resolve()));
    // A process that has nothing else to do may end.
    this.worker.unref();
    this.worker.on('message', (reply: ThreadReply) => this.hear(reply));
    this.worker.on('error', (error) => this.end(reasonOf(error)));
    this.worker.on('exit', (code) => this.end(new ThreadError('died', `It ended with ${code}.`)));
  }

  get isBusy(): boolean {
    return this.current !== undefined;
  }

  run(task: PoolTask): void {
    this.current = task;
    this.worker.ref();
    if (this.isReady) this.begin();
  }

  /** Ends the thread, at once or after what it does; that fails for whoever asked, in both cases. */
  end(why: ThreadError): void {
    if (this.isEnded) return;
    this.isEnded = true;
    const { current } = this;
    this.settle();
    if (this.finishesTasks) this.say({ stop: true });
    else void this.worker.terminate();
    this.onEnd(this);
    current?.reject(why);
  }

  /** Resolves when the thread is gone. */
  async close(): Promise<void> {
    this.end(new ThreadError('closed', 'The service is stopping.'));
    // What ends by itself is waited for, whatever else the process has to do.
    this.worker.ref();
    await this.gone;
  }

  private say(message: ThreadMessage): void {
    this.worker.postMessage(message);
  }

  private begin(): void {
    const { current } = this;
    if (current === undefined) return;
    this.limit(current);
    try {
      this.say({ task: current.task });
    } catch (error) {
      // What cannot be sent is a fault of whoever asked; the thread has not begun.
      this.settle();
      current.reject(error as Error);
      this.onIdle(this);
    }
  }

  private limit({ deadlineMs }: PoolTask): void {
    if (this.finishesTasks) return;
    const usedBefore = process.cpuUsage();
    const startedAt = performance.now();
    const wait = (ms: number) => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        const lacking = deadlineMs - usedMs(process.cpuUsage(usedBefore));
        const isStarved = lacking > 0 && performance.now() - startedAt < starvedFactor * deadlineMs;
        if (isStarved) wait(Math.max(lacking, checkMsMin));
        else this.end(new ThreadError('deadline', `It took more than ${deadlineMs} ms.`));
      }, ms);
    };
    wait(deadlineMs);
  }

  private hear(reply: ThreadReply): void {
    if (this.isEnded) return;
    if (reply === null) {
      this.isReady = true;
      this.begin();
      return;
    }
    const { current } = this;
    if ('begins' in reply) {
      if (current !== undefined) this.limit(current);
      return;
    }
    this.settle();
    this.onIdle(this);
    if ('value' in reply) current?.resolve(reply.value);
    else current?.reject(faultOf(reply.failure));
  }

  private settle(): void {
    clearTimeout(this.timer);
    this.current = undefined;
    if (!this.isEnded) this.worker.unref();
  }
}

function usedMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

function reasonOf(error: unknown): ThreadError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new ThreadError('memory', message);
  return new ThreadError('died', message, error);
}

/** The error of the thread, with its own stack: that is where the fault is. */
function faultOf({ message, stack }: { message: string; stack: string }): Error {
  const error = new Error(message);
  error.stack = stack;
  return error;
}
