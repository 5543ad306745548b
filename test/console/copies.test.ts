import type { Document } from '@chasqui/sdk';
import { describe, expect, it } from 'vitest';
import {
  copyOfGuide,
  copyOfSale,
  type NotCopied,
  noteOn,
  type Start,
} from '../../web/src/pages/issue/copied-document.ts';
import { type Json, withoutEmpty, withValue } from '../../web/src/pages/issue/pointer.ts';
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
  const sent = withoutEmpty(withValue(draft, '/series', series));
  const composed = composeExample(checkedDraft(JSON.stringify(sent), series));
  const errors = composed.findings
    .filter(({ level }) => level === 'error')
    .map(({ code, pointer }) => `${code} ${pointer}`);
  return { document: asServed(issueExample(composed).json), errors, notCopied };
}

/** A price that was agreed is copied: what it is without tax may differ in decimals that no sum shows. */
function withoutValues(document: Document): object {
  const items = document.items.map(({ unit_value: _, ...item }) => item);
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
    expect(withoutValues(document)).toEqual(withoutValues(original));
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
