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

for (const storage of storages) {
  describe(`unique external ids over ${storage}`, () => {
    let door: IssueDoor;

    beforeAll(async () => {
      door = await openIssueDoor(storage);
    });
    afterAll(() => door.close());

    const set = async (unique_external_ids: boolean) => {
      const path = `/api/company/${door.company.id}`;
      expect((await door.send('PATCH', path, { unique_external_ids })).status).toBe(200);
    };

    it('are not demanded by default', async () => {
      const sale = invoice({ series: 'F001', external_id: 'order-1' });
      const [one, other] = [issuedOf(await door.post(sale)), issuedOf(await door.post(sale))];
      expect(one.id).not.toBe(other.id);
    });

    it('make the same draft the same request, and refuse another', async () => {
      await set(true);
      const sale = invoice({ series: 'F001', external_id: 'order-2' });
      const first = await door.post(sale);
      expect(first.status).toBe(201);
      const held = await door.held();
      const again = await door.post(sale);
      expect(again.status).toBe(200);
      expect(again.text).toBe(first.text);
      const keyed = await door.post(sale, { idempotencyKey: 'another-key' });
      expect([keyed.status, keyed.text]).toEqual([200, first.text]);
      const other = invoice({ series: 'F002', external_id: 'order-2' });
      const problem = problemOf(await door.post(other), 409, 'external_id_reused');
      expect(problem.detail).toContain(issuedOf(again, 200).id);
      // Nothing was stored, and no number was used.
      expect(await door.held()).toEqual(held);
      expect(issuedOf(await door.post(invoice({ series: 'F002' }))).number).toMatch(/-0*1$/);
    });

    it('know what was issued before they were demanded', async () => {
      await set(false);
      const sale = invoice({ series: 'F001', external_id: 'order-3' });
      const { id } = issuedOf(await door.post(sale));
      await set(true);
      expect(issuedOf(await door.post(sale), 200).id).toBe(id);
      const other = invoice({ series: 'F003', external_id: 'order-3' });
      problemOf(await door.post(other), 409, 'external_id_reused');
    });

    it('are the same with space around them', async () => {
      await set(true);
      const { external_id } = issuedOf(
        await door.post(invoice({ series: 'F001', external_id: ' spaced ' })),
      );
      expect(external_id).toBe('spaced');
      for (const sent of ['spaced', '\tspaced  ']) {
        const sale = invoice({ series: 'F001', external_id: sent });
        problemOf(await door.post(sale), 409, 'external_id_reused');
      }
    });

    it('say nothing of documents without one', async () => {
      await set(true);
      const sale = invoice({ series: 'F001' });
      const [one, other] = [issuedOf(await door.post(sale)), issuedOf(await door.post(sale))];
      expect(one.id).not.toBe(other.id);
    });

    it('are issued once by several processes at once, in whatever series', async () => {
      await set(true);
      const more = [await door.store.open(), await door.store.open()];
      const { context } = door.service;
      const desks = [
        context,
        ...more.map((stores) =>
          createContext({ ...context, stores, secretKey: context.secretKey }),
        ),
      ];
      const { accountId } = door.company;
      const principal = { accountId, keyId: 'key', scope: 'write', companies: null } as const;
      const outcomes = await Promise.allSettled(
        Array.from({ length: 12 }, (_, index) => {
          const sale = invoice({ series: `F01${index % 4}`, external_id: 'order-4' });
          const draft = Buffer.from(JSON.stringify(sale));
          const desk = desks[index % desks.length] ?? context;
          const companyId = door.company.id;
          return issueDocument(desk, principal, { companyId, draft, idempotencyKey: null });
        }),
      );
      const made = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect(made.filter(({ outcome }) => outcome === 'issued')).toHaveLength(1);
      expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['external_id_reused']));
      for (const stores of more) await stores.close();
    });
  });
}
