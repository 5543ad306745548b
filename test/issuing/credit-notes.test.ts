import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJson } from '../../src/kernel/json.ts';
import { invoice, type Json, problemOf, receipt } from '../support/issue-door.ts';
import { openSendingDoor, type SendingDoor } from '../support/sending-service.ts';
import { jsonOf } from '../support/service.ts';
import { storages } from '../support/stores.ts';

type Sale = {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly total: number;
  readonly tax_total: number;
  readonly taxes: readonly { readonly code: string; readonly amount: number }[];
  readonly items: readonly { readonly quantity: number; readonly credited_line?: number }[];
};

/** Three lines with discounts, bags and a gift, and a discount of the whole. */
const items = [
  {
    description: 'Arroz extra 5 kg',
    quantity: 3,
    unit_price: 9.5,
    discounts: [{ code: '00', amount: 2.85 }],
  },
  { description: 'Bolsa', quantity: 7, unit_price: 0.3, taxes: [{ code: '7152' }] },
  { description: 'Muestra', quantity: 2, unit_price: 5, affectation_type: '13' },
];
const discounts = [{ code: '02', factor: 0.07 }];

const cents = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((all, each) => all + each, 0) * 100);

for (const storage of storages) {
  describe(`credit notes in short over ${storage}`, () => {
    let door: SendingDoor;

    beforeAll(async () => {
      door = await openSendingDoor(storage);
    });
    afterAll(() => door.close());

    const full = async (id: string) => jsonOf<Sale>(await door.get(`/api/document/${id}`));
    const sold = async (fields: Json = {}) => {
      const { id } = await door.issue(invoice({ items, discounts, ...fields }));
      return full(id);
    };
    const credit = (reference: Json, fields: Json = {}) => ({
      type: 'credit-note',
      series: 'FC01',
      voided_code: '06',
      reference,
      ...fields,
    });
    const refusal = async (draft: Json) => {
      const { errors } = problemOf(await door.post(draft), 422, 'draft_refused');
      return errors.map(({ code, pointer, detail }) => `${code} ${pointer}: ${detail}`);
    };

    it('credit in parts what adds up to the document, which the authority accepts', async () => {
      const sale = await sold();
      const { id } = sale;
      const parts = [
        credit({ id }, { voided_code: '07', items: [{ line: 1, quantity: 1 }] }),
        credit(
          { type: 'invoice', number: sale.number },
          {
            voided_code: '07',
            items: [
              { line: 1, quantity: 1 },
              { line: 2, quantity: 3 },
            ],
          },
        ),
        credit({ id }),
      ];
      const notes: Sale[] = [];
      for (const draft of parts) {
        const tried = await door.post(draft, { query: '?dry_run=true' });
        expect(tried.status, tried.text).toBe(200);
        notes.push(await full((await door.issue(draft)).id));
      }
      expect(cents(notes.map(({ total }) => total))).toBe(cents([sale.total]));
      expect(cents(notes.map((each) => each.tax_total))).toBe(cents([sale.tax_total]));
      for (const { code, amount } of sale.taxes) {
        const given = notes.flatMap((note) => note.taxes.filter((tax) => tax.code === code));
        expect(cents(given.map((tax) => tax.amount)), code).toBe(cents([amount]));
      }
      expect(notes.map((note) => note.items.map((item) => item.credited_line))).toEqual([
        [1],
        [1, 2],
        [1, 2, 3],
      ]);
      door.work();
      for (const each of [sale, ...notes]) {
        await door.settled(each.id);
        expect((await full(each.id)).status, each.number).toBe('succeeded');
      }
      await door.rest();
      expect(await refusal(credit({ id }))).toEqual([
        `nothing_left /reference: ${sale.number} is credited wholly: nothing of it is left.`,
      ]);
    });

    it('credit no more than what is left, and say what that is', async () => {
      const { id, number } = await sold();
      await door.issue(credit({ id }, { voided_code: '07', items: [{ line: 1, quantity: 2 }] }));
      const asked = credit(
        { id },
        {
          voided_code: '07',
          items: [
            { line: 1, quantity: 2 },
            { line: 9, quantity: 1 },
          ],
        },
      );
      expect(await refusal(asked)).toEqual([
        `nothing_left /items/0/quantity: Of line 1 of ${number} 1 of 3 NIU are left to credit, and 2 are asked for.`,
        `no_such_line /items/1/line: ${number} has the lines 1 to 3, and no 9.`,
      ]);
      const part = { items: [{ line: 2, quantity: 1 }] };
      expect(await refusal(credit({ id }, part))).toEqual([
        expect.stringContaining('part_credited /voided_code'),
      ]);
      for (const voided_code of ['05', '09', '13']) {
        expect(await refusal(credit({ id }, { ...part, voided_code }))).toEqual([
          expect.stringContaining('not_credited_short /voided_code'),
        ]);
      }
      const strange = 'doc_0190f3c8a1b27c3d8e4f5a6b7c8d9e0f';
      expect(await refusal(credit({ id: strange }))).toEqual([
        expect.stringContaining('no_such_reference /reference/id'),
      ]);
      const elsewhere = { companyId: door.other.id };
      problemOf(await door.post(credit({ id }), elsewhere), 422, 'draft_refused');
      problemOf(await door.post(credit({ id }, { customer: {} })), 400, 'invalid_body');
    });

    it('are the same request again, and never credit twice however many come at once', async () => {
      const { id, total } = await sold();
      const draft = credit({ id }, { voided_code: '07', items: [{ line: 1, quantity: 1 }] });
      const options = { idempotencyKey: `credit-${id}` };
      const first = await door.post(draft, options);
      const again = await door.post(draft, options);
      expect([first.status, again.status]).toEqual([201, 200]);
      expect(jsonOf<Sale>(again).id).toBe(jsonOf<Sale>(first).id);
      const wanted = credit({ id });
      const answers = await Promise.all(Array.from({ length: 6 }, () => door.post(wanted)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([
        201, 422, 422, 422, 422, 422,
      ]);
      const notes = [first, ...answers.filter(({ status }) => status === 201)];
      const amounts = notes.map((each) => jsonOf<Sale>(each).total);
      expect(cents(amounts)).toBe(cents([total]));
      const { id: other } = await sold();
      const parts = await Promise.all(
        Array.from({ length: 5 }, () =>
          door.post(
            credit({ id: other }, { voided_code: '07', items: [{ line: 1, quantity: 1 }] }),
          ),
        ),
      );
      expect(parts.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 422, 422]);
    });

    it('count what notes that say everything gave back, and not what failed', async () => {
      const { id, number, total } = await sold({ discounts: [], items: [items[1]] });
      const { unit_price } = { unit_price: 0.3 };
      const spoken = await door.issue(
        invoice({
          type: 'credit-note',
          series: 'FC01',
          voided_code: '07',
          voided_reason: 'Devolución por ítem',
          reference: { type: 'invoice', number },
          items: [{ ...items[1], quantity: 2, unit_price }],
        }),
      );
      const rest = await full((await door.issue(credit({ id }))).id);
      expect(rest.items[0]?.quantity).toBe(5);
      expect(cents([rest.total, (await full(spoken.id)).total])).toBe(cents([total]));
    });

    it('credit receipts with notes of series B, and a document of another currency in it', async () => {
      const sale = await full((await door.issue(receipt({ currency: 'USD' }))).id);
      const note = await door.issue(credit({ id: sale.id }, { series: 'BC01', voided_code: '01' }));
      const credited = readJson(JSON.stringify(await full(note.id))) as unknown as Sale & {
        readonly currency: string;
      };
      expect(credited).toMatchObject({ currency: 'USD' });
      expect(cents([(await full(note.id)).total])).toBe(cents([sale.total]));
      expect(await refusal(credit({ id: sale.id }))).toEqual([
        expect.stringContaining('nothing_left /reference'),
      ]);
    });
  });
}
