import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditNote, invoice, problemOf } from '../support/issue-door.ts';
import { openSendingDoor, type SendingDoor } from '../support/sending-door.ts';
import { guide, receipt, receiptNote } from '../support/sending-drafts.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';

const dayMs = 86_400_000;

for (const storage of storages) {
  describe(`terms of sending over ${storage}`, () => {
    let door: SendingDoor;

    beforeAll(async () => {
      door = await openSendingDoor(storage);
    });
    afterAll(() => door.close());

    const abandon = (id: string) =>
      door.send('POST', `/api/document/${id}/abandon`, { reason: 'Se emite de nuevo' });
    const sentFiles = () => door.simulator.calls.map(({ file }) => file.slice(12));

    it('block what is past them; it is abandoned, and its number free', async () => {
      const sold = await door.issue(invoice());
      const late = [sold, await door.issue(guide())];
      door.clock.advance(4 * dayMs);
      await door.settle();
      expect(door.simulator.calls).toEqual([]);
      for (const { id } of late) {
        const { state, blocked } = await door.delivery(id);
        expect({ state, reason: blocked?.reason }).toEqual({
          state: 'blocked',
          reason: 'past_term',
        });
        const answer = await abandon(id);
        expect(answer.status, answer.text).toBe(200);
        expect(jsonOf(answer)).toMatchObject({ status: 'failed', failure_code: 'abandoned' });
      }
      const again = await door.issue(invoice({ series: null, number: sold.number }));
      await door.settle();
      expect((await door.document(again.id)).status).toBe('succeeded');
      expect(again.id).not.toBe(sold.id);
      problemOf(await abandon(again.id), 409, 'abandon_not_allowed');
    });

    it('put a receipt into a summary that is too late to go by itself', async () => {
      await door.stopWorkers();
      const before = door.simulator.calls.length;
      const late = await door.issue(receipt());
      door.clock.advance(6 * dayMs);
      await door.settle();
      expect((await door.document(late.id)).status).toBe('succeeded');
      expect(sentFiles().slice(before).filter(Boolean)).toEqual(['RC-20260514-1']);
    });

    it('are what SUNAT says they are: 1079 puts a receipt into a summary', async () => {
      const refused = { operation: 'sendBill', fault: 'fault', code: '1079', times: 1 } as const;
      await door.simulator.setFaults([refused]);
      const sold = await door.issue(receipt());
      await door.settle();
      expect((await door.document(sold.id)).status).toBe('succeeded');
      expect(await door.eventTypes(sold.id)).toEqual([
        'created',
        'attempted',
        'communicated',
        'accepted',
      ]);
    });

    it('leave a note that waits for a summary of a receipt that failed to be abandoned too', async () => {
      await door.send('PATCH', `/api/company/${door.company.id}`, { receipts: 'summary' });
      await door.simulator.setFaults([{ operation: 'sendSummary', fault: 'refuse', times: 1 }]);
      const sold = await door.issue(receipt());
      const note = await door.issue(receiptNote(sold.number));
      await door.settle(24);
      expect((await door.document(sold.id)).status).toBe('failed');
      expect((await door.delivery(note.id)).blocked?.reason).toBe('reference_settled');
      const answer = await abandon(note.id);
      expect(answer.status, answer.text).toBe(200);
      expect(await door.work()).toEqual([]);
    });

    it('free a note whose invoice failed, by abandoning it', async () => {
      await door.simulator.setFaults([{ operation: 'sendBill', fault: 'fault' }]);
      const sold = await door.issue(invoice());
      const note = await door.issue(creditNote(sold.number));
      await door.simulator.setFaults([{ operation: 'sendBill', fault: 'refuse', times: 1 }]);
      await door.settle();
      expect((await door.delivery(note.id)).blocked?.reason).toBe('reference_settled');
      expect((await abandon(note.id)).status).toBe(200);
      expect((await door.document(note.id)).status).toBe('failed');
      expect(await door.work()).toEqual([]);
      expect(door.errors).toEqual([]);
    });
  });
}
