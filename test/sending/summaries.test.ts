import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limaDay, limaTimestamp } from '../../src/countries/pe/shared/lima.ts';
import { unpackStored } from '../../src/subjects/imports/stored-files.ts';
import { operatorOf } from '../../src/subjects/keys/api-key.ts';
import { summariseNow } from '../../src/subjects/ledger/filings/summarise-now.ts';
import { inDatabase } from '../support/in-database.ts';
import type { IssuedDocument } from '../support/issue-door.ts';
import { openSendingDoor, type SendingDoor } from '../support/sending-door.ts';
import { receipt, receiptNote } from '../support/sending-drafts.ts';
import { jsonOf } from '../support/service.ts';
import { acknowledged, billPath, unpacked } from '../support/simulator.ts';
import { storages } from '../support/stores.ts';

type Filings = { readonly data: readonly { readonly name: string; readonly state: string }[] };

const dayMs = 86_400_000;

for (const storage of storages) {
  describe(`receipts in daily summaries over ${storage}`, () => {
    let door: SendingDoor;

    beforeEach(async () => {
      door = await openSendingDoor(storage, { company: { receipts: 'summary', summary_hour: 23 } });
    });
    afterEach(() => door.close());

    const issueSome = async (count: number): Promise<readonly IssuedDocument[]> => {
      const issued: IssuedDocument[] = [];
      for (let index = 0; index < count; index += 1) issued.push(await door.issue(receipt()));
      return issued;
    };
    const summarise = async () => {
      const operator = operatorOf(door.tenant.account.id);
      const count = await summariseNow(door.service.context, operator, door.company.id);
      await door.settle(2);
      return count;
    };
    const filings = async () => {
      const answer = await door.send('GET', `/api/company/${door.company.id}/filings?limit=100`);
      const { data } = jsonOf<Filings>(answer);
      return data.map(({ name, state }) => `${name} ${state}`).toSorted();
    };
    /** Another system sends a document of ours by itself, before we do. */
    const sendElsewhere = async (id: string) => {
      const { account } = door.tenant;
      const { tax_id } = door.company;
      const kept = await door.store.stores.files.find(account.id, id, 'xml');
      if (kept === undefined) throw new Error('no file');
      const file = { name: kept.name.replace(/\.xml$/, ''), xml: unpackStored(inDatabase(kept)) };
      const path = `/${account.id}${billPath}`;
      const sent = await door.simulator.sendBill(file, { path, user: `${tax_id}MODDATOS` });
      expect(acknowledged(sent).code).toBe('0');
    };
    const statuses = async (issued: readonly IssuedDocument[]) =>
      Promise.all(issued.map(async ({ id }) => (await door.document(id)).status));

    it('are counted by one of those who ask for them at once, or again before they are sent', async () => {
      await issueSome(3);
      const ask = () =>
        summariseNow(door.service.context, operatorOf(door.tenant.account.id), door.company.id);
      const counts = await Promise.all([ask(), ask()]);
      expect(counts.toSorted()).toEqual([0, 3]);
      expect(await ask()).toBe(0);
    });

    it('go at the hour of the company, one summary for each day of issue', async () => {
      const first = await issueSome(2);
      door.clock.advance(dayMs);
      const second = await issueSome(1);
      expect((await door.delivery(second[0]?.id ?? '')).state).toBe('waiting');
      await door.settle(1);
      expect(await filings()).toEqual(['RC-20260505-1 accepted']);
      expect(await statuses(second)).toEqual(['pending']);
      await door.settle(14);
      expect(await filings()).toEqual(['RC-20260505-1 accepted', 'RC-20260505-2 accepted']);
      expect(await statuses([...first, ...second])).toEqual(Array(3).fill('succeeded'));
      expect(await door.work()).toEqual([]);
    });

    it('that are dated ahead go at the hour of their own day, and are not counted before', async () => {
      const day = limaDay(door.clock.now(), 2);
      const ahead = await door.issue(receipt({ date: limaTimestamp(day, '10:00:00') }));
      const [now] = await issueSome(1);
      const next_at = new Date(limaTimestamp(day, '23:00:00')).toISOString();
      expect(await door.delivery(ahead.id)).toMatchObject({ state: 'waiting', next_at });
      expect(await summarise()).toBe(1);
      expect(await statuses([ahead, now as IssuedDocument])).toEqual(['pending', 'succeeded']);
      expect(await door.delivery(ahead.id)).toMatchObject({ state: 'waiting', next_at });
      await door.settle(72);
      expect(await statuses([ahead])).toEqual(['succeeded']);
      expect(door.errors).toEqual([]);
    });

    it('have the acknowledgement of their summary behind their link', async () => {
      const [only] = await issueSome(1);
      await summarise();
      const { pathname, search } = new URL((await door.document(only?.id ?? '')).document_cdr);
      const file = await door.service.request(`${pathname}${search}`);
      expect(file.status).toBe(200);
      expect(unpacked(file.bytes.toString('base64')).number).toBe('RC-20260504-1');
    });

    it('are in no two summaries where two workers make them', async () => {
      const issued = await issueSome(12);
      door.addWorker();
      door.addWorker();
      door.addWorker();
      await summarise();
      expect(await filings()).toEqual(['RC-20260504-1 accepted']);
      expect(await statuses(issued)).toEqual(Array(12).fill('succeeded'));
      for (const { id } of issued) {
        expect(await door.eventTypes(id)).toEqual(['created', 'communicated', 'accepted']);
      }
    });

    it('are halved with their summary until the one that is wrong fails alone', async () => {
      const issued = await issueSome(4);
      const refused = ['1', '3', '4'].map((each) => `${door.company.tax_id}-RC-20260504-${each}`);
      await door.simulator.setFaults(
        refused.map((name) => ({ operation: 'sendSummary', name, fault: 'refuse' })),
      );
      await summarise();
      expect(await filings()).toEqual([
        'RC-20260504-1 rejected',
        'RC-20260504-2 accepted',
        'RC-20260504-3 rejected',
        'RC-20260504-4 rejected',
        'RC-20260504-5 accepted',
      ]);
      const ends = await statuses(issued);
      expect(ends.toSorted()).toEqual(['failed', 'succeeded', 'succeeded', 'succeeded']);
      const wrong = issued[ends.indexOf('failed')];
      expect(await door.document(wrong?.id ?? '')).toMatchObject({ failure_code: 'summary_2010' });
      const again = await door.issue(receipt({ series: null, number: wrong?.number }));
      await summarise();
      expect(await statuses([again])).toEqual(['succeeded']);
    });

    it('leave a summary that SUNAT rejects because of a line that it names', async () => {
      const issued = await issueSome(5);
      await sendElsewhere(issued[3]?.id ?? '');
      await summarise();
      const states = (await filings()).map((each) => each.replace(/^\S+ /, ''));
      expect(states.toSorted()).toEqual(['accepted', 'rejected', 'rejected']);
      // The fourth is known there: its state is asked for, and it was accepted.
      expect(await statuses(issued)).toEqual(Array(5).fill('succeeded'));
    });

    // Over one storage: how many wait is told alike by both (test/contracts/queue.test.ts), and 500 receipts take a while.
    if (storage === 'sqlite') {
      it('go at once where a summary is full', async () => {
        door.addWorker();
        const issued: IssuedDocument[] = [];
        for (let batch = 0; batch < 50; batch += 1) {
          const ten = Array.from({ length: 10 }, () => door.issue(receipt()));
          issued.push(...(await Promise.all(ten)));
        }
        await door.rest();
        const left = await door.issue(receipt());
        await door.settle(1);
        expect(await filings()).toEqual(['RC-20260504-1 accepted']);
        const ends = await statuses([...issued, left]);
        expect(ends.filter((status) => status === 'succeeded')).toHaveLength(500);
        expect(ends.filter((status) => status === 'pending')).toHaveLength(1);
      });
    }

    it('and their notes go into a later one than the receipt', async () => {
      const [sold] = await issueSome(1);
      const note = await door.issue(receiptNote(sold?.number ?? ''));
      await summarise();
      expect(await filings()).toEqual(['RC-20260504-1 accepted', 'RC-20260504-2 accepted']);
      expect(await statuses([note])).toEqual(['succeeded']);
      expect(door.errors).toEqual([]);
    });

    it('are not those notes that change no document: these go by themselves, and are voided by one', async () => {
      const credit = await door.issue(receiptNote('', { reference: null, voided_code: '10' }));
      const penalty = { type: 'debit-note', series: 'BD01', reference: null, voided_code: '03' };
      const debit = await door.issue(receiptNote('', penalty));
      await door.settle(1);
      expect(await statuses([credit, debit])).toEqual(['succeeded', 'succeeded']);
      expect(await filings()).toEqual([]);
      const path = `/api/document/${credit.id}/void`;
      expect((await door.send('POST', path, { reason: 'Error en el monto' })).status).toBe(202);
      await door.settle(1);
      expect(await statuses([credit, debit])).toEqual(['voided', 'succeeded']);
      expect(await filings()).toEqual(['RC-20260504-1 accepted']);
      expect(door.errors).toEqual([]);
    });

    it('are not such notes either where these are too late to go by themselves', async () => {
      const note = await door.issue(receiptNote('', { reference: null, voided_code: '10' }));
      door.clock.advance(6 * dayMs);
      await door.settle(1);
      expect((await door.delivery(note.id)).blocked?.reason).toBe('past_term');
      expect(await filings()).toEqual([]);
    });
  });
}
