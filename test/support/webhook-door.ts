import { randomBytes } from 'node:crypto';
import { createContext } from '../../src/app/create-context.ts';
import { regimes } from '../../src/countries/index.ts';
import { newId } from '../../src/kernel/ids.ts';
import { createHttpClient, type HttpClientOptions } from '../../src/platform/http/http-client.ts';
import type { CompanyRecord } from '../../src/subjects/companies/company.ts';
import type { Context } from '../../src/subjects/context.ts';
import type { EventType } from '../../src/subjects/ledger/events/events.ts';
import type { DocumentEvent } from '../../src/subjects/ledger/rows.ts';
import { noWrites } from '../../src/subjects/ledger/writes.ts';
import type { Account, Stores } from '../../src/subjects/stores.ts';
import { webhookHandlers } from '../../src/subjects/webhooks/deliver-webhook.ts';
import { receiverTimes } from '../../src/subjects/webhooks/receiver-times.ts';
import { makeSecret } from '../../src/subjects/webhooks/webhook-secrets.ts';
import type { Webhook, WebhookService } from '../../src/subjects/webhooks/webhooks.ts';
import { Worker } from '../../src/worker/worker.ts';
import { documentMaker, testAccount, testCompany } from './documents.ts';
import { testWebhook } from './webhooks.ts';

const secretKey = randomBytes(32);

export type WebhookDoorOptions = Partial<Pick<WebhookService, 'allowPrivateUrls'>> & {
  readonly now?: () => number;
  readonly random?: () => number;
  readonly times?: Partial<HttpClientOptions>;
};

/** An account whose documents live without an authority, and a worker that sends their events. */
export async function openWebhookDoor(stores: Stores, options: WebhookDoorOptions = {}) {
  const http = createHttpClient({ ...receiverTimes, ...options.times });
  const { now = Date.now, random = Math.random, allowPrivateUrls = true } = options;
  const webhooks: WebhookService = {
    allowPrivateUrls,
    userAgent: 'Chasqui/test',
    finishLinks: (text) => text.replaceAll('\u007f', 'https://invoices.test') as typeof text,
    send: http.send,
  };
  const key = () => secretKey;
  const context = createContext({ stores, regimes, now, random, webhooks, secretKey: key });
  const errors: unknown[] = [];
  const handlers = webhookHandlers(context);
  const limits = { concurrency: 64, perLane: 1, perOwner: 1 };
  const onError = (error: unknown) => errors.push(error);
  const workers = (['webhooks', 'webhook_trials'] as const).map(
    (queue) => new Worker({ store: stores.work, queue, handlers, limits, now, onError }),
  );
  const worker = {
    start: () => workers.map((each) => each.start()),
    wake: () => workers.map((each) => each.wake()),
    stop: (graceMs: number) => Promise.all(workers.map((each) => each.stop(graceMs))),
  };
  const stopListening = stores.feed.onPlaced(() => worker.wake());
  const account = testAccount();
  await stores.accounts.insert(account);
  return {
    context,
    worker,
    errors,
    account,
    documents: documentsOf(stores, account),
    addWebhook: (changes: Partial<Webhook> = {}) => addWebhook(context, account, changes),
    async close() {
      await worker.stop(15_000);
      stopListening();
      http.close();
    },
  };
}

async function addWebhook(context: Context, account: Account, changes: Partial<Webhook>) {
  const plain = testWebhook(account.id, changes);
  const { secret, sealed } = await makeSecret(context, plain);
  const webhook = { ...plain, sealed };
  await context.stores.webhooks.insert(webhook, 5_000);
  return { secret, webhook, key: { accountId: account.id, webhookId: webhook.id } };
}

/** Companies and documents, and what happens to them. */
function documentsOf(stores: Stores, account: Account) {
  let sequence = 0;
  const write = (company: CompanyRecord, writes: Partial<typeof noWrites>) =>
    stores.apply({ accountId: account.id, companyId: company.id }, {}, () => ({
      writes: { ...noWrites, ...writes },
      result: undefined,
    }));
  const eventOf = (documentId: string, type: EventType): DocumentEvent => {
    const at = Date.now();
    return { id: newId('evt', at), documentId, type, at, data: '{"words":"ñandú"}' };
  };
  return {
    async company(): Promise<CompanyRecord> {
      const company = testCompany(account);
      await stores.companies.insert(company);
      return company;
    },
    /** A document that was created. */
    async create(company: CompanyRecord): Promise<string> {
      sequence += 1;
      const changes = { number: `F001-${sequence}` };
      const row = documentMaker(account, company).row(Date.now(), changes);
      await write(company, { insert: [row], events: [eventOf(row.id, 'document.created')] });
      return row.id;
    },
    happen: (company: CompanyRecord, documentId: string, type: EventType) =>
      write(company, { events: [eventOf(documentId, type)] }),
  };
}
