import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { invoice, problemOf } from '../support/issue-door.ts';
import {
  type DeliveryAnswer,
  openSendingDoor,
  type SendingDoor,
} from '../support/sending-service.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';
import { issueKey, walk } from '../support/tenants.ts';

type Piece = {
  readonly id: string;
  readonly subject_id: string;
  readonly state: string;
  readonly stage: string;
  readonly reason: string | null;
  readonly next_at: string | null;
};
type Page = { data: Piece[]; meta: { next_token: string | null } };

for (const storage of storages) {
  describe(`deliveries over ${storage}`, () => {
    let door: SendingDoor;

    beforeAll(async () => {
      door = await openSendingDoor(storage);
    });
    afterAll(() => door.close());
    beforeEach(async () => {
      await door.rest();
      await door.simulator.setFaults([]);
    });

    const read = async (id: string) => {
      const answer = await door.get(`/api/document/${id}/delivery`);
      door.expectDocumented('readDelivery', answer);
      return jsonOf<DeliveryAnswer>(answer);
    };
    const retry = (id: string, key = door.tenant.keys.write.text) =>
      door.send('POST', `/api/document/${id}/retry`, undefined, key);
    const list = async (query: string) => {
      const answer = await door.get(`/api/company/${door.company.id}/deliveries${query}`);
      door.expectDocumented('listDeliveries', answer);
      return answer;
    };

    it('tells what waits, then the attempt and its answer, and the three links open', async () => {
      const { id } = await door.issue(invoice());
      const waiting = await read(id);
      expect(waiting).toMatchObject({ state: 'waiting', attempts: [], blocked: null, filings: [] });
      expect(Date.parse(waiting.next_at ?? '')).toBeLessThanOrEqual(Date.now());
      door.work();
      const done = await door.settled(id);
      expect(done).toMatchObject({ state: 'done', next_at: null, blocked: null });
      expect(done.attempts).toMatchObject([
        { operation: 'sendBill', outcome: 'accepted', code: '0' },
      ]);
      const document = jsonOf<Record<string, string>>(await door.get(`/api/document/${id}`));
      expect(document.status).toBe('succeeded');
      for (const name of ['document_pdf', 'document_file', 'document_cdr']) {
        const path = new URL(document[name] ?? '').pathname;
        expect((await door.service.request(path)).status, name).toBe(200);
      }
    });

    it('goes on with what is blocked by retry, and has nothing to retry once it is done', async () => {
      const { id } = await door.issue(invoice());
      await door.simulator.setFaults([
        { operation: 'sendBill', fault: 'fault', code: '0306', times: 1 },
      ]);
      door.work();
      const blocked = await door.settled(id);
      expect(blocked).toMatchObject({ state: 'blocked', next_at: null });
      expect(blocked.blocked?.reason).toBe('not_received');
      expect(blocked.attempts).toMatchObject([{ operation: 'sendBill', code: '0306' }]);
      const answer = await retry(id);
      expect(answer.status, answer.text).toBe(202);
      door.expectDocumented('retryDelivery', answer);
      expect((await door.settled(id)).attempts).toHaveLength(2);
      const late = await retry(id);
      problemOf(late, 409, 'retry_not_allowed');
      door.expectDocumented('retryDelivery', late);
    });

    it('sends nothing more after a refusal of the password, until it is retried', async () => {
      const refusal = { operation: 'sendBill', fault: 'fault', code: '0102' } as const;
      await door.simulator.setFaults([{ ...refusal, times: 1 }]);
      door.work();
      const first = await door.issue(invoice());
      expect(await door.settled(first.id)).toMatchObject({
        attempts: [{ operation: 'sendBill', code: '0102' }],
        blocked: { reason: 'credentials_refused' },
      });
      const second = await door.issue(invoice());
      expect(await door.settled(second.id)).toMatchObject({
        attempts: [],
        blocked: { reason: 'credentials_refused' },
      });
      const { data } = jsonOf<Page>(await list('?state=blocked'));
      expect(data.map(({ subject_id }) => subject_id)).toEqual(
        expect.arrayContaining([first.id, second.id]),
      );
      expect((await retry(first.id)).status).toBe(202);
      for (const { id } of [first, second]) expect((await door.settled(id)).state).toBe('done');
    });

    it('lists what is to be done page by page, and only in the state that is asked for', async () => {
      const made: string[] = [];
      for (let count = 0; count < 3; count += 1) made.push((await door.issue(invoice())).id);
      for (const query of ['', 'state=due']) {
        const found = await walk(async (token) => {
          const next = token === null ? '' : `&next_token=${token}`;
          return jsonOf<Page>(await list(`?${query}&limit=1${next}`));
        });
        expect(found.map(({ subject_id }) => subject_id)).toEqual(made);
        expect(found.every(({ state, reason }) => state === 'due' && reason === null)).toBe(true);
        expect(found.every(({ next_at }) => next_at !== null)).toBe(true);
      }
      expect(jsonOf<Page>(await list('?state=blocked')).data).toEqual([]);
      door.work();
      for (const id of made) await door.settled(id);
      expect(jsonOf<Page>(await list('')).data).toEqual([]);
    });

    it('refuses other states, limits and tokens, and tokens of another list', async () => {
      problemOf(await list('?state=late'), 400, 'invalid_parameter');
      problemOf(await list('?limit=0'), 400, 'invalid_limit');
      problemOf(await list('?next_token=x'), 400, 'invalid_next_token');
      problemOf(await list('?status=due'), 400, 'unknown_parameter');
      const made = [await door.issue(invoice()), await door.issue(invoice())];
      const subjects = async (state: string) =>
        jsonOf<Page>(await list(`?state=${state}`)).data.map(({ subject_id }) => subject_id);
      for (const state of ['due', 'waiting']) {
        expect(await subjects(state)).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
      }
      for (const state of ['sending', 'asked', 'ticket', 'blocked']) {
        const found = await subjects(state);
        for (const { id } of made) expect(found, state).not.toContain(id);
      }
      problemOf(await list('?state=done'), 400, 'invalid_parameter');
      const stage = `state=waiting&limit=1`;
      const { meta: next } = jsonOf<Page>(await list(`?${stage}`));
      expect((await list(`?${stage}&next_token=${next.next_token}`)).status).toBe(200);
      const { meta } = jsonOf<Page>(await list('?limit=1'));
      expect(meta.next_token).not.toBeNull();
      const token = `next_token=${meta.next_token}`;
      problemOf(await list(`?state=due&${token}`), 400, 'invalid_next_token');
      const other = await door.get(`/api/company/${door.other.id}/deliveries?${token}`);
      problemOf(other, 400, 'invalid_next_token');
      expect((await list(`?${token}`)).status).toBe(200);
      door.work();
      for (const { id } of made) await door.settled(id);
    });

    it('needs the scope to write for a retry, and the key of the company for all', async () => {
      const { id } = await door.issue(invoice());
      const { keys, account } = door.tenant;
      problemOf(await retry(id, keys.read.text), 403, 'insufficient_scope');
      const { context } = door.service;
      const bound = await issueKey(context, account, 'admin', [door.other.id]);
      const paths = [
        ['GET', (name: string) => `/api/document/${name}/delivery`, 'document_not_found'],
        ['POST', (name: string) => `/api/document/${name}/retry`, 'document_not_found'],
      ] as const;
      for (const [method, path, code] of paths) {
        for (const [name, key] of [
          [id, bound.text],
          [newId('doc'), keys.admin.text],
          ['x', keys.admin.text],
        ] as const) {
          const answer = await door.send(method, path(name), undefined, key);
          problemOf(answer, 404, code);
        }
      }
      const company = `/api/company/${door.company.id}/deliveries`;
      problemOf(await door.send('GET', company, undefined, bound.text), 404, 'company_not_found');
      door.work();
      await door.settled(id);
    });
  });
}
