import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Command } from 'commander';
import { openStores } from '../src/app/open-stores.ts';
import { readConfig } from '../src/config.ts';
import type { CompanyRecord } from '../src/domain/document/company.ts';
import { composeDocument } from '../src/domain/document/compose-document.ts';
import type { DocumentRow } from '../src/domain/ports/rows.ts';
import type { Account } from '../src/domain/ports/stores.ts';
import { createContext } from '../src/operations/context.ts';
import { createAccount } from '../src/operations/manage/create-account.ts';
import { insertRows } from '../src/operations/manage/insert-rows.ts';
import { regimes } from '../src/regimes/index.ts';
import { sampleDocument } from '../test/fixtures/pe/printed-documents.ts';
import { peru, testCompany } from '../test/support/documents.ts';
import { median, whole } from './figures.ts';
import { type HostileCase, hostileCases } from './hostile-cases.ts';
import type { ProbeData, ProbeReport } from './probe.ts';
import { type Server, startChasqui } from './servers.ts';
import { issuerTaxId } from './signed-invoice.ts';
import { tableOf } from './table.ts';

type HostileOptions = { readonly rounds: number; readonly only?: string; readonly out?: string };
type Row = {
  readonly what: string;
  readonly statuses: string;
  readonly seconds: number;
  /** Of each round: how long the probe waited at most, and how long the main thread computed meanwhile. */
  readonly waitsMs: readonly number[];
  readonly busyMs: readonly number[];
};

const help = `
Starts "chasqui serve" on a store of its own, sends every kind of file that costs much to compute with, and asks a
cheap route every few milliseconds meanwhile, on a connection and a thread of its own. The result is how long that
waited: the longest wait of each round, and of those the median. The first row is the same with nothing sent: on a
machine with other work to do, the other rows hold as much of it. The last column does not: it is the most that the
server's main thread computed while one question waited, by the clock of the thread itself (Linux).`;

export function addHostileCommand(program: Command): void {
  program
    .command('hostile')
    .description('how long others wait while hostile files are sent')
    .option('--rounds <count>', 'how often everything is sent', whole, 3)
    .option('--only <text>', 'only cases whose name holds this')
    .option('--out <file>', 'write the result as JSON')
    .addHelpText('after', help)
    .action(benchHostile);
}

