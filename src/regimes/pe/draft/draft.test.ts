import { describe, expect, it } from 'vitest';
import { Amount } from '../../../domain/document/amount.ts';
import { Document } from '../../../domain/document/document.ts';
import { checkerOf } from '../../../domain/document/validation.ts';
import { readJson } from '../../../lib/json.ts';
import { Draft } from './draft.ts';
import { DraftItem } from './draft-item.ts';

const check = checkerOf(Draft);
const least = {
  type: 'invoice',
  series: 'F001',
  customer: { document_type: '6', document_number: '20131312955' },
  items: [{ quantity: 2, description: 'Arroz', unit_price: 59 }],
};

function checked(body: unknown) {
  return check(readJson(JSON.stringify(body), { number: Amount.of }));
}

function problems(body: unknown): readonly (string | undefined)[] {
  const result = checked(body);
  return result.ok ? [] : result.errors.map(({ pointer }) => pointer);
}

describe('a draft', () => {
  it('needs type, customer and items; the rest is null or its default', () => {
    const result = checked(least);
    expect(result).toMatchObject({
      ok: true,
      value: {
        number: null,
        date: null,
        payment_method: 'cash',
        currency: '',
        igv_rate: null,
        total: null,
        discounts: [],
        detraction: null,
        items: [{ unit: 'NIU', unit_value: null, affectation_type: null, free: null, taxes: [] }],
      },
    });
    expect(problems({})).toEqual(['/type', '/customer', '/items']);
  });

  it.each([
    [{ items: [] }, '/items'],
    [{ items: [{ description: 'X' }] }, '/items/0/quantity'],
    [{ items: [{ ...least.items[0], price: 1 }] }, '/items/0/price'],
    [{ items: [{ ...least.items[0], taxes: [{ code: '1000' }] }] }, '/items/0/taxes/0/code'],
    [{ number: 'F1-1' }, '/number'],
    [{ date: '2026-05-04' }, '/date'],
    [{ status: 'succeeded' }, '/status'],
    [{ total: '118' }, '/total'],
  ])('is refused with %j', (fields, pointer) => {
    expect(problems({ ...least, ...fields })).toContain(pointer);
  });

  it.each([
    [{ series: 'f001' }, '/series must be four capital letters or digits, such as F001.'],
    [
      { number: 'F1-1' },
      '/number must be four capital letters or digits, a hyphen and up to eight digits, such as F001-00004625.',
    ],
  ])('describes the form of %j in words', (fields, detail) => {
    const result = checked({ ...least, ...fields });
    expect(result.ok ? [] : result.errors.map((each) => each.detail)).toEqual([detail]);
  });

  it('has the names of the full form, and few of its own', () => {
    const own = (names: object, others: object) =>
      Object.keys(names).filter((name) => !(name in others));
    expect(own(Draft.properties, Document.properties)).toEqual(['series', 'igv_rate']);
    const { items } = Document.properties;
    const full = (items as unknown as { items: { properties: object } }).items.properties;
    expect(own(DraftItem.properties, full)).toEqual(['affectation_type']);
  });

  it('describes every field', () => {
    const described = Object.entries({ ...Draft.properties, ...DraftItem.properties });
    const bare = described.filter(([, schema]) => !('description' in schema));
    expect(bare.map(([name]) => name)).toEqual(['customer', 'metadata']);
  });
});
