import { createThreadPool, type ThreadPool } from '../../platform/threads/thread-pool.ts';
import type { ReaderOptions } from '../../subjects/country/regime.ts';

/** Of the heap of a thread. An XML of 390,000 elements, nearly as many as are read, needs between 64 and 128 MB. */
const memoryMb = 512;
/** A program that opens many PDFs at once waits; more than this is refused with `overloaded`. */
const waitingPerAccountMax = 100;
const waitingMax = 400;
/** Starting one takes 0.3 s of CPU and 32 MB, before it has loaded any reader. */
const idleMs = 60_000;

/** The threads that outsiders' files are read on. None is started before it is needed. */
export function openFileThreads(threads: number, readers: ReaderOptions): ThreadPool {
  return createThreadPool({
    // Built beside this file.
    script: new URL('./file-thread.js', import.meta.url),
    threads,
    data: readers,
    memoryMb,
    waitingMax,
    waitingPerOwnerMax: waitingPerAccountMax,
    idleMs,
  });
}
