import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExampleAnswer } from '../support/example-answers.ts';
import {
  documentOf,
  expectRefusal,
  type ImportDoor,
  openImportDoor,
  permutations,
} from '../support/import-door.ts';
import {
  cdrName,
  cdrXml,
  cdrZip,
  signed,
  signedInvoice,
  signedReceipt,
  summaryXml,
  voidingXml,
} from '../support/import-files.ts';
import { type Answer, jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';

type Receipt = { kind: string; outcome: string; detail: string };

function receiptOf(answer: Answer): Receipt {
  expect(answer.status, answer.text).toBe(202);
  expect(answer.headers.location).toBeUndefined();
  return jsonOf<Receipt>(answer);
}

for (const storage of storages) {
  describe(`acknowledgements over ${storage}`, () => {
    let door: ImportDoor;
    let taxId: string;

    beforeAll(async () => {
      door = await openImportDoor(storage);
      taxId = door.taxId;
    });

    afterAll(() => door.close());

    const stored = async () => {
      const number = door.freshNumber();
      const document = documentOf(await door.send(signedInvoice(taxId, number)), 201);
      return { number, subject: `01-${number}`, id: document.id };
    };
    const answered = async (answer: Partial<ExampleAnswer>) => {
      const { subject, id } = await stored();
      const cdr = await door.sendCdr(cdrZip(taxId, subject, answer), subject);
      const shown = documentOf(cdr, 200);
      expect(shown).toEqual(await door.document(id));
      return shown;
    };

    it('one that comes later completes its document', async () => {
      const { subject, id } = await stored();
      const answer = await door.sendCdr(cdrZip(taxId, subject), subject);
      expect(documentOf(answer, 200)).toMatchObject({
        id,
        status: 'succeeded',
        acknowledgement: {
          code: '0',
          description: 'ha sido aceptada',
          notes: [],
          received_at: '2026-06-01T10:00:00-05:00',
        },
      });
      expect(answer.headers.location).toContain(id);
    });

    it('one that comes first is kept, and completes its document at once', async () => {
      const number = door.freshNumber();
      const subject = `01-${number}`;
      const zip = cdrZip(taxId, subject);
      expect(receiptOf(await door.sendCdr(zip, subject))).toMatchObject({
        kind: 'acknowledgement',
        outcome: 'completed',
        detail: expect.stringContaining('until its document comes'),
      });
      expect(receiptOf(await door.sendCdr(zip, subject)).outcome).toBe('unchanged');
      const document = documentOf(await door.send(signedInvoice(taxId, number)), 201);
      expect(document).toMatchObject({ status: 'succeeded', acknowledgement: { code: '0' } });
      const file = await door.get(new URL(document.document_cdr).pathname);
      expect(file.bytes.equals(zip)).toBe(true);
    });

    it('the same one again changes nothing', async () => {
      const { subject, id } = await stored();
      const zip = cdrZip(taxId, subject);
      await door.sendCdr(zip, subject);
      const before = await door.document(id);
      expect(documentOf(await door.sendCdr(zip, subject), 200)).toEqual(before);
    });

    it('as an XML with its name, or beside its document in a form', async () => {
      const { number, subject } = await stored();
      const name = `${cdrName(taxId, subject)}.XML`;
      expect(documentOf(await door.send(cdrXml(taxId, subject), { name }), 200).status).toBe(
        'succeeded',
      );
      const again = await door.sendForm([
        { name: 'x.xml', bytes: signedInvoice(taxId, number) },
        { name, bytes: cdrXml(taxId, subject) },
      ]);
      expect(again.status).toBe(200);
    });

    it('without a name it finds the only document of its number, and waits for none', async () => {
      const { number, subject, id } = await stored();
      const answer = documentOf(await door.send(cdrXml(taxId, subject)), 200);
      expect(answer).toMatchObject({ id, number, status: 'succeeded' });
      const unknown = await door.send(cdrXml(taxId, '01-F777-1'));
      expect(expectRefusal(unknown, 422, 'invalid_document').detail).toContain('R-');
    });

    describe('are judged by their response code alone', () => {
      it.each(['0', '0000', '4000', '4999', '99999'])('%s: succeeded', async (code) => {
        expect(await answered({ code })).toMatchObject({
          status: 'succeeded',
          failure_code: null,
          acknowledgement: { code },
        });
      });

      it.each(['2000', '2335', '3999'])('%s: failed', async (code) => {
        const description = 'El comprobante fue rechazado - Ñ';
        expect(await answered({ code, description })).toMatchObject({
          status: 'failed',
          failure_code: code,
          failure_message: description,
          acknowledgement: { code, description },
        });
      });

      const open = ['98', '0098', '99', '0127', '0100', '0109', '1033', '1999'];
      it.each(open)('%s: pending, and kept', async (code) => {
        const shown = await answered({ code });
        expect(shown).toMatchObject({
          status: 'pending',
          failure_code: null,
          acknowledgement: { code },
        });
        const subject = `01-${shown.number}`;
        const later = await door.sendCdr(cdrZip(taxId, subject), subject);
        expect(documentOf(later, 200)).toMatchObject({
          status: 'succeeded',
          acknowledgement: { code: '0' },
        });
      });

      it.each(['', 'ok', '-1', '0x1', '123456', '1e3'])('%j is no code', async (code) => {
        const { subject, id } = await stored();
        const answer = await door.sendCdr(cdrZip(taxId, subject, { code }), subject);
        expectRefusal(answer, 422, 'invalid_document');
        expect((await door.document(id)).acknowledgement).toBeNull();
      });

      it('never by the number of a note', async () => {
        const notes = ['2335 - El documento fue alterado', '1033 - Ya existe', '0 - nada'];
        expect(await answered({ notes })).toMatchObject({
          status: 'succeeded',
          acknowledgement: { code: '0', notes },
        });
        const rejected = await answered({ code: '2801', notes: ['4252 - Dato incorrecto'] });
        expect(rejected.status).toBe('failed');
      });

      it("with an operator's statuses kept as notes", async () => {
        const notes = ['4252 - El dato es incorrecto', '3105 - Otra cosa'];
        expect(await answered({ operator: true, notes })).toMatchObject({
          status: 'succeeded',
          acknowledgement: { notes },
        });
      });
    });

    it('that say otherwise are refused with 409, and nothing leaves a final state', async () => {
      const [accepted, rejected] = [await answered({}), await answered({ code: '2335' })];
      for (const [document, code] of [
        [accepted, '2335'],
        [rejected, '0'],
      ] as const) {
        const subject = `01-${document.number}`;
        const answer = await door.sendCdr(cdrZip(taxId, subject, { code }), subject);
        expectRefusal(answer, 409, 'acknowledgement_conflict');
        expect(await door.document(document.id)).toMatchObject({
          status: document.status,
          acknowledgement: document.acknowledgement,
        });
      }
    });

    it('that the document was not received says nothing once it was accepted', async () => {
      const { id, number, acknowledgement } = await answered({});
      const subject = `01-${number}`;
      const late = await door.sendCdr(cdrZip(taxId, subject, { code: '1033' }), subject);
      expect(documentOf(late, 200)).toMatchObject({ id, status: 'succeeded', acknowledgement });
    });

    describe('of another document', () => {
      it('beside a document: 422, and nothing of both is stored', async () => {
        const number = door.freshNumber();
        const xml = { name: 'a.xml', bytes: signedInvoice(taxId, number) };
        const before = await door.held();
        const foreign: readonly [string, string][] = [
          [taxId, `01-${door.freshNumber()}`],
          [taxId, `03-${number}`],
          [taxId, 'RC-20260101-1'],
          [door.other.tax_id, `01-${number}`],
        ];
        for (const [issuer, subject] of foreign) {
          const name = `${cdrName(issuer, subject)}.zip`;
          const answer = await door.sendForm([xml, { name, bytes: cdrZip(issuer, subject) }]);
          const { code } = jsonOf<{ code: string }>(answer);
          expect([answer.status, code, await door.held()]).toEqual([
            422,
            expect.stringMatching(/^(acknowledgement_mismatched|other_issuer)$/),
            before,
          ]);
        }
      });

      it('than its file name says: 422, and the document of neither changes', async () => {
        const [one, two] = [await stored(), await stored()];
        const before = await door.held();
        for (const issuer of [taxId, door.other.tax_id]) {
          const zip = cdrXml(issuer, one.subject);
          const named = issuer === taxId ? two.subject : one.subject;
          const answer = await door.send(zip, { name: `${cdrName(taxId, named)}.xml` });
          expectRefusal(answer, 422, 'acknowledgement_mismatched');
        }
        expect(await door.held()).toEqual(before);
        for (const { id } of [one, two]) {
          expect(await door.document(id)).toMatchObject({
            status: 'pending',
            acknowledgement: null,
          });
        }
      });

      it('of another company: 422', async () => {
        const subject = `01-${door.freshNumber()}`;
        const { tax_id } = door.other;
        const answer = await door.send(cdrZip(tax_id, subject), {
          type: 'application/zip',
          name: `${cdrName(tax_id, subject)}.zip`,
        });
        expectRefusal(answer, 422, 'other_issuer');
      });

      it('of a kind that is not held here: 422', async () => {
        const subject = '20-R001-1';
        const answer = await door.sendCdr(cdrZip(taxId, subject), subject);
        expectRefusal(answer, 422, 'unsupported_file');
      });
    });

    describe('of daily summaries', () => {
      const steps = ['receipts', 'summary', 'answer'] as const;
      let day = 0;

      it.each(permutations(steps))('%s, %s, %s: the same in the end', async (...order) => {
        day += 1;
        const name = `RC-202606${String(day).padStart(2, '0')}-1`;
        const numbers = ['1', '2', '3'].map(() => door.freshNumber('B001'));
        const [added = '', changed = '', voided = ''] = numbers;
        const ids = new Map<string, string>();
        const summary = summaryXml(taxId, name, [
          { number: added, condition: '1' },
          { number: changed, condition: '2' },
          { number: voided, condition: '3' },
        ]);
        const work = {
          receipts: async () => {
            for (const number of numbers) {
              const answer = await door.send(signedReceipt(taxId, number));
              ids.set(number, documentOf(answer, 201).id);
            }
          },
          summary: async () => {
            const shown = receiptOf(await door.send(signed(summary, taxId)));
            expect(shown).toMatchObject({ kind: 'communication', outcome: 'stored' });
            expect(shown.detail).toContain(`${name} names 3 documents`);
          },
          answer: async () => {
            const shown = receiptOf(await door.sendCdr(cdrZip(taxId, name), name));
            expect(shown).toMatchObject({ kind: 'acknowledgement', outcome: 'completed' });
          },
        };
        for (const step of order) await work[step]();
        const statuses = await Promise.all(
          numbers.map(async (number) => (await door.document(ids.get(number) ?? '')).status),
        );
        expect(statuses).toEqual(['succeeded', 'succeeded', 'voided']);
        expect(receiptOf(await door.send(signed(summary, taxId))).outcome).toBe('unchanged');
      });

      it.each(['2223', '0109'])('%s: their boletas stay as they are', async (code) => {
        const name = `RC-20260701-${code.slice(-2)}`;
        const number = door.freshNumber('B001');
        const { id } = documentOf(await door.send(signedReceipt(taxId, number)), 201);
        await door.send(signed(summaryXml(taxId, name, [{ number }]), taxId));
        receiptOf(await door.sendCdr(cdrZip(taxId, name, { code }), name));
        expect((await door.document(id)).status).toBe('pending');
      });

      it('with its acknowledgement in one form, but not with that of another one', async () => {
        const number = door.freshNumber('B001');
        const { id } = documentOf(await door.send(signedReceipt(taxId, number)), 201);
        const name = 'RC-20260702-1';
        const xml = { name: 'rc.xml', bytes: signed(summaryXml(taxId, name, [{ number }]), taxId) };
        const before = await door.held();
        const foreign = { name: 'cdr.zip', bytes: cdrZip(taxId, 'RC-20260702-2') };
        expectRefusal(await door.sendForm([xml, foreign]), 422, 'acknowledgement_mismatched');
        expect(await door.held()).toEqual(before);
        const own = { name: 'cdr.zip', bytes: cdrZip(taxId, name) };
        receiptOf(await door.sendForm([xml, own]));
        expect((await door.document(id)).status).toBe('succeeded');
      });

      it('refuses another communication of the same name, and an unsigned one', async () => {
        const xml = (number: string) => summaryXml(taxId, 'RC-20260703-1', [{ number }]);
        expectRefusal(await door.send(xml('B001-1')), 422, 'signature_missing');
        receiptOf(await door.send(signed(xml('B001-1'), taxId)));
        const other = await door.send(signed(xml('B001-2'), taxId));
        expectRefusal(other, 409, 'document_conflict');
      });
    });

    describe('of voidings', () => {
      const steps = ['document', 'voiding', 'answer', 'acceptance'] as const;
      let day = 0;

      it.each(permutations(steps))('%s, %s, %s, %s: voided in the end', async (...order) => {
        day += 1;
        const name = `RA-202608${String(day).padStart(2, '0')}-1`;
        const number = door.freshNumber();
        const subject = `01-${number}`;
        let id = '';
        const work = {
          document: async () => {
            id = documentOf(await door.send(signedInvoice(taxId, number)), 201).id;
          },
          voiding: async () => {
            receiptOf(await door.send(signed(voidingXml(taxId, name, [{ number }]), taxId)));
          },
          answer: async () => {
            receiptOf(await door.sendCdr(cdrZip(taxId, name), name));
          },
          acceptance: async () => {
            const answer = await door.sendCdr(cdrZip(taxId, subject), subject);
            expect([200, 202], answer.text).toContain(answer.status);
          },
        };
        for (const step of order) await work[step]();
        expect(await door.document(id)).toMatchObject({
          status: 'voided',
          failure_code: null,
          acknowledgement: { code: '0' },
        });
      });

      it('a document that the authority rejected stays failed', async () => {
        const { id, number } = await answered({ code: '2335' });
        const name = 'RA-20260901-1';
        await door.send(signed(voidingXml(taxId, name, [{ number }]), taxId));
        await door.sendCdr(cdrZip(taxId, name), name);
        expect((await door.document(id)).status).toBe('failed');
      });
    });
  });
}
