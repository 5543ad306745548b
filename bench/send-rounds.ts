import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../src/lib/random.ts';
import { headersOf } from './cases.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import { generators } from './load.ts';
import type { Load } from './measurement.ts';
import type { SendOptions } from './send-options.ts';
import { bareRate, type Sender } from './sender.ts';
import type { WaitingStore } from './waiting-documents.ts';

/** JOBS_PER_SERVICE: what a worker may have under way at one address. */
export const callsAtOnce = 16;

/** All that runs: a worker that sends, the authority that it sends to, and a server of the same store. */
export type Stage = {
  readonly options: SendOptions;
  readonly store: WaitingStore;
  readonly sender: Sender;
  readonly authorityUrl: string;
  readonly url: string;
  readonly serverPid: number;
};

/** Rates per second, of one round. */
export type Round = {
  readonly sent: number;
  /** Of callers that only wait. */
  readonly bare: number;
  /** Milliseconds of the worker's CPU for a document. */
  readonly cpuMs: number;
  readonly reads: readonly ReadRates[];
};

export type ReadRates = {
  readonly title: string;
  /** With the worker at work, and how fast that was meanwhile. */
  readonly beside: number;
  readonly sentMeanwhile: number;
  readonly alone: number;
  /** Microseconds of the server's CPU for a request. */
  readonly cpuBeside: number;
  readonly cpuAlone: number;
};

export type Rounds = {
  readonly rounds: readonly Round[];
  /** Megabytes of the worker, at every tenth of the documents. */
  readonly memory: readonly (number | null)[];
};

export async function measureRounds(stage: Stage): Promise<Rounds> {
  const { options, sender } = stage;
  const memory = watchMemory(sender, options.documents);
  const loads = readLoads(stage);
  // Not counted: V8 compiles the hot paths of both.
  await sent(sender, Math.min(500, options.documents / 10));
  for (const { load } of loads) await generators[options.generator].run(load);
  const rounds: Round[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    rounds.push(await measureRound(stage, loads, round));
  }
  await sent(sender, options.documents);
  return { rounds, memory: memory() };
}

async function measureRound(
  { options, sender, authorityUrl, serverPid }: Stage,
  loads: readonly NamedLoad[],
  round: number,
): Promise<Round> {
  const { seconds, generator } = options;
  const cpuBefore = cpuSecondsOf(sender.pid) ?? 0;
  const sending = await meanwhile(sender, () => delay(seconds * 1000));
  const cpuMs = (((cpuSecondsOf(sender.pid) ?? 0) - cpuBefore) * 1000) / sending.count;
  const bare = await whilePaused(sender, () => bareRate(authorityUrl, callsAtOnce, seconds));
  const reads: ReadRates[] = [];
  for (const { title, load } of loads) {
    const read = () => withCpu(serverPid, seconds, () => generators[generator].run(load));
    // Every other round the other way round: a machine that gets slower favours neither.
    const before = round % 2 === 0 ? await whilePaused(sender, read) : null;
    const beside = await meanwhile(sender, read);
    const alone = before ?? (await whilePaused(sender, read));
    if (alone.errors + beside.result.errors > 0) throw new Error('Requests failed.');
    reads.push({
      title,
      beside: beside.result.rps,
      sentMeanwhile: beside.rate,
      alone: alone.rps,
      cpuBeside: beside.result.cpuUs,
      cpuAlone: alone.cpuUs,
    });
  }
  return { sent: sending.rate, bare, cpuMs, reads };
}

/** With the microseconds of CPU that the server took for each request. */
async function withCpu<Result extends { readonly rps: number }>(
  serverPid: number,
  seconds: number,
  run: () => Promise<Result>,
): Promise<Result & { readonly cpuUs: number }> {
  const before = cpuSecondsOf(serverPid) ?? 0;
  const result = await run();
  const spent = (cpuSecondsOf(serverPid) ?? 0) - before;
  return { ...result, cpuUs: (spent * 1_000_000) / (result.rps * seconds) };
}

/** How fast the worker is while something else happens. */
async function meanwhile<Result>(sender: Sender, run: () => Promise<Result>) {
  const before = sender.count();
  const start = performance.now();
  const result = await run();
  const count = sender.count() - before;
  return { result, count, rate: count / ((performance.now() - start) / 1000) };
}

/** When the worker goes on, it gets a moment: answers that came meanwhile are read first. */
const settleMs = 500;

async function whilePaused<Result>(sender: Sender, run: () => Promise<Result>): Promise<Result> {
  sender.pause();
  try {
    return await run();
  } finally {
    sender.goOn();
    await delay(settleMs);
  }
}

async function sent(sender: Sender, count: number): Promise<void> {
  while (sender.count() < count) await delay(50);
}

function watchMemory(sender: Sender, documents: number): () => readonly (number | null)[] {
  const seen: (number | null)[] = [];
  const look = () => {
    while (seen.length < 10 && sender.count() >= (documents * (seen.length + 1)) / 10) {
      seen.push(sender.memory());
    }
  };
  const timer = setInterval(look, 100);
  void sender.ended.then(() => clearInterval(timer));
  return () => {
    look();
    clearInterval(timer);
    return seen;
  };
}

type NamedLoad = { readonly title: string; readonly load: Load };

const connections = 16;
const pageSizes = 30;
const pageSizeMin = 21;
const documentsMax = 20_000;

/** Reads that do not repeat: more documents, and more pages, than a process remembers. */
function readLoads({ options: { seconds }, store, url }: Stage): readonly NamedLoad[] {
  const { companyIds, documentIds, key } = store;
  const random = seededRandom('bench send');
  const sizes = Array.from({ length: pageSizes }, (_, index) => pageSizeMin + index);
  const documents = shuffled(documentIds, random).slice(0, documentsMax);
  const pages = companyIds.flatMap((id) =>
    sizes.map((size) => `/api/document/company/${id}?limit=${size}`),
  );
  const common = { url, headers: headersOf(key), connections, seconds };
  return [
    {
      title: 'get one of many',
      load: { ...common, paths: documents.map((id) => `/api/document/${id}`) },
    },
    { title: 'list, any page', load: { ...common, paths: shuffled(pages, random) } },
  ];
}

function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
