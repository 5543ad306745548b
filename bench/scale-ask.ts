import { Agent, get } from 'node:http';
import { cpuSecondsOf } from './cpu-time.ts';
import { headersOf } from './read-cases.ts';
import type { Asked } from './scale-paths.ts';
import type { Server } from './servers.ts';

export type Answered = {
  readonly title: string;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU time of the process that serves for a request: it hardly depends on what else the machine does. */
  readonly cpuMicros: number | null;
};

/** Few at once: what an answer takes is wanted, not how many the machine can give. */
const atOnce = 2;

/** Asks every path once and says how long answers took. */
export async function askAll(
  { title, paths }: Asked,
  { url, pid }: Server,
  key: string,
): Promise<Answered> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  const waiting = [...paths];
  const askOn = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const start = performance.now();
      await ask(`${url}${path}`, agent, key);
      times.push(performance.now() - start);
    }
  };
  const cpuBefore = cpuSecondsOf(pid);
  await Promise.all(Array.from({ length: atOnce }, askOn));
  const cpuAfter = cpuSecondsOf(pid);
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  const known = cpuBefore !== null && cpuAfter !== null;
  const cpuMicros = known ? ((cpuAfter - cpuBefore) * 1e6) / paths.length : null;
  return { title, p50Ms: at(0.5), p99Ms: at(0.99), cpuMicros };
}

function ask(url: string, agent: Agent, key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: headersOf(key) }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('end', () => {
        // A page without documents is shorter than one document.
        if (response.statusCode === 200 && bytes > 300) resolve();
        else reject(new Error(`${url} answers ${response.statusCode} with ${bytes} bytes.`));
      });
    }).once('error', reject);
  });
}
