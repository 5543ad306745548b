import type { Document } from '@chasqui/sdk';
import { describe, expect, it } from 'vitest';
import { type TermName, termDays } from '../../src/countries/pe/shared/catalogues/terms.ts';
import {
  copyOfGuide,
  copyOfSale,
  type NotCopied,
  noteOn,
  type Start,
} from '../../web/src/pages/issue/copied-document.ts';
import { issueTerms } from '../../web/src/pages/issue/issue-days.ts';
import {
  followed,
  withChosenReason,
  withoutOrigins,
} from '../../web/src/pages/issue/note-origin.ts';
import {
  type Json,
  listAt,
  textAt,
  withoutEmpty,
  withValue,
} from '../../web/src/pages/issue/pointer.ts';
import {
  checkedDraft,
  composeExample,
  issueExample,
  issueMoment,
} from '../support/issue-examples.ts';
import { asServed, issuedDocument, issuedNames } from './issued.ts';

/** Copies of what the examples issue, as the console begins them: what is issued by a copy is the same document. */

const day = issueMoment.slice(0, 10);

type Outcome = {
  readonly document: Document;
  readonly errors: readonly string[];
  readonly notCopied: readonly NotCopied[];
};

function issue({ draft, notCopied }: Start, series: string): Outcome {
  const sent = withoutEmpty(withoutOrigins(withValue(draft, '/series', series)));
  const composed = composeExample(checkedDraft(JSON.stringify(sent), series));
  const errors = composed.findings
    .filter(({ level }) => level === 'error')
    .map(({ code, pointer }) => `${code} ${pointer}`);
  return { document: asServed(issueExample(composed).json), errors, notCopied };
}

/** It has a line by its price and a line by its value: a copy has both by their values. */
const onBothBases = 'factura-valores-de-diez-decimales';

/** A price that was agreed is copied: what it is without tax may differ in decimals that no sum shows. */
function withoutValues(document: Document, name: string): object {
  const items = document.items.map(({ unit_value: _, unit_price, ...item }) =>
    name === onBothBases ? item : { unit_price, ...item },
  );
  return { ...document, items };
}

describe('a copy of a document', () => {
  it.each(issuedNames)('says what it says: %s', (name) => {
    const original = issuedDocument(name);
    const copy = original.type === 'despatch' ? copyOfGuide : copyOfSale;
    const { document, errors, notCopied } = issue(copy(original, day), original.number.slice(0, 4));
    expect(notCopied).toEqual(uncopiedBy(original, name));
    if (notCopied.length > 0) return;
    expect(errors).toEqual([]);
    expect(withoutValues(document, name)).toEqual(withoutValues(original, name));
  });

  it.each([
    'boleta-recargo-al-consumo',
    'factura-cargo-global-50',
    'factura-cargo-por-item-47',
    'factura-descuento-global-02',
    'factura-descuento-por-item-00',
  ])('has discounts and charges by a rate of the lines that it has: %s', (name) => {
    const original = issuedDocument(name);
    const { draft } = copyOfSale(original, day);
    const doubled = original.items.reduce<Json>(
      (copy, { quantity }, at) =>
        withValue(copy, `/items/${at}/quantity`, String(2 * Number(quantity))),
      draft,
    );
    const series = original.number.slice(0, 4);
    const { document, errors } = issue({ draft: doubled, notCopied: [] }, series);
    expect(errors).toEqual([]);
    expect(ratedOf(document)).toEqual(ratedOf(original).map((amount) => 2 * amount));
  });

  it('has the amount of a discount whose rate is rounded, or none', () => {
    const original = issuedDocument('factura-descuento-global-02');
    const [discount] = original.discounts ?? [];
    const copied = (changes: object) =>
      copyOfSale({ ...original, discounts: [{ ...discount, ...changes }] } as Document, day).draft;
    const { code, description } = discount ?? {};
    const amounts = { factor: '0.33333', base: '123456.78', amount: '41152.26' };
    const saidOf = { code, description, amount: amounts.amount };
    expect(copied(amounts)).toHaveProperty('discounts', [saidOf]);
    const none = { factor: null, base: null, amount: '41152.26' };
    expect(copied(none)).toHaveProperty('discounts', [saidOf]);
    const ofOther = { factor: '0.5', base: '12.00', amount: '6.00' };
    expect(copied(ofOther)).toMatchObject({ discounts: [{ factor: '0.5', base: '12.00' }] });
    expect(copied(ofOther)).not.toHaveProperty('discounts.0.amount');
  });

  it('asks anew for a deposit in soles of a sale in another currency', () => {
    const original = issuedDocument('factura-detraccion-en-dolares');
    const start = copyOfSale(original, day);
    // Of what follows from the total, and was not sent, the service tells the first.
    expect(issue(start, 'F001').errors).toEqual(['3251 /pending_amount']);
    const amounts = { '/detraction/amount': '442.00', '/pending_amount': '1062.00' };
    const filled = Object.entries(amounts).reduce(
      (draft, [place, amount]) => withValue(draft, place, amount),
      start.draft,
    );
    expect(issue({ draft: filled, notCopied: [] }, 'F001').document).toEqual(original);
  });
});

