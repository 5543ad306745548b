import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from 'commander';
import pg from 'pg';
import { newId } from '../src/domain/access/ids.ts';
import { median, round2, whole } from './figures.ts';
import { startPostgres } from './postgres-server.ts';
import { tableOf } from './table.ts';

type Options = { readonly writers: number; readonly seconds: number; readonly rounds: number };

const help = `
Three ways to give the events of one account an order that readers can follow, with the disk's fsync: a counter in the
transaction of each writer; the id of the transaction in each row, where readers stop before the oldest that is open; and
positions that are given after the commit, every 20 ms. Each writer inserts a document of 4 kB and its event, and commits.`;

export function addPositionsCommand(program: Command): void {
  program
    .command('positions')
    .description('what an order of events costs those who write them')
    .option('--writers <count>', 'writers of one account at once', whole, 16)
    .option('--seconds <count>', 'length of one measurement', whole, 4)
    .option('--rounds <count>', 'how often everything is measured, in alternation', whole, 3)
    .addHelpText('after', help)
    .action(benchPositions);
}

const schema = `
CREATE TABLE documents (account_id text, id text, body text, PRIMARY KEY (account_id, id));
CREATE TABLE feed (account_id text, position bigint, event_id text, type text, PRIMARY KEY (account_id, position));
CREATE TABLE heads (account_id text PRIMARY KEY, last_position bigint);
CREATE TABLE unplaced (account_id text, event_id text, type text, PRIMARY KEY (account_id, event_id));
CREATE TABLE by_transaction (account_id text, xid xid8 DEFAULT pg_current_xact_id(), event_id text, type text,
  PRIMARY KEY (account_id, xid, event_id));
INSERT INTO heads VALUES ('a', 0)`;
const insertDocument = "INSERT INTO documents VALUES ('a', $1, $2)";
const place = `
WITH head AS (SELECT last_position FROM heads WHERE account_id = 'a' FOR UPDATE),
taken AS (DELETE FROM unplaced USING head WHERE account_id = 'a' RETURNING event_id, type),
placed AS (INSERT INTO feed SELECT 'a', head.last_position + row_number() OVER (ORDER BY event_id), event_id, type
  FROM taken, head RETURNING position)
UPDATE heads SET last_position = greatest(last_position, (SELECT max(position) FROM placed)) WHERE account_id = 'a'`;

/** How a writer leaves an event in its transaction, and what runs beside the writers. */
type Way = {
  readonly name: string;
  readonly leave: string;
  readonly beside?: string;
};

const ways: readonly Way[] = [
  {
    name: 'counter in the transaction',
    leave: `
WITH head AS (UPDATE heads SET last_position = last_position + 1 WHERE account_id = 'a' RETURNING last_position)
INSERT INTO feed SELECT 'a', last_position, $1, 'document.created' FROM head`,
  },
  {
    name: 'transaction id in the row',
    leave:
      "INSERT INTO by_transaction (account_id, event_id, type) VALUES ('a', $1, 'document.created')",
  },
  {
    name: 'position after the commit',
    leave: "INSERT INTO unplaced VALUES ('a', $1, 'document.created')",
    beside: place,
  },
];

async function benchPositions({ writers, seconds, rounds }: Options): Promise<void> {
  const server = await startPostgres(['max_wal_size=4GB']);
  const clients = await Promise.all(
    Array.from({ length: writers + 1 }, () => connected(server.url)),
  );
  const [own, ...others] = clients as [pg.Client, ...pg.Client[]];
  await own.query(schema);
  const measured = ways.map((way) => ({ way, figures: [] as Figures[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { way, figures } of measured) figures.push(await run(way, own, others, seconds));
  }
  const rows = measured.map(({ way: { name }, figures }) => [
    name,
    String(Math.round(median(figures.map(({ perSecond }) => perSecond)))),
    `${round2(median(figures.map(({ p50 }) => p50)))} ms`,
    `${round2(median(figures.map(({ p99 }) => p99)))} ms`,
  ]);
  process.stdout.write(`${tableOf(['way', '>commits a second', '>median', '>p99'], rows)}\n`);
  await Promise.all(clients.map((client) => client.end()));
  await server.stop();
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

type Figures = { readonly perSecond: number; readonly p50: number; readonly p99: number };

async function run(
  { name, leave, beside }: Way,
  own: pg.Client,
  writers: readonly pg.Client[],
  seconds: number,
): Promise<Figures> {
  const body = 'x'.repeat(4096);
  const times: number[] = [];
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > seconds * 1000;
  const write = async (client: pg.Client) => {
    while (!isOver()) {
      const begun = performance.now();
      const id = newId('evt');
      await client.query('BEGIN');
      await client.query({ name: 'document', text: insertDocument, values: [id, body] });
      await client.query({ name, text: leave, values: [id] });
      await client.query('COMMIT');
      times.push(performance.now() - begun);
    }
  };
  const keepPlacing = async () => {
    while (beside !== undefined && !isOver()) {
      await own.query(beside);
      await delay(20);
    }
  };
  await Promise.all([...writers.map(write), keepPlacing()]);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}
