import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { cliPath } from './stores.ts';

/** A process of `chasqui work`, and how far it has come. */
export type Sender = {
  readonly pid: number;
  /** Calls that ended, and what followed from them is stored. */
  count(): number;
  /** Megabytes of its own that it holds now, without pages of the store's file; null where the system does not say. */
  memory(): number | null;
  readonly ended: Promise<unknown>;
  pause(): void;
  goOn(): void;
  stop(): Promise<void>;
};

export function startSender(environment: Readonly<Record<string, string>>): Sender {
  const child = spawn(process.execPath, [cliPath, 'work', '--json'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let count = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    for (const byte of chunk) if (byte === 0x0a) count += 1;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  return {
    pid: child.pid ?? 0,
    count: () => {
      if (child.exitCode !== null) throw new Error(`The worker ended with ${child.exitCode}.`);
      return count;
    },
    memory: () => megabytesOf(child),
    ended,
    pause: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    async stop() {
      process.off('exit', killOnExit);
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    },
  };
}

function megabytesOf({ pid }: ChildProcess): number | null {
  try {
    const [, kilobytes] =
      /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}

/**
 * The rate of callers that only wait for their answers, as many as a worker has at once: what the machine, and whoever
 * answers, allow at this moment.
 */
export async function bareRate(url: string, callers: number, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const body = Buffer.alloc(8_000, 'x');
  const start = performance.now();
  let count = 0;
  const call = async () => {
    while (performance.now() - start < seconds * 1000) {
      await post(agent, url, body);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  agent.destroy();
  return count / ((performance.now() - start) / 1000);
}

function post(agent: Agent, url: string, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { agent, method: 'POST' }, (response) => {
      response.resume().once('end', resolve);
    });
    request.once('error', reject).end(body);
  });
}
