import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../src/platform/files/package-root.ts';
import { programFile } from './support/cli.ts';
import { clearLeftovers, temporaryFolder } from './support/leftovers.ts';
import { npm, reachableRegistry } from './support/registry.ts';
import { testServerUrl } from './support/test-database.ts';

/**
 * What touches SQLite, under every Node that the README promises: the runner is one of them, the others come from the
 * registry into a folder that is thrown away.
 */
const majors = ['20', '22', '24'];
const others = majors.filter((major) => !process.version.startsWith(`v${major}.`));

const registry = await reachableRegistry();
const run = promisify(execFile);
const root = packageRoot();

/** In these all tests are of SQLite, in the others those that name it. */
const ofSqlite = ['src/platform/sql/sqlite', 'test/storage/search-thread', 'src/platform/threads'];
const ofBoth = ['test/contracts', 'test/storage/newer-schema', 'test/storage/migrate.test'];

describe.skipIf(!registry).each(others)('with Node %s (from the npm registry)', (major) => {
  const binary = `node-${process.platform}-${process.arch}`;
  let node = '';

  beforeAll(async () => {
    const folder = temporaryFolder();
    node = join(folder, 'node_modules', binary, 'bin/node');
    await npm(folder, 'install', '--no-save', `${binary}@${major}`);
  });
  afterAll(clearLeftovers);

  /** Runs tests of this project with the other Node, on the PostgreSQL of this run. */
  const tests = async (...args: readonly string[]) => {
    const { VITEST: _, VITEST_REPORT: __, FORCE_COLOR: ___, ...inherited } = process.env;
    const env = { ...inherited, TEST_DATABASE_URL: testServerUrl(), NO_COLOR: '1' };
    const runner = join(root, 'node_modules/vitest/vitest.mjs');
    const options = { cwd: root, env, maxBuffer: 1 << 26 };
    const outcome = await run(node, [runner, 'run', '--project', 'unit', ...args], options).catch(
      (error: { stdout: string }) => error,
    );
    return /Tests\s+(.*)/.exec(outcome.stdout)?.[1] ?? outcome.stdout;
  };

  it('is that Node', async () => {
    const { stdout } = await run(node, ['-p', 'process.version']);
    expect(stdout).toMatch(new RegExp(`^v${major}\\.`));
  });

  it('passes the tests of SQLite', async () => {
    const passed = await tests('--project', 'doors', ...ofSqlite);
    expect(passed).toMatch(/^\d\d+ passed/);
  });

  it('passes the contract of the storages on SQLite', async () => {
    const passed = await tests(
      '--project',
      'contract',
      '--project',
      'doors',
      ...ofBoth,
      '-t',
      'sqlite',
    );
    expect(passed).toMatch(/^\d\d\d+ passed/);
  });

  it('imports, backs up, checks and opens the copy', async () => {
    const env = { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'warn' };
    const command = async (...args: readonly string[]) =>
      (await run(node, [programFile, ...args], { env: { ...process.env, ...env } })).stdout;
    await command('account', 'create', '--name', 'Ours');
    await command('import', join(root, 'examples/pe/import'), '--create-companies');
    const copy = join(temporaryFolder(), 'chasqui.sqlite');
    await command('backup', copy);
    await command('doctor');
    env.DATA_DIR = dirname(copy);
    expect(await command('company', 'list')).toMatch(/^com_/);
  });
});
