import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/files/package-root.ts';
import { chasqui, type Outcome, oneLine, serve } from '../support/cli.ts';
import { temporaryFolder } from '../support/leftovers.ts';
import { npm, reachableRegistry } from '../support/registry.ts';

const registry = await reachableRegistry();

/** A clone has what git tracks: nothing built, nothing installed. */
const cloned = ['bench', 'examples', 'fonts', 'key-files', 'scripts', 'sdk', 'src', 'web'];
const manifests = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];

describe.skipIf(!registry)('an installation without development dependencies', () => {
  const clone = temporaryFolder();
  const data = temporaryFolder();
  const env = { DATA_DIR: data, LOG_LEVEL: 'warn' };
  const script = join(clone, 'dist/program/cli/main.js');
  const command = (...args: readonly string[]): Promise<Outcome> => chasqui(args, { env, script });

  beforeAll(async () => {
    for (const name of [...cloned, ...manifests]) {
      cpSync(join(packageRoot(), name), join(clone, name), { recursive: true });
    }
    await npm(clone, 'ci', '--omit=dev');
  });

  it('has the program, and no compiler', () => {
    expect(existsSync(script)).toBe(true);
    expect(existsSync(join(clone, 'dist/build.json'))).toBe(true);
    const installed = readdirSync(join(clone, 'node_modules'));
    expect(installed).toContain('pg');
    for (const name of ['typescript', 'typebox', 'vitest']) expect(installed).not.toContain(name);
  });

  it('imports, issues, checks and serves', async () => {
    const made = await command('account', 'create', '--name', 'Ours', '--json');
    expect(made.code, made.stderr).toBe(0);
    const examples = join(clone, 'examples/pe');
    const imported = await command('import', join(examples, 'import'), '--create-companies');
    expect(imported.code, imported.stderr).toBe(0);
    const [company = ''] = (await command('company', 'list')).stdout.split(' ');
    const draft = join(examples, 'factura-gravada.json');
    const issued = await command('issue', draft, '--company', company, '--dry-run', '--json');
    expect(oneLine(issued)).toHaveProperty('document');
    expect((await command('openapi')).stdout).toContain('"openapi"');
    expect((await command('doctor')).code).toBe(0);
    const server = await serve({ ...env, LOG_LEVEL: 'info' }, [], { script });
    expect((await server.get('/readyz')).status).toBe(200);
    expect((await server.stop()).code).toBe(0);
  });
});
