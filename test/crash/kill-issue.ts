import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { seed, serve, type Target, until } from '../support/cli.ts';
import { patienceMs } from '../support/patience.ts';
import type { Fire } from './fire.ts';

/** What is posted, by how many at once, and how often the server dies meanwhile. */
export type Plan = Fire & {
  readonly documents: number;
  readonly clients: number;
  /** Every so many documents are sent twice at the same moment. */
  readonly twiceEvery: number;
};

export type Poster = {
  readonly target: Target;
  readonly companyId: string;
  readonly key: string;
};

/** A document as the server acknowledged it. */
export type Acknowledged = {
  readonly id: string;
  readonly number: string;
  readonly external: string;
};

/** Issues in a store of its own while the server is killed, and checks all that is there then. */
export async function issueUnderKills(target: Target, plan: Plan): Promise<void> {
  const { company, key } = await seed(target);
  const poster = { target, companyId: company.id, key };
  const acknowledged = await postUnderFire(poster, plan);
  expect(acknowledged.length).toBe(plan.documents + Math.ceil(plan.documents / plan.twiceEvery));
  await expectUnbroken(poster, plan, acknowledged);
}

/** The same, where two workers issue in one series and one of them at a time is killed: the primary starts another. */
export async function issueUnderKillsOfWorkers(target: Target, plan: Plan): Promise<void> {
  const { company, key } = await seed(target);
  const poster = { target, companyId: company.id, key };
  const env = { ...target.env, JOBS: 'off' };
  const server = await serve(env, ['--workers', '2'], { workers: 2 });
  const acknowledged = await postWhileStruck(poster, plan, {
    port: () => server.port,
    async strike() {
      const { length } = server.pids();
      process.kill(server.pids().at(-1) ?? 0, 'SIGKILL');
      await until('another worker listens', () => server.pids().length > length);
    },
  });
  await server.stop();
  await expectUnbroken(poster, plan, acknowledged);
}

/**
 * Posts documents to one series from many clients while the server is killed without warning and started
 * again, or something else is done to it. A client that hears nothing, or is asked to wait, sends the same request
 * until it is answered.
 */
export async function postUnderFire(
  poster: Poster,
  plan: Plan,
  strike?: () => Promise<void>,
): Promise<readonly Acknowledged[]> {
  // What is issued stays as it is: nothing is sent.
  const env = { ...poster.target.env, JOBS: 'off' };
  let server = await serve(env);
  const kill = async () => {
    await server.stop('SIGKILL');
    server = await serve(env);
  };
  const port = () => server.port;
  const acknowledged = await postWhileStruck(poster, plan, { port, strike: strike ?? kill });
  await server.stop();
  return acknowledged;
}

type Struck = { readonly port: () => number; readonly strike: () => Promise<void> };

async function postWhileStruck(
  poster: Poster,
  plan: Plan,
  { port, strike }: Struck,
): Promise<readonly Acknowledged[]> {
  let alive = true;
  const acknowledged: Acknowledged[] = [];
  const killer = killAndRestart(plan, () => acknowledged.length, strike);
  await postAll(port, poster, plan, acknowledged).finally(() => {
    alive = false;
  });
  await killer(() => alive);
  return acknowledged;
}

/** Posts documents from several clients, and adds each answer to `acknowledged` when it comes. */
export async function postAll(
  port: () => number,
  poster: Poster,
  { documents, clients, twiceEvery }: Omit<Plan, keyof Fire>,
  acknowledged: Acknowledged[],
): Promise<void> {
  let next = 0;
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 2 });
    for (let index = next++; index < documents; index = next++) {
      const times = index % twiceEvery === 0 ? 2 : 1;
      const answers = await Promise.all(
        Array.from({ length: times }, () => postUntilAnswered(agent, port, poster, index)),
      );
      acknowledged.push(...answers);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** Kills once in each share of the work, but for its first and last moments, so that the last kill hits as the first does. */
function killAndRestart(
  { documents, kills, random }: Plan,
  done: () => number,
  restart: () => Promise<void>,
): (isAlive: () => boolean) => Promise<void> {
  let running = true;
  const work = (async () => {
    for (let round = 1; round <= kills && running; round += 1) {
      const share = (round - 0.05 - 0.9 * random()) / kills;
      while (running && done() < documents * share) await delay(5);
      if (running) await restart();
    }
  })();
  return async (isAlive) => {
    running = isAlive();
    await work;
  };
}

/** The same request until it is answered: whichever process answers it, there is one document of it. */
export async function postUntilAnswered(
  agent: Agent,
  port: () => number,
  poster: Poster,
  index: number,
): Promise<Acknowledged> {
  const external = `order-${index}`;
  const until = Date.now() + patienceMs;
  for (;;) {
    const answer = await post(agent, port(), poster, external).catch(() => undefined);
    if (answer !== undefined && (answer.status === 200 || answer.status === 201)) {
      const { id, number, external_id } = JSON.parse(answer.text);
      expect(external_id).toBe(external);
      return { id, number, external };
    }
    // Refusing for a moment is allowed; anything else would be a refusal of a right document.
    if (answer !== undefined && answer.status !== 503) throw new Error(answer.text);
    if (Date.now() > until) throw new Error(`${external} was not answered in time`);
    await delay(20);
  }
}

function post(
  agent: Agent,
  port: number,
  { companyId, key }: Poster,
  external: string,
): Promise<{ readonly status: number; readonly text: string }> {
  const body = JSON.stringify({
    type: 'invoice',
    series: 'F001',
    external_id: external,
    customer: {
      document_type: '6',
      document_number: '20131312955',
      registration_name: 'FERRETERÍA EL SOL E.I.R.L.',
    },
    items: [{ description: 'Arroz extra 5 kg', quantity: 2, unit_price: 59 }],
  });
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      agent,
      port,
      host: '127.0.0.1',
      path: `/api/document/company/${companyId}`,
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': external,
      },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.end(body);
  });
}

/** All documents are there, without gap or double, no acknowledged one is lost, nothing is there by half. */
export async function expectUnbroken(
  { target }: Poster,
  { documents }: Plan,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  expect(await expectConsistent(target, acknowledged)).toBe(documents);
  const byRequest = new Map(acknowledged.map(({ external, id }) => [external, id]));
  expect(byRequest.size).toBe(documents);
  expect(new Set(byRequest.values()).size).toBe(documents);
}

/** The same of as many documents as there are. Gives how many. */
export async function expectConsistent(
  target: Pick<Target, 'sql'>,
  acknowledged: readonly Acknowledged[],
): Promise<number> {
  const rows = await target.sql(
    "SELECT id, sequence FROM document_list WHERE series = 'F001' ORDER BY sequence",
  );
  expect(rows.map(({ sequence }) => Number(sequence))).toEqual(rows.map((_, index) => index + 1));
  const numbers = new Map(rows.map(({ id, sequence }) => [String(id), Number(sequence)]));
  const byRequest = new Map<string, string>();
  for (const { id, number, external } of acknowledged) {
    expect(numbers.get(id), external).toBe(Number(number.split('-')[1]));
    expect(byRequest.get(external) ?? id, external).toBe(id);
    byRequest.set(external, id);
  }
  for (const table of ['documents', 'document_files', 'issuances', 'work', 'document_events']) {
    const [row] = await target.sql(`SELECT count(*) AS n FROM ${table}`);
    expect(Number(row?.n), table).toBe(rows.length);
  }
  const [series] = await target.sql("SELECT next FROM series WHERE series = 'F001'");
  expect(Number(series?.next ?? 1)).toBe(rows.length + 1);
  return rows.length;
}
