import { randomBytes } from 'node:crypto';
import { seededRandom } from '../../src/kernel/random.ts';
import { workHandlers } from '../../src/sending/plan-work.ts';
import type { DeliveryReport } from '../../src/sending/read-delivery.ts';
import { openMemoryRegister } from '../../src/simulators/pe/journal.ts';
import { serveSimulator } from '../../src/simulators/pe/server.ts';
import { createSimulator } from '../../src/simulators/pe/simulator.ts';
import type { CompanyRecord } from '../../src/subjects/companies/company.ts';
import type { GatewayOptions, TestTarget } from '../../src/subjects/country/gateway.ts';
import type { MailService } from '../../src/subjects/ledger/mails/mail-port.ts';
import type { DocumentEvent } from '../../src/subjects/ledger/rows.ts';
import type { Stores } from '../../src/subjects/stores.ts';
import { Worker } from '../../src/worker/worker.ts';
import { testRuc } from './documents.ts';
import { type IssuedDocument, issuedOf, type Json } from './issue-door.ts';
import { issueMoment } from './issue-examples.ts';
import { type Answer, jsonOf, startService, type TestService } from './service.ts';
import { clientOf } from './simulator.ts';
import { createTestStore, type Storage, type TestStore } from './stores.ts';
import { createTenant, type Tenant } from './tenants.ts';
import { type Asked, createToldClient, tellingSilence } from './told-client.ts';

export type Clock = { now(): number; advance(ms: number): void };

/** Time goes on by itself, and further where a test says so. */
export function createClock(start = Date.parse(issueMoment)): Clock {
  const begun = Date.now();
  let ahead = 0;
  return {
    now: () => start + (Date.now() - begun) + ahead,
    advance(ms) {
      ahead += ms;
    },
  };
}

/** A request that came to the simulator. */
export type SeenCall = { readonly path: string; readonly operation: string; readonly file: string };

/** Our own SUNAT on a port, with what came to it. */
export type OpenedSimulator = ReturnType<typeof clientOf> & {
  readonly url: string;
  readonly calls: SeenCall[];
  /** Told of every request that is not answered within `answerMs`. */
  onSilence(answerMs: number, giveUp: (asked: Asked) => void): void;
  close(): Promise<void>;
};

export async function openTestSimulator({ now }: Clock): Promise<OpenedSimulator> {
  const simulator = await createSimulator({
    kept: await openMemoryRegister(now()),
    now,
    random: seededRandom('sending'),
    scenario: [],
  });
  const calls: SeenCall[] = [];
  let told = simulator;
  const handle: typeof simulator.handle = (request) => {
    if (!request.url.includes('/admin/')) calls.push(seenCall(request.url, String(request.body)));
    return told.handle(request);
  };
  const onSilence: OpenedSimulator['onSilence'] = (answerMs, giveUp) => {
    told = tellingSilence(told, answerMs, giveUp);
  };
  const { url, close } = await serveSimulator({ handle }, { host: '127.0.0.1', port: 0 });
  return { url, calls, close, onSilence, ...clientOf(url) };
}

