import { parentPort } from 'node:worker_threads';

/** What a thread of a pool is told. */
export type ThreadMessage = { readonly task: unknown } | { readonly stop: true };

/** What a thread of a pool says: that it is ready (null), that it begins only now, what came of its task, or how it failed. */
export type ThreadReply =
  | null
  | { readonly begins: true }
  | { readonly value: unknown }
  | { readonly failure: { readonly message: string; readonly stack: string } };

export type ThreadHooks<Task> = {
  readonly prepare?: (task: Task) => Promise<void>;
  readonly close?: () => void;
};

/**
 * The body of a thread of a pool: runs tasks as they come, one at a time. An error is a fault of ours and loses its
 * class on the way: what callers should see is a value. `prepare` loads what a task needs; its time does not count.
 * Where it is told to stop it lets go of what it holds, and ends.
 */
export function serveTasks<Task>(
  run: (task: Task) => unknown,
  { prepare = async () => {}, close = () => {} }: ThreadHooks<Task> = {},
): void {
  const port = parentPort;
  if (port === null) throw new Error('this is the body of a worker thread');
  const say = (reply: ThreadReply) => port.postMessage(reply);
  port.on('message', async (message: ThreadMessage) => {
    if ('stop' in message) {
      port.close();
      close();
      return;
    }
    const task = message.task as Task;
    try {
      await prepare(task);
      say({ begins: true });
      say({ value: await run(task) });
    } catch (error) {
      const { message, stack } = error as Error;
      say({ failure: { message: String(message), stack: String(stack) } });
    }
  });
  say(null);
}
