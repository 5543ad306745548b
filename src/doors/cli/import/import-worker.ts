import { parentPort, workerData } from 'node:worker_threads';
import { openApp } from '../../../app.ts';
import type { Config } from '../../../config.ts';
import { AppError, type Refusal, refusalOf } from '../../../kernel/codes/errors.ts';
import { StorageError } from '../../../kernel/storage-error.ts';
import { createLogger } from '../../../platform/telemetry/logger.ts';
import { createThreadLock } from '../../../platform/threads/thread-lock.ts';
import type { FileOutcome } from '../../../subjects/imports/import-files.ts';
import type { ImportSettings } from '../../../subjects/imports/open-importer.ts';
import { operatorImports } from '../../../subjects/imports/operator-operations.ts';
import { operate } from '../operate.ts';
import { runTask } from './run.ts';
import type { ImportTask } from './sources.ts';

export type WorkerData = {
  readonly config: Config;
  readonly settings: ImportSettings;
  /** SQLite has one writer at a time: threads take turns instead of trying again and again. */
  readonly lock: SharedArrayBuffer | null;
};
export type WorkerRequest = { readonly task: ImportTask; readonly only: readonly string[] | null };
export type WorkerReply =
  | { readonly outcomes: readonly FileOutcome[] }
  | { readonly trouble: Pick<StorageError, 'reason' | 'explanation'> }
  | { readonly refusal: Refusal }
  | { readonly failure: string };

/** One thread of an import: a store of its own, and tasks as they come. */
async function main(): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('this file is the body of a worker thread');
  const { config, settings, lock } = workerData as WorkerData;
  const app = await openApp(config, createLogger(config, 'stderr'), { endsWithTrouble: true });
  const inTurn = lock === null ? undefined : createThreadLock(lock).exclusively;
  const importer = await operate(app, operatorImports.open, settings, inTurn);
  port.on('message', async (request: WorkerRequest | null) => {
    if (request === null) {
      await app.close();
      port.close();
      return;
    }
    const only = request.only === null ? null : new Set(request.only);
    const reply = await runTask(importer, request.task, only).then(
      (outcomes): WorkerReply => ({ outcomes }),
      failureOf,
    );
    port.postMessage(reply);
  });
  port.postMessage(null);
}

function failureOf(error: unknown): WorkerReply {
  if (error instanceof StorageError) {
    const { reason, explanation } = error;
    return { trouble: { reason, explanation } };
  }
  if (error instanceof AppError) return { refusal: refusalOf(error) };
  return { failure: (error as Error).message };
}

await main();
