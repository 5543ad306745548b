import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Worker } from '../../src/jobs/worker.ts';
import type { MailTransport } from '../../src/lib/outgoing-mail.ts';
import { mailHandlers } from '../../src/operations/mail/deliver-mail.ts';
import { noMail } from '../../src/operations/mail/mail-service.ts';
import { patience } from '../support/patience.ts';
import { jsonOf, startService, type TestService } from '../support/service.ts';
import { createTestStore, type TestStore } from '../support/stores.ts';
import { createTenant, type Tenant } from '../support/tenants.ts';

type Listed = { readonly data: readonly { readonly state: string; readonly attempts: number }[] };

/** The service's own server. Nobody hears of a mail that comes with the user `wrong`. */
const server = {
  kind: 'smtp',
  host: 'mail.service.example',
  port: 587,
  isSecure: false,
  user: null,
  password: null,
  isGuarded: false,
} as const;
const transport: MailTransport = {
  send: async (to) =>
    to.kind === 'smtp' && to.user === 'wrong'
      ? { kind: 'unreachable', answer: 'Nobody answers.' }
      : { kind: 'sent', answer: '250 OK' },
};

describe('accounts that name the mail server of the service as their own', () => {
  let store: TestStore;
  let service: TestService;
  let worker: Worker;

  beforeAll(async () => {
    store = await createTestStore('sqlite');
    const from = { name: '', address: 'facturas@service.example' };
    service = await startService(store.stores, { mail: { ...noMail, transport, server, from } });
    const { context } = service;
    worker = new Worker({
      store: context.stores.work,
      queue: 'mail',
      handlers: mailHandlers(context),
      limits: { concurrency: 16, perLane: 8, perOwner: 4 },
      // Nothing opens again by itself within a test.
      circuit: { failuresMax: 5, pauses: { firstMs: 600_000, maxMs: 600_000 } },
    });
    context.workMade.subscribe(() => worker.wake());
    worker.start();
  });

  afterAll(async () => {
    await worker.stop(1000);
    await service.stop();
    await store.dispose();
  });

  const tenantWith = async (taxId: string, user: string | null) => {
    const plan = { taxIds: [taxId], documentsPerCompany: 1, seed: taxId };
    const tenant = await createTenant(service.context, plan);
    if (user === null) return tenant;
    const smtp = { url: `smtp://${user}@${server.host}:${server.port}` };
    const put = await send(tenant, 'PUT', `/api/company/${tenant.companies[0]?.id}/mail`, { smtp });
    expect(put.status).toBe(200);
    return tenant;
  };
  const send = ({ keys }: Tenant, method: string, path: string, body?: unknown) =>
    service.request(path, {
      method,
      key: keys.admin.text,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const mailTo = async (tenant: Tenant, to: readonly string[]) => {
    const path = `/api/document/${tenant.documents[0]?.id}/mail`;
    expect((await send(tenant, 'POST', path, { to })).status).toBe(202);
  };
  const mailsOf = async (tenant: Tenant) =>
    jsonOf<Listed>(await send(tenant, 'GET', `/api/document/${tenant.documents[0]?.id}/mails`))
      .data;

  it('open a circuit of their own alone', async () => {
    const spoiler = await tenantWith('20100070970', 'wrong');
    const others = [
      await tenantWith('20131312955', null),
      await tenantWith('20100047218', 'right'),
    ];
    await mailTo(
      spoiler,
      Array.from({ length: 10 }, (_, index) => `nobody${index}@elsol.example`),
    );
    await vi.waitFor(() => expect(worker.openCircuits).toHaveLength(1), patience);
    for (const other of others) {
      await mailTo(other, ['compras@elsol.example']);
      await vi.waitFor(
        async () => expect(await mailsOf(other)).toMatchObject([{ state: 'sent' }]),
        patience,
      );
    }
    const { account } = spoiler;
    expect(worker.openCircuits).toEqual([`${server.host}:${server.port} of ${account.id}`]);
    expect((await mailsOf(spoiler)).some(({ state }) => state === 'sent')).toBe(false);
  });
});
