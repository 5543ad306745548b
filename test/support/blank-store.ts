import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SchemaState } from '../../src/platform/sql/migration.ts';
import { openDatabase as openPostgres } from '../../src/platform/sql/postgres/database.ts';
import { migrate as migratePostgres } from '../../src/platform/sql/postgres/migrate.ts';
import { migrations as postgresMigrations } from '../../src/platform/sql/postgres/migrations/index.ts';
import type {
  MigrateOptions,
  PostgresMigration,
} from '../../src/platform/sql/postgres/migrations/migration.ts';
import { schemaState as postgresState } from '../../src/platform/sql/postgres/schema-state.ts';
import { openDatabase as openSqlite } from '../../src/platform/sql/sqlite/database.ts';
import { openConnection } from '../../src/platform/sql/sqlite/driver.ts';
import { migrate as migrateSqlite } from '../../src/platform/sql/sqlite/migrate.ts';
import { migrations as sqliteMigrations } from '../../src/platform/sql/sqlite/migrations/index.ts';
import type { SqliteMigration } from '../../src/platform/sql/sqlite/migrations/migration.ts';
import { schemaState as sqliteState } from '../../src/platform/sql/sqlite/schema-state.ts';
import { askOnce, lookBehind } from './look-behind.ts';
import { patienceMs } from './patience.ts';

export type AnyMigration = SqliteMigration | PostgresMigration;
type Row = Record<string, unknown>;

/** A place for a store in which nothing is yet: tests of migrations fill it themselves. */
export type BlankStore = {
  readonly storage: 'sqlite' | 'postgres';
  /** Environment that makes the program use it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly migrations: readonly AnyMigration[];
  /** Migrates over a connection of its own, as a process that starts does. */
  migrate(all: readonly AnyMigration[], options?: Partial<MigrateOptions>): Promise<void>;
  state(): Promise<SchemaState>;
  /** `?` stands for a value, in both storages. */
  sql(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Many rows in one transaction. */
  insert(table: string, rows: readonly Row[]): Promise<void>;
  dispose(): Promise<void>;
};

export async function blankSqlite(): Promise<BlankStore> {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-blank-'));
  const path = join(folder, 'chasqui.sqlite');
  const onConnection = <Result>(
    work: (connection: ReturnType<typeof openConnection>) => Result,
  ) => {
    const connection = openConnection(path);
    try {
      connection.exec('PRAGMA busy_timeout = 15000');
      return work(connection);
    } finally {
      connection.close();
    }
  };
  return {
    storage: 'sqlite',
    environment: { DATA_DIR: folder },
    migrations: sqliteMigrations,
    async migrate(all, options) {
      const database = openSqlite({ path });
      try {
        migrateSqlite(database, all as readonly SqliteMigration[], { listen() {}, ...options });
      } finally {
        database.close();
      }
    },
    state: async () => sqliteState(path),
    sql: async (text, values = []) =>
      onConnection((connection) => connection.prepare(text).all(...(values as string[]))),
    async insert(table, rows) {
      const columns = Object.keys(rows[0] ?? {});
      const marks = columns.map(() => '?').join(', ');
      const text = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`;
      onConnection((connection) => {
        connection.exec('BEGIN IMMEDIATE');
        const statement = connection.prepare(text);
        for (const row of rows) statement.run(...(columns.map((name) => row[name]) as string[]));
        connection.exec('COMMIT');
      });
    },
    dispose: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** In a database of its own on the server. */
export async function blankPostgres(server: string): Promise<BlankStore> {
  const name = `chasqui_${randomBytes(6).toString('hex')}`;
  const url = server.replace(/\/[^/]*$/, `/${name}`);
  const behind = lookBehind(url);
  await askOnce(server, `CREATE DATABASE ${name}`);
  return {
    storage: 'postgres',
    environment: { DATABASE_URL: url },
    migrations: postgresMigrations,
    async migrate(all, options) {
      const database = openPostgres({ url, connections: 1, answerMs: patienceMs });
      try {
        await migratePostgres(database, all as readonly PostgresMigration[], {
          listen() {},
          ...options,
        });
      } finally {
        await database.close();
      }
    },
    state: () => postgresState(url),
    sql: (text, values) => behind.rows(numbered(text), values),
    async insert(table, rows) {
      const columns = Object.keys(rows[0] ?? {});
      const names = columns.join(', ');
      // Binary columns have no form in JSON, so each column is an array of its own.
      const text = `INSERT INTO ${table} (${names})
        SELECT * FROM unnest(${await arraysOf(table, columns)})`;
      const values = columns.map((column) => rows.map((row) => row[column]));
      await behind.rows(text, values);
    },
    async dispose() {
      await behind.close();
      await askOnce(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };

  async function arraysOf(table: string, columns: readonly string[]): Promise<string> {
    const types = await behind.rows(
      'SELECT column_name, udt_name FROM information_schema.columns WHERE table_name = $1',
      [table],
    );
    const typeOf = new Map(types.map((row) => [row.column_name, row.udt_name]));
    return columns.map((column, index) => `$${index + 1}::${typeOf.get(column)}[]`).join(', ');
  }
}

/** The marks of values as PostgreSQL has them: `$1`, `$2`. */
function numbered(text: string): string {
  const [first = '', ...others] = text.split('?');
  return others.reduce((whole, part, index) => `${whole}$${index + 1}${part}`, first);
}
