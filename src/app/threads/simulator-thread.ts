import { parentPort, workerData } from 'node:worker_threads';
import { regimes } from '../../countries/index.ts';

/** Which country's authority is simulated, and where what it registers is kept. */
export type SimulatorThreadData = { readonly country: string; readonly register: string };
export type SimulatorThreadReply = { readonly url: string };

/** The body of the thread: a simulator on a port of its own, of this machine only, until the thread is ended. */
const { country, register } = workerData as SimulatorThreadData;
const regime = regimes.get(country);
if (regime === undefined) throw new TypeError(`no regime of ${country}`);
const { url } = await regime.openSimulator({ host: '127.0.0.1', port: 0, register });
const reply: SimulatorThreadReply = { url };
parentPort?.postMessage(reply);
