import { expect } from 'vitest';
import { noMail } from '../../src/app/mail-service.ts';
import { mailHandlers } from '../../src/subjects/ledger/mails/deliver-mail.ts';
import type { MailService } from '../../src/subjects/ledger/mails/mail-port.ts';
import { Worker } from '../../src/worker/worker.ts';
import { jsonOf, startService } from './service.ts';
import { createTestStore } from './stores.ts';
import { createTenant, type Tenant } from './tenants.ts';

type Listed = { readonly data: readonly { readonly state: string }[] };

/** The service's own server, which a test puts a transport in front of. */
export const serviceServer = {
  kind: 'smtp',
  host: 'mail.service.example',
  port: 587,
  isSecure: false,
  user: null,
  password: null,
  isGuarded: false,
} as const;

export type MailDoor = Awaited<ReturnType<typeof openMailDoor>>;

/** A service that mails by {@link serviceServer}, and a worker that sends what is due. */
export async function openMailDoor(mail: Partial<MailService>) {
  const store = await createTestStore('sqlite');
  const from = { name: '', address: 'facturas@service.example' };
  const means = { ...noMail, server: serviceServer, from, ...mail };
  const service = await startService(store.stores, { mail: means });
  const { context } = service;
  const worker = new Worker({
    store: context.stores.work,
    queue: 'mail',
    handlers: mailHandlers(context),
    limits: { concurrency: 16, perLane: 8, perOwner: 4 },
    // Nothing opens again by itself within a test.
    circuit: { failuresMax: 5, pauses: { firstMs: 600_000, maxMs: 600_000 } },
  });
  context.workMade.subscribe(() => worker.wake());
  worker.start();
  const send = ({ keys }: Tenant, method: string, path: string, body?: unknown) =>
    service.request(path, {
      method,
      key: keys.admin.text,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const documentOf = ({ documents }: Tenant) => `/api/document/${documents[0]?.id}`;
  return {
    worker,
    /** An account of one company with one document, which sets so much of its mail. */
    async tenant(taxId: string, settings: object = {}): Promise<Tenant> {
      const plan = { taxIds: [taxId], documentsPerCompany: 1, seed: taxId };
      const tenant = await createTenant(context, plan);
      const path = `/api/company/${tenant.companies[0]?.id}/mail`;
      expect((await send(tenant, 'PUT', path, settings)).status).toBe(200);
      return tenant;
    },
    async mailTo(tenant: Tenant, to: readonly string[]) {
      expect((await send(tenant, 'POST', `${documentOf(tenant)}/mail`, { to })).status).toBe(202);
    },
    async states(tenant: Tenant) {
      const { data } = jsonOf<Listed>(await send(tenant, 'GET', `${documentOf(tenant)}/mails`));
      return data.map(({ state }) => state);
    },
    async close() {
      await worker.stop(1000);
      await service.stop();
      await store.dispose();
    },
  };
}
