import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdrName, cdrXml } from '../support/import-files.ts';
import {
  creditNote,
  type IssueDoor,
  invoice,
  issuedOf,
  openIssueDoor,
  problemOf,
} from '../support/issue-door.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';
import { makeZip } from '../support/zip.ts';

for (const storage of storages) {
  describe(`issuing over ${storage}`, () => {
    let door: IssueDoor;

    beforeAll(async () => {
      door = await openIssueDoor(storage);
    });
    afterAll(() => door.close());

    const pathOf = (link: string) => link.slice(door.service.publicUrl.length);

    it('answers a draft with the whole document, pending, whose links and history work', async () => {
      const answer = await door.post(invoice({ series: 'F100', external_id: 'order-1' }));
      const document = issuedOf(answer);
      expect(document).toMatchObject({
        number: 'F100-00000001',
        external_id: 'order-1',
        status: 'pending',
        total: 118,
        observations: [],
      });
      expect(document.hash).toMatch(/^[A-Za-z0-9+/]{43}=$/);
      const path = `/api/document/${document.id}`;
      expect(answer.headers.location).toBe(`${door.service.publicUrl}${path}`);
      expect(jsonOf(await door.get(path))).toEqual(jsonOf(answer));
      const xml = await door.service.request(pathOf(document.document_file));
      expect(xml.headers['content-disposition']).toContain(
        `${door.company.tax_id}-01-F100-00000001.xml`,
      );
      expect(xml.text).toContain(`<ds:DigestValue>${document.hash}</ds:DigestValue>`);
      const pdf = await door.service.request(pathOf(document.document_pdf));
      expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect((await door.service.request(pathOf(document.document_cdr))).status).toBe(404);
      const events = jsonOf<{ data: unknown[] }>(await door.get(`${path}/events`));
      expect(events.data).toEqual([
        {
          id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
          type: 'document.created',
          created_at: expect.stringMatching(/Z$/),
          data: { number: 'F100-00000001', source: 'issued', environment: 'test' },
        },
      ]);
    });

    it('signs so that our own checks and xmlsec1 find the signature valid', async ({ skip }) => {
      const document = issuedOf(await door.post(invoice({ series: 'F101' })));
      const shown = jsonOf<Record<string, Record<string, unknown>>>(
        await door.get(`/api/document/${document.id}/verification`),
      );
      expect(shown.signature).toMatchObject({ state: 'valid', digest: document.hash });
      expect(JSON.stringify(shown.signature?.certificate)).toContain('PRUEBA SIN VALOR');
      expect(shown.arithmetic).toEqual({ state: 'consistent', findings: [] });
      skip(spawnSync('xmlsec1', ['--version']).error !== undefined, 'xmlsec1 is not installed');
      const folder = mkdtempSync(join(tmpdir(), 'chasqui-xmlsec-'));
      const path = join(folder, 'signed.xml');
      writeFileSync(path, (await door.service.request(pathOf(document.document_file))).bytes);
      execFileSync('xmlsec1', ['--verify', '--insecure', path], { stdio: 'pipe' });
      rmSync(folder, { recursive: true });
    });

    it('writes document, file, number, issuance, event and work, or none of them', async () => {
      const before = await door.held();
      issuedOf(await door.post(invoice({ series: 'F102' })));
      const after = await door.held();
      for (const table of Object.keys(before)) {
        expect(after[table], table).toBe((before[table] ?? 0) + 1);
      }
      problemOf(await door.post(invoice({ series: 'X102' })), 422, 'draft_refused');
      problemOf(await door.post(invoice({ series: 'F102', total: 117 })), 422, 'draft_refused');
      expect(await door.held()).toEqual(after);
      expect(issuedOf(await door.post(invoice({ series: 'F102' }))).number).toBe('F102-00000002');
    });

    it('numbers a hundred drafts that come at once without gap or double', async () => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          door.post(invoice({ series: index % 2 ? 'F103' : 'F104' })),
        ),
      );
      const numbers = answers.map((answer) => issuedOf(answer).number).toSorted();
      const wanted = (series: string) =>
        Array.from({ length: 50 }, (_, index) => `${series}-${String(index + 1).padStart(8, '0')}`);
      expect(numbers).toEqual([...wanted('F103'), ...wanted('F104')]);
    });

    it('gives the same document for the same Idempotency-Key, also at the same moment', async () => {
      const draft = invoice({ series: 'F105' });
      const post = () => door.post(draft, { idempotencyKey: 'order-4711' });
      const answers = await Promise.all(Array.from({ length: 20 }, post));
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([...Array<number>(19).fill(200), 201]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect((await post()).status).toBe(200);
      // The same draft with its fields in another order is the same request.
      const reordered = Object.fromEntries(Object.entries(draft).toReversed());
      const again = await door.post(reordered, { idempotencyKey: 'order-4711' });
      expect(again.text).toBe(answers[0]?.text);
      const other = await door.post(invoice({ series: 'F106' }), { idempotencyKey: 'order-4711' });
      problemOf(other, 422, 'idempotency_key_reused');
      expect(issuedOf(await door.post(draft)).number).toBe('F105-00000002');
    });

    it('knows keys of one company only, and refuses what is no key', async () => {
      const first = issuedOf(await door.post(invoice(), { idempotencyKey: 'shared' }));
      const elsewhere = await door.post(invoice(), {
        idempotencyKey: 'shared',
        companyId: door.other.id,
      });
      expect(issuedOf(elsewhere).id).not.toBe(first.id);
      for (const wrong of ['', ' ', 'ñ', 'x'.repeat(256), 'two words']) {
        const answer = await door.post(invoice(), { headers: { 'Idempotency-Key': wrong } });
        problemOf(answer, 400, 'invalid_idempotency_key');
      }
    });

    it("takes the caller's own numbers, once, and goes on after them", async () => {
      const draft = invoice({ series: null, number: 'F107-41' });
      const first = issuedOf(await door.post(draft));
      expect(first.number).toBe('F107-41');
      expect(issuedOf(await door.post(draft), 200).id).toBe(first.id);
      const other = await door.post({ ...draft, observation: 'otra' });
      problemOf(other, 409, 'document_conflict');
      // The same number in another spelling is the same number.
      const spelt = await door.post({ ...draft, number: 'F107-00000041', observation: 'otra' });
      problemOf(spelt, 409, 'document_conflict');
      expect(issuedOf(await door.post(invoice({ series: 'F107' }))).number).toBe('F107-00000042');
      expect(issuedOf(await door.post({ ...draft, number: 'F107-7' })).number).toBe('F107-7');
      expect(issuedOf(await door.post(invoice({ series: 'F107' }))).number).toBe('F107-00000043');
      const last = invoice({ series: null, number: 'F107-99999999' });
      issuedOf(await door.post(last));
      problemOf(await door.post(invoice({ series: 'F107' })), 409, 'series_exhausted');
      const tried = await door.post(invoice({ series: 'F107' }), { query: '?dry_run=true' });
      problemOf(tried, 409, 'series_exhausted');
    });

    it('prints what was issued in test as such, also when the company has gone live', async () => {
      const document = issuedOf(await door.post(invoice({ series: 'F111' })));
      const pdf = () => door.service.request(pathOf(document.document_pdf));
      const before = await pdf();
      const path = `/api/company/${door.company.id}`;
      await door.send('PATCH', path, { environment: 'live' });
      const after = await pdf();
      await door.send('PATCH', path, { environment: 'test' });
      expect(after.headers.etag).toBe(before.headers.etag);
    });

    it('tries a draft out without storing anything, and shows the number that it would get', async () => {
      issuedOf(await door.post(invoice({ series: 'F108' })));
      const before = await door.held();
      const right = jsonOf<Record<string, unknown>>(
        await door.post(invoice({ series: 'F108' }), { query: '?dry_run=true' }),
      );
      expect(right.findings).toEqual([]);
      expect(right.document).toMatchObject({
        id: '',
        number: 'F108-00000002',
        status: 'pending',
        total: 118,
        document_pdf: '',
      });
      expect(right.xml).toContain('<cbc:ID>F108-00000002</cbc:ID>');
      const wrong = await door.post(invoice({ series: 'F108', total: 1 }), {
        query: '?dry_run=true',
      });
      expect(wrong.status).toBe(200);
      expect(jsonOf<{ findings: unknown[] }>(wrong).findings).toContainEqual(
        expect.objectContaining({ level: 'error', pointer: '/total' }),
      );
      expect(await door.held()).toEqual(before);
    });

    it('refuses a note for another customer or currency than that of the document it changes', async () => {
      const { number } = issuedOf(await door.post(invoice({ series: 'F109' })));
      const someone = {
        document_type: '6',
        document_number: '20100070970',
        registration_name: 'OTRA',
      };
      const wrong = await door.post(creditNote(number, { customer: someone }));
      const problem = problemOf(wrong, 422, 'draft_refused');
      expect(problem.errors.map(({ pointer }) => pointer)).toContain('/customer/document_number');
      const dollars = await door.post(creditNote(number, { currency: 'USD' }));
      expect(problemOf(dollars, 422, 'draft_refused').errors[0]?.pointer).toBe('/currency');
      expect(issuedOf(await door.post(creditNote(number))).number).toBe('FC01-00000001');
    });

    it('has one day in JSON, XML and PDF, that of Lima, whatever offset was sent', async () => {
      const now = new Date(Date.now() - 60_000).toISOString();
      const date = new Date(Date.parse(now) + 14 * 3_600_000)
        .toISOString()
        .replace(/\.\d+Z/, '+14:00');
      const document = issuedOf(await door.post(invoice({ series: 'F113', date })));
      const lima = new Date(Date.parse(now) - 5 * 3_600_000).toISOString().slice(0, 19);
      expect(document).toMatchObject({ date: `${lima}-05:00` });
      const xml = await door.service.request(pathOf(document.document_file));
      expect(xml.text).toContain(`<cbc:IssueDate>${lima.slice(0, 10)}</cbc:IssueDate>`);
    });

    it('is completed by an acknowledgement that is imported with its XML, and need not be sent then', async () => {
      const document = issuedOf(await door.post(invoice({ series: 'F114' })));
      const xml = await door.service.request(pathOf(document.document_file));
      const { tax_id: taxId } = door.company;
      const subject = `01-${document.number}`;
      const work = async () =>
        door.store.sql(`SELECT id FROM work WHERE subject_id = '${document.id}'`);
      expect(await work()).toHaveLength(1);
      const answer = await door.service.request(`/api/document/company/${door.company.id}/import`, {
        method: 'POST',
        key: door.tenant.keys.write.text,
        headers: { 'Content-Type': 'application/zip' },
        body: makeZip([
          { name: `${taxId}-${subject}.xml`, content: Buffer.from(xml.text) },
          { name: `${cdrName(taxId, subject)}.xml`, content: cdrXml(taxId, subject) },
        ]),
      });
      expect(answer.status, answer.text).toBe(200);
      expect(jsonOf(answer)).toMatchObject({ id: document.id, status: 'succeeded' });
      expect(await work()).toEqual([]);
    });

    it('refuses the number zero', async () => {
      const zero = await door.post(invoice({ series: null, number: 'F001-0' }));
      expect(problemOf(zero, 422, 'draft_refused').errors[0]?.pointer).toBe('/number');
    });

    it('judges a note by the document that it changes, where that is held', async () => {
      const { number } = issuedOf(await door.post(invoice({ series: 'F112' })));
      const codesOf = async (fields: Readonly<Record<string, unknown>>) => {
        const answer = await door.post(creditNote(number, fields), { query: '?dry_run=true' });
        const { findings } = jsonOf<{ findings: { code: string }[] }>(answer);
        return findings.map(({ code }) => code);
      };
      const more = [{ description: 'Arroz', quantity: 3, unit_price: 59 }];
      expect(await codesOf({ items: more })).toContain('3286');
      const date = new Date(Date.now() - 2 * 86_400_000 - 5 * 3_600_000).toISOString();
      expect(await codesOf({ date: `${date.slice(0, 19)}-05:00` })).toContain('2885');
      const terms = { voided_code: '13', payment_method: 'credit' };
      expect(await codesOf(terms)).toContain('3260');
    });

    it('keeps characters that mean something in XML', async () => {
      const name = `A & B <"x"> 'y' ]]> ñÑ €`;
      const draft = invoice({
        series: 'F110',
        items: [{ description: name, quantity: 1, unit_value: 1 }],
      });
      const document = issuedOf(await door.post(draft));
      expect(document).toMatchObject({ items: [{ description: name }] });
      const shown = jsonOf<Record<string, Record<string, unknown>>>(
        await door.get(`/api/document/${document.id}/verification`),
      );
      expect(shown.signature?.state).toBe('valid');
    });
  });
}
