import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chasqui,
  createTarget,
  seed,
  serve,
  type Target,
  type TestServer,
  until,
} from '../support/cli.ts';
import { invoice } from '../support/issue-door.ts';
import { storages } from '../support/stores.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

type Diagnosis = {
  readonly ok: boolean;
  readonly checks: readonly {
    readonly check: string;
    readonly ok: boolean;
    readonly detail: string;
  }[];
};
type Shown = {
  readonly waiting_since: string | null;
  readonly failure: { readonly count: number; readonly code: string } | null;
};

const acceptances = 7;
/** What is promised. It takes 15 to 80 ms, but a machine that does much else lets everybody wait. */
const latenessMsMax = 1_000;

for (const storage of storages) {
  describe(`webhooks of a service over ${storage}`, () => {
    let target: Target;
    let tenant: Awaited<ReturnType<typeof seed>>;
    let server: TestServer;
    let receiver: WebhookReceiver;
    /** How long each event was on its way. */
    const latenesses: number[] = [];

    beforeAll(async () => {
      target = await createTarget(storage);
      tenant = await seed(target);
      server = await serve({ ...target.env, ALLOW_PRIVATE_URLS: 'on' });
      receiver = await new WebhookReceiver().start();
      receiver.answerWith((_, response, { timestamp }) => {
        latenesses.push(Date.now() - Date.parse(timestamp));
        response.writeHead(204).end();
      });
    });
    afterAll(async () => {
      await receiver.kill();
      await server?.stop();
      await target?.dispose();
    });

    const send = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
        method,
        headers: { authorization: `Bearer ${tenant.key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const shown = (await answer.json()) as Record<string, unknown>;
      expect(answer.ok, JSON.stringify(shown)).toBe(true);
      return shown as { readonly id: string; readonly secret: string } & Shown;
    };
    const issue = () => send('POST', `/api/document/company/${tenant.company.id}`, invoice());
    const subscribe = (url: string) =>
      send('POST', '/api/account/webhooks', { url, events: ['document.accepted'] });
    const findings = async () => {
      const outcome = await chasqui(['doctor', '--json'], { env: target.env });
      expect(outcome.stdout, outcome.stderr).not.toBe('');
      return (JSON.parse(outcome.stdout) as Diagnosis).checks;
    };
    // The secret that cannot be read has a finding of its own.
    const lateFindings = async () =>
      (await findings()).filter(
        ({ check, ok }) => !ok && /^(Failing work|Events to webhooks)/.test(check),
      );
    const doctorLine = async () =>
      (await findings()).find(({ check }) => check === 'Webhooks')?.detail;
    const figure = (metrics: string, row: string) =>
      Number(
        metrics
          .split('\n')
          .find((line) => line.startsWith(`${row} `))
          ?.slice(row.length),
      );

    it('doctor has nothing to say where there is none', async () => {
      expect(await doctorLine()).toBeUndefined();
    });

    it('an acceptance reaches the receiver within a second', async () => {
      receiver.secret = (await subscribe(receiver.url)).secret;
      for (let count = 1; count <= acceptances; count += 1) {
        const { id } = await issue();
        await until(`${id} came`, () => latenesses.length === count);
        expect(receiver.received.at(-1)).toMatchObject({ type: 'document.accepted', data: { id } });
      }
      const [middle] = latenesses.toSorted((one, other) => one - other).slice(acceptances / 2);
      expect(middle).toBeLessThan(latenessMsMax);
    });

    it('a service that fails to send says so wherever a person looks, until it does not', async () => {
      const [webhook] = await target.sql('SELECT id, sealed FROM webhooks');
      const id = String(webhook?.id);
      const hex = Buffer.from(webhook?.sealed as Uint8Array).toString('hex');
      const setSealed = (value: string) =>
        target.sql(
          `UPDATE webhooks SET sealed = ${storage === 'sqlite' ? `x'${value}'` : `'\\x${value}'`}`,
        );
      const read = () => send('GET', `/api/account/webhooks/${id}`);
      const before = receiver.received.length;
      await setSealed('00');
      const document = await issue();
      await until('it failed', async () => (await read()).failure !== null);
      const { failure, waiting_since: since } = await read();
      expect(failure).toMatchObject({ count: 1, code: 'credentials_unreadable' });
      expect(Date.now() - Date.parse(since ?? '')).toBeLessThan(60_000);
      expect(await lateFindings()).toEqual([]);
      // An hour later, at the second failure.
      const hour = 3_600_000;
      await target.sql(`UPDATE feed SET at = at - ${hour}, recorded_at = recorded_at - ${hour}`);
      await target.sql(
        `UPDATE work SET created_at = created_at - ${hour}, failing_since = failing_since - ${hour},
           due_at = 0 WHERE kind = 'deliver_webhook'`,
      );
      await until('it failed again', async () => (await read()).failure?.count === 2);
      const red = await lateFindings();
      expect(red.map(({ check }) => check)).toEqual([
        'Failing work: deliver_webhook',
        'Events to webhooks',
      ]);
      expect(red[0]?.detail).toContain('credentials_unreadable');
      expect(Date.now() - Date.parse((await read()).waiting_since ?? '')).toBeGreaterThan(hour - 1);
      const metric = async (row: string) => figure((await server.get('/metrics')).text, row);
      const failing = '{kind="deliver_webhook"}';
      await until(
        'the metrics know',
        async () => (await metric(`chasqui_work_failing_age_seconds${failing}`)) >= 3_600,
      );
      expect(await metric(`chasqui_work_failing${failing}`)).toBe(1);
      expect(await metric('chasqui_work_failing{kind="send_mail"}')).toBe(0);
      const taking = '{receiver="taking"}';
      expect(await metric(`chasqui_webhooks_behind${taking}`)).toBe(1);
      const age = await metric(`chasqui_webhook_oldest_event_age_seconds${taking}`);
      expect(age).toBeGreaterThan(3_599);
      await setSealed(hex);
      await target.sql("UPDATE work SET due_at = 0 WHERE kind = 'deliver_webhook'");
      await until('it came', () => receiver.received.length === before + 1);
      expect(receiver.received.at(-1)).toMatchObject({ data: { id: document.id } });
      await until('nothing waits', async () => (await read()).waiting_since === null);
      expect(await read()).toMatchObject({ failure: null });
      expect(await lateFindings()).toEqual([]);
    });

    it('metrics and doctor count them, and what they have to send', async () => {
      const { id } = await subscribe(receiver.url);
      await send('PATCH', `/api/account/webhooks/${id}`, { state: 'disabled' });
      await receiver.kill();
      await issue();
      const isTried = async () => {
        const [row] = await target.sql('SELECT max(attempts) AS tried FROM webhook_deliveries');
        return Number(row?.tried) > 1;
      };
      await until('it was tried, and failed', isTried);
      // What is counted in the store is remembered for some seconds.
      const pending = async () =>
        figure((await server.get('/metrics')).text, 'chasqui_webhook_deliveries_pending');
      await until('it is counted', async () => (await pending()) === 1);
      const { text } = await server.get('/metrics');
      const attempts = (outcome: string) =>
        figure(text, `chasqui_webhook_attempts_total{outcome="${outcome}"}`);
      expect(attempts('delivered')).toBe(acceptances + 1);
      expect(attempts('failed')).toBeGreaterThan(1);
      const timed = figure(text, 'chasqui_webhook_attempt_seconds_count{outcome="delivered"}');
      expect(timed).toBe(acceptances + 1);
      expect(figure(text, 'chasqui_webhook_deliveries_pending')).toBe(1);
      const states = ['enabled', 'asked', 'failing', 'gone', 'secret_not_shown'];
      const counts = states.map((state) => figure(text, `chasqui_webhooks{state="${state}"}`));
      expect(counts).toEqual([1, 1, 0, 0, 0]);
      expect(await doctorLine()).toBe('1 enabled, 1 delivery pending; 1 disabled by hand');
    });
  });
}
