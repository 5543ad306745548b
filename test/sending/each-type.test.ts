import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVerifier } from '../../src/countries/pe/shared/signature/verify.ts';
import { creditNote, type IssuedDocument, invoice } from '../support/issue-door.ts';
import { openSendingDoor, type SendingDoor } from '../support/sending-door.ts';
import { debitNote, guide, receipt } from '../support/sending-drafts.ts';
import { jsonOf } from '../support/service.ts';
import { unpacked } from '../support/simulator.ts';
import { storages } from '../support/stores.ts';

for (const storage of storages) {
  describe(`a document of each type over ${storage}`, () => {
    let door: SendingDoor;
    const issued: IssuedDocument[] = [];

    beforeAll(async () => {
      door = await openSendingDoor(storage);
      door.addWorker();
      const sold = await door.issue(invoice());
      issued.push(sold, await door.issue(receipt()));
      issued.push(await door.issue(creditNote(sold.number, { voided_code: '07' })));
      issued.push(await door.issue(debitNote(sold.number)));
      issued.push(await door.issue(guide()));
      await door.settle();
    });
    afterAll(() => door.close());

    it('is accepted, and nothing is left to do', async () => {
      const states = await Promise.all(
        issued.map(async ({ id }) => (await door.document(id)).status),
      );
      expect(states).toEqual(issued.map(() => 'succeeded'));
      expect(await door.work()).toEqual([]);
      expect(door.errors).toEqual([]);
    });

    it('is registered once, under its own number', async () => {
      const { documents } = await door.simulator.register(`/${door.tenant.account.id}`);
      const numbers = documents.map(({ name }) => name.replace(/^\d{11}-\d\d-/, ''));
      expect(numbers.toSorted()).toEqual(issued.map(({ number }) => number).toSorted());
      expect(documents.map(({ state }) => state)).toEqual(issued.map(() => 'accepted'));
    });

    it('has its acknowledgement, which verifies', async () => {
      const verifier = await openVerifier();
      for (const { id, number, document_cdr } of issued) {
        const link = new URL(document_cdr);
        const file = await door.service.request(`${link.pathname}${link.search}`);
        expect(file.status, number).toBe(200);
        const { bytes, root, number: answered } = unpacked(file.bytes.toString('base64'));
        expect(answered).toBe(number);
        expect(verifier.verify(bytes, root, { taxId: null, issuedAt: null }).state).toBe('valid');
        const verification = jsonOf(await door.send('GET', `/api/document/${id}/verification`));
        expect(verification.acknowledgement).toMatchObject({
          state: 'matched',
          code: '0',
          signature: { state: 'valid', trust: 'self-signed' },
        });
      }
    });

    it('tells its attempts, and its events in their order', async () => {
      for (const { id, number } of issued) {
        const { state, attempts, next_at } = await door.delivery(id);
        const isGuide = number.startsWith('T');
        expect({ state, next_at }).toEqual({ state: 'done', next_at: null });
        expect(attempts.map(({ outcome }) => outcome)).toEqual(
          isGuide ? ['ticket', 'accepted'] : ['accepted'],
        );
        const types = await door.eventTypes(id);
        expect(types).toEqual([
          'created',
          ...(isGuide ? ['attempted'] : []),
          'attempted',
          'accepted',
        ]);
      }
    });
  });
}
