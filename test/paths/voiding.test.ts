import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { acceptClock } from '../../src/subjects/clock/accept-clock.ts';
import { creditNote, invoice, problemOf, receipt } from '../support/issue-door.ts';
import { openSendingDoor, quickTime, type SendingDoor } from '../support/sending-service.ts';
import { type Answer, jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';
import { issueKey } from '../support/tenants.ts';

const dayMs = 86_400_000;
const reason = 'ERROR EN EL RUC DEL CLIENTE';

for (const storage of storages) {
  describe(`ending documents over ${storage}`, () => {
    let door: SendingDoor;
    let ahead = 0;

    beforeAll(async () => {
      const quick = quickTime();
      door = await openSendingDoor(storage, { now: () => quick() + ahead });
    });
    afterAll(() => door.close());
    beforeEach(async () => {
      await door.rest();
      await door.simulator.setFaults([]);
    });

    const post =
      (verb: 'void' | 'abandon') =>
      async (id: string, body: unknown = { reason }, key = door.tenant.keys.write.text) => {
        const answer = await door.send('POST', `/api/document/${id}/${verb}`, body, key);
        door.expectDocumented(`${verb}Document`, answer);
        return answer;
      };
    const end = { void: post('void'), abandon: post('abandon') };
    const statusOf = async (id: string) =>
      jsonOf<{ status: string }>(await door.get(`/api/document/${id}`)).status;
    const eventsOf = async (id: string) => {
      const answer = await door.get(`/api/document/${id}/events`);
      door.expectDocumented('listEvents', answer);
      const { data } = jsonOf<{ data: { type: string; data: Record<string, unknown> }[] }>(answer);
      return data.filter(({ type }) => type !== 'document.attempted');
    };
    const shown = (answer: Answer) => ({
      status: answer.status,
      document: jsonOf<{ status: string }>(answer).status,
    });
    /** Sent and answered. */
    const issued = async (draft: unknown) => {
      door.work();
      const document = await door.issue(draft);
      await door.settled(document.id);
      await door.rest();
      return document;
    };
    const ended = async (id: string, status: string) =>
      expect.poll(() => statusOf(id)).toBe(status);

    it('are voided once the authority accepts, and the same request is the same voiding', async () => {
      const { id } = await issued(invoice());
      const underWay = { status: 202, document: 'succeeded' };
      expect(shown(await end.void(id))).toEqual(underWay);
      expect(shown(await end.void(id, { reason: 'OTRA RAZON' }))).toEqual(underWay);
      door.work();
      await ended(id, 'voided');
      expect(shown(await end.void(id))).toEqual({ status: 200, document: 'voided' });
      const events = await eventsOf(id);
      const name = expect.stringMatching(/^RA-\d{8}-\d+$/);
      expect(events.slice(-4)).toMatchObject([
        { type: 'document.void_requested', data: { reason } },
        { type: 'document.communicated', data: { communication: name, effect: 'voided' } },
        { type: 'document.void_sent', data: { by: name, ticket: expect.stringMatching(/./) } },
        { type: 'document.voided', data: { by: name } },
      ]);
      const delivery = await door.settled(id);
      expect(delivery.filings).toMatchObject([{ name, state: 'accepted' }]);
      expect(delivery.attempts.map(({ operation }) => operation)).toEqual(
        expect.arrayContaining(['sendBill', 'sendSummary', 'getStatus']),
      );
    });

    it('stay as they are where the authority refuses, with an event', async () => {
      const { id } = await issued(invoice());
      await door.simulator.setFaults([
        { operation: 'sendSummary', fault: 'refuse', code: '2105', times: 1 },
      ]);
      await end.void(id);
      door.work();
      const types = async () => (await eventsOf(id)).map(({ type }) => type);
      await expect.poll(types).toContain('document.void_refused');
      expect(await statusOf(id)).toBe('succeeded');
    });

    it('are voided once under a key, also where the authority refused it since', async () => {
      const [one, other] = [await issued(invoice()), await issued(invoice())];
      const keyed = async (id: string, body: unknown, key: string) => {
        const answer = await door.service.request(`/api/document/${id}/void`, {
          method: 'POST',
          key: door.tenant.keys.write.text,
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
          body: JSON.stringify(body),
        });
        door.expectDocumented('voidDocument', answer);
        return answer;
      };
      const asked = async () =>
        (await eventsOf(one.id)).filter(({ type }) => type === 'document.void_requested').length;
      await door.simulator.setFaults([
        { operation: 'sendSummary', fault: 'refuse', code: '2105', times: 1 },
      ]);
      const underWay = { status: 202, document: 'succeeded' };
      expect(shown(await keyed(one.id, { reason }, 'end-1'))).toEqual(underWay);
      for (const [id, why] of [
        [one.id, 'OTRA RAZON'],
        [other.id, reason],
      ] as const) {
        const refused = await keyed(id, { reason: why }, 'end-1');
        problemOf(refused, 422, 'idempotency_key_reused');
      }
      door.work();
      const types = async () => (await eventsOf(one.id)).map(({ type }) => type);
      await expect.poll(types).toContain('document.void_refused');
      await door.rest();
      expect(shown(await keyed(one.id, { reason }, 'end-1'))).toEqual(underWay);
      expect(await asked()).toBe(1);
      expect(shown(await keyed(one.id, { reason }, 'end-2'))).toEqual(underWay);
      expect(await asked()).toBe(2);
    });

    it('are not voided while the authority has not answered, but receipts are, by two summaries', async () => {
      const waiting = await door.issue(invoice());
      const problem = problemOf(await end.void(waiting.id), 409, 'void_not_allowed');
      expect(problem.detail).toContain('was not answered yet');
      const sold = await door.issue(receipt());
      expect(shown(await end.void(sold.id))).toEqual({ status: 202, document: 'pending' });
      door.work();
      await ended(sold.id, 'voided');
      const types = (await eventsOf(sold.id)).map(({ type }) => type);
      expect(types).toContain('document.accepted');
      await door.settled(waiting.id);
    });

    it('are not voided where they failed, or are too old', async () => {
      await door.simulator.setFaults([
        { operation: 'sendBill', fault: 'refuse', code: '2800', times: 1 },
      ]);
      const failed = await issued(invoice());
      expect(await statusOf(failed.id)).toBe('failed');
      problemOf(await end.void(failed.id), 409, 'void_not_allowed');
      const old = await issued(invoice());
      ahead = 8 * dayMs;
      const { detail } = problemOf(await end.void(old.id), 409, 'void_not_allowed');
      ahead = 0;
      expect(detail).toContain('Issue a credit note instead.');
    });

    it('are not voided where they are guides: the sentence says where that is done', async () => {
      const path = new URL(
        '../../examples/pe/guia-remitente-transporte-privado.json',
        import.meta.url,
      );
      const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
      const draft = readFileSync(path, 'utf8').replaceAll(/2026-05-\d\d/g, today);
      const { id } = await door.issue(draft);
      const { detail } = problemOf(await end.void(id), 409, 'void_not_allowed');
      expect(detail).toContain('SUNAT Operaciones en Línea');
    });

    it.each([
      [{}],
      [{ reason: '' }],
      [{ reason: 'no' }],
      [{ reason: ' \u00a0\t ' }],
      [{ reason: 'line\u0007bell' }],
      [{ reason: 'x'.repeat(101) }],
      [{ reason: 7 }],
      [{ reason, code: '01' }],
      [[]],
    ])('are neither voided nor abandoned by %j', async (body) => {
      const { id } = await door.issue(invoice());
      problemOf(await end.void(id, body), 400, 'invalid_body');
      problemOf(await end.abandon(id, body), 400, 'invalid_body');
    });

    it('are not voided under an Idempotency-Key that is none', async () => {
      const { id } = await door.issue(invoice());
      const answer = await door.service.request(`/api/document/${id}/void`, {
        method: 'POST',
        key: door.tenant.keys.write.text,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'x'.repeat(300) },
        body: JSON.stringify({ reason }),
      });
      problemOf(answer, 400, 'invalid_idempotency_key');
    });

    it('are abandoned past their term, and their number is free', async () => {
      const { id, number } = await door.issue(invoice({ series: 'F002' }));
      problemOf(await end.abandon(id), 409, 'abandon_not_allowed');
      ahead = 10 * dayMs;
      door.work();
      expect((await door.settled(id)).blocked?.reason).toBe('past_term');
      const answer = await end.abandon(id, { reason: 'SE EMITIO OTRA' });
      expect(answer.status, answer.text).toBe(200);
      expect(jsonOf(answer)).toMatchObject({
        status: 'failed',
        failure_code: 'abandoned',
        failure_message: 'SE EMITIO OTRA',
      });
      expect((await eventsOf(id)).at(-1)).toMatchObject({
        type: 'document.abandoned',
        data: { reason: 'SE EMITIO OTRA' },
      });
      const again = await door.issue(invoice({ series: undefined, number }));
      expect(again.number).toBe(number);
      expect((await door.settled(again.id)).state).toBe('done');
      problemOf(await end.abandon(again.id), 409, 'abandon_not_allowed');
      ahead = 0;
      await acceptClock(door.service.context);
    });

    it('are abandoned where the document that they change was rejected', async () => {
      const changed = await door.issue(invoice());
      const note = await door.issue(creditNote(changed.number));
      const name = `${door.company.tax_id}-01-${changed.number}`;
      await door.simulator.setFaults([
        { operation: 'sendBill', name, fault: 'refuse', code: '2800' },
      ]);
      door.work();
      expect((await door.settled(note.id)).blocked?.reason).toBe('reference_settled');
      expect((await end.abandon(note.id)).status).toBe(200);
    });

    it('need a key that may write, and are not found by others', async () => {
      const { id } = await door.issue(invoice());
      const { keys, account } = door.tenant;
      const bound = await issueKey(door.service.context, account, 'admin', [door.other.id]);
      for (const act of [end.void, end.abandon]) {
        problemOf(await act(id, { reason }, keys.read.text), 403, 'insufficient_scope');
        problemOf(await act(id, { reason }, bound.text), 404, 'document_not_found');
        problemOf(await act(newId('doc')), 404, 'document_not_found');
      }
    });
  });
}
