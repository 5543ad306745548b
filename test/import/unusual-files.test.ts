import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleTaxId } from '../support/examples.ts';
import {
  documentOf,
  expectRefusal,
  type ImportDoor,
  openImportDoor,
  type ProblemAnswer,
  type ShownDocument,
} from '../support/import-door.ts';
import {
  cdrName,
  cdrXml,
  cdrZip,
  invoiceXml,
  signed,
  signedInvoice,
  voidingXml,
} from '../support/import-files.ts';
import { issuedFolder } from '../support/issue-examples.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';

type Shown = ShownDocument & {
  readonly items: readonly unknown[];
  readonly total: number;
  readonly instalments: readonly unknown[];
  readonly shipment: Readonly<Record<'origin' | 'destination', { readonly tax_id: string | null }>>;
};

const issued = (name: string) => readFileSync(join(issuedFolder, `${name}.xml`), 'utf8');

for (const storage of storages) {
  describe(`unusual files over ${storage}`, () => {
    let door: ImportDoor;
    let taxId: string;

    beforeAll(async () => {
      door = await openImportDoor(storage);
      taxId = door.taxId;
    });

    afterAll(() => door.close());

    const shown = async (xml: string) => {
      const sent = await door.send(signed(xml.replaceAll(exampleTaxId, taxId), taxId));
      return (await door.document(documentOf(sent, 201).id)) as Shown;
    };

    it("a credit note of SUNAT's portal that only sets instalments anew has no items", async () => {
      const xml = issued('nota-credito-13-cuotas').replace(
        /<cac:CreditNoteLine>.*<\/cac:CreditNoteLine>/s,
        '',
      );
      const document = await shown(xml.replaceAll('FC01-00000001', 'E001-77'));
      expect(document).toMatchObject({ number: 'E001-77', items: [], total: 0 });
      expect(document.instalments).toHaveLength(2);
      for (const format of ['a4', 'ticket']) {
        const { pathname } = new URL(document.document_pdf);
        const pdf = await door.service.request(`${pathname}?format=${format}`, {});
        expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
      }
    });

    it('a guide keeps whose its establishments are', async () => {
      const { shipment } = await shown(issued('guia-remitente-04-entre-establecimientos'));
      expect(shipment).toMatchObject({ origin: { tax_id: taxId }, destination: { tax_id: taxId } });
    });

    it('a signed voiding completes its unsigned copy, and not the other way round', async () => {
      const number = door.freshNumber();
      const { id } = documentOf(await door.send(signedInvoice(taxId, number)), 201);
      const xml = voidingXml(taxId, 'RA-20260604-1', [{ number }]);
      const unsigned = { query: '?allow_unsigned=true' };
      const copy = await door.send(xml, unsigned);
      expect(copy.status, copy.text).toBe(202);
      const completed = await door.send(signed(xml, taxId));
      expect(completed.status, completed.text).toBe(202);
      expect(jsonOf(completed)).toMatchObject({
        outcome: 'completed',
        detail: 'RA-20260604-1 was held without its signature.',
      });
      expectRefusal(await door.send(xml, unsigned), 409, 'document_conflict');
      await door.sendCdr(cdrZip(taxId, 'RA-20260604-1'), 'RA-20260604-1');
      expect((await door.document(id)).status).toBe('voided');
    });

    it('a communication whose issuer has control characters is refused, as a document is', async () => {
      const number = door.freshNumber();
      const marked = (xml: string) =>
        signed(xml.replace(/(<cbc:RegistrationName>)/, '$1\u007f/files/'), taxId);
      for (const xml of [
        voidingXml(taxId, 'RA-20260605-1', [{ number }]),
        invoiceXml(taxId, number),
      ]) {
        const answer = await door.send(marked(xml));
        expect(answer.status).toBe(422);
        expect(jsonOf<ProblemAnswer>(answer).detail).toContain(
          'business_name must not have control characters.',
        );
      }
    });

    it('a signed note says what is shown, also where its unsigned copy says otherwise', async () => {
      const number = door.freshNumber('FC01');
      const note = issued('nota-credito-13-cuotas')
        .replaceAll(exampleTaxId, taxId)
        .replaceAll('FC01-00000001', number);
      // Its line names the invoice, too.
      const copy = note.replaceAll('F020-00000121', 'F001-99');
      const unsigned = { query: '?allow_unsigned=true' };
      const { id } = documentOf(await door.send(copy, unsigned), 201);
      expect(await door.document(id)).toMatchObject({ reference: { number: 'F001-99' } });
      documentOf(await door.send(signed(note, taxId)), 200);
      const alone = await shown(note.replaceAll(number, door.freshNumber('FC01')));
      const { items, reference } = alone as Shown & { readonly reference: unknown };
      expect(await door.document(id)).toMatchObject({ id, items, reference });
    });

    it.each(['', 'EN PROCESO'])('an answer with the code "%s" changes nothing', async (code) => {
      const number = door.freshNumber();
      const subject = `01-${number}`;
      const { id } = documentOf(await door.send(signedInvoice(taxId, number)), 201);
      const answer = await door.send(cdrXml(taxId, subject, { code }), {
        name: `${cdrName(taxId, subject)}.xml`,
      });
      expectRefusal(answer, 422, 'invalid_document');
      expect((await door.document(id)).status).toBe('pending');
    });

    it('a file in an encoding that is not read is refused with those that are', async () => {
      const xml = invoiceXml(taxId, door.freshNumber()).replace('UTF-8', 'windows-1250');
      const problem = expectRefusal(await door.send(xml), 422, 'unreadable_file');
      expect(problem.detail).toContain('"windows-1250"');
      expect(problem.detail).toContain('UTF-8, ISO-8859-1, Windows-1252 and US-ASCII');
    });
  });
}