/** What discounts and charges by a rate come to. */
function ratedOf({ discounts, charges, items }: Document): readonly number[] {
  const lists = [discounts, charges, ...items.flatMap((item) => [item.discounts, item.charges])];
  return lists
    .flatMap((list) => list ?? [])
    .filter(({ factor }) => factor !== null)
    .map(({ amount }) => Number(amount));
}

function uncopiedBy({ detraction, currency }: Document, name: string): readonly NotCopied[] {
  if (/isc/.test(name)) return ['taxes'];
  return detraction !== null && currency !== 'PEN' ? ['deposit'] : [];
}

/** What notes have no place for: discounts that leave the tax as it is, retained income, prepayments of all or of what is not taxed. */
const untaken = [
  'factura-anticipo-exonerado',
  'factura-anticipo-inafecto',
  'factura-anticipo-por-el-total',
  'factura-descuento-global-03',
  'factura-descuento-por-item-01',
  'factura-retencion-segunda-categoria-2002',
];

function untakenBy(name: string): readonly NotCopied[] {
  if (untaken.includes(name)) return ['discounts'];
  if (!/isc/.test(name)) return [];
  return /anticipo/.test(name) ? ['taxes', 'discounts'] : ['taxes'];
}

const sales = issuedNames.filter((name) => /^(factura|boleta)/.test(name));

describe('a credit note on all of a sale', () => {
  it.each(sales)('gives back what it was of: %s', (name) => {
    const sale = issuedDocument(name);
    const series = sale.type === 'invoice' ? 'FC01' : 'BC01';
    const { document, errors, notCopied } = issue(noteOn(sale, 'credit-note'), series);
    expect(notCopied).toEqual(untakenBy(name));
    if (notCopied.length > 0) return;
    expect(errors).toEqual([]);
    expect(document.total).toBe(sale.total);
  });
});

/** A sale of three at 9.50, with 2.85 off its value, and of two others. */
function soldWithDiscount(changes: object = {}): Document {
  const items = [
    {
      description: 'Arroz',
      quantity: '3',
      unit_price: '9.50',
      discounts: [{ code: '00', amount: '2.85' }],
    },
    { description: 'Azúcar', quantity: '2', unit_price: '4.20' },
    { description: 'Sal', quantity: '1', unit_price: '2.10', affectation_type: '20' },
  ];
  const customer = { document_type: '6', document_number: '20131312955', registration_name: 'SOL' };
  const draft = {
    type: 'invoice',
    currency: 'PEN',
    customer,
    items,
    ...changes,
  } as unknown as Json;
  const { document, errors } = issue({ draft, notCopied: [] }, 'F001');
  expect(errors).toEqual([]);
  return document;
}

const changed = (draft: Json, pointer: string, value: Json) =>
  followed(withValue(draft, pointer, value));
const onlyLine = (draft: Json, at: number) =>
  changed(draft, '/items', [listAt(draft, '/items')[at] ?? null]);
const reasonIn = (draft: Json) => [textAt(draft, '/voided_code'), textAt(draft, '/voided_reason')];

