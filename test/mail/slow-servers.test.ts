import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { noMail } from '../../src/app/mail-service.ts';
import { openWorkers, type Workers } from '../../src/app/open-workers.ts';
import type { MailTransport } from '../../src/kernel/net/outgoing-mail.ts';
import { noWrites } from '../../src/subjects/ledger/writes.ts';
import { patience } from '../support/patience.ts';
import { jsonOf, startService, type TestService } from '../support/service.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';
import { createTenant, type Tenant } from '../support/tenants.ts';

type Listed = {
  readonly data: readonly { readonly state: string; readonly last_answer: string }[];
};
const taxIds = ['20100070970', '20131312955', '20100047218', '20100053455', '20100130204'];
/** Every company but one has a server that is silent once it has a mail: as many as fill a worker of few. */
const silentServers = taxIds.length - 1;

describe.each(storages)('mail servers that are silent after a mail, over %s', (storage) => {
  const sent: string[] = [];
  let held = 0;
  const transport: MailTransport = {
    send(server, { messageId }, signal) {
      sent.push(messageId);
      const isSilent = server.kind === 'smtp' && server.host.startsWith('silent');
      if (!isSilent) return Promise.resolve({ kind: 'sent', answer: '250 ok' });
      held += 1;
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ kind: 'unknown', answer: 'stopped' }));
      });
    },
  };
  let store: TestStore;
  let service: TestService;
  let tenant: Tenant;
  let workers: Workers;

  beforeAll(async () => {
    store = await createTestStore(storage);
    const from = { name: '', address: 'facturas@service.example' };
    const address = { host: 'mail.example.com', port: 587, isSecure: false, isGuarded: false };
    const server = { kind: 'smtp', ...address, user: null, password: null } as const;
    const mail = { ...noMail, transport, from, server };
    service = await startService(store.stores, { mail });
    tenant = await createTenant(service.context, { taxIds, documentsPerCompany: 1, seed: 'slow' });
    workers = openWorkers({
      context: service.context,
      limits: { concurrency: 1, perLane: 1, perOwner: 1 },
      webhookJobs: 1,
      // Shorter than the test: a lease that is not renewed would have others send the same mails.
      leaseMs: 600,
      onError: (error) => expect.fail(String(error)),
    });
  });

  afterAll(async () => {
    await service.stop();
    await store.dispose();
  });

  const call = (method: string, path: string, body?: unknown) =>
    service.request(path, {
      method,
      key: tenant.keys.admin.text,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const documentOf = (index: number) => {
    const companyId = tenant.companies[index]?.id;
    return tenant.documents.find((each) => each.companyId === companyId)?.id ?? '';
  };
  const listed = async (index: number) =>
    jsonOf<Listed>(await call('GET', `/api/document/${documentOf(index)}/mails`)).data;

  it('hold up no mails of other companies, and nobody sends theirs again', async () => {
    for (let index = 0; index < silentServers; index += 1) {
      const smtp = { url: `smtp://silent${index}.example.com` };
      await call('PUT', `/api/company/${tenant.companies[index]?.id}/mail`, { smtp });
      const to = ['a@b.pe', 'c@d.pe', 'e@f.pe', 'g@h.pe'];
      await call('POST', `/api/document/${documentOf(index)}/mail`, { to });
    }
    workers.start();
    await vi.waitFor(() => expect(held).toBe(4 * silentServers), patience);
    await call('POST', `/api/document/${documentOf(silentServers)}/mail`, { to: 'i@j.pe' });
    await vi.waitFor(
      async () => expect(await listed(silentServers)).toMatchObject([{ state: 'sent' }]),
      patience,
    );
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(new Set(sent).size).toBe(sent.length);
  });

  it('are known to have been silent after a stop, and are left alone for long', async () => {
    // A tenth of it is for writing their outcome: on a busy machine, that of one second is too little.
    await workers.stop(10_000);
    for (const { state, last_answer } of await listed(0)) {
      expect([state, last_answer]).toEqual(['waiting', 'stopped']);
    }
    const { accountId, companyId, id } =
      tenant.documents.find((each) => each.id === documentOf(0)) ?? expect.fail('no document');
    const mails = await store.stores.mails.ofDocument(accountId, id);
    const keys = { workOf: mails.map((each) => each.id) };
    const work = await store.stores.apply({ accountId, companyId }, keys, (state) => ({
      writes: noWrites,
      result: state.work,
    }));
    const soonest = Math.min(...work.map(({ dueAt }) => dueAt));
    expect(work).toHaveLength(4);
    expect(soonest - Date.now()).toBeGreaterThan(50 * 60_000);
  });
});
