import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  chasqui,
  createTarget,
  jsonLines,
  seed,
  serve,
  type Target,
  type TestServer,
  until,
} from '../support/cli.ts';
import { type SilentProxy, startSilentProxy } from '../support/silent-proxy.ts';
import { expectUnbroken, type Plan, postUnderFire } from './kill-issue.ts';

/** A read has six seconds here; connecting has half of it, and a request during a lookup waits for the next. */
const answerSeconds = '6';
const connectMs = 3_000;
/** Without a deadline of ours they would wait for ever. On a machine that does nothing else it is 9 s, and 2 s for `/readyz`. */
const boundMs = 60_000;

let target: Target;
let proxy: SilentProxy;
let server: TestServer | undefined;
let companyId: string;
let key: string;

beforeAll(async () => {
  target = await createTarget('postgres');
  const tenant = await seed(target, { documents: 20 });
  companyId = tenant.company.id;
  key = tenant.key;
});
afterAll(() => target.dispose());
afterEach(async () => {
  proxy.heal();
  await server?.stop();
  server = undefined;
  proxy.stop();
});

async function throughProxy(to: Target = target): Promise<Record<string, string>> {
  const url = to.env.DATABASE_URL ?? '';
  proxy = await startSilentProxy(url);
  return { DATABASE_URL: proxy.urlOf(url), DATABASE_ANSWER_SECONDS: answerSeconds };
}

async function timed(ask: () => Promise<Answer>): Promise<Answer & { ms: number }> {
  const startedAt = performance.now();
  const answer = await ask();
  return { ...answer, ms: performance.now() - startedAt };
}

describe('connections to PostgreSQL that die without a word', () => {
  const list = () => `/api/document/company/${companyId}`;

  it('cost a 503 in time, and are replaced as soon as there is a way again', async () => {
    server = await serve(await throughProxy());
    const running = server;
    expect((await running.get('/readyz')).status).toBe(200);
    expect((await running.get(list(), key)).status).toBe(200);
    proxy.swallow();
    const asked = [
      timed(() => running.get('/readyz')),
      ...Array.from({ length: 12 }, () => timed(() => running.get(list(), key))),
    ];
    const [ready, ...reads] = await Promise.all(asked);
    expect(ready).toMatchObject({ status: 503 });
    expect(ready?.ms).toBeLessThan(boundMs);
    expect(ready?.json()).toMatchObject({
      code: 'storage_unavailable',
      errors: [{ code: 'unreachable' }],
    });
    for (const { status, headers, ms } of reads) {
      expect([status, headers['retry-after']]).toEqual([503, '1']);
      expect(ms).toBeLessThan(boundMs);
    }
    // New connections are taken, and never greeted.
    const later = await timed(() => running.get(list(), key));
    expect(later.status).toBe(503);
    expect(later.ms).toBeLessThan(boundMs);
    proxy.heal();
    await until('it is ready', async () => (await running.get('/readyz')).status === 200);
    // Connections that were begun before are given up within the time that connecting has.
    await delay(connectMs);
    const after = await Promise.all(
      Array.from({ length: 12 }, () => timed(() => running.get(list(), key))),
    );
    for (const { status, ms } of after) {
      expect(status).toBe(200);
      expect(ms).toBeLessThan(boundMs);
    }
  });

  it('are told once in the log, and by a metric', async () => {
    server = await serve(await throughProxy());
    const running = server;
    await running.get(list(), key);
    proxy.swallow();
    await Promise.all(Array.from({ length: 30 }, () => running.get(list(), key)));
    expect((await running.get('/metrics')).text).toContain(
      'chasqui_storage_trouble{reason="unreachable"} 1',
    );
    proxy.heal();
    const said = () => jsonLines(running.stdout()) as { msg: string; level: string }[];
    await until('it is well', () => said().some(({ msg }) => /well again/.test(msg)));
    expect(said().filter(({ level }) => level === 'error')).toMatchObject([
      { msg: 'the storage is in trouble', reason: 'unreachable' },
    ]);
    expect((await running.get('/metrics')).text).toContain(
      'chasqui_storage_trouble{reason="unreachable"} 0',
    );
  });

  it('do not keep a service from stopping', async () => {
    server = await serve(await throughProxy());
    await server.get(list(), key);
    proxy.swallow();
    const startedAt = performance.now();
    const { code } = await server.stop();
    expect(code).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(boundMs);
    server = undefined;
  });

  it('keep a command waiting no longer than connecting may take, and it says why', async () => {
    const env = await throughProxy();
    proxy.swallow();
    const outcome = await chasqui(['account', 'list'], { env });
    expect(outcome.code).toBe(3);
    expect(outcome.stderr).toMatch(/^chasqui: PostgreSQL at 127\.0\.0\.1:\d+ does not answer/);
  });

  it('lose no acknowledged document and double no number', async () => {
    const own = await createTarget('postgres');
    const { company, key: ownKey } = await seed(own);
    const env = await throughProxy(own);
    const plan: Plan = {
      documents: 200,
      clients: 20,
      twiceEvery: 5,
      kills: 3,
      random: Math.random,
    };
    const poster = { target: { ...own, env }, companyId: company.id, key: ownKey };
    const strike = async () => {
      proxy.swallow();
      await delay(2_000);
      proxy.heal();
    };
    const acknowledged = await postUnderFire(poster, plan, strike);
    await expectUnbroken(poster, plan, acknowledged);
    await own.dispose();
  });
});
