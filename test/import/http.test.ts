import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  documentOf,
  expectRefusal,
  type ImportDoor,
  openImportDoor,
} from '../support/import-door.ts';
import {
  cdrName,
  cdrXml,
  cdrZip,
  invoiceXml,
  payable,
  signed,
  signedInvoice,
} from '../support/import-files.ts';
import { type Answer, jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';
import { makeZip } from '../support/zip.ts';

for (const storage of storages) {
  describe(`POST import over ${storage}`, () => {
    let door: ImportDoor;
    let taxId: string;

    beforeAll(async () => {
      door = await openImportDoor(storage);
      taxId = door.taxId;
    });

    afterAll(() => door.close());

    /** A factura that is stored now, with its number and its bytes. */
    const stored = async () => {
      const number = door.freshNumber();
      const xml = signedInvoice(taxId, number);
      const document = documentOf(await door.send(xml), 201);
      return { number, xml, document, subject: `01-${number}` };
    };

    const expectNothingStored = async (work: () => Promise<void>) => {
      const before = await door.held();
      await work();
      expect(await door.held()).toEqual(before);
    };

    describe('a document', () => {
      it('that is new is answered 201 with where it is, and as GET gives it', async () => {
        const number = door.freshNumber();
        const answer = await door.send(signedInvoice(taxId, number));
        const { id, status, hash } = documentOf(answer, 201);
        expect(answer.headers.location).toBe(`${door.service.publicUrl}/api/document/${id}`);
        const read = await door.get(new URL(String(answer.headers.location)).pathname);
        expect(read.status).toBe(200);
        expect(answer.text).toBe(read.text);
        expect({ status, hash }).toEqual({ status: 'pending', hash: expect.any(String) });
      });

      it('shows number, type and issuer as its XML does', async () => {
        const { document, number } = await stored();
        expect(document).toMatchObject({
          number,
          type: 'invoice',
          total: 1180,
          company: { tax_id: taxId, business_name: 'COMERCIAL ANDINA DEL PACÍFICO S.A.C.' },
        });
      });

      it('that comes again is answered 200 with the same one, and nothing changes', async () => {
        const { xml, document } = await stored();
        await expectNothingStored(async () => {
          const again = await door.send(xml);
          expect(documentOf(again, 200)).toEqual(document);
          expect(again.headers.location).toContain(document.id);
        });
      });

      it('says its outcome: stored, completed or unchanged', async () => {
        const number = door.freshNumber();
        const outcomes: unknown[] = [];
        const noted = async (sent: Promise<Answer>) => {
          outcomes.push((await sent).headers['import-outcome']);
        };
        const xml = signedInvoice(taxId, number);
        await noted(door.send(xml));
        // At once, within the second of the first: time cannot tell these apart.
        await noted(door.send(xml));
        const cdr = cdrZip(taxId, `01-${number}`);
        await noted(door.sendCdr(cdr, `01-${number}`));
        await noted(door.sendCdr(cdr, `01-${number}`));
        const waiting = door.freshNumber();
        await noted(door.sendCdr(cdrZip(taxId, `01-${waiting}`), `01-${waiting}`));
        expect(outcomes).toEqual(['stored', 'unchanged', 'completed', 'unchanged', 'completed']);
      });

      it('is the same in other bytes with the same digest', async () => {
        const { xml, document } = await stored();
        const spaced = Buffer.from(
          xml.toString('utf8').replace('<?xml version="1.0"', '<?xml  version="1.0"'),
        );
        expect(spaced.equals(xml)).toBe(false);
        expect(documentOf(await door.send(spaced), 200).id).toBe(document.id);
      });

      it('under a number that another one has is refused with 409 and its id', async () => {
        const { number, document } = await stored();
        await expectNothingStored(async () => {
          const other = await door.send(signedInvoice(taxId, number, payable));
          const { detail } = expectRefusal(other, 409, 'document_conflict');
          expect(detail).toContain(document.id);
          // The same number in another spelling.
          const [series, sequence] = number.split('-');
          const padded = `${series}-${String(sequence).padStart(8, '0')}`;
          expectRefusal(await door.send(signedInvoice(taxId, padded)), 409, 'document_conflict');
        });
      });

      it('of another company is refused, also where that company is one of the account', async () => {
        const { tax_id } = door.other;
        await expectNothingStored(async () => {
          const answer = await door.send(signedInvoice(tax_id, 'F001-1'));
          const { detail } = expectRefusal(answer, 422, 'other_issuer');
          expect(detail).toContain(tax_id);
        });
        const there = await door.send(signedInvoice(tax_id, 'F001-1'), {
          companyId: door.other.id,
        });
        expect(there.status).toBe(201);
      });

      it('without a signature is taken in only where that is asked for', async () => {
        const xml = Buffer.from(invoiceXml(taxId, door.freshNumber()));
        await expectNothingStored(async () => {
          for (const query of ['', '?allow_unsigned=false']) {
            expectRefusal(await door.send(xml, { query }), 422, 'signature_missing');
          }
          const odd = await door.send(xml, { query: '?allow_unsigned=1' });
          expectRefusal(odd, 400, 'invalid_parameter');
        });
        const taken = await door.send(xml, { query: '?allow_unsigned=true' });
        expect(documentOf(taken, 201).hash).toBeNull();
      });

      it('whose bytes were changed after signing is refused, with the flag too', async () => {
        const xml = signedInvoice(taxId, door.freshNumber()).toString('utf8');
        const forged = [
          xml.replaceAll('1180.00', '9180.00'),
          xml.replace(/(<ds:SignatureValue>)../, '$1AA'),
          xml.replace(/(<ds:DigestValue>)../, '$1AA'),
        ];
        await expectNothingStored(async () => {
          for (const text of forged) {
            for (const query of ['', '?allow_unsigned=true']) {
              expectRefusal(await door.send(text, { query }), 422, 'signature_invalid');
            }
          }
        });
      });

      it('with an expired or foreign certificate is taken in, and the finding is shown', async () => {
        const number = door.freshNumber();
        const xml = invoiceXml(taxId, number);
        const { id } = documentOf(await door.send(signed(xml, door.other.tax_id)), 201);
        // Signed by the other company's key, but saying its own tax id: another RUC is only a finding.
        const answer = await door.get(`/api/document/${id}/verification`);
        const shown = jsonOf<{ signature: { state: string; findings: { code: string }[] } }>(
          answer,
        );
        expect(shown.signature.state).toBe('valid');
        expect(shown.signature.findings.map(({ code }) => code)).toEqual([
          'certificate_other_taxpayer',
          'certificate_self_signed',
        ]);
      });

      it('that does not add up, or has a wrong check digit, is taken in all the same', async () => {
        const wrongDigit = '20991346238';
        const answer = await door.send(
          signedInvoice(taxId, door.freshNumber(), payable, ['20991346237', wrongDigit]),
        );
        const { id } = documentOf(answer, 201);
        const shown = jsonOf<{
          arithmetic: { state: string; findings: { code: string; detail: string }[] };
          warnings: { code: string }[];
        }>(await door.get(`/api/document/${id}/verification`));
        expect(shown.arithmetic.state).toBe('differs');
        // SUNAT's rule codes, each with its sentence.
        for (const finding of shown.arithmetic.findings) {
          expect(finding).toEqual({
            code: expect.stringMatching(/^\d{4}$/),
            detail: expect.stringMatching(/^\S.{10,}/),
            authority_message: expect.stringMatching(/^(El|La) .*\.$/),
          });
        }
        expect(shown.warnings.map(({ code }) => code)).toEqual(['customer_tax_id']);
      });

      it('that cannot be understood is refused with every place that is wrong', async () => {
        const xml = invoiceXml(
          taxId,
          door.freshNumber(),
          ['2026-05-28', '2026-02-30'],
          ['2026-06-28', '2026-13-01'],
        );
        const { errors } = expectRefusal(
          await door.send(signed(xml, taxId)),
          422,
          'invalid_document',
        );
        expect(errors?.map(({ pointer }) => pointer)).toEqual([
          '/Invoice/IssueDate',
          '/Invoice/PaymentDueDate',
        ]);
      });

      it('once for all who send it at the same time', async () => {
        const number = door.freshNumber();
        const xml = signedInvoice(taxId, number);
        const before = await door.held();
        const answers = await Promise.all(Array.from({ length: 8 }, () => door.send(xml)));
        const statuses = answers.map(({ status }) => status).toSorted();
        expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
        expect(new Set(answers.map((answer) => documentOf(answer, answer.status).id)).size).toBe(1);
        const after = await door.held();
        expect(after.documents).toBe((before.documents ?? 0) + 1);
      });
    });

    describe('the ways to send', () => {
      it.each(['application/xml', 'text/xml; charset=utf-8', 'application/octet-stream'])(
        'an XML as %s',
        async (type) => {
          const answer = await door.send(signedInvoice(taxId, door.freshNumber()), { type });
          expect(answer.status, answer.text).toBe(201);
        },
      );

      it.each(['application/zip', 'application/x-zip-compressed', 'application/octet-stream'])(
        'a ZIP as %s',
        async (type) => {
          const content = signedInvoice(taxId, door.freshNumber());
          const zip = makeZip([
            { name: 'read me.txt', content: 'x' },
            { name: 'a.xml', content },
          ]);
          const answer = await door.send(zip, { type });
          expect(answer.status, answer.text).toBe(201);
        },
      );

      it('a ZIP with the document and the ZIP of its acknowledgement', async () => {
        const number = door.freshNumber();
        const name = cdrName(taxId, `01-${number}`);
        const zip = makeZip([
          { name: `cdr/${name}.zip`, content: cdrZip(taxId, `01-${number}`), stored: true },
          { name: 'xml/document.xml', content: signedInvoice(taxId, number) },
        ]);
        const answer = await door.send(zip, { type: 'application/zip' });
        expect(documentOf(answer, 201).status).toBe('succeeded');
      });

      it('a form with the document and its acknowledgement, in either order', async () => {
        for (const turned of [false, true]) {
          const number = door.freshNumber();
          const files = [
            { name: 'invoice.xml', bytes: signedInvoice(taxId, number) },
            { name: 'answer.zip', bytes: cdrZip(taxId, `01-${number}`) },
          ];
          const answer = await door.sendForm(turned ? files.toReversed() : files);
          expect(documentOf(answer, 201)).toMatchObject({
            status: 'succeeded',
            acknowledgement: { code: '0' },
          });
        }
      });

      it('an acknowledgement without a name that shows its type, beside its document', async () => {
        const number = door.freshNumber();
        const answer = await door.sendForm([
          { name: 'a', bytes: signedInvoice(taxId, number) },
          { name: 'b', bytes: cdrXml(taxId, `01-${number}`) },
        ]);
        expect(documentOf(answer, 201).status).toBe('succeeded');
      });

      it.each([
        '',
        'application/json',
        'text/plain',
        'application/xhtml+xml',
        'image/png',
        'application/x-www-form-urlencoded',
      ])('none as %j: 415', async (type) => {
        await expectNothingStored(async () => {
          const answer = await door.send(signedInvoice(taxId, door.freshNumber()), { type });
          const { detail } = expectRefusal(answer, 415, 'unsupported_media_type');
          expect(detail).toContain('multipart/form-data');
        });
      });

      it('none compressed by HTTP: 415', async () => {
        const headers = { 'Content-Encoding': 'gzip' };
        const answer = await door.send(signedInvoice(taxId, door.freshNumber()), { headers });
        expectRefusal(answer, 415, 'unsupported_media_type');
      });

      it('none larger than it may be, announced or not: 413', async () => {
        await expectNothingStored(async () => {
          const large = Buffer.alloc(12 * 1024 * 1024 + 1, 0x20);
          expectRefusal(await door.send(large), 413, 'body_too_large');
          const answer = await door.service.request(
            `/api/document/company/${door.company.id}/import`,
            {
              method: 'POST',
              key: door.tenant.keys.write.text,
              headers: { 'Content-Type': 'application/xml' },
              body: large,
              chunked: true,
            },
          );
          expectRefusal(answer, 413, 'body_too_large');
        });
      });

      it.each([
        ['an empty body', '', 422, 'unreadable_file'],
        ['no XML at all', 'hello', 422, 'unreadable_file'],
      ])('%s is refused', async (_, body, status, code) => {
        expectRefusal(await door.send(body), status, code);
      });

      it('a form without a boundary, without files, with a mere field or too many files', async () => {
        const xml = signedInvoice(taxId, door.freshNumber());
        const some = (count: number) =>
          Array.from({ length: count }, (_, index) => ({ name: `${index}.xml`, bytes: xml }));
        await expectNothingStored(async () => {
          const unbound = await door.send(xml, { type: 'multipart/form-data' });
          expectRefusal(unbound, 400, 'malformed_request');
          expectRefusal(await door.sendForm([]), 400, 'malformed_request');
          // A field is text: it would not be kept byte for byte.
          const field = await door.sendForm([{ name: null, bytes: xml }]);
          expectRefusal(field, 400, 'malformed_request');
          expectRefusal(await door.sendForm(some(5)), 400, 'malformed_request');
          expectRefusal(await door.sendForm(some(3)), 422, 'several_documents');
        });
      });

      it('not exactly one document: 422', async () => {
        const two = [1, 2].map(() => signedInvoice(taxId, door.freshNumber()));
        const answer = cdrZip(taxId, '01-F009-1');
        const files = (contents: readonly Buffer[]) =>
          makeZip(contents.map((content, index) => ({ name: `${index}.xml`, content })));
        const zipped = { type: 'application/zip' };
        await expectNothingStored(async () => {
          expectRefusal(await door.send(files(two), zipped), 422, 'several_documents');
          expectRefusal(
            await door.send(makeZip([{ name: 'a.txt', content: 'x' }]), zipped),
            422,
            'several_documents',
          );
          const answers = await door.sendForm([
            { name: `${cdrName(taxId, '01-F009-1')}.zip`, bytes: answer },
            { name: `${cdrName(taxId, '01-F009-2')}.zip`, bytes: cdrZip(taxId, '01-F009-2') },
          ]);
          expectRefusal(answers, 422, 'several_documents');
        });
      });
    });

    describe('who may', () => {
      const path = (id: string) => `/api/document/company/${id}/import`;

      it('not a key that only reads, whatever it sends: 403', async () => {
        const { read } = door.tenant.keys;
        for (const body of ['', 'hello', signedInvoice(taxId, door.freshNumber())]) {
          expectRefusal(await door.send(body, { key: read.text }), 403, 'insufficient_scope');
        }
      });

      it('a key that writes, and one that administers', async () => {
        const { admin } = door.tenant.keys;
        const answer = await door.send(signedInvoice(taxId, door.freshNumber()), {
          key: admin.text,
        });
        expect(answer.status).toBe(201);
      });

      it('nobody without a key, nor for a company that is not there', async () => {
        const headers = { 'Content-Type': 'application/xml' };
        const without = await door.service.request(path(door.company.id), {
          method: 'POST',
          headers,
          body: signedInvoice(taxId, door.freshNumber()),
        });
        expectRefusal(without, 401, 'missing_key');
        for (const companyId of [`com_${'0'.repeat(32)}`, 'com_1', 'x']) {
          const answer = await door.send(signedInvoice(taxId, 'F001-9'), { companyId });
          expectRefusal(answer, 404, 'company_not_found');
        }
      });

      it('only with POST', async () => {
        const answer = await door.get(path(door.company.id));
        expectRefusal(answer, 405, 'method_not_allowed');
        expect(answer.headers.allow).toBe('POST, OPTIONS');
      });
    });
  });
}
