import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../../src/app/create-context.ts';
import { issueDocument } from '../../src/issuing/issue-document.ts';
import {
  type IssueDoor,
  invoice,
  issuedOf,
  openIssueDoor,
  problemOf,
} from '../support/issue-door.ts';
import { storages } from '../support/stores.ts';

/** Its number says its series. */
const numbered = (number: string) => invoice({ series: undefined, number });

for (const storage of storages) {
  describe(`keys that were answered with a document which was there, over ${storage}`, () => {
    let door: IssueDoor;

    beforeAll(async () => {
      door = await openIssueDoor(storage);
    });
    afterAll(() => door.close());

    /** One draft without key and then with one, and another draft under that key. */
    const expectRemembered = async (sale: unknown, other: unknown, idempotencyKey: string) => {
      const { id } = issuedOf(await door.post(sale));
      expect(issuedOf(await door.post(sale, { idempotencyKey }), 200).id).toBe(id);
      const held = await door.held();
      problemOf(await door.post(other, { idempotencyKey }), 422, 'idempotency_key_reused');
      expect(await door.held()).toEqual(held);
      expect(issuedOf(await door.post(sale, { idempotencyKey }), 200).id).toBe(id);
      issuedOf(await door.post(other, { idempotencyKey: `${idempotencyKey}-other` }));
    };

    it('are remembered where the number found it', async () => {
      const [sale, other] = [numbered('F021-7'), numbered('F021-8')];
      await expectRemembered(sale, other, 'by-number');
    });

    it('are remembered where the external id found it', async () => {
      const path = `/api/company/${door.company.id}`;
      const unique = await door.send('PATCH', path, { unique_external_ids: true });
      expect(unique.status).toBe(200);
      const sale = invoice({ series: 'F022', external_id: 'sale-1' });
      const other = invoice({ series: 'F022', external_id: 'sale-2' });
      await expectRemembered(sale, other, 'by-external-id');
    });

    it('may be many of one document', async () => {
      const sale = numbered('F023-1');
      const keys = ['many-1', 'many-2', 'many-3'];
      const { id } = issuedOf(await door.post(sale, { idempotencyKey: 'many-0' }));
      for (const idempotencyKey of [...keys, ...keys]) {
        expect(issuedOf(await door.post(sale, { idempotencyKey }), 200).id).toBe(id);
      }
    });

    it('name one document, also where several requests use them at once', async () => {
      const more = [await door.store.open(), await door.store.open()];
      const { context } = door.service;
      const desks = [
        context,
        ...more.map((stores) =>
          createContext({ ...context, stores, secretKey: context.secretKey }),
        ),
      ];
      const { accountId, id: companyId } = door.company;
      const principal = { accountId, keyId: 'key', scope: 'write', companies: null } as const;
      const sale = numbered('F024-1');
      const { id } = issuedOf(await door.post(sale));
      for (const round of [1, 2, 3, 4]) {
        const outcomes = await Promise.allSettled(
          Array.from({ length: 9 }, (_, index) => {
            const sent = index % 2 === 0 ? sale : numbered(`F02${index}-${round}`);
            const draft = Buffer.from(JSON.stringify(sent));
            const desk = desks[index % desks.length] ?? context;
            const idempotencyKey = `at-once-${round}`;
            return issueDocument(desk, principal, { companyId, draft, idempotencyKey });
          }),
        );
        const answered = outcomes.flatMap((each) =>
          each.status === 'fulfilled' ? [each.value.id] : [],
        );
        const refused = outcomes.flatMap((each) =>
          each.status === 'rejected' ? [each.reason.code] : [],
        );
        expect(new Set(answered).size).toBe(1);
        expect(new Set(refused)).toEqual(new Set(['idempotency_key_reused']));
        const last = await door.post(sale, { idempotencyKey: `at-once-${round}` });
        expect(last.status).toBe(answered[0] === id ? 200 : 422);
      }
      for (const stores of more) await stores.close();
    });
  });
}
