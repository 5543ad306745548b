import { expect, vi } from 'vitest';
import { createHttpClient } from '../../src/platform/http/http-client.ts';
import { workHandlers } from '../../src/sending/plan-work.ts';
import { Worker } from '../../src/worker/worker.ts';
import { type IssueDoor, type IssuedDocument, issuedOf, openIssueDoor } from './issue-door.ts';
import { documentedAnswers, type OpenApi, operationsOf } from './openapi.ts';
import { patience } from './patience.ts';
import { type Answer, jsonOf } from './service.ts';
import { startSimulator } from './simulator.ts';
import type { Storage } from './stores.ts';

export type DeliveryAnswer = {
  readonly state: string;
  readonly attempts: readonly {
    readonly at: string;
    readonly operation: string;
    readonly outcome: string;
    readonly code: string;
    readonly detail: string;
  }[];
  readonly next_at: string | null;
  readonly blocked: { readonly reason: string; readonly detail: string } | null;
  readonly filings: readonly {
    readonly id: string;
    readonly name: string;
    readonly state: string;
  }[];
};

type Simulator = Awaited<ReturnType<typeof startSimulator>>;

/** A service that sends to a SUNAT of its own, while its worker runs. */
export type SendingDoor = IssueDoor & {
  readonly simulator: Simulator;
  /** From now on what is due is sent. */
  work(): void;
  /** Stops sending until `work` is called again. */
  rest(): Promise<void>;
  issue(draft: unknown): Promise<IssuedDocument>;
  /** The delivery of a document, once it is done or blocked. */
  settled(documentId: string): Promise<DeliveryAnswer>;
  /** Says that an answer is one that the OpenAPI document has of an operation. */
  expectDocumented(operationId: string, answer: Answer): void;
};

/** Four times as fast as time goes: nobody waits eight seconds for the first look at a ticket. */
export function quickTime(): () => number {
  const begun = Date.now();
  return () => begun + 4 * (Date.now() - begun);
}

export async function openSendingDoor(
  storage: Storage,
  { now = Date.now }: { readonly now?: () => number } = {},
): Promise<SendingDoor> {
  const simulator = await startSimulator({ now });
  const http = createHttpClient();
  const door = await openIssueDoor(storage, {
    now,
    gateways: {
      http,
      now,
      testTarget: () => ({ kind: 'url', base: `${simulator.url}/{account}` }),
      urls: { test: {}, live: {} },
      allowPrivateUrls: true,
    },
  });
  const worker = workerOf(door, now);
  const delivery = async (id: string) =>
    jsonOf<DeliveryAnswer>(await door.get(`/api/document/${id}/delivery`));
  return {
    ...door,
    simulator,
    ...worker,
    issue: async (draft) => issuedOf(await door.post(draft)),
    async settled(id) {
      const isSettled = async () => expect((await delivery(id)).state).toMatch(/^(done|blocked)$/);
      await vi.waitFor(isSettled, patience);
      return delivery(id);
    },
    expectDocumented: await documentedBy(door),
    async close() {
      await worker.rest();
      http.close();
      await door.close();
    },
  };
}

function workerOf(
  { service: { context } }: IssueDoor,
  now: () => number,
): Pick<SendingDoor, 'work' | 'rest'> {
  let running: Worker | undefined;
  context.workMade.subscribe(() => running?.wake());
  return {
    work() {
      running ??= new Worker({
        store: context.stores.work,
        queue: 'authority',
        newestOvertakes: true,
        handlers: workHandlers(context),
        now,
        limits: { concurrency: 8, perLane: 8, perOwner: 4 },
        onError: (error) => expect.fail(String(error)),
      });
      running.start();
    },
    async rest() {
      await running?.stop(5000);
      running = undefined;
    },
  };
}

async function documentedBy({ service }: IssueDoor): Promise<SendingDoor['expectDocumented']> {
  const document = jsonOf<OpenApi>(await service.request('/openapi.json'));
  const documented = documentedAnswers(document);
  const operations = operationsOf(document);
  return (operationId, answer) => {
    const operation = operations.find((each) => each.operationId === operationId);
    if (operation === undefined) throw new Error(`There is no operation ${operationId}.`);
    const type = String(answer.headers['content-type']).split(';')[0] ?? '';
    const validate = documented(operation, answer.status)?.contents.get(type);
    expect(validate, `${operationId} ${answer.status} ${type}`).toBeDefined();
    if (!type.endsWith('json')) return;
    expect(validate?.(JSON.parse(answer.text)), JSON.stringify(validate?.errors)).toBe(true);
  };
}
