import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueDocument } from '../../src/issuing/issue-document.ts';
import { exactNumber } from '../../src/kernel/amount.ts';
import { readJson } from '../../src/kernel/json.ts';
import { operatorOf } from '../../src/subjects/keys/api-key.ts';
import { composeDocument } from '../../src/subjects/ledger/documents/compose-document.ts';
import type { Document } from '../../src/subjects/ledger/documents/document.ts';
import { readDocument } from '../../src/subjects/ledger/documents/read-document.ts';
import { replacing, writesOf } from '../contracts/import-writes.ts';
import { peru } from '../support/documents.ts';
import {
  creditNote,
  customer,
  type IssueDoor,
  invoice,
  issuedOf,
  type Json,
  openIssueDoor,
  problemOf,
} from '../support/issue-door.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';

type Findings = { readonly findings: readonly { readonly code: string; readonly level: string }[] };

type Taxed = {
  readonly tax_total: number;
  readonly items: readonly { readonly taxes: readonly { readonly percentage: number }[] }[];
};

/** A day on which the reduced rate of IGV is 10.5 %: that of 2027 is another one. */
const inReducedRate = Date.UTC(2026, 10, 18, 15);

/** A line of so many soles, taxes included. */
const worth = (soles: number) => ({
  items: [{ description: 'Arroz', quantity: 1, unit_price: soles }],
});