describe('a credit note on a part of a sale', () => {
  it('takes discounts along with the quantity, there and back, and gives back what was paid', () => {
    const { draft } = noteOn(soldWithDiscount(), 'credit-note');
    const one = changed(onlyLine(draft, 0), '/items/0/quantity', '1');
    expect(one).toHaveProperty('items.0.discounts.0.amount', '0.95');
    const { document, errors } = issue({ draft: one, notCopied: [] }, 'FC01');
    expect([document.total, ...errors]).toEqual(['8.38']);
    const typed = ['', '2', '3'].reduce(
      (held, text) => changed(held, '/items/0/quantity', text),
      one,
    );
    expect(typed).toHaveProperty('items.0.discounts', [
      expect.objectContaining({ code: '00', amount: '2.85' }),
    ]);
  });

  it('keeps a discount that somebody typed', () => {
    const { draft } = noteOn(soldWithDiscount(), 'credit-note');
    const own = [{ code: '00', typed: '1.00' }];
    const cut = changed(changed(draft, '/items/0/discounts', own), '/items/0/quantity', '1');
    expect(cut).toHaveProperty('items.0.discounts', own);
    expect(reasonIn(cut)).toEqual(['09', 'Disminución en el valor']);
  });

  it('takes a discount of the whole along with what is left of it', () => {
    const discounts = [{ code: '02', amount: '3.00' }];
    const sale = soldWithDiscount({ discounts });
    const { draft } = noteOn(sale, 'credit-note');
    const [rice] = sale.items;
    const share = (3 * Number(rice?.sale_value)) / Number(sale.items[0]?.sale_value);
    expect(share).toBe(3);
    const one = onlyLine(draft, 0);
    const taxed = sale.items.slice(0, 2).reduce((sum, item) => sum + Number(item.sale_value), 0);
    const part = ((3 * Number(rice?.sale_value)) / taxed).toFixed(2);
    expect(one).toHaveProperty('discounts', [{ code: '02', amount: part }]);
    // Who takes it out wants none.
    const without = changed(one, '/discounts', []);
    expect(changed(without, '/items/0/quantity', '2')).toHaveProperty('discounts', []);
  });

  it('has prices on the basis of the sale', () => {
    const { draft } = noteOn(soldWithDiscount(), 'credit-note');
    expect(listAt(draft, '/items').map((item) => textAt(item, '/unit_price'))).toEqual([
      '9.50',
      '4.20',
      '2.10',
    ]);
    const items = [{ description: 'x', quantity: '3', unit_value: '33.35' }];
    const { draft: byValue } = noteOn(soldWithDiscount({ items }), 'credit-note');
    expect(byValue).toHaveProperty('items.0.unit_value', '33.35');
    expect(byValue).not.toHaveProperty('items.0.unit_price');
    const round = [{ description: 'x', quantity: '3', unit_value: '100' }];
    const either = soldWithDiscount({ items: round });
    expect(noteOn(either, 'credit-note').draft).toHaveProperty('items.0.unit_price', '118.00');
    const { draft: usual } = noteOn(either, 'credit-note', 'unit_value');
    expect(usual).toHaveProperty('items.0.unit_value', '100.00');
  });

  it('has the reason that follows from what was done, until somebody chooses one', () => {
    const { draft } = noteOn(soldWithDiscount(), 'credit-note');
    const whole = ['01', 'Anulación de la operación'];
    expect(reasonIn(followed(draft))).toEqual(whole);
    const part = ['07', 'Devolución por ítem'];
    expect(reasonIn(onlyLine(draft, 0))).toEqual(part);
    const cut = changed(draft, '/items/1/quantity', '1');
    expect(reasonIn(cut)).toEqual(part);
    expect(reasonIn(changed(cut, '/items/1/quantity', '2'))).toEqual(whole);
    expect(reasonIn(changed(draft, '/items/1/unit_price', '4'))).toEqual([
      '09',
      'Disminución en el valor',
    ]);
    expect(reasonIn(changed(draft, '/items/1/description', 'Azúcar rubia'))).toEqual([
      '03',
      'Corrección por error en la descripción',
    ]);
    const chosen = withChosenReason(draft, '06', () => 'Devolución total');
    expect(reasonIn(changed(chosen, '/items/1/quantity', '1'))).toEqual(['06', 'Devolución total']);
    const inWords = changed(draft, '/voided_reason', 'Se malogró');
    expect(reasonIn(changed(inWords, '/items/1/quantity', '1'))).toEqual(['07', 'Se malogró']);
    expect(reasonIn(withChosenReason(inWords, '06', () => 'Devolución total'))).toEqual([
      '06',
      'Se malogró',
    ]);
  });
});

it('a document is dated as far back as SUNAT still takes it', () => {
  const { invoice, receipt, guide } = issueTerms;
  for (const [term, { back }] of Object.entries({ invoice, receipt, guide })) {
    expect(termDays(term as TermName, day)).toBe(back);
  }
});
