import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chasqui,
  createTarget,
  oneLine,
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
  readonly checks: readonly { readonly check: string; readonly detail: string }[];
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

    const send = async (method: string, path: string, body: unknown) => {
      const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
        method,
        headers: { authorization: `Bearer ${tenant.key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const shown = (await answer.json()) as Record<string, unknown>;
      expect(answer.ok, JSON.stringify(shown)).toBe(true);
      return shown as { readonly id: string; readonly secret: string };
    };
    const issue = () => send('POST', `/api/document/company/${tenant.company.id}`, invoice());
    const subscribe = (url: string) =>
      send('POST', '/api/account/webhooks', { url, events: ['document.accepted'] });
    const doctorLine = async () => {
      const diagnosis = oneLine<Diagnosis>(
        await chasqui(['doctor', '--json'], { env: target.env }),
      );
      return diagnosis.checks.find(({ check }) => check === 'Webhooks')?.detail;
    };
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
      const { text } = await server.get('/metrics');
      const attempts = (outcome: string) =>
        figure(text, `chasqui_webhook_attempts_total{outcome="${outcome}"}`);
      expect(attempts('delivered')).toBe(acceptances);
      expect(attempts('failed')).toBeGreaterThan(1);
      const timed = figure(text, 'chasqui_webhook_attempt_seconds_count{outcome="delivered"}');
      expect(timed).toBe(acceptances);
      expect(figure(text, 'chasqui_webhook_deliveries_pending')).toBe(1);
      const states = ['enabled', 'asked', 'failing', 'gone', 'secret_not_shown'];
      const counts = states.map((state) => figure(text, `chasqui_webhooks{state="${state}"}`));
      expect(counts).toEqual([1, 1, 0, 0, 0]);
      expect(await doctorLine()).toBe('1 enabled, 1 delivery pending; 1 disabled by hand');
    });
  });
}
