import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export type ProbeData = { readonly url: string; readonly everyMs: number };
/** Of the answers since the last question, in milliseconds. */
export type ProbeReport = { readonly answers: number; readonly longestMs: number };

/** Asks a cheap route again and again on one connection; whoever sends a message is told how long it waited. */
const { url, everyMs } = workerData as ProbeData;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let answers = 0;
let longestMs = 0;
let askedAt = 0;

parentPort?.on('message', () => {
  // What is not answered yet counts too.
  const report: ProbeReport = {
    answers,
    longestMs: Math.max(longestMs, performance.now() - askedAt),
  };
  parentPort?.postMessage(report);
  answers = 0;
  longestMs = 0;
});

for (;;) {
  askedAt = performance.now();
  await new Promise<void>((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve());
    }).once('error', reject);
  });
  answers += 1;
  longestMs = Math.max(longestMs, performance.now() - askedAt);
  await delay(everyMs);
}
