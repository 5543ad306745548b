import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, it } from 'vitest';
import { ThreadError, type ThreadErrorReason } from './thread-error.ts';
import { createThreadPool, type ThreadPool, type ThreadPoolOptions } from './thread-pool.ts';

/** A thread that does as it is told, by the same messages as `threadBody`; Node 20 runs no TypeScript by itself. */
const body = `
import { parentPort, threadId, workerData } from 'node:worker_threads';
const tasks = {
  answer: ({ value }) => value,
  thread: () => threadId,
  data: () => workerData,
  loop: () => { for (;;); },
  spin: ({ ms, done }) => {
    const until = Date.now() + ms;
    while (Date.now() < until);
    if (done !== undefined) Atomics.store(done, 0, 1);
  },
  wait: ({ ms }) => new Promise((resolve) => setTimeout(resolve, ms, threadId)),
  eat: () => { const eaten = []; for (;;) eaten.push({ eaten: [eaten.length] }); },
  exit: () => process.exit(7),
  crash: () => { setTimeout(() => { throw new Error('crashed'); }); return new Promise(() => {}); },
  fail: () => { throw new RangeError('not like this'); },
};
export default async ({ id, task }) => {
  parentPort.postMessage({ begins: id });
  try {
    return { value: await tasks[task.do](task) };
  } catch ({ message, stack }) {
    return { failure: { message, stack } };
  }
};
`;

const folder = mkdtempSync(join(tmpdir(), 'chasqui-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));

function scriptOf(name: string, code: string): URL {
  const path = join(folder, name);
  writeFileSync(path, code);
  return pathToFileURL(path);
}

const script = scriptOf('body.mjs', body);
const pools: ThreadPool[] = [];

function poolOf(options: Partial<ThreadPoolOptions> = {}): ThreadPool {
  const pool = createThreadPool({
    script,
    threads: 2,
    memoryMb: 32,
    waitingMax: 20,
    waitingPerOwnerMax: 10,
    idleMs: 60_000,
    ...options,
  });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

const patient = { owner: 'a', deadlineMs: 60_000 };
const hasty = { owner: 'a', deadlineMs: 100 };

/** Why a task came to nothing; the test fails where it came to something. */
async function reasonOf(task: Promise<unknown>): Promise<ThreadErrorReason> {
  const error = await task.then(
    () => new Error('it was done'),
    (reason: unknown) => reason,
  );
  if (error instanceof ThreadError) return error.reason;
  throw error;
}

it('runs a task on a thread, and the next one on the same', async () => {
  const pool = poolOf();
  expect(await pool.run({ do: 'answer', value: [1n, 'two'] }, patient)).toEqual([1n, 'two']);
  const first = await pool.run({ do: 'thread' }, patient);
  expect(first).not.toBe(0);
  expect(await pool.run({ do: 'thread' }, patient)).toBe(first);
});

it('gives each thread its data', async () => {
  const pool = poolOf({ data: { roots: ['one'] } });
  expect(await pool.run({ do: 'data' }, patient)).toEqual({ roots: ['one'] });
});

it('ends what takes longer than it may, and goes on with another thread', async () => {
  const pool = poolOf({ threads: 1 });
  const before = await pool.run({ do: 'thread' }, patient);
  expect(await reasonOf(pool.run({ do: 'loop' }, hasty))).toBe('deadline');
  const after = await pool.run({ do: 'thread' }, patient);
  expect(after).not.toBe(before);
  expect(pool.counts().failed).toMatchObject({ deadline: 1, memory: 0, died: 0 });
});

it('gives a task more time where the process got less of the CPU than it may take', async () => {
  const pool = poolOf({ threads: 1 });
  await pool.run({ do: 'thread' }, patient);
  // It sleeps: nothing is computed meanwhile, as on a machine that is busy with others.
  expect(await pool.run({ do: 'wait', ms: 1_500 }, { owner: 'a', deadlineMs: 1_000 })).toBeTypeOf(
    'number',
  );
  expect(
    await reasonOf(pool.run({ do: 'wait', ms: 60_000 }, { owner: 'a', deadlineMs: 300 })),
  ).toBe('deadline');
});

it('ends what takes more memory than it may', async () => {
  const pool = poolOf();
  expect(await reasonOf(pool.run({ do: 'eat' }, patient))).toBe('memory');
  expect(await pool.run({ do: 'answer', value: 'still here' }, patient)).toBe('still here');
});

it.each(['exit', 'crash'])('says that a thread died of a task: %s', async (death) => {
  const pool = poolOf();
  expect(await reasonOf(pool.run({ do: death }, patient))).toBe('died');
  expect(await pool.run({ do: 'answer', value: 'still here' }, patient)).toBe('still here');
});

it('says so where the script itself cannot be loaded', async () => {
  const pool = poolOf({ script: scriptOf('broken.mjs', 'throw new Error("broken")') });
  expect(await reasonOf(pool.run({ do: 'answer' }, patient))).toBe('died');
});

it('hands over the error of a task, and keeps its thread', async () => {
  const pool = poolOf();
  const before = await pool.run({ do: 'thread' }, patient);
  await expect(pool.run({ do: 'fail' }, patient)).rejects.toThrow('not like this');
  await expect(pool.run({ do: () => 'no data' }, patient)).rejects.toThrow('could not be cloned');
  expect(await pool.run({ do: 'thread' }, patient)).toBe(before);
});

it('answers others while one owner keeps its threads busy', async () => {
  const pool = poolOf({ threads: 3 });
  const own = Array.from({ length: 4 }, () => reasonOf(pool.run({ do: 'loop' }, patient)));
  expect(await pool.run({ do: 'answer', value: 'b' }, { ...patient, owner: 'b' })).toBe('b');
  expect(pool.counts()).toMatchObject({ busy: 2, waiting: 2 });
  await pool.close();
  expect(await Promise.all(own)).toEqual(['closed', 'closed', 'closed', 'closed']);
});

it('takes in no more of an owner, nor in all, than may wait', async () => {
  const pool = poolOf({ threads: 1, waitingPerOwnerMax: 2, waitingMax: 3 });
  const run = (owner: string) => reasonOf(pool.run({ do: 'loop' }, { ...patient, owner }));
  const taken = ['a', 'a', 'a'].map(run);
  expect(await run('a')).toBe('owner_full');
  taken.push(run('b'));
  expect(await run('c')).toBe('full');
  expect(pool.counts()).toMatchObject({ busy: 1, waiting: 3 });
  await pool.close();
  expect(await Promise.all(taken)).toEqual(taken.map(() => 'closed'));
});

it('ends a thread that has had nothing to do for a while', async () => {
  const pool = poolOf({ idleMs: 50 });
  const before = await pool.run({ do: 'thread' }, patient);
  let after = before;
  for (let tries = 0; tries < 50 && after === before; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    after = await pool.run({ do: 'thread' }, patient);
  }
  expect(after).not.toBe(before);
  expect(pool.counts().failed.closed).toBe(0);
});

it('takes nothing any more once it is closed', async () => {
  const pool = poolOf();
  await pool.close();
  expect(await reasonOf(pool.run({ do: 'answer' }, patient))).toBe('closed');
});

it('ends no thread in the middle of a task where that would take the process along', async () => {
  const pool = poolOf({ threads: 1, finishesTasks: true });
  const done = new Int32Array(new SharedArrayBuffer(4));
  const spinning = reasonOf(pool.run({ do: 'spin', ms: 300, done }, patient));
  await pool.close();
  expect(await spinning).toBe('closed');
  expect(Atomics.load(done, 0)).toBe(1);
});
