import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chasquiMany,
  createTarget,
  type Outcome,
  oneLine,
  seed,
  serve,
  type Target,
  type Tenant,
} from '../support/cli.ts';
import { keyFilePassword, pfxOf } from '../support/key-files.ts';
import { temporaryFolder } from '../support/leftovers.ts';

type Tested = { readonly data: readonly { service: string; result: string }[] };

describe('credentials of a company on the command line', () => {
  const folder = temporaryFolder();
  let target: Target;
  let tenant: Tenant;

  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const run = (...lines: string[][]): Promise<Outcome[]> =>
    chasquiMany(
      lines.map((args) => ({
        args: ['company', ...args],
        env: target.env,
      })),
    );

  beforeAll(async () => {
    target = await createTarget('sqlite');
    tenant = await seed(target);
    const pfx = pfxOf({ taxId: tenant.company.tax_id });
    file('company.pfx', Buffer.from(pfx, 'base64'));
    file('password', `${keyFilePassword}\n`);
    file('wrong', 'otra-clave\n');
    file('user', 'FACTURA1\n');
    file('sol', 'clave-de-prueba\n');
  });
  afterAll(() => target?.dispose());

  const set = (password: string) => [
    'credentials',
    'set',
    '--certificate',
    join(folder, 'company.pfx'),
    '--password-file',
    join(folder, password),
  ];

  it('takes a .pfx with its password, and no other password', async () => {
    const [closed, opened, shown] = await run(
      set('wrong'),
      [...set('password'), '--json'],
      ['credentials', 'show'],
    );
    expect(closed).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The password does not open'),
    });
    const company = oneLine<{ certificate: Record<string, unknown> }>(opened as Outcome);
    expect(company.certificate).toMatchObject({ not_after: expect.stringMatching(/^2040-/) });
    expect(shown?.stdout).toMatch(/^not_after +2040-/m);
    for (const { stdout, stderr } of [closed, opened, shown] as Outcome[]) {
      expect(stdout + stderr).not.toMatch(/Clave-2024|otra-clave|PRIVATE KEY/);
    }
  });

  it('tries them at each service, and ends with 1 where one does not answer', async () => {
    const fields = [`sol_user=${join(folder, 'user')}`, `sol_password=${join(folder, 'sol')}`];
    // Its own SUNAT, which answers in the test environment.
    const server = await serve(target.env);
    const [, fine] = await run(
      ['credentials', 'set', '--field', ...fields],
      ['credentials', 'test', '--json'],
    );
    await server.stop();
    const { data } = oneLine<Tested>(fine as Outcome);
    expect(fine?.code, JSON.stringify(data)).toBe(0);
    expect(data).toContainEqual(expect.objectContaining({ service: 'invoices', result: 'works' }));

    const [alone] = await run(['credentials', 'test']);
    expect(alone?.code).toBe(1);
    expect(alone?.stdout).toMatch(/^invoices +unreachable .*It runs while "chasqui serve" does/m);
  });

  it('removes all of them', async () => {
    const [removed, shown] = await run(
      ['credentials', 'remove', '--json'],
      ['credentials', 'show'],
    );
    expect(oneLine(removed as Outcome)).toEqual({ removed: true });
    expect(shown?.stdout).toContain('Nothing is set');
  });
});

/** A command on another machine than the service has its own data folder, or its own settings. */
describe.each(['sqlite', 'postgres'] as const)('the key of a store (%s)', (storage) => {
  const folder = temporaryFolder();
  const otherFolder = temporaryFolder();
  const certificate = join(folder, 'company.pfx');
  const password = join(folder, 'password');
  let target: Target;

  beforeAll(async () => {
    target = await createTarget(storage);
    const { company } = await seed(target);
    writeFileSync(certificate, Buffer.from(pfxOf({ taxId: company.tax_id }), 'base64'));
    writeFileSync(password, `${keyFilePassword}\n`);
  });
  afterAll(() => target?.dispose());

  const set = async (env: Record<string, string>) => {
    const options = ['--certificate', certificate, '--password-file', password];
    const args = ['company', 'credentials', 'set', ...options];
    const [outcome] = await chasquiMany([{ args, env: { ...target.env, ...env } }]);
    return outcome as Outcome;
  };
  const sealed = () => target.sql('SELECT sealed FROM company_credentials');

  it('seals alone: with another one nothing is stored, unless the operator says that it is lost', async () => {
    const SECRET_KEY = randomBytes(32).toString('base64');
    expect(await set({})).toMatchObject({ code: 0 });
    const before = await sealed();
    const refused = await set({ SECRET_KEY });
    if (storage === 'postgres') {
      expect(await set({ DATA_DIR: otherFolder })).toMatchObject({ code: 3 });
      expect(existsSync(join(otherFolder, 'secret.key'))).toBe(false);
    }
    expect(refused).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(
        /sealed with another key.*copy its secret\.key.*SECRET_KEY_IS_NEW=on/,
      ),
    });
    expect(await sealed()).toEqual(before);
    // It would take documents from workers that can send them.
    const [working] = await chasquiMany([{ args: ['work'], env: { ...target.env, SECRET_KEY } }]);
    expect(working).toMatchObject({ code: 3, stdout: '' });
    expect(working?.stderr).toContain('sealed with another key than this process has');

    expect(await set({ SECRET_KEY, SECRET_KEY_IS_NEW: 'on' })).toMatchObject({ code: 0 });
    expect(await sealed()).not.toEqual(before);
    // It opens what is there now, so it is the key of the store.
    expect(await set({ SECRET_KEY })).toMatchObject({ code: 0 });
    expect(await set({})).toMatchObject({ code: 3 });
  });
});
