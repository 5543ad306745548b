import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { showMigrations } from '../src/cli/show-migrations.ts';
import type { MigrationListener } from '../src/domain/ports/migration.ts';
import { openDatabase as openPostgres } from '../src/storage/postgres/database.ts';
import { migrate as migratePostgres } from '../src/storage/postgres/migrate.ts';
import { migrations as postgresMigrations } from '../src/storage/postgres/migrations/index.ts';
import { openDatabase as openSqlite } from '../src/storage/sqlite/database.ts';
import { migrate as migrateSqlite } from '../src/storage/sqlite/migrate.ts';
import { migrations as sqliteMigrations } from '../src/storage/sqlite/migrations/index.ts';
import { type BlankStore, blankPostgres, blankSqlite } from '../test/support/blank-store.ts';
import { fillVersion3 } from '../test/support/version-3.ts';
import { fillVersion17 } from '../test/support/version-17.ts';
import { whole } from './figures.ts';
import type { Engine } from './options.ts';
import { startPostgres } from './postgres-server.ts';
import { tableOf } from './table.ts';

type MigrateOptions = {
  readonly documents: number;
  readonly from: keyof typeof fillers;
  readonly only?: Engine;
  readonly out?: string;
};

/** What fills a store of a version. */
const fillers = { '3': fillVersion3, '17': fillVersion17 };

const help = `
Fills a store of version 3 with copies of an export of that version, and brings it to the newest schema as
a service that starts does; --from 17 begins with the last version before 0.2.0. A transaction holds its locks until its end: SQLite's the write lock of the
whole store, PostgreSQL's the rows of its batch. There, indexes are made without a lock on their table.`;

export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('the migration of an earlier store, and how long it locks')
    .option('--documents <count>', 'documents of the store', whole, 100_000)
    .addOption(
      new Option('--from <version>', 'version of the store')
        .choices(Object.keys(fillers))
        .default('3'),
    )
    .addOption(new Option('--only <engine>', 'measure one storage').choices(['sqlite', 'postgres']))
    .option('--out <file>', 'write the result as JSON')
    .addHelpText('after', help)
    .action(benchMigrate);
}

async function benchMigrate({ documents, from, only, out }: MigrateOptions): Promise<void> {
  const reports: Report[] = [];
  const fill = fillers[from];
  if (only !== 'postgres') reports.push(await measure(await blankSqlite(), fill, documents));
  if (only !== 'sqlite') {
    const server = await startPostgres([]);
    reports.push(await measure(await blankPostgres(server.url), fill, documents));
    await server.stop();
  }
  process.stdout.write(textOf(reports));
  if (out !== undefined) writeFileSync(out, `${JSON.stringify(reports, null, 2)}\n`);
}

/** What a transaction of a migration does. */
type Part = 'begin' | 'batch' | 'index' | 'finish';
type Report = {
  readonly storage: Engine;
  readonly documents: number;
  readonly fill_seconds: number;
  readonly migrate_seconds: number;
  readonly batches: number;
  /** The longest transaction of each part. */
  readonly longest_ms: Readonly<Record<Part, number>>;
};

async function measure(
  store: BlankStore,
  fill: typeof fillVersion3,
  documents: number,
): Promise<Report> {
  try {
    const start = performance.now();
    await fill(store, documents);
    const filled = performance.now();
    const stopwatch = new Stopwatch(showMigrations({ info() {} }));
    await migrateTimed(store, stopwatch);
    return {
      storage: store.storage,
      documents,
      fill_seconds: seconds(filled - start),
      migrate_seconds: seconds(performance.now() - filled),
      batches: stopwatch.batches,
      longest_ms: stopwatch.longest,
    };
  } finally {
    await store.dispose();
  }
}

/** Times every transaction, and knows what it did from what was called within. */
class Stopwatch {
  readonly longest: Record<Part, number> = { begin: 0, batch: 0, index: 0, finish: 0 };
  batches = 0;
  part: Part = 'finish';
  readonly listen: MigrationListener;
  private startedAt = 0;

  constructor(show: MigrationListener) {
    this.listen = (progress) => {
      this.part = progress.step === null ? 'begin' : 'batch';
      show(progress);
    };
  }

  start(): void {
    this.part = 'finish';
    this.startedAt = performance.now();
  }

  stop(): void {
    const ms = Math.round(performance.now() - this.startedAt);
    if (this.part === 'batch') this.batches += 1;
    this.longest[this.part] = Math.max(this.longest[this.part], ms);
  }
}

async function migrateTimed({ environment, storage }: BlankStore, watch: Stopwatch): Promise<void> {
  if (storage === 'sqlite') migrateSqliteTimed(environment.DATA_DIR ?? '', watch);
  else await migratePostgresTimed(environment.DATABASE_URL ?? '', watch);
}

function migrateSqliteTimed(folder: string, watch: Stopwatch): void {
  const database = openSqlite({ path: join(folder, 'chasqui.sqlite') });
  const timed: typeof database = {
    ...database,
    exec(sql) {
      // What begins a migration makes indexes too, of tables that are empty.
      if (watch.part === 'finish' && /CREATE (UNIQUE )?INDEX/.test(sql)) watch.part = 'index';
      database.exec(sql);
    },
    transaction(work) {
      watch.start();
      try {
        return database.transaction(work);
      } finally {
        watch.stop();
      }
    },
  };
  migrateSqlite(timed, sqliteMigrations, { listen: watch.listen });
  database.close();
}

async function migratePostgresTimed(url: string, watch: Stopwatch): Promise<void> {
  const database = openPostgres({ url, connections: 1 });
  const timed: typeof database = {
    ...database,
    runAlone(sql) {
      watch.part = 'index';
      return database.runAlone(sql);
    },
    async transaction(work) {
      watch.start();
      try {
        return await database.transaction(work);
      } finally {
        watch.stop();
      }
    },
  };
  await migratePostgres(timed, postgresMigrations, { listen: watch.listen });
  await database.close();
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}

function textOf(reports: readonly Report[]): string {
  const rows = reports.map(({ storage, documents, longest_ms: longest, ...report }) => [
    storage,
    String(documents),
    String(report.fill_seconds),
    String(report.migrate_seconds),
    String(Math.round(documents / report.migrate_seconds)),
    ...[report.batches, longest.batch, longest.begin, longest.index, longest.finish].map(String),
  ]);
  const heads = ['storage', '>documents', '>filled in s', '>migrated in s', '>documents/s'];
  const parts = ['>batches', '>longest batch ms', '>begin ms', '>longest index ms', '>finish ms'];
  return `${tableOf([...heads, ...parts], rows)}\n`;
}
