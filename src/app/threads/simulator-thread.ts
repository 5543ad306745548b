import { parentPort, workerData } from 'node:worker_threads';
import { openSimulator } from '../../simulators/pe/server.ts';

/** The file that what is registered is kept in. */
export type SimulatorThreadData = { readonly register: string };
export type SimulatorThreadReply = { readonly url: string };

/** The body of the thread: our own SUNAT on a port of its own, of this machine only, until the thread is ended. */
const { register } = workerData as SimulatorThreadData;
const { url } = await openSimulator({ host: '127.0.0.1', port: 0, register });
const reply: SimulatorThreadReply = { url };
parentPort?.postMessage(reply);
