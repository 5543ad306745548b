import { parentPort } from 'node:worker_threads';

/** A task as a pool sends it. */
export type ThreadTask = { readonly id: number; readonly task: unknown };

/** Said once the time of a task counts. */
export type ThreadBegins = { readonly begins: number };

/** Outcome of a task: its value, or how it failed. */
export type ThreadReply =
  | { readonly value: unknown }
  | { readonly failure: { readonly message: string; readonly stack: string } };

/**
 * The body of a thread of a pool, the default export of its script: runs tasks as they come, one at a time. An error is
 * a fault of ours and loses its class on the way: what callers should see is a value. `prepare` loads what a task needs;
 * its time does not count.
 */
export function threadBody<Task>(
  run: (task: Task) => unknown,
  prepare: (task: Task) => Promise<void> = async () => {},
): (sent: ThreadTask) => Promise<ThreadReply> {
  return async ({ id, task }) => {
    try {
      await prepare(task as Task);
      parentPort?.postMessage({ begins: id } satisfies ThreadBegins);
      return { value: await run(task as Task) };
    } catch (error) {
      const { message, stack } = error as Error;
      return { failure: { message: String(message), stack: String(stack) } };
    }
  };
}
