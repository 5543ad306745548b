import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../../src/app/create-context.ts';
import { regimes } from '../../src/countries/index.ts';
import { createHttpClient } from '../../src/platform/http/http-client.ts';
import { tendOutages } from '../../src/subjects/outages/tend-outages.ts';
import { invoice } from '../support/issue-door.ts';
import { openSendingDoor, type SendingDoor } from '../support/sending-door.ts';
import { guide } from '../support/sending-drafts.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';

describe.each(storages)('an authority that does not answer, over %s', (storage) => {
  let door: SendingDoor;
  let isDown = false;
  const http = createHttpClient();

  beforeAll(async () => {
    const silent = { kind: 'not_sent', detail: 'connect ETIMEDOUT' } as const;
    door = await openSendingDoor(storage, {
      gateways: {
        http: {
          ...http,
          send: async (request) => (isDown ? silent : http.send(request)),
        },
      },
    });
  });
  afterAll(async () => {
    http.close();
    await door.close();
  });

  const get = async (path: string) => {
    const answer = await door.send('GET', path);
    expect(answer.status).toBe(200);
    return answer;
  };
  const list = async (path: string) =>
    jsonOf<{ data: Record<string, unknown>[] }>(
      await get(`/api/company/${door.company.id}/${path}`),
    ).data;
  const told = async (type: string) =>
    (await door.store.sql(`SELECT account_id, data FROM feed WHERE type = '${type}'`)).map(
      ({ account_id, data }) => ({ account_id, data: JSON.parse(String(data)) }),
    );
  const rows = async () => {
    const tables = ['outages', 'outage_waiters', 'outage_notices'];
    const found = await Promise.all(
      tables.map((table) => door.store.sql(`SELECT * FROM ${table}`)),
    );
    return found.map((each) => each.length);
  };
  /** Several processes look after it at once; each may be killed after any of its writes. */
  const tendEverywhere = async () => {
    const other = () =>
      createContext({
        stores: door.store.stores,
        regimes,
        now: door.clock.now,
        gateways: gateways(),
      });
    const contexts = [door.service.context, other(), other()];
    await Promise.all(contexts.map(tendOutages));
    await new Promise((resolve) => setTimeout(resolve, 100));
  };
  const gateways = () => ({
    http,
    now: door.clock.now,
    testTarget: () => ({ kind: 'url' as const, base: door.simulator.url }),
    urls: { test: {}, live: {} },
    allowPrivateUrls: false,
  });

  it('is explained while it lasts, and told of once when it begins and once when it ends', async () => {
    isDown = true;
    const issued = [await door.issue(invoice()), await door.issue(invoice())];
    await door.settle(0.1);
    await tendEverywhere();
    // Not for ten minutes yet.
    expect(await told('authority.unreachable')).toEqual([]);
    door.clock.advance(600_000);
    await door.settle(0.1);
    await door.stopWorkers();
    const { id: guideId } = await door.issue(guide());

    const address = `invoices ${new URL(door.simulator.url).host}`;
    const wait = { code: 'authority_unreachable', address, detail: 'connect ETIMEDOUT' };
    const [first] = issued;
    const delivery = await door.delivery(first?.id ?? '');
    expect(delivery).toMatchObject({ blocked: null, waiting_for: wait });
    expect(Date.parse(delivery.waiting_for?.since ?? '')).toBeLessThan(door.clock.now() - 600_000);
    // Another service is another address.
    expect((await door.delivery(guideId)).waiting_for).toBeNull();
    expect(await list('deliveries')).toMatchObject([
      ...issued.map(({ number }) => ({ subject_number: number, waiting_for: wait })),
      { subject_id: guideId, waiting_for: null },
    ]);
    const date = String((await door.document(first?.id ?? '')).date).slice(0, 10);
    const lastDay = new Date(Date.parse(date) + 3 * 86_400_000).toISOString().slice(0, 10);
    const counted = {
      address,
      documents_waiting: 2,
      more_waiting: false,
      first_term: { number: first?.number, last_day: lastDay },
    };
    expect(await list('outages')).toMatchObject([counted]);
    expect(String((await get('/metrics')).text)).toContain(
      `chasqui_open_circuits{address="${address}"} 1`,
    );

    await tendEverywhere();
    await tendEverywhere();
    expect(await told('authority.unreachable')).toMatchObject([
      { account_id: door.tenant.account.id, data: { ...counted, reason: 'connect ETIMEDOUT' } },
    ]);

    isDown = false;
    await door.settle();
    expect(await door.document(first?.id ?? '')).toMatchObject({ status: 'succeeded' });
    await tendEverywhere();
    await tendEverywhere();
    expect(await told('authority.reachable')).toMatchObject([
      { account_id: door.tenant.account.id, data: { address, reason: 'answered' } },
    ]);
    expect(await told('authority.unreachable')).toHaveLength(1);
    expect(await rows()).toEqual([0, 0, 0]);
    expect(await list('outages')).toEqual([]);
  });
});
