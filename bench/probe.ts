import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export type ProbeData = { readonly url: string; readonly everyMs: number; readonly pid: number };
/** Of the answers since the last question, in milliseconds. */
export type ProbeReport = {
  readonly answers: number;
  readonly longestMs: number;
  /** The most that the main thread of the server computed while one question waited; 0 where the system does not tell. */
  readonly longestBusyMs: number;
};

/** Asks a cheap route again and again on one connection; whoever sends a message is told how long it waited. */
const { url, everyMs, pid } = workerData as ProbeData;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const none: ProbeReport = { answers: 0, longestMs: 0, longestBusyMs: 0 };
let report = none;
let asked = { atMs: performance.now(), busyMs: busyMs() };

/** What a thread computed so far, without what it waited for a processor. Linux tells it. */
function busyMs(): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

function noted({ answers, longestMs, longestBusyMs }: ProbeReport): ProbeReport {
  return {
    answers,
    longestMs: Math.max(longestMs, performance.now() - asked.atMs),
    longestBusyMs: Math.max(longestBusyMs, busyMs() - asked.busyMs),
  };
}

parentPort?.on('message', () => {
  // What is not answered yet counts too.
  parentPort?.postMessage(noted(report));
  report = none;
});

for (;;) {
  asked = { atMs: performance.now(), busyMs: busyMs() };
  await new Promise<void>((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve());
    }).once('error', reject);
  });
  report = noted({ ...report, answers: report.answers + 1 });
  await delay(everyMs);
}
