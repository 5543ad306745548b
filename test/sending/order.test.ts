import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditNote, invoice } from '../support/issue-door.ts';
import { openSendingDoor, type SendingDoor } from '../support/sending-door.ts';
import { debitNote } from '../support/sending-drafts.ts';
import { storages } from '../support/stores.ts';

/** An invoice that deducts what another one took in advance. */
const deducting = (number: string, date: string) =>
  invoice({ prepayments: [{ number, type: '02', amount: 59, date: date.slice(0, 10) }] });

for (const storage of storages) {
  describe(`the order of sending over ${storage}`, () => {
    let door: SendingDoor;

    beforeAll(async () => {
      door = await openSendingDoor(storage);
      door.addWorker();
    });
    afterAll(() => door.close());

    const sent = () => door.simulator.calls.map(({ file }) => file.slice(15)).filter(Boolean);
    const statusOf = async (id: string) => (await door.document(id)).status;

    it('lets a note and a prepayment wait for the invoice that they name', async () => {
      // Until it is lifted: how often it is tried meanwhile depends on how busy the machine is.
      await door.simulator.setFaults([{ operation: 'sendBill', fault: 'fault' }]);
      const sold = await door.issue(invoice({ series: 'F001' }));
      const others = [
        await door.issue(creditNote(sold.number, { voided_code: '07' })),
        await door.issue(debitNote(sold.number)),
        await door.issue(deducting(sold.number, sold.date)),
      ];
      await door.rest();
      expect(new Set(sent())).toEqual(new Set([sold.number]));
      for (const { id } of others) {
        expect(await statusOf(id)).toBe('pending');
        expect((await door.delivery(id)).state).toBe('waiting');
      }
      await door.simulator.setFaults([]);
      await door.settle();
      expect(await statusOf(sold.id)).toBe('succeeded');
      for (const { id } of others) expect(await statusOf(id)).toBe('succeeded');
      const order = sent();
      const accepted = order.lastIndexOf(sold.number);
      for (const { number } of others) expect(order.indexOf(number)).toBeGreaterThan(accepted);
    });

    it('never sends what names an invoice that failed', async () => {
      await door.simulator.setFaults([{ operation: 'sendBill', fault: 'timeout_before' }]);
      const sold = await door.issue(invoice({ series: 'F005' }));
      const note = await door.issue(creditNote(sold.number, { series: 'FC05' }));
      const rest = await door.issue({ ...deducting(sold.number, sold.date), series: 'F006' });
      await door.simulator.setFaults([{ operation: 'sendBill', fault: 'refuse', times: 1 }]);
      await door.settle();
      expect(await statusOf(sold.id)).toBe('failed');
      for (const { id, number } of [note, rest]) {
        const { state, blocked } = await door.delivery(id);
        expect({ state, reason: blocked?.reason }).toEqual({
          state: 'blocked',
          reason: 'reference_settled',
        });
        expect(blocked?.detail).toContain(sold.number);
        expect(sent()).not.toContain(number);
      }
    });

    it('never sends a note on an invoice that was abandoned, although its number is free', async () => {
      const refused = { operation: 'sendBill', fault: 'fault', code: '1034', times: 1 } as const;
      await door.simulator.setFaults([refused]);
      const sold = await door.issue(invoice({ series: 'F008' }));
      await door.rest();
      expect((await door.delivery(sold.id)).blocked?.reason).toBe('not_received');
      const note = await door.issue(creditNote(sold.number, { series: 'FC08' }));
      const given = await door.send('POST', `/api/document/${sold.id}/abandon`, { reason: 'Mal' });
      expect(given.status, given.text).toBe(200);
      await door.settle();
      expect((await door.delivery(note.id)).blocked?.reason).toBe('reference_settled');
      expect(sent()).not.toContain(note.number);
    });

    it('never sends a note on an invoice that was voided meanwhile', async () => {
      const sold = await door.issue(invoice({ series: 'F007' }));
      await door.settle();
      await door.simulator.setFaults([{ operation: 'sendBill', fault: 'fault' }]);
      const note = await door.issue(creditNote(sold.number, { series: 'FC07' }));
      const voiding = await door.send('POST', `/api/document/${sold.id}/void`, { reason: 'Error' });
      expect(voiding.status).toBe(202);
      await door.settle();
      expect(await statusOf(sold.id)).toBe('voided');
      expect((await door.delivery(note.id)).blocked?.reason).toBe('reference_settled');
      const late = await door.send(
        'POST',
        `/api/document/company/${door.company.id}`,
        creditNote(sold.number, { series: 'FC07' }),
      );
      expect(late.status, late.text).toBe(422);
      expect(door.errors).toEqual([]);
    });
  });
}
