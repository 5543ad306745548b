import { describe, expect, it } from 'vitest';
import { Amount } from '../../../../kernel/amount.ts';
import { readJson } from '../../../../kernel/json.ts';
import { Document } from '../../../../subjects/ledger/documents/document.ts';
import { draftFormOf } from '../../../../subjects/ledger/documents/draft-form.ts';
import { Draft } from './draft.ts';
import { DraftItem } from './draft-item.ts';

const { check, schema: shown } = draftFormOf(Draft);
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

type Shape = {
  readonly type?: string | readonly string[];
  readonly decimal?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
};
type Path = readonly string[];

/** A draft that has every field of its schema, lists with one member each, and the paths of those that it may lack. */
function wholeDraft(schema: Shape): {
  readonly draft: unknown;
  readonly optional: readonly Path[];
} {
  const optional: Path[] = [];
  const whole = (shape: Shape, path: Path): unknown => {
    const { properties, items } = shape;
    if (items !== undefined) return [whole(items, [...path, '0'])];
    if (properties === undefined) return leafOf(shape);
    const members = Object.entries(properties).map(([name, field]) => {
      if (field.default !== undefined) optional.push([...path, name]);
      return [name, whole(field, [...path, name])];
    });
    return Object.fromEntries(members);
  };
  return { draft: whole(schema, []), optional };
}

const leaves: Record<string, string> = {
  day: '2026-05-04',
  'web-url': 'https://elsol.example/1.pdf',
};

function leafOf({ type, decimal, enum: values, examples, format }: Shape): unknown {
  if (values !== undefined) return values.find((each) => each !== '');
  if (examples !== undefined) return examples[0];
  if (decimal !== undefined) return 1;
  if ([type].flat().includes('boolean')) return true;
  return leaves[format ?? ''] ?? 'X';
}

/** A copy with another value at a path; undefined is left out of JSON. */
function changed(draft: unknown, [name = '', ...rest]: Path, value: unknown): unknown {
  const copy = Array.isArray(draft) ? [...draft] : { ...(draft as object) };
  const members = copy as Record<string, unknown>;
  members[name] = rest.length === 0 ? value : changed(members[name], rest, value);
  return copy;
}

function fieldAt(schema: Shape, path: Path): Shape {
  return path.reduce<Shape>((shape, name) => shape.items ?? shape.properties?.[name] ?? {}, schema);
}

function takesNull({ type, decimal, enum: values }: Shape): boolean {
  const named = decimal === 'nullable' || [type].flat().includes('null');
  return named && (values === undefined || values.includes(null));
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
    ...['1,18', ' 118', '118.', '1e2', '', 'abc', '1234567890123456789', '0x10'].map(
      (total): [object, string] => [{ total }, '/total'],
    ),
  ])('is refused with %j', (fields, pointer) => {
    expect(problems({ ...least, ...fields })).toContain(pointer);
  });

  it.each([
    [{ series: 'f001' }, '/series must be four capital letters or digits, such as F001.'],
    [
      { number: 'F1-1' },
      '/number must be four capital letters or digits, a hyphen and up to eight digits, such as F001-00004625; a series on paper of fewer digits has zeros in front (0001-123 for 001-123).',
    ],
    [
      { reference: { type: '12', number: 'FFGF' } },
      '/reference/number must be a series, a hyphen and a number, such as F001-00004625, 001-123 or FFGF-123.',
    ],
  ])('describes the form of %j in words', (fields, detail) => {
    const result = checked({ ...least, ...fields });
    expect(result.ok ? [] : result.errors.map((each) => each.detail)).toEqual([detail]);
  });

  it('takes amounts as text, exactly', () => {
    const items = [{ quantity: '1.50', description: 'Arroz', unit_price: '9.9900000001' }];
    const result = checked({ ...least, items, total: '-14.985' });
    if (!result.ok) throw new Error(JSON.stringify(result.errors));
    const [item] = result.value.items;
    const amounts = [item?.quantity, item?.unit_price, result.value.total];
    expect(amounts.map(String)).toEqual(['1.50', '9.9900000001', '-14.985']);
    expect(amounts.every((amount) => amount instanceof Amount)).toBe(true);
  });

  it('takes null for every field that may be left out, at every level, as if it were left out', () => {
    const { draft, optional } = wholeDraft(Draft as Shape);
    expect(problems(draft)).toEqual([]);
    expect(optional.length).toBeGreaterThan(150);
    for (const path of optional) {
      const withNull = checked(changed(draft, path, null));
      expect(withNull, path.join('/')).toMatchObject({ ok: true });
      expect(withNull, path.join('/')).toEqual(checked(changed(draft, path, undefined)));
    }
  });

  it('shows callers that it does', () => {
    const { optional } = wholeDraft(Draft as Shape);
    const refusing = optional.filter((path) => !takesNull(fieldAt(shown, path)));
    expect(refusing.map((path) => path.join('/'))).toEqual([]);
  });

  it.each([
    ['/type', { type: null }],
    ['/customer', { customer: null }],
    ['/items', { items: null }],
    ['/items/0', { items: [null] }],
    ['/items/0/quantity', { items: [{ ...least.items[0], quantity: null }] }],
  ])('needs %s, so it is not null', (pointer, fields) => {
    expect(new Set(problems({ ...least, ...fields }))).toEqual(new Set([pointer]));
  });

  it('says what text is an amount', () => {
    const result = checked({ ...least, total: '1,180.00' });
    expect(result.ok ? [] : result.errors.map((each) => each.detail)).toEqual([
      '/total must be a number of at most 18 digits and 20 decimals, or the same as text, such as "118.00".',
    ]);
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
    expect(bare.map(([name]) => name)).toEqual([]);
  });
});
