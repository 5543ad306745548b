import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../bench/postgres-server.ts';
import type {} from './test-database.ts';

/**
 * A real PostgreSQL server for the tests: the one of TEST_DATABASE_URL, or one of its own whose
 * binaries come from npm, in a folder that is thrown away.
 */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
