import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { openStores } from '../src/app/open-stores.ts';
import { readConfig } from '../src/config.ts';
import { newId } from '../src/domain/access/ids.ts';
import type { Stores } from '../src/domain/ports/stores.ts';
import type { Place } from '../src/domain/ports/writes.ts';
import { type BlankStore, blankPostgres, blankSqlite } from '../test/support/blank-store.ts';
import { median, round2, whole } from './figures.ts';
import type { Engine } from './options.ts';
import { startPostgres } from './postgres-server.ts';
import { tableOf } from './table.ts';

type QueueOptions = {
  readonly rows: number;
  readonly small: number;
  readonly rounds: number;
  readonly only?: Engine;
  readonly out?: string;
};

const help = `
Fills two stores with work that is due, nine tenths of it of one company and the rest of 49 others, and takes turns at
them: who has work due, a claim of four pieces for each of eight companies, and giving them back. The share is that of the
large store in the speed of the small one.`;

export function addQueueCommand(program: Command): void {
  program
    .command('queue')
    .description('claiming from a queue of many rows, beside one of few')
    .option('--rows <count>', 'rows of the large queue', whole, 1_000_000)
    .option('--small <count>', 'rows of the small queue', whole, 1_000)
    .option('--rounds <count>', 'how often everything is measured', whole, 300)
    .addOption(new Option('--only <engine>', 'measure one storage').choices(['sqlite', 'postgres']))
    .option('--out <file>', 'write the result as JSON')
    .addHelpText('after', help)
    .action(benchQueue);
}

async function benchQueue(options: QueueOptions): Promise<void> {
  const reports: Report[] = [];
  if (options.only !== 'postgres') reports.push(await compare(blankSqlite, options));
  if (options.only !== 'sqlite') {
    const server = await startPostgres(['max_wal_size=4GB']);
    reports.push(await compare(() => blankPostgres(server.url), options));
    await server.stop();
  }
  process.stdout.write(textOf(reports));
  if (options.out !== undefined) {
    writeFileSync(options.out, `${JSON.stringify(reports, null, 2)}\n`);
  }
}

/** Medians in milliseconds. */
type Figures = { readonly find: number; readonly claim: number; readonly putOff: number };
type Report = {
  readonly storage: Engine;
  readonly small: Figures & { readonly rows: number };
  readonly large: Figures & { readonly rows: number };
};

async function compare(
  create: () => Promise<BlankStore>,
  { rows, small, rounds }: QueueOptions,
): Promise<Report> {
  const queues = [await openQueue(await create(), small), await openQueue(await create(), rows)];
  for (let round = 0; round < rounds; round += 1) for (const queue of queues) await queue.turn();
  const [few, many] = queues.map((queue) => queue.figures());
  const storage = queues[0]?.storage ?? 'sqlite';
  for (const queue of queues) await queue.close();
  if (few === undefined || many === undefined) throw new Error('no queue');
  return { storage, small: { rows: small, ...few }, large: { rows, ...many } };
}

const companyCount = 50;
const companiesOfClaim = 8;
const piecesOfCompany = 4;

async function openQueue(blank: BlankStore, rows: number) {
  await blank.migrate(blank.migrations);
  const places = await fill(blank, rows);
  const stores = await openStores(readConfig({ DATABASE_URL: '', ...blank.environment }));
  const times = { find: [] as number[], claim: [] as number[], putOff: [] as number[] };
  const shares = places.slice(0, companiesOfClaim);
  return {
    storage: blank.storage,
    turn: () => turn(stores, shares, times),
    figures: (): Figures => ({
      find: median(times.find),
      claim: median(times.claim),
      putOff: median(times.putOff),
    }),
    async close() {
      await stores.close();
      await blank.dispose();
    },
  };
}

async function turn(
  { work }: Stores,
  places: readonly Place[],
  times: Record<keyof Figures, number[]>,
): Promise<void> {
  const now = Date.now();
  const start = performance.now();
  await work.dueOwners('authority', now, { after: null, limit: companyCount });
  const found = performance.now();
  const shares = places.map(({ accountId, companyId }) => ({
    owner: { accountId, ownerId: companyId },
    limit: piecesOfCompany,
  }));
  const claimed = await work.claim('authority', shares, {
    id: randomUUID(),
    now,
    until: now + 60_000,
  });
  const done = performance.now();
  for (const piece of claimed) await work.putOff(piece, now - 1);
  const end = performance.now();
  times.find.push(found - start);
  times.claim.push(done - found);
  times.putOff.push(end - done);
}

async function fill(store: BlankStore, rows: number): Promise<readonly Place[]> {
  const accountId = newId('acc');
  const now = Date.now();
  const secret = Buffer.alloc(32);
  await store.insert('accounts', [
    { account_id: accountId, name: 'Bench', link_secret: secret, created_at: now },
  ]);
  const companyIds = Array.from({ length: companyCount }, () => newId('com')).toSorted();
  const company = { account_id: accountId, country: 'PE', data: '{}', created_at: now };
  await store.insert(
    'companies',
    companyIds.map((id, index) => ({ ...company, id, tax_id: String(index), updated_at: now })),
  );
  const chunk = 20_000;
  for (let first = 0; first < rows; first += chunk) {
    const length = Math.min(chunk, rows - first);
    const pieces = Array.from({ length }, (_, index) => {
      // The first company has nine tenths of everything.
      const company_id = companyIds[(first + index) % 10 > 0 ? 0 : (index / 10) % companyCount];
      return pieceOf(accountId, String(company_id), now - rows + first + index);
    });
    await store.insert('work', pieces);
  }
  await store.sql(store.storage === 'sqlite' ? 'ANALYZE' : 'VACUUM ANALYZE work');
  return companyIds.map((companyId) => ({ accountId, companyId }));
}

function pieceOf(account_id: string, company_id: string, at: number): Record<string, unknown> {
  return {
    account_id,
    company_id,
    owner_id: company_id,
    queue: 'authority',
    id: newId('wrk', at),
    kind: 'send_document',
    subject_id: newId('doc', at),
    environment: 'live',
    due_at: at,
    attempts: 0,
    state: 'due',
    detail: '{}',
    created_at: at,
  };
}

function textOf(reports: readonly Report[]): string {
  const steps = ['find', 'claim', 'putOff'] as const;
  const rows = reports.flatMap(({ storage, small, large }) =>
    steps.map((step) => [
      storage,
      step === 'putOff' ? 'put off' : step,
      `${round2(small[step])} ms`,
      `${round2(large[step])} ms`,
      `**${round2(small[step] / large[step])}**`,
    ]),
  );
  const [first] = reports;
  const heads = ['storage', 'step', `>${first?.small.rows} rows`, `>${first?.large.rows} rows`];
  return `${tableOf([...heads, '>share'], rows)}\n`;
}
