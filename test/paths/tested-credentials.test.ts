import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { invoice, problemOf } from '../support/issue-door.ts';
import { openSendingDoor, type SendingDoor } from '../support/sending-service.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';
import { issueKey } from '../support/tenants.ts';

type Tested = { readonly service: string; readonly result: string; readonly code: string };

const secrets = {
  sol_user: 'FACTURA1',
  sol_password: 'clave-de-prueba',
  guide_client_id: 'guia-1',
  guide_client_secret: 'secreto-de-guias',
};

for (const storage of storages) {
  describe(`trying credentials over ${storage}`, () => {
    let door: SendingDoor;

    beforeAll(async () => {
      door = await openSendingDoor(storage);
    });
    afterAll(() => door.close());
    beforeEach(() => door.simulator.setFaults([]));

    const path = () => `/api/company/${door.company.id}/credentials`;
    const put = (body: object) => door.send('PUT', path(), body);
    const tried = async () => {
      const answer = await door.send('POST', `${path()}/test`);
      expect(answer.status, answer.text).toBe(200);
      door.expectDocumented('testCredentials', answer);
      for (const secret of ['clave-de-prueba', 'secreto-de-guias']) {
        expect(answer.text).not.toContain(secret);
      }
      const { data } = jsonOf<{ data: Tested[] }>(answer);
      return Object.fromEntries(data.map(({ service, result }) => [service, result]));
    };

    it('tells of each service that it works', async () => {
      expect((await put(secrets)).status).toBe(200);
      const all = { invoices: 'works', answers: 'works', guides: 'works', query: 'works' };
      expect(await tried()).toEqual(all);
    });

    it('has nothing to try in live as long as nothing is set', async () => {
      const company = `/api/company/${door.other.id}`;
      expect((await door.send('PATCH', company, { environment: 'live' })).status).toBe(200);
      const answer = await door.send('POST', `${company}/credentials/test`);
      door.expectDocumented('testCredentials', answer);
      const { data } = jsonOf<{ data: Tested[] }>(answer);
      expect(new Set(data.map(({ result }) => result))).toEqual(new Set(['not_set']));
    });

    it('tells of a refused password, sends nothing after it, and goes on with the new one', async () => {
      await door.simulator.setFaults([{ operation: 'getStatus', fault: 'fault', code: '0102' }]);
      expect(await tried()).toMatchObject({ invoices: 'denied' });
      await door.simulator.setFaults([]);
      door.work();
      const { id } = await door.issue(invoice());
      expect(await door.settled(id)).toMatchObject({
        attempts: [],
        blocked: { reason: 'credentials_refused' },
      });
      expect((await put({ sol_password: 'clave-nueva' })).status).toBe(200);
      const isDone = async () => (await door.settled(id)).state;
      await expect.poll(isDone).toBe('done');
    });

    it('tells of a service that does not answer as it should', async () => {
      await door.simulator.setFaults([
        { operation: 'getStatus', fault: 'html' },
        { operation: 'token', fault: 'reset' },
      ]);
      const { invoices, guides } = await tried();
      expect(invoices).toMatch(/^(unknown|unreachable)$/);
      expect(guides).toMatch(/^(unknown|unreachable)$/);
    });

    it('is for keys that manage the company alone', async () => {
      const { keys, account } = door.tenant;
      const bound = await issueKey(door.service.context, account, 'admin', [door.other.id]);
      const post = (companyId: string, key: string) =>
        door.send('POST', `/api/company/${companyId}/credentials/test`, undefined, key);
      problemOf(await post(door.company.id, keys.write.text), 403, 'insufficient_scope');
      problemOf(await post(door.company.id, bound.text), 404, 'company_not_found');
      problemOf(await post(newId('com'), keys.admin.text), 404, 'company_not_found');
    });
  });
}
