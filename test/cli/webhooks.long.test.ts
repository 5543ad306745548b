import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  chasqui,
  createTarget,
  type Demo,
  jsonLines,
  makeDemo,
  serve,
  start,
  type Target,
  type TestServer,
  until,
} from '../support/cli.ts';
import { testRuc } from '../support/documents.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

/** The whole way, between processes: made over HTTP, sent by `serve`, and by `listen` to a developer. */
describe('events on their way out of a process', () => {
  let target: Target;
  let demo: Demo;
  let server: TestServer;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    target = await createTarget('sqlite');
    demo = await makeDemo(target.env, 3);
    server = await serve({ ...target.env, ALLOW_PRIVATE_URLS: 'on' });
  });
  afterAll(async () => {
    await server?.stop();
    await target?.dispose();
  });
  beforeEach(async () => {
    receiver = await new WebhookReceiver().start();
  });
  afterEach(() => receiver.kill());

  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${demo.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, unknown> & { secret: string };
  };
  const makeCompany = () =>
    post('/api/company', { tax_id: testRuc(), business_name: 'NUEVA S.A.C.', country: 'PE' });
  const received = (type: string) => receiver.received.filter((each) => each.type === type);

  it('reach a webhook while the service goes on, and after it was started again', async () => {
    const events = ['company.created'];
    const webhook = await post('/api/account/webhooks', { url: receiver.url, events });
    expect(webhook).toMatchObject({ state: 'enabled' });
    receiver.secret = webhook.secret;
    const { id } = await makeCompany();
    await until('it came', () => received('company.created').length === 1);
    expect(received('company.created')[0]?.data).toMatchObject({ id, company_id: id });
    await receiver.kill();
    await makeCompany();
    await server.stop('SIGKILL');
    await receiver.start();
    server = await serve({ ...target.env, ALLOW_PRIVATE_URLS: 'on' });
    await until('the second came', () => received('company.created').length >= 2);
    expect(receiver.refused).toEqual([]);
    expect(server.stdout()).not.toContain(webhook.secret);
  });

  it.each(['the store', 'a service'])('are forwarded by listen from %s', async (source) => {
    const from =
      source === 'the store' ? [] : ['--url', `http://127.0.0.1:${server.port}`, '--key', demo.key];
    const args = ['listen', '--json', '--forward-to', receiver.url, '--since', '0'];
    const types = ['--types', 'document.*,company.created'];
    // It begins to forward as soon as it has said its secret.
    receiver.secret = null;
    const listening = start([...args, ...types, ...from], { env: target.env });
    await until('it says its secret', () => /whsec_\S+\s/.test(listening.stderr()));
    receiver.secret = /whsec_\S+/.exec(listening.stderr())?.[0] ?? '';
    await until('a document came', () => received('document.imported').length > 0);
    const [document] = receiver.received.filter(({ type }) => type.startsWith('document.'));
    expect(document?.data.document).toMatchObject({
      id: document?.data.id,
      status: expect.any(String),
    });
    const { id } = await makeCompany();
    const isThere = () => received('company.created').some(({ data }) => data.id === id);
    await until('what happens now came', isThere);
    listening.child.kill('SIGINT');
    await listening.ended;
    const lines = jsonLines(listening.stdout());
    const answers = lines.filter((line) => 'forwarded' in line);
    expect(answers.length).toBeGreaterThan(1);
    for (const answer of answers) expect(answer).toMatchObject({ status: 204, error: null });
    expect(receiver.refused).toEqual([]);
  });

  it('are waited for where nobody serves, with the reason', async () => {
    const gone = await new WebhookReceiver().start();
    const url = new URL(gone.url).origin;
    await gone.kill();
    const listening = start(['listen', '--url', url, '--key', demo.key], { env: target.env });
    await until('it says why', () => listening.stderr().includes('trying again'));
    listening.child.kill('SIGINT');
    await listening.ended;
    expect(listening.stderr()).toContain(
      `chasqui: ${url} could not be reached: ECONNREFUSED; trying again in 1 s\n`,
    );
  });

  it('are forwarded nowhere where the URL is none', async () => {
    for (const [args, sentence] of [
      [['--forward-to', 'localhost:3000'], '--forward-to'],
      [['--forward-to', 'http://localhost:3000', '--secret', 'x'], 'whsec_'],
    ] as const) {
      const outcome = await chasqui(['listen', ...args], { env: target.env });
      expect(outcome.code).not.toBe(0);
      expect(outcome.stderr).toContain(sentence);
    }
  });
});
