import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorOf } from '../../src/domain/access/api-key.ts';
import type { CompanyChanges } from '../../src/domain/document/company.ts';
import { changeCompany } from '../../src/operations/manage/change-company.ts';
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

    it('an address of the other environment is refused, whoever set it', async () => {
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
}