async function benchHostile({ rounds, only = '', out }: HostileOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-bench-'));
  const environment = { DATA_DIR: folder, DATABASE_URL: '' };
  const { key, companyId, longestId } = await fill(environment);
  const server = await startChasqui({ environment }, { workers: 1, logLevel: 'warn' });
  const probe = openProbe(server);
  try {
    const caller = new Caller(server.url, key);
    await caller.look(longestId);
    const cases = hostileCases(companyId).filter(({ what }) => what.includes(only));
    const found = new Map<string, Row>();
    for (let round = 0; round < rounds; round += 1) {
      await probe.report();
      await delay(2_000);
      note(found, {
        what: 'nothing',
        statuses: '',
        seconds: 2,
        ...(await waited(probe)),
      });
      for (const each of cases) note(found, await send(each, caller, probe));
    }
    const rows = [...found.values()];
    process.stdout.write(`${textOf(rows)}\n`);
    if (out !== undefined) writeFileSync(out, `${JSON.stringify(rows, null, 2)}\n`);
  } finally {
    await probe.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(environment: Readonly<Record<string, string>>) {
  const stores = await openStores(readConfig(environment));
  const context = createContext({ stores, regimes, now: Date.now });
  const { account, created } = await createAccount(context, 'Bench');
  const company = testCompany(account, { tax_id: issuerTaxId });
  await stores.companies.insert(company);
  const longest = longestRow(account, company);
  await insertRows(stores, account.id, [longest]);
  await stores.close();
  return { key: created.text, companyId: company.id, longestId: longest.id };
}

/** A document with as many lines as it may have: it comes from another system, SUNAT takes 999. */
function longestRow(account: Account, company: CompanyRecord): DocumentRow {
  const document = sampleDocument({ type: 'invoice', items: 10_000 });
  return composeDocument(document, { account, company, regime: peru, now: Date.now() });
}

type Probe = { report(): Promise<ProbeReport>; close(): Promise<unknown> };

async function waited(probe: Probe): Promise<Pick<Row, 'waitsMs' | 'busyMs'>> {
  const { longestMs, longestBusyMs } = await probe.report();
  return { waitsMs: [longestMs], busyMs: [longestBusyMs] };
}

function openProbe({ url, pid }: Server): Probe {
  const data: ProbeData = { url: `${url}/healthz`, everyMs: 2, pid };
  const worker = new Worker(new URL('./probe.js', import.meta.url), { workerData: data });
  return {
    async report() {
      const heard = new Promise<ProbeReport>((resolve) => worker.once('message', resolve));
      worker.postMessage(null);
      return heard;
    },
    close: () => worker.terminate(),
  };
}

/** Sends requests, and remembers the document that was imported last: its files are asked for. */
class Caller {
  private readonly url: string;
  private readonly key: string;
  private document = { id: '', document_pdf: '' };
  private longest = { document_pdf: '' };

  constructor(url: string, key: string) {
    this.url = url;
    this.key = key;
  }

  /** Remembers the longest document. */
  async look(longestId: string): Promise<void> {
    const headers = { authorization: `Bearer ${this.key}` };
    const answer = await fetch(`${this.url}/api/document/${longestId}`, { headers });
    this.longest = JSON.parse(await answer.text());
  }

  async send({ method, path, contentType, body }: HostileCase): Promise<number> {
    const headers = { authorization: `Bearer ${this.key}` };
    const answer = await fetch(`${this.url}${this.pathOf(path)}`, {
      method,
      headers: contentType === null ? headers : { ...headers, 'content-type': contentType },
      ...(body === null ? {} : { body: new Uint8Array(body) }),
    });
    const text = await answer.text();
    if (answer.ok && path.endsWith('/import')) this.document = JSON.parse(text);
    return answer.status;
  }

  private pathOf(path: string): string {
    const { id, document_pdf } = this.document;
    if (path === 'verification') return `/api/document/${id}/verification`;
    if (path === 'longest pdf') return new URL(this.longest.document_pdf).pathname;
    return path === 'pdf' ? new URL(document_pdf).pathname : path;
  }
}

/** What the case before left to do, such as sending what it issued, is not counted. */
const pauseMs = 1_000;

async function send(each: HostileCase, caller: Caller, probe: Probe): Promise<Row> {
  await delay(pauseMs);
  await probe.report();
  const startedAt = performance.now();
  const sent = Array.from({ length: each.times }, () => caller.send(each));
  const statuses = new Set(await Promise.all(sent));
  const seconds = (performance.now() - startedAt) / 1000;
  const what = each.times > 1 ? `${each.what} (${each.times} at once)` : each.what;
  return { what, statuses: [...statuses].join(' '), seconds, ...(await waited(probe)) };
}

function note(found: Map<string, Row>, row: Row): void {
  const before = found.get(row.what);
  found.set(row.what, {
    ...row,
    waitsMs: [...(before?.waitsMs ?? []), ...row.waitsMs],
    busyMs: [...(before?.busyMs ?? []), ...row.busyMs],
  });
}

function textOf(rows: readonly Row[]): string {
  const heads = ['sent', 'answered', '>took', '>others waited (median)', '>longest', '>computed'];
  const cells = rows.map(({ what, statuses, seconds, waitsMs, busyMs }) => [
    what,
    statuses,
    `${seconds.toFixed(1)} s`,
    `${median(waitsMs).toFixed(0)} ms`,
    `${Math.max(...waitsMs).toFixed(0)} ms`,
    `${Math.max(...busyMs).toFixed(0)} ms`,
  ]);
  return tableOf(heads, cells);
}
