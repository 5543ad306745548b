import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Fault } from '../../src/simulators/pe/faults.ts';
import {
  type Running,
  seed,
  serve,
  start,
  type Target,
  type Tenant,
  until,
} from '../support/cli.ts';
import type { Json } from '../support/issue-door.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { clientOf } from '../support/simulator.ts';
import type { Fire } from './fire.ts';
import { issueMix, type Post } from './sent-drafts.ts';
import { troublesIn } from './told-troubles.ts';
import { waitingNotes } from './waiting-notes.ts';

export type Plan = Fire & {
  /** How many processes send at the same time. */
  readonly workers: number;
};

/** SQLite has one process; PostgreSQL lets several claim at once. */
export const workersOf = { sqlite: 1, postgres: 3 } as const;

/** What goes wrong with three calls of ten, in every way that a connection, a proxy or SUNAT has. */
const faults: readonly Fault[] = [
  { operation: '*', fault: 'timeout_before', probability: 0.04 },
  { operation: '*', fault: 'timeout_after', probability: 0.06 },
  { operation: '*', fault: 'reset', probability: 0.05 },
  { operation: '*', fault: 'empty', probability: 0.04 },
  { operation: '*', fault: 'html', probability: 0.03 },
  { operation: '*', fault: 'unauthorized', probability: 0.02 },
  { operation: '*', fault: 'slow', delay_ms: 500, probability: 0.04 },
  // What is wrong with an answer's words; a token that is asked for would be refused, and a person has to act.
  { operation: 'getStatus', fault: 'in_process', probability: 0.1 },
  { operation: 'getGuideStatus', fault: 'in_process', probability: 0.1 },
  { operation: 'sendBill', fault: 'wrong_cdr', probability: 0.04 },
  { operation: 'sendBill', fault: 'other_number', probability: 0.04 },
  { operation: 'getStatusCdr', fault: 'other_number', probability: 0.04 },
  { operation: 'sendBill', fault: 'refuse', probability: 0.03 },
  { operation: 'sendGuide', fault: 'refuse', probability: 0.03 },
  { operation: 'sendSummary', fault: 'lost_ticket', probability: 0.03 },
  { operation: 'sendSummary', fault: 'refuse', probability: 0.03 },
];

const settings = {
  SUNAT_ANSWER_SECONDS: '1',
  JOBS_LEASE_SECONDS: '2',
  SECRET_KEY: '11'.repeat(32),
};

export type Battle = {
  readonly target: Target;
  readonly tenants: readonly Tenant[];
  readonly register: ReturnType<typeof clientOf>['register'];
  /** Ends the authority. */
  close(): Promise<unknown>;
};

/**
 * Two companies issue while workers that send are killed without warning and started again, and the authority answers
 * badly. At the end all is well, and the workers go on until nothing is due but what waits for a person.
 */
export async function sendUnderFire(target: Target, plan: Plan): Promise<Battle> {
  const authority = await startAuthority();
  const env = { ...target.env, ...settings, SUNAT_TEST: authority.url };
  // One sends receipts one by one, the other in daily summaries.
  const receipts = ['each', 'summary'] as const;
  const tenants: Tenant[] = [];
  for (const way of receipts) tenants.push(await seed(target, { company: { receipts: way } }));
  const office = await serve({ ...env, JOBS: 'off' });
  const workers = Array.from({ length: plan.workers }, () => startWorker(env));
  await authority.setFaults(faults);
  for (let round = 0; round < plan.kills; round += 1) {
    await Promise.all(tenants.map((tenant) => fillQueue(target, office.port, tenant)));
    await skipPauses(target);
    const index = Math.floor(plan.random() * workers.length);
    await killAtWork(target, workers[index], plan.random() * killMsMax);
    workers[index] = startWorker(env);
  }
  await authority.setFaults([]);
  await finish(target, workers);
  await until('every worker has made a call', async () => {
    // The last one may still be starting, and SIGTERM would end it at once: the others have done all that was due.
    if (workers.every((worker) => worker.stdout().includes('\n'))) return true;
    await Promise.all(tenants.map((tenant) => fillQueue(target, office.port, tenant)));
    await finish(target, workers);
    return false;
  });
  for (const worker of workers) worker.child.kill('SIGTERM');
  const ends = await Promise.all(workers.map(({ ended }) => ended));
  expect(ends.map(({ code, stderr }) => ({ code, troubles: troublesIn(stderr) }))).toEqual(
    workers.map(() => ({ code: 0, troubles: [] })),
  );
  await office.stop();
  const { register, close } = authority;
  return { target, tenants, register, close };
}

