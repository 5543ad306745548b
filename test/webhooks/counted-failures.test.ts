import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClaimedWork } from '../../src/subjects/ledger/rows.ts';
import { createEventReader, type EventReader } from '../../src/subjects/webhooks/take-events.ts';
import { secretsOf } from '../../src/subjects/webhooks/webhook-secrets.ts';
import { WebhookTurn } from '../../src/subjects/webhooks/webhook-turn.ts';
import { createTestStore, type TestStore } from '../support/stores.ts';
import { openWebhookDoor } from '../support/webhook-door.ts';

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore('sqlite');
});
afterAll(() => store.dispose());

/** As many failures as say that a receiver is down. */
const enough = 5;

function latch() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

it('counts the attempts that fail while the next events are read', async () => {
  // Nothing claimed the work, so nothing is written of it.
  const webhooks = { ...store.stores.webhooks, endTurn: async () => {} };
  const door = await openWebhookDoor({ ...store.stores, webhooks });
  const company = await door.documents.company();
  const { webhook, key } = await door.addWebhook();
  for (let made = 0; made <= enough; made += 1) await door.documents.create(company);
  const [othersMayFail, allFailed] = [latch(), latch()];
  let sent = 0;
  const send = async () => {
    sent += 1;
    if (sent > 1) await othersMayFail.opened;
    return { kind: 'answered', status: 500, headers: {}, body: Buffer.alloc(0) } as const;
  };
  const context = { ...door.context, webhooks: { ...door.context.webhooks, send } };
  const read = createEventReader(context);
  let reads = 0;
  const readEvents: EventReader = async (of, limit) => {
    reads += 1;
    if (reads === 2) {
      othersMayFail.open();
      await allFailed.opened;
    }
    return read(of, limit);
  };
  let failed = 0;
  const onAttempt = () => {
    failed += 1;
    if (failed === enough) allFailed.open();
  };
  const work = { id: 'wrk_none' } as ClaimedWork;
  const secrets = secretsOf(context, webhook);
  const turn = new WebhookTurn(context, { work, webhook, secrets, readEvents, onAttempt });
  await turn.run(new AbortController().signal);
  const { health } = (await store.stores.webhooks.find(key.accountId, key.webhookId)) ?? {};
  expect({ sent, reads, health }).toEqual({
    sent: enough,
    reads: 2,
    health: { failures: enough, restingUntil: expect.any(Number) },
  });
  await door.close();
});
