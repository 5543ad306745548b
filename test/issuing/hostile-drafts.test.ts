import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  creditNote,
  customer,
  type IssueDoor,
  invoice,
  issuedOf,
  openIssueDoor,
  type ProblemAnswer,
  problemOf,
} from '../support/issue-door.ts';
import { type Answer, jsonOf } from '../support/service.ts';

type Path = readonly (string | number)[];

/** An invoice with a bit of everything. */
const rich = invoice({
  series: 'F200',
  external_id: 'order-1',
  due_date: null,
  observation: 'Entregar por la mañana',
  order_reference: 'OC-1',
  currency: 'PEN',
  operation_type: '0101',
  payment_method: 'cash',
  metadata: { seller: 'Rosa', customer_address: 'Lima', payments: [] },
  discounts: [{ code: '02', factor: 0.1 }],
  items: [
    {
      unit: 'NIU',
      code: 'A',
      description: 'Cerveza',
      quantity: 12,
      unit_value: 4.5,
      affectation_type: '10',
      taxes: [{ code: '2000', system: '01', percentage: 10 }],
      discounts: [{ code: '00', amount: 1 }],
    },
    { description: 'Bolsa', quantity: 2, unit_price: 0.1, taxes: [{ code: '7152' }] },
  ],
});

const wrongValues: readonly unknown[] = [
  null,
  '',
  0,
  -1,
  1e17,
  0.123456789012345,
  true,
  'x'.repeat(30_000),
  'control \u0001 character',
  'lone \ud800 surrogate',
  'not a character \ufffe',
  "'; DROP TABLE documents; --",
  '9999-99-99',
  '99',
  [],
  {},
  [null],
  [{}],
];

/** Numbers that JavaScript cannot write, as text in the JSON. */
const wrongNumbers = [
  '1e999',
  '1e-400',
  '0.1234567890123456789012345678901',
  '-0',
  '99999999999999999999',
];

function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (value === null || typeof value !== 'object') return [path];
  const inner = Object.entries(value).flatMap(([name, member]) =>
    pathsOf(member, [...path, Array.isArray(value) ? Number(name) : name]),
  );
  return [path, ...inner];
}

function changed(value: unknown, path: Path, change: (before: unknown) => unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[name] = changed(copy[name], rest, change);
  return copy;
}

function without(value: unknown, path: Path): unknown {
  const parent = path.slice(0, -1);
  const name = String(path.at(-1));
  return changed(value, parent, (before) =>
    Object.fromEntries(Object.entries(before as object).filter(([key]) => key !== name)),
  );
}

