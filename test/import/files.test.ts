import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageSize } from '../../src/kernel/images.ts';
import { insertRows } from '../../src/subjects/ledger/documents/insert-rows.ts';
import { testCompany } from '../support/documents.ts';
import { examplesFolder, exampleTaxId } from '../support/examples.ts';
import {
  documentOf,
  expectRefusal,
  type ImportDoor,
  openImportDoor,
  type ShownDocument,
} from '../support/import-door.ts';
import { cdrName, cdrXml, cdrZip, invoiceXml, signedInvoice } from '../support/import-files.ts';
import { type Answer, jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';
import { demoRows } from '../support/tenants.ts';
import { pngOf } from '../support/zip.ts';

type Verification = {
  signature: {
    state: string;
    algorithm: string | null;
    certificate: Record<string, string> | null;
    digest: string | null;
  };
  acknowledgement: { state: string; code: string | null };
  arithmetic: { state: string; findings: { code: string; detail: string }[] };
};

const png = pngOf(30, 20, deflateSync(Buffer.alloc((30 * 4 + 1) * 20)));
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b080010002001011100ffda0008010100003f00d2ffd9',
  'hex',
);
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#08c"/></svg>';

for (const storage of storages) {
  describe(`files over ${storage}`, () => {
    let door: ImportDoor;
    let taxId: string;

    beforeAll(async () => {
      door = await openImportDoor(storage);
      taxId = door.taxId;
    });

    afterAll(() => door.close());

    /** Opens a link as a stranger does: without a key. */
    const open = (
      link: string,
      headers: Readonly<Record<string, string>> = {},
      method = 'GET',
    ): Promise<Answer> => {
      const { pathname, search } = new URL(link);
      return door.service.request(pathname + search, { headers, method });
    };
    const stored = async () => {
      const number = door.freshNumber();
      const xml = signedInvoice(taxId, number);
      return { number, xml, document: documentOf(await door.send(xml), 201) };
    };
    const verificationOf = async (id: string) =>
      jsonOf<Verification>(await door.get(`/api/document/${id}/verification`));

    it('come back byte for byte, under the names of the authority, and run nothing', async () => {
      const { number, xml, document } = await stored();
      const zip = cdrZip(taxId, `01-${number}`);
      await door.sendCdr(zip, `01-${number}`);
      const expected = [
        [document.document_file, xml, 'application/xml', `${taxId}-01-${number}.xml`],
        [document.document_cdr, zip, 'application/zip', `R-${taxId}-01-${number}.zip`],
      ] as const;
      for (const [link, bytes, type, name] of expected) {
        expect(link).toMatch(new RegExp(`^${door.service.publicUrl}/files/[\\w-]+/${name}$`));
        const answer = await open(link);
        expect(answer.status).toBe(200);
        expect(answer.bytes.equals(bytes)).toBe(true);
        expect(answer.headers).toMatchObject({
          'content-type': type,
          'content-length': String(bytes.length),
          'content-disposition': expect.stringContaining(`filename="${name}"`),
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
          etag: expect.stringMatching(/^"[\w-]+"$/),
        });
      }
    });

    it('keep the encoding that they came in, and are found again by their bytes', async () => {
      const name = `${exampleTaxId}-01-F901-00000004.xml`;
      const bytes = readFileSync(join(examplesFolder, name));
      const company = testCompany(door.tenant.account, { tax_id: exampleTaxId });
      await door.store.stores.companies.insert(company);
      const { document_file, id } = documentOf(
        await door.send(bytes, { companyId: company.id }),
        201,
      );
      const file = await open(document_file);
      expect(file.bytes.equals(bytes)).toBe(true);
      expect((await verificationOf(id)).signature.state).toBe('valid');
      const again = await door.send(file.bytes, { companyId: company.id });
      expect(documentOf(again, 200).id).toBe(id);
    });

    it('are kept compressed', async () => {
      const { document, xml } = await stored();
      const rows = await door.store.sql(
        `SELECT size, length(bytes) AS packed FROM document_files WHERE document_id = '${document.id}'`,
      );
      expect(Number(rows[0]?.size)).toBe(xml.length);
      expect(Number(rows[0]?.packed)).toBeLessThan(xml.length / 2);
    });

    it('of a raw acknowledgement is the XML that came', async () => {
      const { number, document } = await stored();
      const xml = cdrXml(taxId, `01-${number}`);
      await door.send(xml, { name: `${cdrName(taxId, `01-${number}`)}.xml` });
      const answer = await open(document.document_cdr);
      expect(answer.bytes.equals(xml)).toBe(true);
      expect(answer.headers['content-type']).toBe('application/xml');
      expect(answer.headers['content-disposition']).toContain(`R-${taxId}-01-${number}.xml"`);
    });

    it('answer HEAD as GET, 304 to who has them, and give the whole whatever Range says', async () => {
      const { document, xml } = await stored();
      for (const link of [document.document_file, document.document_pdf]) {
        const whole = await open(link);
        const head = await open(link, {}, 'HEAD');
        expect([head.status, head.bytes.length]).toEqual([200, 0]);
        for (const name of ['content-type', 'content-length', 'etag', 'content-disposition']) {
          expect(head.headers[name], name).toBe(whole.headers[name]);
        }
        const known = await open(link, { 'If-None-Match': String(whole.headers.etag) });
        expect([known.status, known.bytes.length]).toEqual([304, 0]);
      }
      const range = await open(document.document_file, { Range: 'bytes=0-9' });
      expect([range.status, range.bytes.length]).toEqual([200, xml.length]);
    });

    it('that do not exist yet are 404, and so is every link that was altered', async () => {
      const { document, number } = await stored();
      expectRefusal(await open(document.document_cdr), 404, 'file_not_available');
      await door.sendCdr(cdrZip(taxId, `01-${number}`), `01-${number}`);
      expect((await open(document.document_cdr)).status).toBe(200);
      const [, token = ''] = /files\/([^/]+)/.exec(document.document_file) ?? [];
      for (const place of [0, 1, 5, 20, token.length - 1]) {
        const turned = token[place] === 'A' ? 'B' : 'A';
        const altered = token.slice(0, place) + turned + token.slice(place + 1);
        const link = document.document_file.replace(token, altered);
        expectRefusal(await open(link), 404, 'file_not_available');
      }
      // What is opened is decided by the token alone.
      const renamed = document.document_file.replace(/[^/]+$/, 'x.exe');
      expect((await open(renamed)).headers['content-disposition']).toContain('.xml"');
    });

    it('of a document that came as JSON: only the PDF', async () => {
      const rows = demoRows(door.tenant.account, door.other, 1, 'files');
      await insertRows(door.store.stores, door.tenant.account.id, rows);
      const document = await door.document(rows[0]?.id ?? '');
      expectRefusal(await open(document.document_file), 404, 'file_not_available');
      expect((await open(document.document_pdf)).status).toBe(200);
      expect(await verificationOf(document.id)).toMatchObject({
        signature: { state: 'absent', algorithm: null, certificate: null, digest: null },
        acknowledgement: { state: 'absent' },
      });
    });

    it('as PDF: A4, or a ticket where that is asked for, and anew when the document changes', async () => {
      const { document, number } = await stored();
      const a4 = await open(document.document_pdf);
      expect(a4.headers['content-type']).toBe('application/pdf');
      expect(a4.headers['content-disposition']).toContain(`${taxId}-01-${number}.pdf`);
      expect(a4.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect((await open(`${document.document_pdf}?format=a4`)).headers.etag).toBe(a4.headers.etag);
      const ticket = await open(`${document.document_pdf}?format=ticket`);
      expect(ticket.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(ticket.headers.etag).not.toBe(a4.headers.etag);
      for (const odd of ['format=letter', 'language=qu']) {
        expectRefusal(await open(`${document.document_pdf}?${odd}`), 400, 'invalid_parameter');
      }
      await door.sendCdr(cdrZip(taxId, `01-${number}`), `01-${number}`);
      expect((await open(document.document_pdf)).headers.etag).not.toBe(a4.headers.etag);
    });

    it('as PDF on four papers and in two languages, as the company wants it, each under a tag of its own', async () => {
      const { document } = await stored();
      const tags = new Set<string>();
      const print = async (query: string) => {
        const pdf = await open(`${document.document_pdf}${query}`);
        expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
        tags.add(String(pdf.headers.etag));
        return pdf.bytes.toString('latin1');
      };
      expect(await print('')).toContain('/Lang (es-PE)');
      expect(await print('?language=en')).toContain('/Lang (en)');
      for (const format of ['a5', 'ticket', 'ticket58']) await print(`?format=${format}`);
      expect(tags.size).toBe(5);
      await door.service.request(`/api/company/${door.company.id}`, {
        method: 'PATCH',
        key: door.tenant.keys.admin.text,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ printing: { footer: 'Gracias por su compra.' } }),
      });
      await print('');
      expect(tags.size).toBe(6);
    });

    it('are distinguished in what was verified', async () => {
      const { number, document } = await stored();
      const pending = await verificationOf(document.id);
      expect(pending).toMatchObject({
        signature: {
          state: 'valid',
          algorithm: 'rsa-sha256',
          certificate: {
            subject: expect.stringContaining(taxId),
            issuer: expect.stringContaining('PE'),
            serial: expect.stringMatching(/^[0-9A-Fa-f]+$/),
            not_before: '2020-01-01T00:00:00.000Z',
            not_after: '2040-01-01T00:00:00.000Z',
          },
          trust: 'self-signed',
          chain: [],
          digest: document.hash,
          findings: [{ code: 'certificate_self_signed' }],
        },
        acknowledgement: { state: 'absent', code: null, signature: null },
        arithmetic: { state: 'consistent', findings: [] },
      });
      await door.sendCdr(cdrZip(taxId, `01-${number}`, { code: '4000' }), `01-${number}`);
      expect((await verificationOf(document.id)).acknowledgement).toMatchObject({
        state: 'matched',
        code: '4000',
        signature: { state: 'absent', findings: [{ code: 'acknowledgement_unsigned' }] },
      });
      const unsigned = await door.send(invoiceXml(taxId, door.freshNumber()), {
        query: '?allow_unsigned=true',
      });
      const shown = await verificationOf(documentOf(unsigned, 201).id);
      expect(shown.signature).toMatchObject({ state: 'absent', certificate: null, digest: null });
      const unknown = await door.get(`/api/document/doc_${'0'.repeat(32)}/verification`);
      expectRefusal(unknown, 404, 'document_not_found');
    });

    describe('logos', () => {
      const put = (body: Buffer | string, type: string, key = door.tenant.keys.admin.text) =>
        door.service.request(`/api/company/${door.company.id}/logo`, {
          method: 'PUT',
          key,
          headers: { 'Content-Type': type },
          body,
        });

      it.each([
        ['a PNG', png, 'image/png', 'image/png'],
        ['a JPEG', jpeg, 'image/jpeg', 'image/jpeg'],
        ['an SVG, drawn into a PNG', svg, 'image/svg+xml', 'image/png'],
      ])('%s is shown on its link and printed', async (_, body, type, shown) => {
        const { document } = await stored();
        const before = await open(document.document_pdf);
        const { logo } = jsonOf<{ logo: string }>(await put(body, type));
        const answer = await open(logo);
        expect([answer.status, answer.headers['content-type']]).toEqual([200, shown]);
        expect(imageSize(answer.bytes).type).toBe(shown);
        if (type === shown) expect(answer.bytes.equals(Buffer.from(body))).toBe(true);
        const after = await open(document.document_pdf);
        expect([after.status, after.headers.etag === before.headers.etag]).toEqual([200, false]);
      });

      it('are never fetched, never run, and refused where they are no picture', async () => {
        const wrong: readonly (readonly [string | Buffer, string])[] = [
          ['hello', 'image/png'],
          [png.subarray(0, -20), 'image/png'],
          [png, 'image/jpeg'],
          [pngOf(2001, 1, deflateSync(Buffer.alloc(8005))), 'image/png'],
          [pngOf(3, 3, deflateSync(Buffer.alloc(10_000_000))), 'image/png'],
          [svg.replace('<rect', '<image href="http://127.0.0.1:1/a.png"/><rect'), 'image/svg+xml'],
          [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg}`, 'image/svg+xml'],
          [pngOf(3, 3, deflateSync(Buffer.alloc(39, 0x55))), 'image/png'],
          ['<a/>', 'image/svg+xml'],
        ];
        for (const [body, type] of wrong) {
          expectRefusal(await put(body, type), 422, 'invalid_logo');
        }
        expectRefusal(await put(Buffer.alloc(1_048_577), 'image/png'), 413, 'body_too_large');
        expectRefusal(await put(png, 'image/gif'), 415, 'unsupported_media_type');
        const { write, read } = door.tenant.keys;
        for (const { text } of [write, read]) {
          expectRefusal(await put(png, 'image/png', text), 403, 'insufficient_scope');
        }
      });

      it('that no decoder takes are left out of the print, and the service goes on', async () => {
        const { document } = await stored();
        // One that was stored before it was looked at so closely.
        const bytes = pngOf(3, 3, deflateSync(Buffer.alloc(39, 0x55)));
        const logo = { contentType: 'image/png', sha256: 'f'.repeat(64), bytes } as const;
        const { stores } = door.store;
        await stores.logos.put(door.tenant.account.id, door.company.id, logo);
        expect((await open(document.document_pdf)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
        expect((await door.service.request('/healthz')).status).toBe(200);
      });

      it('go when they are removed, and no document minds', async () => {
        const { logo } = jsonOf<{ logo: string }>(await put(png, 'image/png'));
        const { document } = await stored();
        const remove = () =>
          door.service.request(`/api/company/${door.company.id}/logo`, {
            method: 'DELETE',
            key: door.tenant.keys.admin.text,
          });
        expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
        expectRefusal(await open(logo), 404, 'file_not_available');
        expect((await open(document.document_pdf)).status).toBe(200);
      });
    });

    it('are shown to who may see the document only', async () => {
      const { document } = await stored();
      const without = await door.service.request(`/api/document/${document.id}/verification`);
      expectRefusal(without, 401, 'missing_key');
      const shown: ShownDocument = await door.document(document.id);
      expect(shown.document_file).toBe(document.document_file);
    });
  });
}
