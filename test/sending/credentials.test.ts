import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IssuedDocument, invoice } from '../support/issue-door.ts';
import { openSendingDoor, type SendingDoor } from '../support/sending-door.ts';
import { guide } from '../support/sending-drafts.ts';
import { storages } from '../support/stores.ts';

const refusing = { operation: 'sendBill', fault: 'fault', code: '0102' } as const;

for (const storage of storages) {
  describe(`a refused password over ${storage}`, () => {
    let door: SendingDoor;
    const waiting: IssuedDocument[] = [];

    beforeAll(async () => {
      door = await openSendingDoor(storage);
      door.addWorker();
    });
    afterAll(() => door.close());

    const calls = () => door.simulator.calls.filter(({ operation }) => operation === 'sendBill');
    const statuses = async () =>
      Promise.all(waiting.map(async ({ id }) => (await door.document(id)).status));
    const reasons = async () =>
      Promise.all(waiting.map(async ({ id }) => (await door.delivery(id)).blocked?.reason));
    const setPassword = async (sol_password: string) => {
      const path = `/api/company/${door.company.id}/credentials`;
      const answer = await door.send('PUT', path, { sol_user: 'VENTAS01', sol_password });
      expect(answer.status, answer.text).toBe(200);
    };

    it('is tried once, and nothing more of the company goes to that service', async () => {
      await door.simulator.setFaults([refusing]);
      waiting.push(await door.issue(invoice()));
      await door.settle();
      for (let index = 0; index < 4; index += 1) waiting.push(await door.issue(invoice()));
      await door.settle();
      expect(calls()).toHaveLength(1);
      expect(await reasons()).toEqual(Array(5).fill('credentials_refused'));
      expect(await statuses()).toEqual(Array(5).fill('pending'));
    });

    it('hinders neither other companies nor other services', async () => {
      await door.simulator.setFaults([]);
      const foreign = await door.issue(invoice(), door.other.id);
      const carried = await door.issue(guide());
      await door.settle();
      expect((await door.document(foreign.id)).status).toBe('succeeded');
      expect((await door.document(carried.id)).status).toBe('succeeded');
      expect(await reasons()).toEqual(Array(5).fill('credentials_refused'));
    });

    it('is tried once more after a retry, and after credentials were set', async () => {
      await door.simulator.setFaults([refusing]);
      const before = calls().length;
      await door.send('POST', `/api/document/${waiting[2]?.id}/retry`);
      await door.settle();
      expect(calls()).toHaveLength(before + 1);
      await setPassword('still-wrong');
      await door.settle();
      expect(calls()).toHaveLength(before + 2);
      expect(await reasons()).toEqual(Array(5).fill('credentials_refused'));
    });

    it('that was mended lets one go alone first, and then the rest', async () => {
      await door.simulator.setFaults([
        { operation: 'sendBill', fault: 'slow', times: 1, delay_ms: 1_000 },
      ]);
      const before = calls().length;
      await setPassword('right');
      await expect.poll(() => calls().length).toBe(before + 1);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(calls()).toHaveLength(before + 1);
      await door.settle();
      expect(await statuses()).toEqual(Array(5).fill('succeeded'));
      expect(calls()).toHaveLength(before + 5);
      expect(door.errors).toEqual([]);
    });

    it('stays refused when a call from before is answered afterwards', async () => {
      await door.simulator.setFaults([
        { operation: 'sendBill', fault: 'slow', times: 1, delay_ms: 4_000 },
        refusing,
      ]);
      const before = calls().length;
      const slow = await door.issue(invoice());
      while (calls().length === before) await new Promise((resolve) => setTimeout(resolve, 10));
      const refused = await door.issue(invoice());
      await door.rest();
      expect((await door.document(slow.id)).status).toBe('succeeded');
      const later = await door.issue(invoice());
      await door.settle();
      expect(calls()).toHaveLength(before + 2);
      for (const { id } of [refused, later]) {
        expect((await door.delivery(id)).blocked?.reason).toBe('credentials_refused');
      }
    });

    it('of the query is not tried again by comparing what was found', async () => {
      await door.simulator.setFaults([]);
      await setPassword('right');
      await door.settle();
      await door.simulator.setFaults([
        { operation: 'token', name: 'query', fault: 'refuse' },
        { operation: 'sendBill', fault: 'reset', times: 3 },
      ]);
      const before = door.simulator.calls.length;
      for (let index = 0; index < 3; index += 1) {
        const { id } = await door.issue(invoice());
        await door.settle();
        expect((await door.document(id)).status).toBe('succeeded');
      }
      const made = door.simulator.calls.slice(before).map(({ path }) => path);
      expect(made.filter((path) => path.includes('clientesextranet'))).toHaveLength(1);
    });

    it('that is wrong from the first is brought by one call alone, however many wait', async () => {
      await door.settle();
      await door.stopWorkers();
      const many: IssuedDocument[] = [];
      for (let index = 0; index < 6; index += 1) many.push(await door.issue(invoice()));
      await setPassword('wrong-from-the-first');
      await door.simulator.setFaults([{ ...refusing, delay_ms: 300 }]);
      const before = calls().length;
      door.addWorker();
      await door.settle();
      expect(calls()).toHaveLength(before + 1);
      for (const { id } of many) {
        expect((await door.delivery(id)).blocked?.reason).toBe('credentials_refused');
      }
      await door.simulator.setFaults([]);
      await setPassword('right');
      await door.settle();
    });

    it('is nowhere in what the service tells', async () => {
      const told = await Promise.all(
        waiting.map(async ({ id }) =>
          JSON.stringify([await door.delivery(id), await door.events(id)]),
        ),
      );
      for (const text of [...told, ...door.service.log]) {
        expect(text).not.toMatch(/still-wrong|"right"|moddatos/);
      }
    });
  });
}
