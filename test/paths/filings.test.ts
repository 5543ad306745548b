import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { openZip } from '../../src/kernel/zip/zip.ts';
import { testRuc } from '../support/documents.ts';
import { invoice, problemOf, receipt } from '../support/issue-door.ts';
import { openSendingDoor, quickTime, type SendingDoor } from '../support/sending-service.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';
import { createTenant, issueKey, walk } from '../support/tenants.ts';

type Shown = {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly ticket: string | null;
  readonly lines: readonly { readonly series: string; readonly sequence: number }[];
  readonly attempts: readonly { readonly operation: string }[];
};
type Page = { data: Shown[]; meta: { next_token: string | null } };

for (const storage of storages) {
  describe(`filings over ${storage}`, () => {
    let door: SendingDoor;
    let path: string;

    /** A summary of two receipts, then the voiding of an invoice. */
    beforeAll(async () => {
      door = await openSendingDoor(storage, { now: quickTime() });
      path = `/api/company/${door.company.id}/filings`;
      await door.send('PATCH', `/api/company/${door.company.id}`, { receipts: 'summary' });
      const receipts = [await door.issue(receipt()), await door.issue(receipt())];
      door.work();
      const send = (key = door.tenant.keys.write.text, company = door.company) =>
        door.send('POST', `/api/company/${company.id}/summaries`, undefined, key);
      problemOf(await send(door.tenant.keys.read.text), 403, 'insufficient_scope');
      const sent = await send();
      expect(sent.status, sent.text).toBe(202);
      door.expectDocumented('sendSummaries', sent);
      expect(jsonOf(sent)).toEqual({ receipts: 2 });
      expect(jsonOf(await send())).toEqual({ receipts: 0 });
      const bound = await issueKey(door.service.context, door.tenant.account, 'admin', [
        door.other.id,
      ]);
      problemOf(await send(bound.text), 404, 'company_not_found');
      for (const { id } of receipts) await door.settled(id);
      const sold = await door.issue(invoice());
      await door.settled(sold.id);
      await door.send('POST', `/api/document/${sold.id}/void`, { reason: 'ERROR EN EL CLIENTE' });
      await door.settled(sold.id);
    });
    afterAll(() => door.close());

    const list = async (query = '') => {
      const answer = await door.get(`${path}${query}`);
      door.expectDocumented('listFilings', answer);
      return answer;
    };
    const all = async (query = '') => jsonOf<Page>(await list(query)).data;
    const found = async (prefix: string) => {
      const filing = (await all()).find(({ name }) => name.startsWith(prefix));
      if (filing === undefined) throw new Error(`There is no ${prefix}.`);
      return filing;
    };

    it('tell ticket, state, lines and attempts, the newest first', async () => {
      const filings = await all();
      expect(filings.map(({ name }) => name)).toEqual([
        expect.stringMatching(/^RA-\d{8}-1$/),
        expect.stringMatching(/^RC-\d{8}-1$/),
      ]);
      const [voiding, summary] = filings;
      expect(voiding).toMatchObject({
        state: 'accepted',
        environment: 'test',
        ticket: expect.stringMatching(/./),
        lines: [{ type: 'invoice', series: 'F001', sequence: 1, effect: 'voided' }],
      });
      expect(summary?.lines).toMatchObject([
        { type: 'receipt', series: 'B001', sequence: 1, effect: 'accepted' },
        { type: 'receipt', series: 'B001', sequence: 2, effect: 'accepted' },
      ]);
      const operations = summary?.attempts.map(({ operation }) => operation) ?? [];
      expect(operations.slice(0, 2)).toEqual(['sendSummary', 'getStatus']);
    });

    it('are read one by one, as they are listed', async () => {
      for (const filing of await all()) {
        const answer = await door.get(`${path}/${filing.id}`);
        door.expectDocumented('readFiling', answer);
        expect(jsonOf(answer)).toEqual(filing);
      }
    });

    it('have their signed XML and the answer in its ZIP', async () => {
      const { id, name } = await found('RC');
      const xml = await door.get(`${path}/${id}/xml`);
      door.expectDocumented('readFilingXml', xml);
      expect(xml.headers['content-type']).toBe('application/xml');
      expect(xml.headers['content-disposition']).toContain(`${door.company.tax_id}-${name}.xml`);
      expect(xml.text).toContain('<ds:SignatureValue>');
      const cdr = await door.get(`${path}/${id}/cdr`);
      door.expectDocumented('readFilingCdr', cdr);
      expect(cdr.headers['content-type']).toBe('application/zip');
      const names = openZip(cdr.bytes).entries();
      expect(names.map((entry) => entry.name)).toContain(`R-${door.company.tax_id}-${name}.xml`);
    });

    it('have no answer as long as there is none', async () => {
      await door.simulator.setFaults([{ operation: 'getStatus', fault: 'in_process' }]);
      const sold = await door.issue(invoice({ series: 'F003' }));
      await door.settled(sold.id);
      await door.send('POST', `/api/document/${sold.id}/void`, { reason: 'ERROR EN EL CLIENTE' });
      const tickets = () => all('?state=ticket');
      await expect.poll(tickets).toHaveLength(1);
      const [{ id } = { id: '' }] = await tickets();
      const answer = await door.get(`${path}/${id}/cdr`);
      problemOf(answer, 404, 'file_not_available');
      door.expectDocumented('readFilingCdr', answer);
      expect((await door.get(`${path}/${id}/xml`)).status).toBe(200);
      const delivery = await door.get(`/api/document/${sold.id}/delivery`);
      expect(jsonOf(delivery)).toMatchObject({ filings: [{ id, state: 'ticket' }] });
      await door.simulator.setFaults([]);
      await door.send('POST', `/api/document/${sold.id}/retry`);
      await door.settled(sold.id);
    });

    it('are listed page by page, and only in the state that is asked for', async () => {
      const names = (await all()).map(({ name }) => name);
      for (const query of ['limit=1', 'state=accepted&limit=1']) {
        const paged = await walk(async (token) => {
          const next = token === null ? '' : `&next_token=${token}`;
          return jsonOf<Page>(await list(`?${query}${next}`));
        });
        expect(paged.map(({ name }) => name)).toEqual(names);
      }
      expect(await all('?state=rejected')).toEqual([]);
      problemOf(await list('?state=sent'), 400, 'invalid_parameter');
      problemOf(await list('?limit=x'), 400, 'invalid_limit');
      problemOf(await list('?next_token=x'), 400, 'invalid_next_token');
      const { meta } = jsonOf<Page>(await list('?limit=1'));
      problemOf(
        await list(`?state=accepted&next_token=${meta.next_token}`),
        400,
        'invalid_next_token',
      );
    });

    it('are not found by other ids, companies, keys and accounts, in the same words', async () => {
      const { id } = await found('RC');
      const { context } = door.service;
      const { account, keys } = door.tenant;
      const bound = await issueKey(context, account, 'admin', [door.other.id]);
      const plan = { taxIds: [testRuc()], documentsPerCompany: 0, seed: 'stranger' };
      const stranger = await createTenant(context, plan);
      const strange = `/api/company/${stranger.companies[0]?.id}/filings`;
      for (const rest of ['', '/xml', '/cdr']) {
        const hidden = [
          [`${path}/${newId('fil')}${rest}`, keys.read.text],
          [`${path}/x${rest}`, keys.read.text],
          [`/api/company/${door.other.id}/filings/${id}${rest}`, keys.read.text],
          [`/api/company/${door.other.id}/filings/${id}${rest}`, bound.text],
          [`${strange}/${id}${rest}`, stranger.keys.read.text],
        ] as const;
        const details = new Set<string>();
        for (const [target, key] of hidden) {
          const answer = await door.send('GET', target, undefined, key);
          details.add(problemOf(answer, 404, 'filing_not_found').detail);
        }
        expect(details.size).toBe(1);
        for (const key of [bound.text, stranger.keys.read.text]) {
          const answer = await door.send('GET', `${path}/${id}${rest}`, undefined, key);
          problemOf(answer, 404, 'company_not_found');
        }
      }
    });
  });
}
