import { type Command, Option } from 'commander';
import { whole } from './figures.ts';

export type Engine = 'sqlite' | 'postgres';
export type GeneratorName = 'autocannon' | 'wrk';

export type ReadOptions = {
  readonly documents: number;
  readonly small: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly connections: number;
  readonly generator: GeneratorName;
  readonly only?: Engine;
  readonly partitions?: number;
  readonly dataDir?: string;
  readonly storeJson?: string;
  readonly databaseUrl?: string;
  readonly out?: string;
};

/** Declares the flags of the read benchmark; commander hands them over as {@link ReadOptions}. */
export function addReadOptions(command: Command): Command {
  return command
    .option('--documents <count>', 'documents of the large store', whole, 200_000)
    .option('--small <count>', 'documents of the store that it is compared with', whole, 10_000)
    .option('--seconds <count>', 'length of one measurement', whole, 3)
    .option('--rounds <count>', 'how often everything is measured, in alternation', whole, 3)
    .option('--connections <count>', 'connections of the load generator', whole, 32)
    .addOption(
      new Option('--generator <name>', 'what makes the load; wrk takes the least from the servers')
        .choices(['autocannon', 'wrk'])
        .default('autocannon'),
    )
    .addOption(new Option('--only <engine>', 'measure one storage').choices(['sqlite', 'postgres']))
    .option('--partitions <count>', 'compare with PostgreSQL in so many partitions', whole)
    .option('--data-dir <folder>', 'SQLite store to use again, or to make (.bench/sqlite-COUNT)')
    .option('--database-url <url>', 'PostgreSQL store that was filled by `demo` before')
    .option(
      '--store-json <file>',
      'what `demo --json` printed about the store in --data-dir or --database-url',
    )
    .option('--out <file>', 'write the result as JSON');
}
