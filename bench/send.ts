import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { type BlankStore, blankPostgres, blankSqlite } from '../test/support/blank-store.ts';
import { whole } from './figures.ts';
import type { Engine } from './options.ts';
import { startPostgres } from './postgres-server.ts';
import type { SendOptions } from './send-options.ts';
import { reportOf, textOf } from './send-report.ts';
import { measureRounds } from './send-rounds.ts';
import { startSender } from './sender.ts';
import { startChasqui, startStub } from './servers.ts';
import { fillWithWaiting } from './waiting-documents.ts';

const help = `
One worker process sends documents that wait for many companies to an authority that accepts each after a while. In turns:
the worker; as many bare callers as it may have at once, while it is stopped; reads beside it; and the same reads while it
is stopped. No read is asked for twice within what a process remembers. Then it sends the rest; its memory is looked at
all the time.`;

export function addSendCommand(program: Command): void {
  program
    .command('send')
    .description('a worker that sends, against what its concurrency allows, and reads beside it')
    .option('--documents <count>', 'documents that wait', whole, 10_000)
    .option('--settled <count>', 'other documents in the store', whole, 20_000)
    .option('--companies <count>', 'companies whose they are', whole, 50)
    .option('--answer <ms>', 'how long the authority takes', whole, 200)
    .option('--seconds <count>', 'length of one measurement', whole, 4)
    .option('--rounds <count>', 'how often everything is measured, in alternation', whole, 5)
    .addOption(
      new Option('--generator <name>', 'what makes the load; wrk takes the least from the servers')
        .choices(['autocannon', 'wrk'])
        .default('autocannon'),
    )
    .addOption(
      new Option('--engine <engine>', 'storage').choices(['sqlite', 'postgres']).default('sqlite'),
    )
    .option(
      '--apart',
      'a core for the server alone, another one for the worker and all the rest (taskset, Linux)',
    )
    .option('--out <file>', 'write the result as JSON')
    .addHelpText('after', help)
    .action(benchSend);
}

async function benchSend(options: SendOptions): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  // What is started from here on is on the same core, until it is moved.
  if (options.apart) moveToCore(process.pid, 1);
  try {
    const blank = await openBlank(options.engine, stops);
    const { companies, documents: waiting, settled } = options;
    const store = await fillWithWaiting(blank, { companies, waiting, settled });
    const stub = await startStub(options.answer);
    stops.push(stub.stop);
    const environment = { ...store.environment, SUNAT_TEST: stub.url };
    const server = await startChasqui(
      { environment: { ...environment, JOBS: 'off' } },
      { workers: 1, logLevel: 'warn' },
    );
    stops.push(server.stop);
    if (options.apart) moveToCore(server.pid, 0);
    const sender = startSender(environment);
    stops.push(sender.stop);
    const stage = {
      options,
      store,
      sender,
      authorityUrl: stub.url,
      url: server.url,
      serverPid: server.pid,
    };
    const report = reportOf(options, await measureRounds(stage));
    await expectAccepted(blank, waiting);
    process.stdout.write(textOf(report));
    if (options.out !== undefined) {
      writeFileSync(options.out, `${JSON.stringify(report, null, 2)}\n`);
    }
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** All threads of a process. */
function moveToCore(pid: number, core: number): void {
  execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)]);
}

async function openBlank(engine: Engine, stops: (() => Promise<unknown>)[]): Promise<BlankStore> {
  if (engine === 'postgres') {
    const server = await startPostgres(['max_wal_size=4GB']);
    stops.push(server.stop);
    return blankPostgres(server.url);
  }
  const blank = await blankSqlite();
  stops.push(blank.dispose);
  return blank;
}

async function expectAccepted({ sql }: BlankStore, waiting: number): Promise<void> {
  const [left] = await sql('SELECT count(*) AS n FROM work');
  const [accepted] = await sql(
    "SELECT count(*) AS n FROM document_list WHERE status = 'succeeded'",
  );
  if (Number(left?.n) === 0 && Number(accepted?.n) === waiting) return;
  throw new Error(`${accepted?.n} were accepted, and ${left?.n} wait: the numbers say nothing.`);
}
