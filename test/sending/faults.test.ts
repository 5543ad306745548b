import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fault, type FaultKind, faultKinds } from '../../src/simulators/pe/faults.ts';
import { operatorOf } from '../../src/subjects/keys/api-key.ts';
import { summariseNow } from '../../src/subjects/ledger/filings/summarise-now.ts';
import { type IssuedDocument, invoice, type Json } from '../support/issue-door.ts';
import { openSendingDoor, type SendingDoor } from '../support/sending-door.ts';
import { guide, receipt } from '../support/sending-drafts.ts';
import { storages } from '../support/stores.ts';

type Subject = {
  readonly draft: Json;
  /** Those that a fault is ordered for. */
  readonly operations: readonly Fault['operation'][];
  /** Faults come while it is voided, not while it is sent. */
  readonly isVoided?: true;
  readonly isSummarised?: true;
};

const filed = ['sendSummary', 'getStatus'] as const;
const subjects: Readonly<Record<string, Subject>> = {
  'an invoice': { draft: invoice(), operations: ['sendBill', 'getStatusCdr'] },
  'a receipt': { draft: receipt(), operations: ['sendBill', 'queryDocument'] },
  'a guide': { draft: guide(), operations: ['sendGuide', 'getGuideStatus'] },
  'a summary': { draft: receipt({ series: 'B002' }), operations: filed, isSummarised: true },
  'a voided invoice': { draft: invoice({ series: 'F002' }), operations: filed, isVoided: true },
  'a voided receipt': { draft: receipt({ series: 'B003' }), operations: filed, isVoided: true },
};

const cells = Object.entries(subjects).flatMap(([name, subject]) =>
  subject.operations.flatMap((operation) =>
    faultKinds.map((fault) => ({ name, operation, fault, subject })),
  ),
);

/** The register has it, and SUNAT answers for a guide by its ticket only. */
const lostGuides: readonly FaultKind[] = ['timeout_after', 'reset', 'slow', 'lost_ticket'];

/** What a document must be, by what the simulator registered. */
const statusByState: Readonly<Record<string, string>> = {
  accepted: 'succeeded',
  rejected: 'failed',
  voided: 'voided',
  // A line, or a guide, that is rejected is not registered.
  absent: 'failed',
};

/** Events that happen to a document once. */
const onceOnly = ['created', 'accepted', 'observed', 'rejected', 'voided', 'communicated'];

/** What an answer does is the same over every storage: over the second one those that leave most open are enough. */
const cellsOf = {
  sqlite: cells,
  postgres: cells.filter(({ fault }) => fault === 'timeout_after' || fault === 'refuse'),
};

for (const storage of storages) {
  describe(`faults over ${storage}`, () => {
    let door: SendingDoor;

    beforeAll(async () => {
      door = await openSendingDoor(storage, { answerMs: 300 });
      door.addWorker();
    });
    afterAll(() => door.close());

    /** The operation that asks is called only after one that sends was not answered. */
    const faultsOf = (operation: Fault['operation'], fault: FaultKind): readonly Fault[] => {
      const ordered: Fault = { operation, fault, times: 2, delay_ms: 1_000 };
      if (operation !== 'getStatusCdr' && operation !== 'queryDocument') return [ordered];
      return [ordered, { operation: 'sendBill', fault: 'timeout_after', times: 1 }];
    };

    const settle = async () => {
      await summariseNow(door.service.context, operatorOf(door.tenant.account.id), door.company.id);
      await door.settle();
    };

    const runWith = async (subject: Subject, faults: readonly Fault[]): Promise<IssuedDocument> => {
      const receipts = subject.isSummarised ? 'summary' : 'each';
      await door.send('PATCH', `/api/company/${door.company.id}`, { receipts });
      await door.simulator.setFaults(subject.isVoided ? [] : faults);
      const document = await door.issue(subject.draft);
      await settle();
      if (subject.isVoided) {
        await door.simulator.setFaults(faults);
        await door.send('POST', `/api/document/${document.id}/void`, { reason: 'Error' });
        await settle();
      }
      await door.simulator.setFaults([]);
      const { blocked } = await door.delivery(document.id);
      // A refused password is not tried again by itself: it waits for a person.
      if (blocked?.reason === 'credentials_refused') {
        await door.send('POST', `/api/document/${document.id}/retry`);
      }
      await settle();
      return document;
    };

    it.each(cellsOf[storage])(
      '$name, $operation $fault: ends as it is registered',
      async (cell) => {
        const { subject, operation, fault } = cell;
        const { id, number } = await runWith(subject, faultsOf(operation, fault));
        const { documents } = await door.simulator.register(`/${door.tenant.account.id}`);
        const registered = documents.filter(({ name }) => name.endsWith(number));
        expect(registered.length).toBeLessThanOrEqual(1);
        const { status } = await door.document(id);
        const { state, blocked } = await door.delivery(id);
        const types = await door.eventTypes(id);
        if (operation === 'sendGuide' && lostGuides.includes(fault)) {
          expect({ status, state, reason: blocked?.reason }).toEqual({
            status: 'pending',
            state: 'blocked',
            reason: 'answer_lost',
          });
          expect(blocked?.detail).not.toContain('credentials');
        } else {
          const expected = statusByState[registered[0]?.state ?? 'absent'];
          expect({ status, state }).toEqual({ status: expected, state: 'done' });
        }
        for (const type of onceOnly) {
          expect(types.filter((each) => each === type).length, type).toBeLessThanOrEqual(1);
        }
        expect(door.errors).toEqual([]);
      },
    );
  });
}
