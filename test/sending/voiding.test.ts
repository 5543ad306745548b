import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limaDay, limaTimestamp } from '../../src/countries/pe/shared/lima.ts';
import { creditNote, type IssuedDocument, invoice, problemOf } from '../support/issue-door.ts';
import { openSendingDoor, type SendingDoor } from '../support/sending-door.ts';
import { guide, receipt, receiptNote } from '../support/sending-drafts.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';

type Filing = { readonly name: string; readonly state: string; readonly lines: readonly unknown[] };
const dayMs = 86_400_000;

for (const storage of storages) {
  describe(`voiding over ${storage}`, () => {
    let door: SendingDoor;

    beforeAll(async () => {
      door = await openSendingDoor(storage);
      door.addWorker();
    });
    afterAll(() => door.close());

    const voidIt = ({ id }: IssuedDocument) =>
      door.send('POST', `/api/document/${id}/void`, { reason: 'Error en el monto' });
    const statusOf = async ({ id }: IssuedDocument) => (await door.document(id)).status;
    const filings = async () => {
      const answer = await door.send('GET', `/api/company/${door.company.id}/filings?limit=100`);
      return jsonOf<{ data: Filing[] }>(answer).data;
    };
    const registered = async ({ number }: IssuedDocument) => {
      const { documents } = await door.simulator.register(`/${door.tenant.account.id}`);
      return documents.find(({ name }) => name.endsWith(number))?.state;
    };

    it('of what was accepted: 202 and unchanged until SUNAT answers, then 200', async () => {
      for (const draft of [invoice(), receipt()]) {
        const sold = await door.issue(draft);
        await door.settle();
        const first = await voidIt(sold);
        expect(first.status, first.text).toBe(202);
        expect(jsonOf(first).status).toBe('succeeded');
        expect((await voidIt(sold)).status).toBe(202);
        await door.settle();
        expect(await statusOf(sold)).toBe('voided');
        expect(await registered(sold)).toBe('voided');
        expect((await voidIt(sold)).status).toBe(200);
        const types = await door.eventTypes(sold.id);
        expect(types.slice(3)).toEqual(['void_requested', 'communicated', 'void_sent', 'voided']);
      }
      const names = (await filings()).map(({ name, state }) => `${name} ${state}`);
      expect(names).toEqual(['RC-20260504-1 accepted', 'RA-20260504-1 accepted']);
    });

    it('of a receipt that stays pending is looked at less often, the longer it waits', async () => {
      await door.simulator.setFaults([{ operation: 'sendBill', fault: 'unauthorized' }]);
      const sold = await door.issue(receipt({ series: 'B007' }));
      expect((await voidIt(sold)).status).toBe(202);
      const waitMs = async () => {
        await door.rest();
        const [row] = await door.store.sql(
          `SELECT due_at FROM work WHERE kind = 'void_document' AND subject_id = '${sold.id}'`,
        );
        return Number(row?.due_at) - door.clock.now();
      };
      expect(await waitMs()).toBeLessThanOrEqual(10_000);
      door.clock.advance(3_600_000);
      expect(await waitMs()).toBeGreaterThan(30_000);
      expect(await waitMs()).toBeLessThanOrEqual(60_000);
      await door.simulator.setFaults([]);
      await door.settle();
      expect(await statusOf(sold)).toBe('voided');
    });

    it('leaves nothing that a note could change, from when it is asked for', async () => {
      const sold = await door.issue(invoice({ series: 'F007' }));
      await door.settle();
      expect((await voidIt(sold)).status).toBe(202);
      const noted = () =>
        door.send('POST', `/api/document/company/${door.company.id}`, creditNote(sold.number));
      const problem = problemOf(await noted(), 422, 'draft_refused');
      expect(problem.errors).toMatchObject([
        { code: 'reference_state', detail: expect.stringContaining('is being voided') },
      ]);
      await door.settle();
      problemOf(await noted(), 422, 'draft_refused');
    });

    it('of an invoice that waits is refused, of a receipt that waits goes after it', async () => {
      await door.simulator.setFaults([{ operation: 'sendBill', fault: 'fault' }]);
      const waiting = await door.issue(invoice());
      problemOf(await voidIt(waiting), 409, 'void_not_allowed');
      const other = await door.issue(receipt());
      expect((await voidIt(other)).status).toBe(202);
      await door.simulator.setFaults([]);
      await door.settle();
      expect(await statusOf(waiting)).toBe('succeeded');
      expect(await statusOf(other)).toBe('voided');
      expect(await registered(other)).toBe('voided');
    });

    it('of a receipt that is blocked hides neither that it is nor why', async () => {
      const fault = { operation: 'sendBill', fault: 'fault', code: '0151', times: 1 } as const;
      await door.simulator.setFaults([fault]);
      const sold = await door.issue(receipt());
      await door.rest();
      expect((await voidIt(sold)).status).toBe(202);
      await door.rest();
      expect(await door.delivery(sold.id)).toMatchObject({
        state: 'blocked',
        next_at: null,
        blocked: { reason: 'not_received', detail: expect.stringContaining('0151') },
      });
      await door.send('POST', `/api/document/${sold.id}/retry`);
      await door.settle();
      expect(await statusOf(sold)).toBe('voided');
    });

    it('of a receipt that waits for its summary needs two of them', async () => {
      const before = (await filings()).length;
      await door.send('PATCH', `/api/company/${door.company.id}`, { receipts: 'summary' });
      const sold = await door.issue(receipt());
      expect((await voidIt(sold)).status).toBe(202);
      await door.settle();
      await door.send('PATCH', `/api/company/${door.company.id}`, { receipts: 'each' });
      expect(await statusOf(sold)).toBe('voided');
      expect((await filings()).length).toBe(before + 2);
      expect(await door.eventTypes(sold.id)).toEqual([
        'created',
        'void_requested',
        'communicated',
        'accepted',
        'communicated',
        'void_sent',
        'voided',
      ]);
    });

    it('of what failed is refused, and of a guide with the sentence that says where', async () => {
      await door.simulator.setFaults([{ operation: 'sendBill', fault: 'refuse', times: 1 }]);
      const failed = await door.issue(invoice());
      const carried = await door.issue(guide());
      await door.settle();
      problemOf(await voidIt(failed), 409, 'void_not_allowed');
      const { detail } = problemOf(await voidIt(carried), 409, 'void_not_allowed');
      expect(detail).toMatch(/SUNAT|SOL/);
    });

    it('of what is dated ahead waits for its day, and says so', async () => {
      const day = limaDay(door.clock.now(), 2);
      const date = limaTimestamp(day, '10:00:00');
      const sold = [await door.issue(invoice({ date })), await door.issue(receipt({ date }))];
      await door.settle(1);
      const next_at = new Date(limaTimestamp(day, '00:00:00')).toISOString();
      for (const each of sold) {
        expect((await voidIt(each)).status).toBe(202);
        await door.rest();
        expect(await door.delivery(each.id)).toMatchObject({ state: 'waiting', next_at });
        // Without waiting nothing changes.
        await door.send('POST', `/api/document/${each.id}/retry`);
        await door.rest();
        expect(await door.delivery(each.id)).toMatchObject({ state: 'waiting', next_at });
      }
      await door.settle(48);
      for (const each of sold) expect(await statusOf(each)).toBe('voided');
      expect(door.errors).toEqual([]);
      expect(limaDay(door.clock.now())).toBe(day);
    });

    it('of several at once goes in one communication of each kind', async () => {
      const before = (await filings()).length;
      const sold = [];
      for (let index = 0; index < 3; index += 1) sold.push(await door.issue(invoice()));
      for (let index = 0; index < 2; index += 1) sold.push(await door.issue(receipt()));
      const note = await door.issue(receiptNote(sold[3]?.number ?? '', { voided_code: '07' }));
      await door.settle();
      await door.stopWorkers();
      for (const each of [...sold, note]) expect((await voidIt(each)).status).toBe(202);
      await door.settle();
      for (const each of [...sold, note]) expect(await statusOf(each)).toBe('voided');
      const made = (await filings()).slice(0, -before);
      expect(
        made.map(({ name, lines }) => `${name.slice(0, 2)} ${lines.length}`).toSorted(),
      ).toEqual(['RA 3', 'RC 3']);
    });

    it('of many within a minute goes in one communication, and of one alone in ten seconds', async () => {
      const before = (await filings()).length;
      const sold = [];
      for (let index = 0; index < 20; index += 1) sold.push(await door.issue(invoice()));
      await door.settle();
      for (const each of sold) {
        expect((await voidIt(each)).status).toBe(202);
        door.clock.advance(2_900);
        await door.rest();
      }
      await door.settle();
      for (const each of sold) expect(await statusOf(each)).toBe('voided');
      const made = (await filings()).slice(0, -before);
      expect(made.map(({ name, lines }) => `${name.slice(0, 2)} ${lines.length}`)).toEqual([
        'RA 20',
      ]);
      const alone = await door.issue(invoice());
      await door.settle();
      expect((await voidIt(alone)).status).toBe(202);
      door.clock.advance(10_000);
      await door.rest();
      expect(await door.eventTypes(alone.id)).toContain('communicated');
      await door.settle();
    });

    it('that SUNAT refuses leaves the document as it was, with an event', async () => {
      const sold = await door.issue(invoice());
      await door.settle();
      await door.simulator.setFaults([{ operation: 'sendSummary', fault: 'refuse', times: 1 }]);
      expect((await voidIt(sold)).status).toBe(202);
      await door.settle();
      expect(await statusOf(sold)).toBe('succeeded');
      expect((await door.eventTypes(sold.id)).at(-1)).toBe('void_refused');
      expect((await voidIt(sold)).status).toBe(202);
      await door.settle();
      expect(await statusOf(sold)).toBe('voided');
      const note = creditNote(sold.number);
      const issuing = await door.send('POST', `/api/document/company/${door.company.id}`, note);
      problemOf(issuing, 422, 'draft_refused');
    });

    it('is taken for seven days, at the request and when it is sent', async () => {
      const [early, late] = [await door.issue(invoice()), await door.issue(invoice())];
      await door.settle();
      door.clock.advance(7 * dayMs);
      await door.stopWorkers();
      expect((await voidIt(early)).status).toBe(202);
      door.clock.advance(dayMs);
      problemOf(await voidIt(late), 409, 'void_not_allowed');
      await door.settle();
      expect(await statusOf(early)).toBe('succeeded');
      expect((await door.eventTypes(early.id)).at(-1)).toBe('void_refused');
      expect(door.errors).toEqual([]);
    });
  });
}
