import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const restartWithFlags = new URL('../../dist/src/doors/cli/v8-flags.js', import.meta.url).href;

/** Makes many objects that die at once on a thread that asks for little memory, and says how much young ones got there. */
const script = `
import { Worker } from 'node:worker_threads';
const { restartWithFlags } = await import(process.argv[1]);
if (process.argv[2] === 'fit') restartWithFlags(['--version']);
const thread = \`
  import { getHeapSpaceStatistics } from 'node:v8';
  import { parentPort } from 'node:worker_threads';
  const made = [];
  for (let i = 0; i < 3e6; i++) made[i % 30_000] = { text: String(i), list: [i] };
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  parentPort.postMessage(young.space_size);\`;
const worker = new Worker(thread, { eval: true, resourceLimits: { maxYoungGenerationSizeMb: 6 } });
worker.on('message', (bytes) => console.log(bytes));
`;

async function youngBytesOfThread(...args: readonly string[]): Promise<number> {
  const flags = ['--max-semi-space-size=8', '--input-type=module', '-e', script];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...flags,
    restartWithFlags,
    ...args,
  ]);
  return Number(stdout);
}

describe('memory of threads', () => {
  it('is what each says of itself, whatever the main thread was given', async () => {
    const mebibyte = 1024 * 1024;
    expect(await youngBytesOfThread()).toBeGreaterThan(6 * mebibyte);
    expect(await youngBytesOfThread('fit')).toBeLessThanOrEqual(6 * mebibyte);
  });
});