describe('a hostile draft', () => {
  let door: IssueDoor;

  beforeAll(async () => {
    door = await openIssueDoor('sqlite');
  });
  afterAll(() => door.close());

  /** Taken, or refused with a code, the place of the field and a sentence, and nothing stored. */
  async function expectJudged(
    body: string,
    held: Readonly<Record<string, number>>,
  ): Promise<boolean> {
    const answer = await door.post(body);
    const taken = answer.status === 201;
    if (taken) return true;
    expect([400, 422], `${body.slice(0, 300)} ${answer.text.slice(0, 500)}`).toContain(
      answer.status,
    );
    if (jsonOf<ProblemAnswer>(answer).code !== 'invalid_json') expectPlaces(answer);
    expect(await door.held()).toEqual(held);
    return false;
  }

  function expectPlaces(answer: Answer): void {
    const { errors } = jsonOf<ProblemAnswer>(answer);
    expect(errors.length).toBeGreaterThan(0);
    for (const { code, detail, pointer } of errors) {
      expect(code).toMatch(/^\d{4}$|^[a-z_]+$/);
      expect(detail.length).toBeGreaterThan(10);
      expect(pointer).toMatch(/^(\/[^/]+)*$/);
    }
  }

  it('with any field in a wrong form gets 4xx with its place, stores nothing and uses no number', async () => {
    issuedOf(await door.post(rich));
    let held = await door.held();
    let refused = 0;
    for (const path of pathsOf(rich)) {
      for (const value of wrongValues) {
        const body = JSON.stringify(changed(rich, path, () => value));
        if (await expectJudged(body, held)) held = await door.held();
        else refused += 1;
      }
      if (path.length > 0 && typeof path.at(-1) === 'string') {
        if (await expectJudged(JSON.stringify(without(rich, path)), held)) held = await door.held();
      }
    }
    expect(refused).toBeGreaterThan(600);
    const number = issuedOf(await door.post(rich)).number;
    const [row] = await door.store.sql(
      "SELECT count(*) AS n FROM document_list WHERE series = 'F200'",
    );
    expect(number).toBe(`F200-${String(Number(row?.n)).padStart(8, '0')}`);
  });

  it('with numbers that nothing can hold gets 4xx', async () => {
    let held = await door.held();
    for (const path of pathsOf(rich)) {
      for (const number of wrongNumbers) {
        const marked = JSON.stringify(changed(rich, path, () => '§'));
        const taken = await expectJudged(marked.replace('"§"', number), held);
        // Zero says nothing in some places, whatever its sign.
        expect(taken && number !== '-0', `${path.join('/')} ${number}`).toBe(false);
        if (taken) held = await door.held();
      }
    }
  });

  it('names the field with a lone surrogate or a character that XML cannot hold', async () => {
    for (const text of ['\ud800', '\ufffe', '\uffff']) {
      const draft = invoice({ customer: { ...customer, registration_name: `A${text}B` } });
      const { errors } = problemOf(await door.post(draft), 400, 'invalid_body');
      expect(errors[0]?.pointer).toBe('/customer/registration_name');
    }
  });

  it('that is a note without its reference or reason is refused', async () => {
    const note = creditNote('F001-1');
    for (const field of ['reference', 'voided_code', 'voided_reason']) {
      const { errors } = problemOf(
        await door.post({ ...note, [field]: null }),
        422,
        'draft_refused',
      );
      expect(errors.some(({ pointer }) => pointer.startsWith(`/${field}`))).toBe(true);
    }
  });

  it('that is dated outside of the law is refused with its place', async () => {
    for (const date of ['2019-01-01T00:00:00-05:00', '2100-01-01T00:00:00-05:00']) {
      const { errors } = problemOf(await door.post(invoice({ date })), 422, 'draft_refused');
      expect(errors.map(({ pointer }) => pointer)).toContain('/date');
    }
  });

  it('whose instalments do not add up is refused', async () => {
    const draft = invoice({
      payment_method: 'credit',
      instalments: [{ amount: 100, due_date: '2099-01-01' }],
    });
    const { errors } = problemOf(await door.post(draft), 422, 'draft_refused');
    expect(errors.some(({ pointer }) => /instalments|pending_amount/.test(pointer))).toBe(true);
  });

  it('may have 999 items, as many as SUNAT counts, and is refused with more in good time', async () => {
    const items = Array.from({ length: 10_000 }, (_, index) => ({
      description: `Item ${index}`,
      quantity: 1,
      unit_price: 1.18,
    }));
    const most = invoice({ series: 'F210', items: items.slice(0, 999) });
    expect(issuedOf(await door.post(most)).total).toBe(1178.82);
    const more = problemOf(await door.post(invoice({ items })), 422, 'draft_refused');
    expect(more.errors[0]).toMatchObject({ code: '2023', pointer: '/items/999' });
    const beyond = await door.post(invoice({ items: [...items, items[0]] }));
    expect(problemOf(beyond, 400, 'invalid_body').errors[0]?.pointer).toBe('/items');
  });
});

describe('a draft made to be expensive', () => {
  let door: IssueDoor;

  beforeAll(async () => {
    door = await openIssueDoor('sqlite');
  });
  afterAll(() => door.close());

  it('by a list of hundreds of thousands is refused before it is read to its end', async () => {
    const body = `{"type":"invoice","series":"F001","items":[${Array(600_000).fill('{}').join()}]}`;
    const { detail } = problemOf(await door.post(body), 400, 'invalid_json');
    expect(detail).toMatch('There are more than 100000 values');
  });

  it.each([
    [
      'a list of tens of thousands',
      `{"type":"invoice","series":"F001","items":[${Array(90_000).fill('{}').join()}]}`,
      '/items',
    ],
    [
      'nested lists beyond their length',
      `{"type":"invoice","series":"F001","items":[{"taxes":[${Array(90_000).fill('{}').join()}]}]}`,
      '/items/0/taxes',
    ],
  ])('by %s is refused for it, at once', async (_, body, pointer) => {
    const { errors } = problemOf(await door.post(body), 400, 'invalid_body');
    expect(errors).toHaveLength(1);
    expect(errors[0]?.pointer).toBe(pointer);
  });

  it('by tens of thousands of unknown fields is refused in one sentence', async () => {
    const fields = Array.from({ length: 50_000 }, (_, index) => `"x${index}":1`).join();
    const { errors } = problemOf(await door.post(`{${fields}}`), 400, 'invalid_body');
    expect(errors).toHaveLength(1);
  });

  it('cannot become a file that the service itself would not read', async () => {
    const discounts = Array.from({ length: 15 }, () => ({ code: '00', amount: 0.01 }));
    const charges = Array.from({ length: 15 }, () => ({ code: '47', amount: 0.01 }));
    const description = 'Arroz '.repeat(80);
    const item = { description, quantity: 1, unit_value: 100, discounts, charges };
    const items = Array.from({ length: 999 }, () => item);
    const before = await door.held();
    const body = JSON.stringify(invoice({ items }));
    const { errors } = problemOf(await door.post(body), 422, 'draft_refused');
    expect(errors[0]).toMatchObject({ code: 'file_too_large', pointer: '/items' });
    expect(await door.held()).toEqual(before);
  });
});
