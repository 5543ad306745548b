import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeCompany } from '../../src/subjects/companies/change-company.ts';
import type { CompanyChanges } from '../../src/subjects/companies/company.ts';
import { operatorOf } from '../../src/subjects/keys/api-key.ts';
import { invoice } from '../support/issue-door.ts';
import { keyFilePassword, pfxOf } from '../support/key-files.ts';
import {
  createClock,
  type OpenedSimulator,
  openSendingDoor,
  openTestSimulator,
  type SendingDoor,
} from '../support/sending-door.ts';
import { guide, receipt } from '../support/sending-drafts.ts';
import { storages } from '../support/stores.ts';

for (const storage of storages) {
  describe(`test and live over ${storage}`, () => {
    let door: SendingDoor;
    let live: OpenedSimulator;

    beforeAll(async () => {
      const clock = createClock();
      live = await openTestSimulator(clock);
      const path = '/ol-ti-itcpfegem/billService';
      const urls = { test: {}, live: { invoices: `${live.url}${path}`, guides: live.url } };
      door = await openSendingDoor(storage, { clock, gateways: { urls } });
    });
    afterAll(async () => {
      await door.close();
      await live.close();
    });

    const patch = async (changes: object) => {
      const answer = await door.send('PATCH', `/api/company/${door.company.id}`, changes);
      expect(answer.status, answer.text).toBe(200);
    };
    /** As companies were changed before private addresses were refused there, or while the operator allowed them. */
    const patchFreely = (changes: CompanyChanges) => {
      const { context } = door.service;
      const webhooks = { ...context.webhooks, allowPrivateUrls: true };
      const owner = operatorOf(door.company.accountId);
      return changeCompany({ ...context, webhooks }, owner, door.company.id, changes);
    };
    const filesAt = ({ calls }: OpenedSimulator) => calls.map(({ file }) => file.slice(12)).sort();

    it('what waits in test goes to the test service after the company went live', async () => {
      const waiting = [await door.issue(invoice()), await door.issue(receipt())];
      const certificate = pfxOf({ taxId: door.company.tax_id });
      const sent = { certificate, password: keyFilePassword, sol_user: 'U', sol_password: 'P' };
      const path = `/api/company/${door.company.id}/credentials`;
      expect((await door.send('PUT', path, sent)).status).toBe(200);
      await patch({ environment: 'live' });
      const real = await door.issue(invoice());
      await door.settle();
      for (const { id } of waiting) expect((await door.document(id)).status).toBe('succeeded');
      expect(filesAt(door.simulator)).toEqual(['01-F001-00000001', '03-B001-00000001']);
      expect(filesAt(live)).toEqual(['01-F001-00000001']);
      expect((await door.document(real.id)).status).toBe('succeeded');
    });

    it('a service that is not set for live is never replaced by one of test', async () => {
      const before = door.simulator.calls.length;
      const carried = await door.issue(guide());
      await door.settle();
      expect((await door.delivery(carried.id)).blocked?.reason).toBe('no_credentials');
      expect(door.simulator.calls).toHaveLength(before);
    });

    it('an address of the other environment is refused, set by company or operator', async () => {
      const crossed = `${door.simulator.url}/ol-ti-itcpfegem/billService`;
      await patchFreely({ authority_url: { test: null, live: crossed } });
      const before = door.simulator.calls.length;
      const real = await door.issue(invoice());
      await door.settle();
      expect((await door.delivery(real.id)).blocked?.reason).toBe('no_service');
      await patch({
        environment: 'test',
        authority_url: {
          test: 'https://e-factura.sunat.gob.pe/ol-ti-itcpfegem/billService',
          live: null,
        },
      });
      const tried = await door.issue(invoice());
      await door.settle();
      expect((await door.delivery(tried.id)).blocked?.reason).toBe('no_service');
      expect(door.simulator.calls).toHaveLength(before);
      expect(door.errors).toEqual([]);
    });

    it('going back to test sends what waits in live to nobody else', async () => {
      const live1 = live.calls.length;
      await patch({ authority_url: { test: null, live: null } });
      await door.send('PUT', `/api/company/${door.company.id}/credentials`, {
        sol_user: 'U',
        sol_password: 'P',
      });
      const { data } = JSON.parse(
        (await door.send('GET', `/api/company/${door.company.id}/deliveries?state=blocked`)).text,
      ) as { data: { subject_id: string; reason: string }[] };
      const stuck = data.filter(({ reason }) => reason === 'no_service');
      expect(stuck).toHaveLength(2);
      const before = door.simulator.calls.length;
      for (const { subject_id } of stuck)
        await door.send('POST', `/api/document/${subject_id}/retry`);
      await door.settle();
      expect(live.calls).toHaveLength(live1 + 1);
      expect(door.simulator.calls).toHaveLength(before + 1);
    });
  });

  describe(`the login of an OSE over ${storage}`, () => {
    let door: SendingDoor;
    let first: OpenedSimulator;
    let second: OpenedSimulator;
    const login = { sol_user: 'VENTAS01', sol_password: 'clave-del-ose' };
    const client = { guide_client_id: 'guia-1', guide_client_secret: 'secreto' };

    beforeAll(async () => {
      const clock = createClock();
      first = await openTestSimulator(clock);
      second = await openTestSimulator(clock);
      door = await openSendingDoor(storage, { clock, gateways: { allowPrivateUrls: true } });
    });
    afterAll(async () => {
      await door.close();
      await first.close();
      await second.close();
    });

    const path = () => `/api/company/${door.company.id}`;
    const urlOf = ({ url }: OpenedSimulator) => `${url}/ol-ti-itcpfegem/billService`;
    const sendTo = async (test: string | null, live: string | null = null) => {
      const { context } = door.service;
      const webhooks = { ...context.webhooks, allowPrivateUrls: true };
      const owner = operatorOf(door.company.accountId);
      const changes = { authority_url: { test, live } };
      await changeCompany({ ...context, webhooks }, owner, door.company.id, changes);
    };
    const put = async (sent: object) =>
      (await door.send('PUT', `${path()}/credentials`, sent)).status;
    const shown = async () => {
      const { certificate } = JSON.parse((await door.send('GET', path())).text) as {
        certificate: Record<string, unknown> | null;
      };
      return certificate;
    };

    it('goes to the URL that it was given for, also when that is set once more', async () => {
      await sendTo(urlOf(first));
      expect(await shown()).toBeNull();
      expect(await put({ ...login, ...client })).toBe(200);
      await sendTo(urlOf(first));
      const { id } = await door.issue(invoice());
      await door.settle();
      expect((await door.document(id)).status).toBe('succeeded');
      expect(first.calls).toHaveLength(1);
    });

    it('is never sent to another URL: what is to be sent waits for a new one', async () => {
      const before = await shown();
      await sendTo(urlOf(second));
      expect(await shown()).toEqual({ ...before, has_sol_user: false });
      expect(before).toMatchObject({ has_sol_user: true, guide_client_set: true });
      const tested = await door.send('POST', `${path()}/credentials/test`);
      expect(JSON.parse(tested.text).data[0]).toMatchObject({ result: 'not_set' });
      const { id } = await door.issue(invoice());
      await door.settle();
      expect((await door.delivery(id)).blocked?.reason).toBe('no_credentials');
      expect(second.calls).toEqual([]);
      expect(await put({ sol_user: 'VENTAS01' })).toBe(422);
      expect(await put(login)).toBe(200);
      await door.settle();
      expect((await door.document(id)).status).toBe('succeeded');
    });

    it('does not wait for the other environment', async () => {
      await sendTo(urlOf(second), 'https://ose.example/ws');
      expect(await shown()).toMatchObject({ has_sol_user: false, guide_client_set: true });
    });

    it('stays with its URL where the change of it fails in the middle', async () => {
      expect(await put(login)).toBe(200);
      const before = await shown();
      const { context } = door.service;
      const companies: typeof context.stores.companies = {
        ...context.stores.companies,
        replace: () => Promise.reject(new Error('the process died')),
      };
      const dying = { ...context, stores: { ...context.stores, companies } };
      const owner = operatorOf(door.company.accountId);
      const changes = { authority_url: { test: null, live: null } };
      const changing = changeCompany(dying, owner, door.company.id, changes);
      await expect(changing).rejects.toThrow('the process died');
      expect(await shown()).toEqual(before);
      expect(before).toMatchObject({ has_sol_user: true });
    });

    it('that cannot be opened keeps the URL where it is', async () => {
      expect(await put(login)).toBe(200);
      const { context } = door.service;
      const other = { ...context, secretKey: () => Buffer.alloc(32, 1) };
      const changes = { authority_url: { test: null, live: null } };
      const owner = operatorOf(door.company.accountId);
      const changing = changeCompany(other, owner, door.company.id, changes);
      await expect(changing).rejects.toMatchObject({ code: 'credentials_unreadable' });
      const kept = JSON.parse((await door.send('GET', path())).text);
      expect(kept.authority_url.test).toBe(urlOf(second));
    });
  });
}
