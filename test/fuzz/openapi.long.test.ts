import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.ts';
import { createTestStore, storages, type TestStore } from '../support/stores.ts';
import { openAttack, storing } from './attack.ts';

/**
 * Every operation of the OpenAPI document, with hostile values everywhere, over both storages; against a process of
 * its own, and longer, in `npm run soak -- fuzz`. To see a failure again:
 *
 *   FUZZ_SEED=42 npx vitest run test/fuzz
 */
const requestsWanted = Number(process.env.FUZZ_REQUESTS ?? 12_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_115);

const perStorage = Math.ceil(requestsWanted / storages.length);
/** A slow machine does some hundreds of requests in a second. */
const timeoutMs = 900_000 + perStorage * 20;

/**
 * What is behind the door of operations for people, who have no key: nobody guesses a password or a link, and a key has
 * no session. `test/paths/users.test.ts` is about what they do then.
 */
const inside: Readonly<Record<string, string>> = {
  signIn: '401',
  readLink: '401',
  signOut: '403',
  confirmSession: '403',
  listSessions: '403',
  endSession: '403',
  changePassword: '403',
  beginSecondFactor: '403',
  confirmSecondFactor: '403',
  removeSecondFactor: '403',
};

for (const storage of storages) {
  describe(`hostile requests over ${storage}`, () => {
    let store: TestStore;
    let service: TestService;

    beforeAll(async () => {
      store = await createTestStore(storage);
      service = await startService(store.stores, { trustedProxies: 1, logLevel: 'error' });
    });

    afterAll(async () => {
      await service.stop();
      await store.dispose();
    });

    it('get only answers that the OpenAPI document knows', { timeout: timeoutMs }, async () => {
      const { operations, tally, failures, send } = await openAttack(service);
      await send(seed, perStorage);

      const shown = [...failures.values()].map((failure) => `FUZZ_SEED=${seed} ${failure}`);
      expect.soft(shown.join('\n\n')).toBe('');
      const sent = [...tally.values()].reduce((sum, count) => sum + count, 0);
      expect(sent).toBe(perStorage);
      for (const { operationId, responses } of operations) {
        const reached = Object.keys(responses).filter((status) =>
          tally.has(`${operationId} ${status}`),
        );
        // Some documents got in, and some were read and refused.
        if (storing.includes(operationId)) {
          expect.soft(reached).toEqual(expect.arrayContaining(['201', '422']));
        }
        // It got past the door of every operation: something was seen that only what is behind it says.
        expect
          .soft(
            reached.some((status) => status < '300' || status === (inside[operationId] ?? '404')),
            operationId,
          )
          .toBe(true);
      }
    });

    it('leave the service in order', async () => {
      const ready = await service.request('/readyz');
      expect(ready.status).toBe(200);
      // The log keeps faults only.
      expect(service.log.slice(0, 3)).toEqual([]);
      const findings = await store.stores.inspect();
      expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    });
  });
}
