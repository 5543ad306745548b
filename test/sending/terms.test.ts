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

    /** As one that was imported without its acknowledgement: it waits, and nothing is done about it. */
    const forget = (id: string) => door.store.sql(`DELETE FROM work WHERE subject_id = '${id}'`);

    it('leave what was sent from elsewhere to be asked for', async () => {
      await door.stopWorkers();
      await door.simulator.setFaults([
        { operation: 'sendBill', fault: 'timeout_after', times: 1 },
        { operation: 'getStatusCdr', fault: 'html' },
      ]);
      door.addWorker();
      const known = await door.issue(invoice({ series: 'F021' }));
      await door.rest();
      await door.stopWorkers();
      await forget(known.id);
      await door.simulator.setFaults([]);
      const unknown = await door.issue(invoice({ series: 'F022' }));
      problemOf(await door.send('POST', `/api/document/${unknown.id}/ask`), 409, 'ask_not_allowed');
      await forget(unknown.id);
      const asked = async ({ id }: { id: string }) => {
        const answer = await door.send('POST', `/api/document/${id}/ask`);
        expect(answer.status, answer.text).toBe(200);
        const { attempts } = jsonOf<{ attempts: { outcome: string }[] }>(answer);
        return [attempts.at(-1)?.outcome, (await door.document(id)).status];
      };
      expect(await asked(known)).toEqual(['accepted', 'succeeded']);
      expect((await door.document(known.id)).acknowledgement).not.toBeNull();
      problemOf(await door.send('POST', `/api/document/${known.id}/ask`), 409, 'ask_not_allowed');
      // SUNAT does not know it: it is not sent by asking, and stays what it was.
      const submitted = sentFiles().filter(Boolean).length;
      expect(await asked(unknown)).toEqual(['state', 'pending']);
      expect(sentFiles().filter(Boolean)).toHaveLength(submitted);
      expect(await door.work()).toEqual([]);
    });

    it('leave what nobody answers to be set aside, with a reason, and put back', async () => {
      const list = async () => {
        const answer = await door.send('GET', `/api/company/${door.company.id}/set-aside`);
        return jsonOf<{ data: { document_id: string; reason: string }[] }>(answer).data;
      };
      const aside = (id: string, method: string, body?: object) =>
        door.send(method, `/api/document/${id}/set-aside`, body);
      const reason = 'Venta de otro sistema';
      await door.stopWorkers();
      const sold = await door.issue(receipt({ series: 'B031' }));
      problemOf(await aside(sold.id, 'PUT', { reason }), 409, 'set_aside_not_allowed');
      await forget(sold.id);
      problemOf(await aside(sold.id, 'PUT', { reason: 'x' }), 400, 'invalid_body');
      const set = jsonOf(await aside(sold.id, 'PUT', { reason }));
      expect(set).toMatchObject({ state: 'done', set_aside: { reason } });
      expect(await list()).toMatchObject([{ document_id: sold.id, number: sold.number, reason }]);
      expect((await door.document(sold.id)).status).toBe('pending');
      expect(jsonOf(await aside(sold.id, 'DELETE'))).toMatchObject({ set_aside: null });
      expect(await list()).toEqual([]);
      await aside(sold.id, 'PUT', { reason });
      await aside(sold.id, 'PUT', { reason: 'Otra razón' });
      expect(await list()).toMatchObject([{ reason: 'Otra razón' }]);
      expect(await door.eventTypes(sold.id)).toEqual([
        'created',
        'set_aside',
        'put_back',
        'set_aside',
        'set_aside',
      ]);
      // A page at a time, and of this company alone.
      const next = await door.issue(receipt({ series: 'B032' }));
      await forget(next.id);
      await aside(next.id, 'PUT', { reason });
      const path = `/api/company/${door.company.id}/set-aside?limit=1`;
      const first = jsonOf<{ data: object[]; meta: { next_token: string } }>(
        await door.send('GET', path),
      );
      expect(first.data).toMatchObject([{ document_id: next.id }]);
      const token = first.meta.next_token;
      const second = jsonOf(await door.send('GET', `${path}&next_token=${token}`));
      expect(second).toMatchObject({
        data: [{ document_id: sold.id }],
        meta: { next_token: null },
      });
      const other = door.tenant.companies.find(({ id }) => id !== door.company.id)?.id ?? '';
      const foreign = `/api/company/${other}/set-aside`;
      expect(jsonOf(await door.send('GET', foreign))).toMatchObject({ data: [] });
      problemOf(
        await door.send('GET', `${foreign}?next_token=${token}`),
        400,
        'invalid_next_token',
      );
      // What is over its term is not offered to be voided.
      door.clock.advance(8 * dayMs);
      expect(await door.delivery(sold.id)).toMatchObject({
        void_problem: expect.stringContaining('until 2026-05-'),
      });
    });
  });
}
