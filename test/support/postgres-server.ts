import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../bench/postgres-server.ts';
import type {} from './test-database.ts';

/**
 * A real PostgreSQL server for the tests: the one of TEST_DATABASE_URL, or one of its own whose
 * binaries come from npm, in a folder that is thrown away.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'chasqui-once-'));
  const database = `chasqui_once_${randomBytes(6).toString('hex')}`;
  project.provide('madeOnce', { folder, database });
  const server = await serverOfRun(database);
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function serverOfRun(database: string): ReturnType<typeof startPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  // No test of a run loses its server's machine: it need not write as if one did.
  if (!given) return startPostgres(['fsync=off', 'full_page_writes=off', 'autovacuum=off']);
  return { url: given, stop: () => dropAll(given, database) };
}

/** Nothing stays on a server that was given. */
async function dropAll(url: string, beginning: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [beginning],
  );
  for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await client.end();
}
