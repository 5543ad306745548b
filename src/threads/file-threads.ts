import { createThreadPool, type ThreadPool } from '../lib/thread-pool.ts';

/**
 * Of the heap of a thread. The largest XML that is read, 10 MB with 400,000 elements, takes half of it.
 */
const memoryMb = 512;
/** A program that opens many PDFs at once waits; whoever sends more is told to slow down. */
const waitingPerAccountMax = 100;
const waitingMax = 400;
/** Starting one takes half a second, and it holds some 60 MB. */
const idleMs = 60_000;

/** The threads that outsiders' files are read on. None is started before it is needed. */
export function openFileThreads(threads: number): ThreadPool {
  return createThreadPool({
    // Built beside this file.
    script: new URL('./file-thread.js', import.meta.url),
    threads,
    memoryMb,
    waitingMax,
    waitingPerOwnerMax: waitingPerAccountMax,
    idleMs,
  });
}
