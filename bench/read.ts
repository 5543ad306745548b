import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { measureInRounds } from './measure.ts';
import { addReadOptions, type ReadOptions } from './options.ts';
import { reportOf, textOf } from './report.ts';
import { largeSqliteStore, postgresStores, smallSqliteStore } from './stores.ts';
import { type Cleanup, type Stores, setStage } from './subjects.ts';

const help = `
Progress goes to stderr, the tables to stdout. Exit code 1: a request failed, so the numbers are void.
A target that is missed is shown and is no failure: machines are shared and noisy.

Examples:
  npm run bench -- --out bench-results.json
  npm run bench -- --only sqlite --documents 1000000
  npm run bench -- --generator wrk --rounds 5`;

export function addReadCommand(program: Command): void {
  const command = program
    .command('read', { isDefault: true })
    .description('the read interface, on SQLite and PostgreSQL');
  addReadOptions(command).addHelpText('after', help).action(benchRead);
}

async function benchRead(options: ReadOptions): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  const cleanup: Cleanup = (stop) => void stops.push(stop);
  try {
    const stores = await prepareStores(options, cleanup);
    const stage = await setStage(stores, availableParallelism(), cleanup);
    const results = await measureInRounds(stage.targets, options);
    const report = reportOf(stage, results, options);
    process.stdout.write(textOf(report));
    if (options.out !== undefined) {
      writeFileSync(options.out, `${JSON.stringify(report, null, 2)}\n`);
    }
    const errors = report.rows.reduce((sum, row) => sum + row.errors, 0);
    if (errors > 0) throw new Error(`${errors} requests failed: the numbers say nothing.`);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function prepareStores(options: ReadOptions, cleanup: Cleanup): Promise<Stores> {
  const sqlite =
    options.only === 'postgres'
      ? {}
      : { large: await largeSqliteStore(options), small: await smallSqliteStore(options) };
  if (options.only === 'sqlite') return sqlite;
  const { stop, ...postgres } = await postgresStores(options);
  cleanup(stop);
  return { ...sqlite, ...postgres };
}
