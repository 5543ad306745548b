import { Worker } from 'node:worker_threads';
import { deserialize } from '../../../app/threads/deserialize.ts';
import { errorOf } from '../../../kernel/codes/errors.ts';
import { StorageError } from '../../../kernel/storage-error.ts';
import { newLockMemory } from '../../../platform/threads/thread-lock.ts';
import type { FileOutcome } from '../../../subjects/imports/import-files.ts';
import type { WorkerData, WorkerReply, WorkerRequest } from './import-worker.ts';
import type { ImportTask } from './sources.ts';

export type PoolOptions = Omit<WorkerData, 'lock'> & {
  readonly threads: number;
  readonly isStopped: () => boolean;
  readonly onOutcomes: (task: ImportTask, outcomes: readonly FileOutcome[]) => void;
};

/** A task, and the files of it that are meant where it is not all of them. */
export type PoolTask = { readonly task: ImportTask; readonly only: readonly string[] | null };

/** A batch of documents lives and dies young: room for it spares copying it into the old generation. */
const youngMb = 96;

/** Runs tasks on several threads, each with a store of its own; resolves when all are done or stopped. */
export async function runPool(tasks: readonly PoolTask[], options: PoolOptions): Promise<void> {
  const queue = [...tasks];
  const { config, settings, threads, isStopped, onOutcomes } = options;
  const lock = config.databaseUrl === null ? newLockMemory() : null;
  let failed = false;
  const runOne = () =>
    new Promise<void>((resolve, reject) => {
      const workerData: WorkerData = { config, settings, lock };
      const worker = new Worker(new URL('./import-worker.js', import.meta.url), {
        workerData,
        resourceLimits: { maxYoungGenerationSizeMb: youngMb },
      });
      let current: PoolTask | undefined;
      worker.on('error', reject);
      worker.on('exit', (code) => {
        if (code === 0) resolve();
        else reject(new Error(`a thread of the import ended with ${code}`));
      });
      worker.on('message', (sent: WorkerReply | null) => {
        try {
          const reply = deserialize(sent);
          if (reply !== null && !('outcomes' in reply)) throw errorIn(reply);
          if (reply !== null && current !== undefined) onOutcomes(current.task, reply.outcomes);
        } catch (error) {
          failed = true;
          reject(error);
        }
        current = failed || isStopped() ? undefined : queue.shift();
        const request: WorkerRequest | null = current ?? null;
        worker.postMessage(request);
      });
    });
  await Promise.all(Array.from({ length: Math.min(threads, tasks.length) }, runOne));
}

function errorIn(reply: Exclude<WorkerReply, { readonly outcomes: unknown }>): Error {
  if ('trouble' in reply) return new StorageError(reply.trouble.reason, reply.trouble.explanation);
  return 'refusal' in reply ? errorOf(reply.refusal) : new Error(reply.failure);
}
