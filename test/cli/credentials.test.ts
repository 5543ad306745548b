import { writeFileSync } from 'node:fs';
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
