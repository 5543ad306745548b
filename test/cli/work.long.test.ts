import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  chasqui,
  createTarget,
  type Demo,
  jsonLines,
  makeDemo,
  type Running,
  seed,
  serve,
  start,
  type Target,
  type TestServer,
  until,
} from '../support/cli.ts';
import { testRuc } from '../support/documents.ts';
import { invoice } from '../support/issue-door.ts';
import { allowConnections } from '../support/outages.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

let worker: Running;

afterEach(async () => {
  worker.child.kill('SIGTERM');
  expect((await worker.ended).code).toBe(0);
});

describe('work, while PostgreSQL goes away and comes back', () => {
  let target: Target;

  beforeAll(async () => {
    target = await createTarget('postgres');
    await seed(target);
  });
  afterAll(() => target.dispose());

  it('says where links lead, when the trouble begins and when it is over, and nothing else', async () => {
    const url = target.env.DATABASE_URL ?? '';
    const SECRET_KEY = randomBytes(32).toString('base64');
    worker = start(['work', '--json'], { env: { ...target.env, SECRET_KEY } });
    await until('it works', () => worker.stderr().includes('"setting":"PUBLIC_URL"'));
    await allowConnections(url, false);
    await until('it is told', () => worker.stderr().includes('the storage is in trouble'));
    await delay(3_000);
    await allowConnections(url, true);
    await until('it is well', () => worker.stderr().includes('the storage is well again'));
    const said = jsonLines(worker.stderr()).map(({ level, msg }) => `${level}: ${msg}`);
    expect(said).toEqual([
      'warn: links in what is sent lead to the machine of whoever opens them: set PUBLIC_URL as for serve',
      'error: the storage is in trouble',
      'warn: the storage is well again',
    ]);
  });
});

describe('work, on webhooks', () => {
  let target: Target;
  let demo: Demo;
  let server: TestServer;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    target = await createTarget('sqlite');
    const env = { ...target.env, ALLOW_PRIVATE_URLS: 'on' };
    target = { ...target, env };
    demo = await makeDemo(env, 1);
    server = await serve({ ...env, JOBS: 'off' });
    receiver = await new WebhookReceiver().start();
  });
  afterAll(async () => {
    await receiver.kill();
    await server.stop();
    await target.dispose();
  });

  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${demo.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { readonly id: string; readonly secret: string };
  };
  const makeCompany = () =>
    post('/api/company', { tax_id: testRuc(), business_name: 'NUEVA S.A.C.', country: 'PE' });
  const lines = () => jsonLines(worker.stdout()).filter(({ operation }) => operation === 'webhook');

  it('prints the outcome of each request, and nothing for a turn that sent none', async () => {
    const events = ['company.created'];
    const { id, secret } = await post('/api/account/webhooks', { url: receiver.url, events });
    receiver.secret = secret;
    worker = start(['work', '--json', '--metrics-port', '0'], { env: target.env });
    // A turn that finds nothing to send.
    await delay(1_500);
    receiver.answerWith((_, response) => void response.writeHead(500).end());
    await makeCompany();
    await until('it failed', () => lines().length === 1);
    const about = { operation: 'webhook', kind: 'deliver_webhook', subject_id: id };
    expect(lines()[0]).toMatchObject({ ...about, outcome: 'failed', status: 500, error: null });
    expect(lines()[0]).toMatchObject({ event_id: receiver.received[0]?.id });
    receiver.answerWith((_, response) => void response.writeHead(204).end());
    await until('it is delivered', () => lines().at(-1)?.outcome === 'delivered');
    expect(lines().at(-1)).toMatchObject({ ...about, status: 204, error: null });
    await expectMetrics();
  });

  it('tells of an address that does not answer, and so do serve and other commands', async () => {
    const company = demo.companies[0]?.id ?? '';
    for (let count = 0; count < 6; count += 1) {
      await post(`/api/document/company/${company}`, invoice());
    }
    const env = { ...target.env, SUNAT_TEST: 'http://127.0.0.1:9' };
    worker = start(['work', '--json'], { env });
    const said = () => jsonLines(worker.stderr()).filter(({ address }) => address !== undefined);
    await until('it is told', () => said().length > 0);
    const address = 'invoices 127.0.0.1:9';
    expect(said()).toMatchObject([{ level: 'info', msg: 'an address does not answer', address }]);
    // What serve counts it keeps for a quarter of a minute.
    await until('serve knows', async () =>
      (await server.get('/metrics')).text.includes(`chasqui_open_circuits{address="${address}"} 1`),
    );
    const listed = await chasqui(['deliveries', '--company', company], { env });
    expect(listed.stdout).toMatch(
      /^invoices 127\.0\.0\.1:9 does not answer since 20\S+: .*ECONNREFUSED.* documents wait; the first legal term, of F\S+, ends on 20/,
    );
    expect(listed.stdout).toMatch(/^F\S+-\d+ +send_document .* waits for invoices 127/m);
    const { stdout } = await chasqui(['doctor'], { env });
    expect(stdout).toMatch(/✔ Authority invoices 127\.0\.0\.1:9: does not answer since /);
  });

  /** The port is for machines of operators, and for nothing else. */
  async function expectMetrics(): Promise<void> {
    const [listening] = jsonLines(worker.stderr()).filter(({ port }) => port !== undefined);
    const port = String(listening?.port);
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { authorization: `Bearer ${demo.key}` },
      });
    const paths = ['/healthz', '/readyz', '/metrics', '/api/account', '/console', '/docs'];
    const statuses = await Promise.all(paths.map(async (path) => (await ask(path)).status));
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404]);
    const ofWork = await (await ask('/metrics')).text();
    expect(ofWork).toMatch(/^chasqui_webhook_attempts_total\{outcome="delivered"\} 1$/m);
    expect((await server.get('/metrics')).text).not.toContain('outcome="delivered"');
    const second = await chasqui(['work'], { env: { ...target.env, METRICS_PORT: port } });
    expect([second.code, second.stderr]).toEqual([
      1,
      expect.stringMatching(
        `chasqui: Port ${port} is in use\\. (\\d+) is free: --metrics-port \\1\\.`,
      ),
    ]);
  }
});
