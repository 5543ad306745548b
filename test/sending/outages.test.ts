import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { workHandlers } from '../../src/sending/plan-work.ts';
import type { Fault } from '../../src/simulators/pe/faults.ts';
import { Worker } from '../../src/worker/worker.ts';
import { invoice, type Json } from '../support/issue-door.ts';
import { type Outage, outageOf } from '../support/outages.ts';
import { openSendingDoor, type SendingDoor } from '../support/sending-door.ts';
import { guide } from '../support/sending-drafts.ts';
import { storages } from '../support/stores.ts';

type Operation = Extract<Fault['operation'], 'sendBill' | 'sendGuide' | 'sendSummary'>;

describe.each(storages)('a call that is under way while %s goes away', (storage) => {
  let door: SendingDoor;
  let outage: Outage;

  beforeAll(async () => {
    door = await openSendingDoor(storage, {
      storesOf(store) {
        outage = outageOf(storage, store);
        return outage.stores;
      },
    });
  });
  afterEach(() => door.stopWorkers());
  afterAll(async () => {
    await outage.end();
    await door.close();
  });

  const countOf = (operation: Operation) =>
    door.simulator.calls.filter(({ path, operation: called }) =>
      operation === 'sendGuide' ? /gem\/comprobantes\/[^/]+$/.test(path) : called === operation,
    ).length;

  /** Begins so many calls that take a while; resolves when the last of them is out. */
  const beginCalls = async (operation: Operation, count: number) => {
    const before = countOf(operation);
    const slow: Fault = { operation, fault: 'slow', times: count, delay_ms: 700 };
    await door.simulator.setFaults([slow]);
    door.addWorker();
    while (countOf(operation) < before + count) await delay(10);
    return () => countOf(operation) - before;
  };

  /** The answers come while nothing can be written. */
  const goAwayAndComeBack = async () => {
    await outage.begin();
    await delay(2_000);
    await outage.end();
    await door.settle();
  };

  const outcomesOf = async (id: string) =>
    (await door.delivery(id)).attempts.map(({ operation, outcome }) => `${operation} ${outcome}`);

  it('has the ticket of a guide written, which nobody could be asked for again', async () => {
    const guides = [await door.issue(guide()), await door.issue(guide())];
    const sent = await beginCalls('sendGuide', guides.length);
    await goAwayAndComeBack();
    expect(sent()).toBe(guides.length);
    for (const { id } of guides) {
      expect(await door.document(id)).toMatchObject({ status: 'succeeded' });
      expect(await outcomesOf(id)).toEqual(['gem.comprobantes ticket', 'gem.envios accepted']);
    }
  });

  it('has the answer to an invoice written, without asking for it', async () => {
    const { id } = await door.issue(invoice());
    const sent = await beginCalls('sendBill', 1);
    await goAwayAndComeBack();
    expect(sent()).toBe(1);
    expect(await door.document(id)).toMatchObject({ status: 'succeeded' });
    expect(await outcomesOf(id)).toEqual(['sendBill accepted']);
  });

  it('has the ticket of a voiding written', async () => {
    const { id } = await door.issue(invoice());
    await door.settle();
    await door.stopWorkers();
    await door.send('POST', `/api/document/${id}/void`, { reason: 'Error' });
    const sent = await beginCalls('sendSummary', 1);
    await goAwayAndComeBack();
    expect(sent()).toBe(1);
    expect(await door.document(id)).toMatchObject({ status: 'voided' });
    expect((await door.delivery(id)).filings).toMatchObject([{ state: 'accepted' }]);
  });

  it('is told of once where the store wrote its answer, and went away before it said so', async () => {
    const { id } = await door.issue(invoice());
    await beginCalls('sendBill', 1);
    outage.loseNextAnswer();
    await door.settle();
    expect(await door.document(id)).toMatchObject({ status: 'succeeded' });
    expect(await door.eventTypes(id)).toEqual(['created', 'attempted', 'accepted']);
  });
});

describe('an answer that could not be written before another worker took the work over', () => {
  let door: SendingDoor;
  let outage: Outage;
  let other: Worker;

  beforeAll(async () => {
    door = await openSendingDoor('sqlite', {
      storesOf(store) {
        outage = outageOf('sqlite', store);
        return outage.stores;
      },
    });
  });
  afterEach(async () => {
    await Promise.all([other.stop(1_000), door.stopWorkers()]);
  });
  afterAll(() => door.close());

  /** Its first worker is cut off from the store with an answer in its hands; another one does what it would have done. */
  const takeOver = async (draft: Json, operation: Fault['operation']) => {
    const { id } = await door.issue(draft);
    const answered = door.simulator.calls.length;
    await door.simulator.setFaults([{ operation, fault: 'slow', times: 1, delay_ms: 300 }]);
    door.addWorker();
    while (door.simulator.calls.length === answered) await delay(10);
    await outage.begin();
    await delay(1_000);
    await door.store.sql('UPDATE work SET due_at = 0 RETURNING id');
    const stores = door.store.stores;
    other = new Worker({
      store: stores.work,
      queue: 'authority',
      newestOvertakes: true,
      handlers: workHandlers({ ...door.service.context, stores }),
      limits: { concurrency: 1, perLane: 1, perOwner: 1 },
      now: door.clock.now,
    });
    other.start();
    while ((await door.work()).some(({ state }) => state === 'due')) await delay(20);
    const left = await door.work();
    await outage.end();
    while ((await attemptsOf(id)).length < 2) await delay(20);
    await door.settle();
    expect(await door.work()).toEqual(left);
    const { documents } = await door.simulator.register(`/${door.tenant.account.id}`);
    const { number } = await door.document(id);
    expect(documents.filter(({ name }) => name.endsWith(number))).toHaveLength(1);
    return id;
  };

  const attemptsOf = async (id: string) =>
    (await door.events(id)).filter(({ type }) => type === 'document.attempted');

  it('settles nothing twice', async () => {
    const id = await takeOver(invoice(), 'sendBill');
    expect(await door.document(id)).toMatchObject({ status: 'succeeded' });
    const types = await door.eventTypes(id);
    expect(types.filter((type) => type === 'accepted')).toHaveLength(1);
  });

  it('changes nothing of the work, and a ticket is told among the attempts', async () => {
    const id = await takeOver(guide(), 'sendGuide');
    const { attempts, blocked } = await door.delivery(id);
    expect(blocked).toMatchObject({ reason: 'answer_lost' });
    expect(attempts.map(({ outcome }) => outcome)).toContain('ticket');
  });
});
