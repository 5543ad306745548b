import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../src/app/create-context.ts';
import { Amount } from '../src/kernel/amount.ts';
import type { Context } from '../src/subjects/context.ts';
import type { CredentialRecord } from '../src/subjects/credentials/credentials.ts';
import { exportAccounts } from '../src/subjects/move/export-account.ts';
import { loadRecords, type RejectedLine } from '../src/subjects/move/load-records.ts';
import { testLogo } from './cli/kept-files.ts';
import { testCredentials } from './contracts/issue-writes.ts';
import { type IssueDoor, openIssueDoor } from './support/issue-door.ts';
import { createTestStore, storages, type TestStore } from './support/stores.ts';

async function* stream(lines: readonly string[]) {
  for (const [index, text] of lines.entries()) yield { number: index + 1, text };
}

for (const storage of storages) {
  describe(`settings that are loaded again, over ${storage}`, () => {
    let door: IssueDoor;
    let target: TestStore;
    let there: Context;
    let credentials: CredentialRecord;
    const place = () => ({ accountId: door.company.accountId, companyId: door.company.id });

    const setRate = (rate: string) =>
      door.store.stores.exchangeRates.put(place(), [
        { currency: 'USD', day: '2026-05-04', rate: Amount.of(rate) },
      ]);
    const setLogo = (text: string) => {
      const { accountId, companyId } = place();
      return door.store.stores.logos.put(accountId, companyId, testLogo(text));
    };
    const setMail = (fields: object) =>
      door.send('PUT', `/api/company/${door.company.id}/mail`, fields);
    const setCompany = (fields: object) =>
      door.send('PATCH', `/api/company/${door.company.id}`, fields);
    const setCredentials = (fields: object) =>
      door.store.stores.credentials.put({ ...credentials, ...fields });

    const exported = async () => {
      const lines: string[] = [];
      await exportAccounts(door.service.context, {
        accountIds: [place().accountId],
        write: (text) => void lines.push(text),
        onProgress: () => undefined,
      });
      return lines;
    };
    const load = async (lines: readonly string[]) => {
      const rejected: RejectedLine[] = [];
      const result = await loadRecords(there, stream(lines), {
        accountId: null,
        companyId: null,
        onRejected: (each) => rejected.push(each),
        onProgress: () => undefined,
        isStopped: () => false,
      });
      return { ...result, told: rejected.map(({ code, detail }) => [code, detail]) };
    };
    const kept = async () => {
      const { stores } = target;
      const { accountId, companyId } = place();
      const range = { from: '2026-01-01', to: '2026-12-31', currency: null };
      return [
        await stores.companies.find(accountId, companyId),
        await stores.credentials.find(accountId, companyId),
        await stores.mails.settings(accountId, companyId),
        (await stores.exchangeRates.list(place(), range)).map(({ rate }) => rate.toString()),
        await stores.logos.find(accountId, companyId),
      ];
    };
    const sentence = (what: string, names: string, change: string) => [
      'settings_differ',
      `${what} is not the same here: ${names}. What is here stays; where the file is right, change it here with ${change}.`,
    ];

    beforeAll(async () => {
      door = await openIssueDoor(storage);
      target = await createTestStore(storage);
      there = createContext({ ...door.service.context, stores: target.stores });
      credentials = { ...testCredentials(place()), kind: 'self_made' };
      await setCredentials({});
      await setMail({ enabled: false });
      await setRate('3.75');
      await setLogo('before');
      expect(await load(await exported())).toMatchObject({ rejected: 0, complete: true });
    });
    afterAll(async () => {
      await door.close();
      await target.dispose();
    });

    it('are unchanged where they are the same', async () => {
      expect(await load(await exported())).toMatchObject({ stored: 0, rejected: 0, told: [] });
    });

    it('are told by name where they changed since, and stay', async () => {
      const before = await kept();
      await setCredentials({ kind: 'own', hasUser: false, sealed: Buffer.from('another') });
      await setMail({ language: 'en', smtp: { url: 'smtps://ana@mail.example', password: 'x' } });
      await setRate('3.8');
      await setLogo('after');
      expect((await setCompany({ environment: 'live', receipts: 'summary' })).status).toBe(200);
      const { id } = door.company;
      const { told, rejected, unchanged, stored } = await load(await exported());
      expect(told).toEqual([
        sentence(
          `The company ${id}`,
          'environment, receipts',
          `"chasqui company update --company ${id}"`,
        ),
        sentence(
          `What ${id} signs and sends with`,
          'credentials, has_user',
          `"chasqui company credentials set --company ${id}"`,
        ),
        sentence(`The mail of ${id}`, 'language, smtp', `PUT /api/company/${id}/mail of a service`),
        sentence(
          `The rate of USD on 2026-05-04, of ${id},`,
          '3.75 here, 3.8 in the file',
          `"chasqui exchange-rates --company ${id} --file FILE"`,
        ),
        sentence(`The logo of ${id}`, 'logo', `"chasqui company logo set IMAGE --company ${id}"`),
      ]);
      expect({ rejected, unchanged, stored }).toEqual({ rejected: 5, unchanged: 0, stored: 0 });
      expect(await kept()).toEqual(before);
    });

    it('are told where only what is sealed is another', async () => {
      await setCompany({ environment: 'test', receipts: 'each' });
      await setMail({ enabled: false });
      await setRate('3.750');
      await setLogo('before');
      await setCredentials({ sealed: Buffer.from('another') });
      const { told } = await load(await exported());
      expect(told).toEqual([
        ['settings_differ', expect.stringContaining('not the same here: sealed.')],
      ]);
      await setCredentials({});
    });

    it('are not compared where an older export does not say them', async () => {
      const { stores } = target;
      const { accountId, companyId } = place();
      const company = await stores.companies.find(accountId, companyId);
      const lines = (await exported()).map((line) => line.replace(/"receipts":"[a-z]+",/, ''));
      expect(company?.receipts).toBe('each');
      await target.sql(
        `UPDATE companies SET data = replace(data, '"receipts":"each"', '"receipts":"summary"')
        WHERE id = '${companyId}'`,
      );
      expect((await load(lines)).told).toEqual([]);
      expect((await load(await exported())).told).toEqual([
        ['settings_differ', expect.stringContaining('not the same here: receipts.')],
      ]);
    });
  });
}
