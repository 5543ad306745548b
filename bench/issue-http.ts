import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuSecondsOf } from './cpu-time.ts';
import { median, round2, secondsOf } from './figures.ts';
import { makeIssuingCompanies } from './issuing-companies.ts';
import { openPoster, type PostTarget } from './poster.ts';
import { type Server, startChasqui } from './servers.ts';

/** What is posted, and what it is compared with. */
export type HttpPlan = {
  readonly documents: number;
  readonly rounds: number;
  readonly clients: number;
  readonly draft: (index: number) => string;
  /** Signs so many times and does nothing else. */
  readonly signBare: (count: number) => void;
};

export type HttpRow = {
  readonly what: string;
  readonly per_second: number;
  readonly of_rsa: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  /** CPU of the server for a document. */
  readonly cpu_us: number;
};

type Case = {
  readonly what: string;
  readonly processes: number;
  readonly callers: number;
  readonly companies: number;
};

function casesOf(clients: number): readonly Case[] {
  const many = `${clients} callers`;
  return [
    { what: 'one process, one caller', processes: 1, callers: 1, companies: 1 },
    { what: `one process, ${many}`, processes: 1, callers: clients, companies: 1 },
    { what: `two processes, ${many}`, processes: 2, callers: clients, companies: 1 },
    { what: `one process, ${many} of 8 companies`, processes: 1, callers: clients, companies: 8 },
    { what: `two processes, ${many} of 8 companies`, processes: 2, callers: clients, companies: 8 },
  ];
}

/**
 * Documents issued over HTTP, by turns with bare signatures of this process while nobody is served. Nothing is sent:
 * sending is measured by itself.
 */
export async function issueOverHttp(plan: HttpPlan): Promise<readonly HttpRow[]> {
  const cases = casesOf(plan.clients);
  const shops = new Map<number, Shop>();
  for (const { processes } of cases) {
    if (!shops.has(processes)) shops.set(processes, await openShop(processes));
  }
  const rounds = cases.map((): Round[] => []);
  const bareRounds: Round[] = [];
  // The first round is not counted: V8 compiles the hot paths over the first thousands of documents.
  for (let round = 0; round <= plan.rounds; round += 1) {
    for (const [index, each] of cases.entries()) {
      const shop = shops.get(each.processes);
      if (shop === undefined) throw new TypeError('every case has its server');
      const rsa = bareRate(plan);
      const posted = await postAll(shop, each, plan);
      if (round > 0) rounds[index]?.push({ ...posted, ofRsa: posted.rate / rsa });
    }
    const rsa = bareRate(plan);
    const kept = signAndKeep(plan);
    if (round > 0) bareRounds.push({ ...kept, ofRsa: kept.rate / rsa });
  }
  for (const shop of shops.values()) await shop.close();
  const bare = rowOf('bare: a signature and a write that is synced', bareRounds);
  return [bare, ...cases.map(({ what }, index) => rowOf(what, rounds[index] ?? []))];
}

/** Signatures a second, and nothing else. */
function bareRate({ documents, signBare }: HttpPlan): number {
  return documents / secondsOf(() => signBare(documents));
}

/** About what a document takes in the store, compressed. */
const keptBytes = 16 * 1024;

/** The least that a document with one caller takes on this machine: signed, and on the disk before the next. */
function signAndKeep({ documents, signBare }: HttpPlan): Posted {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-bench-'));
  const file = openSync(join(folder, 'kept'), 'a');
  const bytes = Buffer.alloc(keptBytes, 1);
  const latencies: number[] = [];
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  for (let index = 0; index < documents; index += 1) {
    const begun = performance.now();
    signBare(1);
    writeSync(file, bytes);
    fdatasyncSync(file);
    latencies.push(performance.now() - begun);
  }
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  closeSync(file);
  rmSync(folder, { recursive: true });
  return { ...measured(latencies, seconds), cpu: (user + system) / documents };
}

function measured(latencies: number[], seconds: number): Omit<Posted, 'cpu'> {
  latencies.sort((one, other) => one - other);
  return {
    rate: latencies.length / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}

type Posted = {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
};
type Round = Posted & { readonly ofRsa: number };

function rowOf(what: string, rounds: readonly Round[]): HttpRow {
  const middle = (pick: (round: Round) => number) => median(rounds.map(pick));
  return {
    what,
    per_second: Math.round(middle(({ rate }) => rate)),
    of_rsa: round2(middle(({ ofRsa }) => ofRsa)),
    p50_ms: round2(middle(({ p50 }) => p50)),
    p99_ms: round2(middle(({ p99 }) => p99)),
    cpu_us: Math.round(middle(({ cpu }) => cpu)),
  };
}

let posted = 0;

async function postAll(shop: Shop, each: Case, plan: HttpPlan): Promise<Posted> {
  const targets = shop.targets.slice(0, each.companies);
  const posters = await Promise.all(
    Array.from({ length: each.callers }, (_, caller) =>
      openPoster(targets[caller % targets.length] as PostTarget),
    ),
  );
  const latencies: number[] = [];
  let left = plan.documents;
  const cpuBefore = cpuSecondsOf(shop.server.pid) ?? Number.NaN;
  const start = performance.now();
  await Promise.all(
    posters.map(async ({ post }) => {
      while (left > 0) {
        left -= 1;
        posted += 1;
        latencies.push(await post(plan.draft(posted), `order-${posted}`));
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const cpuAfter = cpuSecondsOf(shop.server.pid) ?? Number.NaN;
  for (const poster of posters) poster.close();
  const cpu = ((cpuAfter - cpuBefore) * 1e6) / plan.documents;
  return { ...measured(latencies, seconds), cpu };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A served store with companies to issue for. */
type Shop = {
  readonly server: Server;
  readonly targets: readonly PostTarget[];
  close(): Promise<void>;
};

const companiesMax = 8;

async function openShop(workers: number): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-bench-'));
  const environment = { DATA_DIR: folder, DATABASE_URL: '', JOBS: 'off', MAX_LAG_MS: '600000' };
  const companies = await makeIssuingCompanies(folder, companiesMax);
  const server = await startChasqui({ environment }, { workers, logLevel: 'warn' });
  const targets = companies(server);
  const close = async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  };
  return { server, targets, close };
}
