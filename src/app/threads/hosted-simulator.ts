import { closeSync, openSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { openRelay } from '../../platform/http/relay.ts';
import type { RunningSimulator } from '../../simulators/simulator.ts';
import type { SimulatorThreadData, SimulatorThreadReply } from './simulator-thread.ts';

export type HostedSimulatorOptions = SimulatorThreadData & {
  /** Called when it does not start, or ends. What is sent is tried again, and starts it anew. */
  readonly onFailure: (error: unknown) => void;
};

/**
 * A simulator inside a process that answers others: on a thread of its own, for it judges documents of thousands of lines.
 * The thread starts with the first connection: most processes never need it. Throws where the register cannot be written.
 */
export async function openHostedSimulator({
  onFailure,
  ...data
}: HostedSimulatorOptions): Promise<RunningSimulator> {
  closeSync(openSync(data.register, 'a', 0o600));
  let running: { readonly worker: Worker; readonly port: Promise<number> } | undefined;
  const start = () => {
    const worker = new Worker(new URL('./simulator-thread.js', import.meta.url), {
      workerData: data satisfies SimulatorThreadData,
    });
    const port = new Promise<number>((resolve, reject) => {
      worker.once('message', ({ url }: SimulatorThreadReply) => resolve(Number(new URL(url).port)));
      worker.once('error', onFailure);
      worker.once('exit', () => {
        running = undefined;
        reject(new Error('The thread of the simulator ended.'));
      });
    });
    running = { worker, port };
    return running;
  };
  const relay = await openRelay(() => (running ?? start()).port);
  return {
    url: `http://127.0.0.1:${relay.port}`,
    async close() {
      await relay.close();
      await running?.worker.terminate();
    },
  };
}