export async function startAuthority() {
  const register = join(temporaryFolder(), 'register.jsonl');
  const running = start(['sunat', '--port', '0', '--register', register]);
  await until('the simulator listens', () => running.stdout().includes('\n'));
  const url = running.stdout().trim();
  const close = () => {
    running.child.kill();
    return running.ended;
  };
  return { url, close, ...clientOf(url) };
}

function startWorker(env: Readonly<Record<string, string>>): Running {
  // Workers warn of links that lead nowhere where it is not set.
  return start(['work', '--json'], { env: { ...env, PUBLIC_URL: 'https://invoices.example' } });
}

/** Documents of all kinds, and voidings of what was accepted before. */
async function fillQueue(target: Target, port: number, { company, key }: Tenant): Promise<void> {
  const post: Post = (path, body) => postJson(port, path, key, body);
  await issueMix(post, company.id);
  for (const id of await voidable(target, company.id)) {
    const { status, text } = await post(`/api/document/${id}/void`, {
      reason: 'Error de digitación',
    });
    // It may have been voided since, or SUNAT may have refused it before.
    expect([200, 202, 409], text).toContain(status);
  }
}

/** An invoice and a receipt that nothing refers to: every third one. */
async function voidable(target: Target, companyId: string): Promise<readonly string[]> {
  const rows = await target.sql(
    `SELECT id, type FROM document_list WHERE company_id = '${companyId}' AND status = 'succeeded'
     AND ((type = 'invoice' AND sequence % 3 = 0) OR (type = 'receipt' AND sequence % 2 = 0))
     ORDER BY sequence DESC`,
  );
  const first = (type: string) => rows.find((row) => row.type === type);
  return [first('invoice'), first('receipt')].flatMap((row) => (row ? [String(row.id)] : []));
}

async function postJson(port: number, path: string, key: string, body: Json) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Hours pass: pauses after failures are over, and so is the hour of summaries. What somebody works on is left alone. */
async function skipPauses(target: Target): Promise<void> {
  await target.sql(
    "UPDATE work SET due_at = 1 WHERE state = 'due' AND leased_until IS NULL RETURNING id",
  );
}

/** What workers can do something about. */
async function countDue(target: Target): Promise<number> {
  const waiting = await waitingNotes(target);
  const due = await target.sql("SELECT subject_id FROM work WHERE state = 'due'");
  return due.filter(({ subject_id: id }) => !waiting.has(String(id))).length;
}

const killMsMax = 600;

/** Kills a process some time after its first call has ended; others are under way then. */
async function killAtWork(
  target: Target,
  worker: Running | undefined,
  afterMs: number,
): Promise<void> {
  if (worker === undefined) throw new TypeError('no worker');
  // The others may have done all that was due by the time that it is up.
  const isAtWork = async () => {
    await skipPauses(target);
    return worker.stdout().includes('\n') || (await countDue(target)) === 0;
  };
  await until('a worker makes a call', isAtWork);
  await delay(afterMs);
  worker.child.kill('SIGKILL');
  await worker.ended;
}

async function finish(target: Target, workers: readonly Running[]): Promise<void> {
  const isIdle = async () => {
    for (const worker of workers) {
      if (worker.child.exitCode !== null) throw new Error(`A worker ended: ${worker.stderr()}`);
    }
    await skipPauses(target);
    await delay(200);
    return (await countDue(target)) === 0;
  };
  const tell = async () => {
    const due = await target.sql("SELECT * FROM work WHERE state = 'due' LIMIT 5");
    const heard = workers.map((worker) => `${worker.stdout().slice(-1000)}\n${worker.stderr()}`);
    return JSON.stringify({ now: Date.now(), due, heard }, null, 2);
  };
  await until('nothing is due but what waits for a person', isIdle, tell);
}
