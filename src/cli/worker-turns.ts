import cluster, { type Worker } from 'node:cluster';
import {
  createNamedTurns,
  createTurnKeeper,
  type NamedTurns,
  noTurns,
  type TurnMessage,
} from '../lib/named-turns.ts';

/** Turns of this worker with the others; a process that serves alone has nobody to take turns with. */
export function workerTurns(): NamedTurns {
  if (!cluster.isWorker) return noTurns;
  const { turns, hear } = createNamedTurns((message) => void process.send?.(message));
  process.on('message', (message) => {
    if (isTurnMessage(message)) hear(message);
  });
  return turns;
}

/** The primary keeps the turns of its workers. */
export function keepWorkerTurns(): void {
  const keeper = createTurnKeeper<Worker>((worker, message) => {
    // One that has just died is forgotten in a moment.
    if (worker.isConnected()) worker.send(message);
  });
  cluster.on('message', (worker: Worker, message: unknown) => {
    // What is heard of one that is forgotten already would give it a turn for ever.
    if (isTurnMessage(message) && !worker.isDead()) keeper.hear(worker, message);
  });
  cluster.on('exit', (worker) => keeper.forget(worker));
}

function isTurnMessage(message: unknown): message is TurnMessage {
  return typeof message === 'object' && message !== null && 'turn' in message;
}