for (const storage of storages) {
  describe(`notes over ${storage}`, () => {
    let door: IssueDoor;
    let documents = 0;

    beforeAll(async () => {
      door = await openIssueDoor(storage, { now: () => inReducedRate });
    });
    afterAll(() => door.close());

    /** An invoice of 118.00 in a series of its own. */
    const sold = async (fields: Json = {}) => {
      documents += 1;
      const series = `F${String(documents).padStart(3, '0')}`;
      return issuedOf(await door.post(invoice({ series, ...fields })));
    };
    const codesOf = async (draft: Json) => {
      const problem = problemOf(await door.post(draft), 422, 'draft_refused');
      return problem.errors.map(({ code, pointer }) => `${code} ${pointer}`);
    };
    const debitNote = (number: string, fields: Json) =>
      creditNote(number, {
        type: 'debit-note',
        series: 'FD01',
        voided_code: '01',
        voided_reason: 'Intereses por mora',
        ...fields,
      });

    /** Issues a note; something else happens after it was judged and before it gets its number. */
    const issueWhile = (draft: Json, meanwhile: () => Promise<unknown>) => {
      const { context } = door.service;
      const issue: typeof context.issueQueue.issue = async (...asked) => {
        await meanwhile();
        return context.issueQueue.issue(...asked);
      };
      const operator = operatorOf(door.company.accountId);
      return issueDocument({ ...context, issueQueue: { ...context.issueQueue, issue } }, operator, {
        companyId: door.company.id,
        draft: readJson(JSON.stringify(draft), { number: exactNumber }),
        idempotencyKey: null,
      });
    };
    const become = async (id: string, fields: Partial<Document>) => {
      const { account } = door.tenant;
      const stored = await door.store.stores.documents.find(account.id, id);
      if (stored === undefined) throw new Error(`no ${id}`);
      const row = composeDocument(
        { ...readDocument(stored.body), ...fields },
        { account, company: door.company, regime: peru, now: Date.now() },
      );
      const place = { accountId: account.id, companyId: door.company.id };
      const writes = writesOf({ replace: [replacing(stored, row)] });
      await door.store.stores.apply(place, {}, () => ({ writes, result: undefined }));
    };
    /** A document never gets to the authority, and releases its number. */
    const reject = (id: string) =>
      become(id, { status: 'failed', failure_code: '0111', failure_message: 'no' });
    /** A note on several invoices. */
    const onAll = ([first = '', ...others]: readonly string[], fields: Json = {}) =>
      creditNote(first, {
        voided_code: '07',
        related_documents: others.map((number) => ({ type: '01', number })),
        ...fields,
      });
    const refusedFor = (code: string) =>
      expect.objectContaining({
        code: 'draft_refused',
        errors: [expect.objectContaining({ code })],
      });

    it('are refused where their invoice releases its number while they are issued', async () => {
      const { number, id } = await sold();
      const issuing = issueWhile(creditNote(number), () => reject(id));
      await expect(issuing).rejects.toThrow(refusedFor('reference_state'));
    });

    it('are compared with an invoice that is stored while they are issued', async () => {
      const series = `F9${storage.length}1`;
      const note = creditNote(`${series}-00000001`, worth(118.01));
      const issuing = issueWhile(note, () => sold({ series }));
      await expect(issuing).rejects.toThrow(refusedFor('3286'));
      issuedOf(await door.post(creditNote(`${series}-00000001`)));
    });

    it('give back together no more than was sold', async () => {
      const { number } = await sold();
      issuedOf(await door.post(creditNote(number, { ...worth(100), voided_code: '07' })));
      expect(await codesOf(creditNote(number, { ...worth(18.01), voided_code: '07' }))).toEqual([
        '3286 /items',
      ]);
      issuedOf(await door.post(creditNote(number, { ...worth(18), voided_code: '07' })));
      expect(await codesOf(creditNote(number, { ...worth(0.01), voided_code: '07' }))).toEqual([
        '3286 /items',
      ]);
      issuedOf(await door.post(debitNote(number, worth(10))));
      issuedOf(await door.post(creditNote(number, { ...worth(10), voided_code: '07' })));
    });

    it('are no larger than what was sold, though a debit note added to it', async () => {
      const { number } = await sold();
      issuedOf(await door.post(debitNote(number, worth(50))));
      expect(await codesOf(creditNote(number, { ...worth(118.01), voided_code: '07' }))).toEqual([
        '3286 /items',
      ]);
      issuedOf(await door.post(creditNote(number, { ...worth(118), voided_code: '07' })));
    });

    it('on several invoices give back no more than all of them sold', async () => {
      const numbers = [(await sold()).number, (await sold()).number];
      expect(await codesOf(onAll(numbers, worth(236.01)))).toEqual(['3286 /items']);
      issuedOf(await door.post(onAll(numbers, worth(150))));
      expect(await codesOf(onAll(numbers.toReversed(), worth(86.01)))).toEqual(['3286 /items']);
      issuedOf(await door.post(onAll(numbers.toReversed(), worth(80))));
      expect(await codesOf(onAll(numbers, worth(6.01)))).toEqual(['3286 /items']);
      // How much of each the notes gave back is not known.
      issuedOf(await door.post(onAll(numbers.slice(1), worth(118))));
      expect(await codesOf(onAll(numbers, worth(0.01)))).toEqual(['3286 /items']);
    });

    it('on several are not summed where one of them is not held', async () => {
      const numbers = [(await sold()).number, 'F955-00000001'];
      issuedOf(await door.post(onAll(numbers, worth(500))));
    });

    it('on several invoices are compared with each of them', async () => {
      const { number: first } = await sold();
      const both = (second: string) => codesOf(onAll([first, second], worth(10)));
      const dollars = await sold({ currency: 'USD' });
      expect(await both(dollars.number)).toEqual(['other_currency /currency']);
      const others = await sold({ customer: { ...customer, document_number: '20100070970' } });
      expect(await both(others.number)).toEqual(['other_customer /customer/document_number']);
      const voided = await sold();
      await become(voided.id, { status: 'voided' });
      expect(await both(voided.number)).toEqual(['reference_state /related_documents/0/number']);
      const released = await sold();
      const issuing = issueWhile(onAll([first, released.number], worth(10)), () =>
        reject(released.id),
      );
      await expect(issuing).rejects.toThrow(refusedFor('reference_state'));
    });

    it('that come at once give back no more either, in whatever series', async () => {
      const { number } = await sold();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          door.post(creditNote(number, { series: `FC${index + 10}` })),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(422)]);
    });

    it('that are sent again are the same notes, not more of them', async () => {
      const { number } = await sold();
      const note = creditNote(number);
      const first = issuedOf(await door.post(note, { idempotencyKey: `${storage}-note` }));
      const again = await door.post(note, { idempotencyKey: `${storage}-note` });
      expect(issuedOf(again, 200).id).toBe(first.id);
    });

    it('on a receipt are observed, as SUNAT does', async () => {
      const { number } = await sold({ type: 'receipt', series: 'B001' });
      const reference = { type: 'receipt', number, date: null };
      const note = { ...creditNote(number, worth(70)), series: 'BC01', reference };
      expect(issuedOf(await door.post(note)).observations).toEqual([]);
      const { observations } = issuedOf(await door.post(note));
      expect(observations.map(({ code }) => code)).toEqual(['4028']);
    });

    it('take over the rate of the document that they change, however long they are', async () => {
      const reduced = { igv_rate: '10.5', ...worth(110.5) };
      const { number } = await sold(reduced);
      const lines = Array.from({ length: 130 }, () => worth(0.5).items[0]);
      for (const items of [worth(22.1).items, lines]) {
        const note = creditNote(number, { voided_code: '07', items });
        const dry = jsonOf<{ document: Taxed }>(await door.post(note, { query: '?dry_run=true' }));
        const issued = jsonOf<Taxed>(await door.post(note));
        expect(issued.tax_total).toBe(dry.document.tax_total);
        expect(issued.items[0]?.taxes[0]?.percentage).toBe(10.5);
      }
      const debited = jsonOf<Taxed>(await door.post(debitNote(number, worth(11.05))));
      expect(debited.tax_total).toBe(1.05);
    });

    it('say no other rate than that', async () => {
      const { number } = await sold();
      const wrong = { ...worth(10), voided_code: '07', igv_rate: '10.5' };
      expect(await codesOf(creditNote(number, wrong))).toEqual(['other_igv_rate /igv_rate']);
      const { number: other } = await sold({ igv_rate: '10.5' });
      const general = { ...worth(10), igv_rate: 18 };
      expect(await codesOf(debitNote(other, general))).toEqual(['other_igv_rate /igv_rate']);
    });

    it('name the day of the document that they change, or none', async () => {
      const { number, date } = await sold();
      const dated = (day: string) =>
        creditNote(number, { reference: { type: 'invoice', number, date: day } });
      expect(await codesOf(dated('2026-01-31'))).toEqual(['other_date /reference/date']);
      issuedOf(await door.post(dated(date.slice(0, 10))));
    });

    it('on a number that is not held are observed where the series is', async () => {
      const { number } = await sold();
      const findingsOf = async (other: string) => {
        const answer = await door.post(creditNote(other), { query: '?dry_run=true' });
        return jsonOf<Findings>(answer).findings.map(({ code, level }) => `${level} ${code}`);
      };
      const unknown = number.replace(/\d{8}$/, '00000099');
      expect(await findingsOf(unknown)).toEqual(['observation reference_not_held']);
      expect(await findingsOf('F999-00000001')).toEqual([]);
    });
  });
}