function seenCall(path: string, body: string): SeenCall {
  const operation = /(?:sendBill|sendSummary|getStatusCdr|getStatus)\b/.exec(body)?.[0];
  const file = /<fileName>([^<]*)\.zip</.exec(body)?.[1] ?? '';
  return { path, operation: operation ?? path.replace(/^.*\/v1\//, ''), file };
}

export type SendingOptions = {
  readonly clock?: Clock;
  readonly gateways?: Partial<GatewayOptions>;
  /** What companies of the tenant say beside what test companies say anyway. */
  readonly company?: Partial<CompanyRecord>;
  /** What takes longer is given up at once: nobody waits for it. */
  readonly answerMs?: number;
  /** What credentials are sealed with. */
  readonly secretKey?: Buffer;
  readonly simulator?: OpenedSimulator;
  /** How mail leaves; none does by default. */
  readonly mail?: MailService;
  /** What the service works on, made of the store. */
  readonly storesOf?: (store: TestStore) => Stores;
};

/** A service with its worker and its simulator, all real; only time and chance are the test's. */
export type SendingDoor = {
  readonly store: TestStore;
  readonly service: TestService;
  readonly tenant: Tenant;
  readonly company: CompanyRecord;
  readonly other: CompanyRecord;
  readonly simulator: OpenedSimulator;
  readonly clock: Clock;
  readonly errors: unknown[];
  send(method: string, path: string, body?: unknown): Promise<Answer>;
  issue(draft: Json, companyId?: string): Promise<IssuedDocument>;
  document(id: string): Promise<IssuedDocument & Json>;
  delivery(id: string): Promise<DeliveryReport>;
  events(id: string): Promise<readonly DocumentEvent[]>;
  eventTypes(id: string): Promise<readonly string[]>;
  addWorker(): Worker;
  /** Nothing is done until something is settled, or a worker added. */
  stopWorkers(): Promise<void>;
  /** Does all that is due, now and later, up to so many hours from now: time jumps to what is due next. */
  settle(hours?: number): Promise<void>;
  /** Does all that is due now, and moves no clock. */
  rest(): Promise<void>;
  work(): Promise<readonly WorkRow[]>;
  close(): Promise<void>;
};

export type WorkRow = {
  readonly kind: string;
  readonly subject_id: string;
  readonly state: string;
  readonly blocked_reason: string | null;
  readonly detail: string;
};

export async function openSendingDoor(
  storage: Storage,
  options: SendingOptions = {},
): Promise<SendingDoor> {
  const clock = options.clock ?? createClock();
  const store = await createTestStore(storage);
  const simulator = options.simulator ?? (await openTestSimulator(clock));
  const http = createToldClient();
  simulator.onSilence(options.answerMs ?? 5_000, http.giveUp);
  const target: TestTarget = { kind: 'url', base: `${simulator.url}/{account}` };
  const secretKey = options.secretKey ?? randomBytes(32);
  const service = await startService(options.storesOf?.(store) ?? store.stores, {
    logLevel: 'error',
    now: clock.now,
    random: seededRandom('pauses'),
    secretKey: () => secretKey,
    ...(options.mail === undefined ? {} : { mail: options.mail }),
    gateways: {
      http,
      now: clock.now,
      testTarget: () => target,
      urls: { test: {}, live: {} },
      allowPrivateUrls: false,
      ...options.gateways,
    },
  });
  const plan = { taxIds: [testRuc(), testRuc()], documentsPerCompany: 0, seed: 'sending' };
  const tenant = await createTenant(service.context, plan, options.company);
  const [company, other] = tenant.companies;
  if (company === undefined || other === undefined) throw new Error('no companies');
  const workers = new Workers(service, store, clock);
  const send = sender(service, tenant);
  const get = async <Value>(path: string) => jsonOf<Value>(await send('GET', path));
  const events = async (id: string) => {
    const place = { accountId: tenant.account.id, companyId: company.id };
    return (await store.stores.look(place, { eventsOf: [id] })).events;
  };
  return {
    store,
    service,
    tenant,
    company,
    other,
    simulator,
    clock,
    errors: workers.errors,
    send,
    events,
    issue: async (draft, companyId = company.id) =>
      issuedOf(await send('POST', `/api/document/company/${companyId}`, draft)),
    document: (id) => get(`/api/document/${id}`),
    delivery: (id) => get(`/api/document/${id}/delivery`),
    eventTypes: async (id) =>
      (await events(id))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ type }) => type.replace('document.', '')),
    addWorker: () => workers.add(),
    stopWorkers: () => workers.stop(),
    settle: (hours = 12) => workers.settle(hours),
    rest: () => workers.rest(),
    work: async () => (await store.sql('SELECT * FROM work ORDER BY id')) as unknown as WorkRow[],
    async close() {
      await workers.stop();
      await service.stop();
      http.close();
      await simulator.close();
      await store.dispose();
    },
  };
}

function sender(service: TestService, tenant: Tenant): SendingDoor['send'] {
  return (method, path, body) =>
    service.request(path, {
      method,
      key: tenant.keys.admin.text,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

const hourMs = 3_600_000;
const jumpsMax = 400;

/** Workers over one store, and the clock that takes them to what is due next. */
class Workers {
  readonly errors: unknown[] = [];
  private readonly all: Worker[] = [];
  private readonly service: TestService;
  private readonly store: TestStore;
  private readonly clock: Clock;

  constructor(service: TestService, store: TestStore, clock: Clock) {
    this.service = service;
    this.store = store;
    this.clock = clock;
    service.context.workMade.subscribe(() => this.wake());
  }

  add(): Worker {
    const { context } = this.service;
    const worker = new Worker({
      store: context.stores.work,
      queue: 'authority',
      newestOvertakes: true,
      handlers: workHandlers(context),
      limits: { concurrency: 32, perLane: 16, perOwner: 4 },
      now: this.clock.now,
      random: seededRandom('worker'),
      onError: (error) => this.errors.push(error),
    });
    this.all.push(worker);
    worker.start();
    return worker;
  }

  private wake(): void {
    for (const worker of this.all) worker.wake();
  }

  async rest(): Promise<void> {
    if (this.all.length === 0) this.add();
    this.wake();
    while ((await this.nextDue()) <= this.clock.now()) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async settle(hours: number): Promise<void> {
    const end = this.clock.now() + hours * hourMs;
    for (let jumps = 0; jumps < jumpsMax; jumps += 1) {
      await this.rest();
      const next = await this.nextDue();
      if (next > end) return;
      this.clock.advance(Math.max(0, next - this.clock.now()) + 1);
    }
    throw new Error(`There is something to do after ${jumpsMax} jumps of time.`);
  }

  /** Zero while something is under way; infinity where nothing is to be done. */
  private async nextDue(): Promise<number> {
    if (this.all.some(({ count }) => count > 0)) return 0;
    const [row] = await this.store.sql(
      `SELECT min(due_at) AS due, sum(CASE WHEN lease_id IS NULL OR lease_id = 'interrupted' THEN 0 ELSE 1 END) AS leased
       FROM work WHERE state = 'due'`,
    );
    if (row === undefined || row.due === null) return Number.POSITIVE_INFINITY;
    return Number(row.leased) > 0 ? 0 : Number(row.due);
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.splice(0).map((worker) => worker.stop(2_000)));
  }
}
