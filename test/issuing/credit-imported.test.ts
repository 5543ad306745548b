import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issuer } from '../../src/countries/pe/issue.ts';
import { snapshotOf } from '../../src/subjects/ledger/documents/compose-document.ts';
import { cdrZip, formOf, signed, signedInvoice } from '../support/import-files.ts';
import {
  type IssueDoor,
  invoice,
  issuedOf,
  type Json,
  openIssueDoor,
  problemOf,
  receipt,
} from '../support/issue-door.ts';
import { checkedDraft } from '../support/issue-examples.ts';
import { keyFilePassword, pfxOf } from '../support/key-files.ts';
import { jsonOf } from '../support/service.ts';

type Sale = {
  readonly id: string;
  readonly type: string;
  readonly number: string;
  readonly status: string;
  readonly currency: string;
  readonly total: number;
  readonly tax_total: number;
  readonly free_tax_total: number | null;
  readonly customer: Json;
  readonly taxes: readonly { readonly code: string; readonly amount: number }[];
  readonly items: readonly { readonly quantity: number; readonly credited_line?: number }[];
};

/** What another system sold: its file and its acknowledgement are all that is known of it. */
type Elsewhere = { readonly number: string; readonly type: string; readonly xml: Buffer };

const rice = { description: 'Arroz extra 5 kg', quantity: 3, unit_price: 9.5 };
const bag = { description: 'Bolsa', quantity: 7, unit_price: 0.3, taxes: [{ code: '7152' }] };
const sample = { description: 'Muestra', quantity: 2, unit_price: 5, affectation_type: '13' };
const reduced = { ...rice, discounts: [{ code: '00', amount: 2.85 }] };

const sales: Readonly<Record<string, Json>> = {
  'with a discount of a line': invoice({ items: [reduced, { ...rice, quantity: 1 }] }),
  'with discounts of a line and of the whole': invoice({
    items: [reduced, { ...rice, quantity: 2 }],
    discounts: [{ code: '02', factor: 0.07 }],
  }),
  'with bags and ICBPER': receipt({ items: [rice, bag] }),
  'with items that were free, one with ICBPER': invoice({
    items: [rice, sample, { ...bag, affectation_type: '31', unit_price: 0.08 }],
  }),
  'in US dollars': invoice({ currency: 'USD', items: [reduced, bag] }),
};

const cents = (amounts: readonly (number | null)[]) =>
  Math.round(amounts.reduce((all: number, each) => all + (each ?? 0), 0) * 100);

describe('a credit note in short on an imported document', () => {
  let door: IssueDoor;
  let numbers = 100;
  beforeAll(async () => {
    door = await openIssueDoor('sqlite');
    const path = `/api/company/${door.company.id}`;
    const certificate = pfxOf({ taxId: door.company.tax_id });
    const held = { certificate, password: keyFilePassword };
    expect((await door.send('PUT', `${path}/credentials`, held)).status).toBe(200);
    // What is imported is legal: in test there is none of it to credit.
    expect((await door.send('PATCH', path, { environment: 'live' })).status).toBe(200);
  });
  afterAll(() => door.close());

  const full = async (id: string) => jsonOf<Sale>(await door.get(`/api/document/${id}`));

  function soldElsewhere(fields: Json): Elsewhere {
    numbers += 1;
    const draft = checkedDraft(JSON.stringify(fields), 'a sale');
    const composed = issuer.compose(draft, { company: snapshotOf(door.company), now: Date.now() });
    const number = `${String(fields.series)}-${numbers}`;
    const { xml } = issuer.write(composed, number);
    return { number, type: String(fields.type), xml: signed(xml, door.company.tax_id) };
  }

  async function imported({ number, type, xml }: Elsewhere): Promise<Sale> {
    const { tax_id: taxId, id } = door.company;
    const subject = `${type === 'invoice' ? '01' : '03'}-${number}`;
    const form = formOf([
      { name: `${taxId}-${subject}.xml`, bytes: xml },
      { name: `R-${taxId}-${subject}.zip`, bytes: cdrZip(taxId, subject) },
    ]);
    const answer = await door.service.request(`/api/document/company/${id}/import`, {
      method: 'POST',
      key: door.tenant.keys.write.text,
      headers: { 'Content-Type': form.contentType },
      body: form.body,
    });
    expect(answer.status, answer.text).toBe(201);
    const sale = await full(jsonOf<Sale>(answer).id);
    expect(sale.status).toBe('succeeded');
    return sale;
  }

  /** So much of the first line, then all that is left. */
  async function creditInParts({ id, type }: Sale, quantity = 1): Promise<readonly Sale[]> {
    const series = type === 'invoice' ? 'FC01' : 'BC01';
    const note = { type: 'credit-note', series, reference: { id } };
    const part = { ...note, voided_code: '07', items: [{ line: 1, quantity }] };
    const rest = { ...note, voided_code: '06' };
    const notes: Sale[] = [];
    for (const draft of [part, rest]) {
      notes.push(await full(issuedOf(await door.post(draft)).id));
    }
    const { errors } = problemOf(await door.post(rest), 422, 'draft_refused');
    expect(errors.map(({ code }) => code)).toEqual(['nothing_left']);
    return notes;
  }

  function expectToAddUp(sale: Sale, notes: readonly Sale[]): void {
    const totals = ['total', 'tax_total', 'free_tax_total'] as const;
    for (const name of totals) {
      expect(cents(notes.map((note) => note[name])), name).toBe(cents([sale[name]]));
    }
    for (const { code, amount } of sale.taxes) {
      const given = notes.flatMap((note) => note.taxes.filter((tax) => tax.code === code));
      expect(cents(given.map((tax) => tax.amount)), code).toBe(cents([amount]));
    }
    const { currency, customer } = sale;
    for (const note of notes) expect(note).toMatchObject({ currency, customer });
  }

  it.each(Object.entries(sales))(
    '%s comes to it, to the cent and by every tax',
    async (_, sold) => {
      const sale = await imported(soldElsewhere(sold));
      const notes = await creditInParts(sale);
      expectToAddUp(sale, notes);
      const { length } = sale.items;
      expect(notes.map((note) => note.items.map((item) => item.credited_line))).toEqual([
        [1],
        Array.from({ length }, (_each, index) => index + 1),
      ]);
    },
  );

  it('that another program wrote comes to it too', async () => {
    const { tax_id } = door.company;
    const sale = await imported({
      number: 'F777-1',
      type: 'invoice',
      xml: signedInvoice(tax_id, 'F777-1'),
    });
    expectToAddUp(sale, await creditInParts(sale, 0.5));
  });
});
