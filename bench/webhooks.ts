import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from 'commander';
import { newId } from '../src/domain/access/ids.ts';
import type { CompanyRecord } from '../src/domain/document/company.ts';
import type { Account, Stores } from '../src/domain/ports/stores.ts';
import { noWrites } from '../src/domain/ports/writes.ts';
import { Worker } from '../src/jobs/worker.ts';
import { createHttpClient } from '../src/lib/http-client.ts';
import { type Context, createContext } from '../src/operations/context.ts';
import { createWebhook } from '../src/operations/webhooks/create-webhook.ts';
import { webhookHandlers } from '../src/operations/webhooks/deliver-webhook.ts';
import { receiverTimes } from '../src/operations/webhooks/receiver-times.ts';
import { regimes } from '../src/regimes/index.ts';
import { createPostgresStores } from '../src/storage/postgres/stores.ts';
import { documentMaker, testAccount, testCompany } from '../test/support/documents.ts';
import { median, round2, whole } from './figures.ts';
import { startPostgres } from './postgres-server.ts';
import { tableOf } from './table.ts';

type Options = {
  readonly dead: number;
  readonly documents: number;
  readonly rounds: number;
};

const help = `
How fast a receiver that lives gets the events of documents, alone and beside receivers that are dead: every second one refuses
connections, the others take them and never answer. All are of one account and want every event; the dead ones are new, so their
first minutes are part of it. PostgreSQL with its fsync, one process.`;

export function addWebhooksCommand(program: Command): void {
  program
    .command('webhooks')
    .description('what dead receivers cost a living one')
    .option('--dead <count>', 'dead receivers', whole, 1_000)
    .option(
      '--documents <count>',
      'documents of one measurement, each with one event',
      whole,
      2_000,
    )
    .option('--rounds <count>', 'how often everything is measured, in alternation', whole, 3)
    .addHelpText('after', help)
    .action(benchWebhooks);
}

/** As `serve` has them. */
const queues = [
  { queue: 'webhooks', concurrency: 256 },
  { queue: 'webhook_trials', concurrency: 1_000 },
] as const;
const writers = 8;

async function benchWebhooks({ dead, documents, rounds }: Options): Promise<void> {
  const server = await startPostgres(['max_wal_size=4GB']);
  const stores = await createPostgresStores({ url: server.url });
  const http = createHttpClient(receiverTimes);
  const context = contextOf(stores, http.send);
  const handlers = webhookHandlers(context);
  const workers = queues.map(
    ({ queue, concurrency }) =>
      new Worker({
        store: stores.work,
        queue,
        handlers,
        limits: { concurrency, perLane: 1, perOwner: 1 },
      }),
  );
  for (const worker of workers) {
    stores.feed.onPlaced((_accountId, wakesWebhooks) => {
      if (wakesWebhooks) worker.wake();
    });
    worker.start();
  }
  const silent = await listening(createServer(() => {}));
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await measure(context, documents, []));
    beside.push(await measure(context, documents, deadUrls(dead, silent.url)));
  }
  report({ dead, alone: median(alone), beside: median(beside) });
  await Promise.all(workers.map((worker) => worker.stop(12_000)));
  http.close();
  silent.server.close();
  await stores.close();
  await server.stop();
}

function contextOf(stores: Stores, send: Context['webhooks']['send']): Context {
  const key = randomBytes(32);
  const webhooks = {
    allowPrivateUrls: true,
    userAgent: 'Chasqui (bench)',
    finishLinks: <Text extends string>(text: Text) => text,
    send,
  };
  return createContext({ stores, regimes, now: Date.now, secretKey: () => key, webhooks });
}

/** Nobody listens on port 1; the other one never answers. */
function deadUrls(count: number, silentUrl: string): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    index % 2 === 0 ? `http://127.0.0.1:1/${index}` : `${silentUrl}/${index}`,
  );
}

/** Events a second that a living receiver gets while documents are written, beside the dead ones. */
async function measure(
  context: Context,
  documents: number,
  dead: readonly string[],
): Promise<number> {
  const { stores } = context;
  const account = testAccount();
  await stores.accounts.insert(account);
  const company = testCompany(account);
  await stores.companies.insert(company);
  const received = new Set<string>();
  const living = await listening(
    createHttpServer((request, response) => {
      received.add(String(request.headers['webhook-id']));
      request.resume().on('end', () => response.writeHead(204).end());
    }),
  );
  const principal = { keyId: '', accountId: account.id, scope: 'write', companies: null } as const;
  const made: string[] = [];
  for (const url of [...dead, living.url]) {
    const request = { url, events: ['document.*'], companies: null, description: '' };
    made.push((await createWebhook(context, principal, request)).webhook.id);
  }
  const startedAt = performance.now();
  await writeDocuments(stores, account, company, documents);
  while (received.size < documents) await delay(5);
  const seconds = (performance.now() - startedAt) / 1000;
  for (const id of made) await stores.webhooks.remove(account.id, id, Date.now());
  living.server.close();
  return documents / seconds;
}

async function writeDocuments(
  stores: Stores,
  account: Account,
  company: CompanyRecord,
  count: number,
): Promise<void> {
  const maker = documentMaker(account, company);
  const place = { accountId: account.id, companyId: company.id };
  let left = count;
  const write = async () => {
    while (left > 0) {
      left -= 1;
      const at = Date.now();
      const row = maker.row(at, { number: `F001-${left + 1}` });
      const type = 'document.created';
      const event = { id: newId('evt', at), documentId: row.id, type, at, data: '{}' } as const;
      const writes = { ...noWrites, insert: [row], events: [event] };
      await stores.apply(place, {}, () => ({ writes, result: undefined }));
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
}

async function listening(
  server: Server,
): Promise<{ readonly server: Server; readonly url: string }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function report({ dead, alone, beside }: { dead: number; alone: number; beside: number }): void {
  const rows = [
    ['alone', `${round2(alone)}`, ''],
    [`beside ${dead} dead ones`, `${round2(beside)}`, `${Math.round((100 * beside) / alone)} %`],
  ];
  const head = ['a living receiver', '>events a second', '>of alone'];
  process.stdout.write(`${tableOf(head, rows)}\n`);
}
