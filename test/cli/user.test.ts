import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chasqui, createTarget, serve, type Target, type TestServer } from '../support/cli.ts';

type Made = {
  readonly id: string;
  readonly email: string;
  readonly state: string;
  readonly url: string;
  readonly expires_at: string;
};

/** The whole way, between processes: made on the command line, signed in over HTTP. */
describe('users of the command line', () => {
  const email = 'ana@andina.example';
  let target: Target;
  let server: TestServer;

  beforeAll(async () => {
    target = await createTarget('sqlite');
    await run('account', 'create', '--name', 'Andina');
    server = await serve(target.env);
  });
  afterAll(async () => {
    await server?.stop();
    await target?.dispose();
  });

  const run = (...args: string[]) => chasqui(args, { env: target.env });
  const made = async (...args: string[]) =>
    JSON.parse((await run('user', ...args, '--json')).stdout) as Made;
  const signIn = async (body: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.status;
  };

  it('sign in with the password that was read from standard input', async () => {
    const args = [
      'user',
      'create',
      '--email',
      email,
      '--role',
      'admin',
      '--password-stdin',
      '--json',
    ];
    const { stdout } = await chasqui(args, { env: target.env, input: 'una frase larga\n' });
    expect(JSON.parse(stdout)).toMatchObject({ email, role: 'admin', state: 'active' });
    expect(await signIn({ email, password: 'una frase larga' })).toBe(200);
  });

  it('are refused a second time, and with a short password', async () => {
    const again = await run('user', 'create', '--email', email);
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining(email) as string });
    const args = ['user', 'create', '--email', 'b@andina.example', '--password-stdin'];
    const short = await chasqui(args, { env: target.env, input: 'short' });
    expect(short.stderr).toContain('10 to 200 characters');
  });

  it('follow a link where no password was given', async () => {
    const { url, state } = await made('create', '--email', 'luis@andina.example');
    expect(state).toBe('invited');
    const token = url.split('#')[1];
    expect(await signIn({ token, password: 'otra frase larga' })).toBe(200);
    expect(await signIn({ token, password: 'otra frase larga' })).toBe(401);
  });

  it('are listed, disabled, enabled, and given a new link', async () => {
    const listed = (await run('user', 'list')).stdout;
    expect(listed).toContain(email);
    expect(await made('disable', email)).toMatchObject({ state: 'disabled' });
    expect(await signIn({ email, password: 'una frase larga' })).toBe(401);
    expect(await made('disable', email, '--enable')).toMatchObject({ state: 'active' });
    expect(await signIn({ email, password: 'una frase larga' })).toBe(200);
    const { url, expires_at } = await made('reset', email);
    expect(Date.parse(expires_at)).toBeGreaterThan(Date.now());
    expect(await signIn({ token: url.split('#')[1], password: 'una frase nueva' })).toBe(200);
    expect(await signIn({ email, password: 'una frase larga' })).toBe(401);
    expect((await run('user', 'disable', 'nobody@andina.example')).stderr).toContain('no user');
  });

  it('sign in by a link that changes nothing', async () => {
    const { url, expires_at, state } = await made('link', email);
    expect(state).toBe('active');
    expect(Date.parse(expires_at)).toBeLessThan(Date.now() + 3_600_001);
    const token = url.split('#')[1];
    expect(await signIn({ token })).toBe(200);
    expect(await signIn({ token })).toBe(401);
    expect(await signIn({ email, password: 'una frase nueva' })).toBe(200);
    await made('disable', email);
    expect((await run('user', 'link', email)).stderr).toContain('disabled');
    await made('disable', email, '--enable');
  });

  it('leave keys behind only where that is said', async () => {
    const who = 'luis@andina.example';
    expect((await run('user', 'reset', who)).code).toBe(0);
    const { url } = await made('reset', who);
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: url.split('#')[1], password: 'una frase larga' }),
    });
    const { id } = ((await answer.json()) as { user: { id: string } }).user;
    const [account] = await target.sql('SELECT account_id FROM users LIMIT 1');
    const accountId = String(account?.account_id);
    const key = JSON.parse((await run('key', 'create', '--name', 'Caja', '--json')).stdout) as Made;
    // As if the person had made it.
    await target.sql(
      `UPDATE api_keys SET created_by = '${id}', answers_for = '${id}' WHERE account_id = '${accountId}' AND id = '${key.id}' RETURNING id`,
    );
    const refused = await run('user', 'disable', who);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(`${key.id} "Caja" (read) was never used.`);
    expect(refused.stderr).toContain('--keys revoke or --keys keep');
    expect(await made('disable', who, '--keys', 'keep')).toMatchObject({ state: 'disabled' });
    const listed = JSON.parse((await run('key', 'list', '--json')).stdout) as object[];
    expect(listed).toContainEqual(
      expect.objectContaining({ id: key.id, answers_for: 'operator', revoked_at: null }),
    );
    await made('disable', who, '--enable');
  });

  it('are told where a link leads by the settings, or by a flag', async () => {
    const args = ['user', 'create', '--json', '--email'];
    const env = { ...target.env, PORT: '9123' };
    const byPort = await chasqui([...args, 'puerto@andina.example'], { env });
    expect((JSON.parse(byPort.stdout) as Made).url).toMatch(/^http:\/\/localhost:9123\//);
    const flag = ['--public-url', 'https://facturas.andina.example'];
    const { url } = await made('reset', 'puerto@andina.example', ...flag);
    expect(url).toMatch(/^https:\/\/facturas\.andina\.example\//);
  });

  it('of another account are named with their account, and give their e-mail away', async () => {
    const listed = await run('account', 'list', '--json');
    const [first] = JSON.parse(listed.stdout) as { account_id: string }[];
    const other = JSON.parse((await run('account', 'create', '--name', 'Otra', '--json')).stdout);
    const inOther = ['--account', String(other.account_id)];
    const inFirst = ['--account', first?.account_id ?? ''];
    const refused = await run('user', 'create', '--email', email, ...inOther);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(`user disable ${email} ${inFirst.join(' ')} --free-email`);
    const freed = await made('disable', email, '--free-email', ...inFirst);
    expect(freed).toMatchObject({ state: 'disabled' });
    const { url } = await made('create', '--email', email, ...inOther);
    expect(await signIn({ token: url.split('#')[1], password: 'una frase ajena' })).toBe(200);
    expect(await signIn({ email, password: 'una frase ajena' })).toBe(200);
    await made('disable', email, '--enable', ...inFirst);
    expect((await run('user', 'reset', email, ...inFirst)).stderr).toContain(other.account_id);
  });
});
