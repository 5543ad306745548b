import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportAccounts } from '../../src/subjects/move/export-account.ts';
import { loadRecords, type RejectedLine } from '../../src/subjects/move/load-records.ts';
import { type IssuedDocument, invoice } from '../support/issue-door.ts';
import { openSendingDoor, type SendingDoor } from '../support/sending-door.ts';
import { guide, receipt } from '../support/sending-drafts.ts';
import { storages } from '../support/stores.ts';

for (const storage of storages) {
  describe(`a store that is moved while it sends, over ${storage}`, () => {
    let from: SendingDoor;
    let to: SendingDoor;
    const documents: Record<string, IssuedDocument> = {};
    const rejected: RejectedLine[] = [];

    /** Documents in every stage: sent without an answer, with a ticket, in a communication, blocked, not begun. */
    beforeAll(async () => {
      const secretKey = randomBytes(32);
      from = await openSendingDoor(storage, { secretKey });
      const { clock, simulator } = from;
      documents.voided = await from.issue(invoice());
      await from.settle();
      await simulator.setFaults([
        { operation: 'getStatus', fault: 'in_process' },
        { operation: 'getGuideStatus', fault: 'in_process' },
        { operation: 'getStatusCdr', fault: 'html' },
        { operation: 'sendBill', fault: 'timeout_after', times: 1 },
      ]);
      documents.unanswered = await from.issue(invoice({ series: 'F002' }));
      documents.ticket = await from.issue(guide());
      await from.send('POST', `/api/document/${documents.voided.id}/void`, { reason: 'Error' });
      await from.send('PATCH', `/api/company/${from.company.id}`, { receipts: 'summary' });
      documents.summarised = await from.issue(receipt());
      // The voiding has waited for others that it could share a communication with.
      clock.advance(10_000);
      await from.rest();
      await from.stopWorkers();
      documents.fresh = await from.issue(invoice({ series: 'F003' }));
      to = await openSendingDoor(storage, { clock, simulator, secretKey });
      await move();
      await simulator.setFaults([]);
    });
    afterAll(async () => {
      await to.close();
      await from.close();
    });

    const move = async () => {
      const lines: string[] = [];
      await exportAccounts(from.service.context, {
        accountIds: [from.tenant.account.id],
        write: (line) => void lines.push(line),
        onProgress: () => {},
      });
      const read = async function* () {
        for (const [index, text] of lines.entries()) yield { number: index + 1, text };
      };
      const { complete } = await loadRecords(to.service.context, read(), {
        accountId: null,
        companyId: null,
        onRejected: (line) => rejected.push(line),
        onProgress: () => {},
        isStopped: () => false,
      });
      expect(complete).toBe(true);
    };

    it('goes on from there in the other one', async () => {
      expect(rejected).toEqual([]);
      const kinds = (await to.work()).map(({ kind }) => kind).toSorted();
      expect(kinds).toEqual((await from.work()).map(({ kind }) => kind).toSorted());
      const sent = to.simulator.calls.length;
      await to.settle(24);
      expect(await to.work()).toEqual([]);
      const statuses = await Promise.all(
        Object.entries(documents).map(async ([name, { id }]) => {
          const found = await to.service.context.stores.documents.find(from.tenant.account.id, id);
          return [name, JSON.parse(found?.body ?? '{}').status];
        }),
      );
      expect(Object.fromEntries(statuses)).toEqual({
        voided: 'voided',
        unanswered: 'succeeded',
        ticket: 'succeeded',
        summarised: 'succeeded',
        fresh: 'succeeded',
      });
      const files = to.simulator.calls.slice(sent).map(({ file }) => file.slice(12));
      expect(files.filter(Boolean).toSorted()).toEqual(['01-F003-00000001', 'RC-20260504-1']);
      expect(to.errors).toEqual([]);
    });
  });
}
