import { describe, expect, it } from 'vitest';
import { compute, line } from '../../../../test/fixtures/pe/drafts.ts';
import {
  adjustment,
  itemsOf,
  sold,
  tax,
} from '../../../../test/fixtures/pe/rules/sample-changes.ts';
import {
  changed,
  type SampleName,
  sampleDay,
  sampleTaxId,
} from '../../../../test/fixtures/pe/rules/sample-drafts.ts';
import { Amount } from '../../../kernel/amount.ts';
import { judgeDocument } from './rules.ts';

const many = <Value>(value: Value) => Array.from({ length: 12 }, () => value);
const wrongTaxes = [tax('1234', -1, -1, '99'), tax('2000', -1, 0, '99'), tax('1000', -1, -1, '99')];

/** Everything that there may be many of, each wrong in many ways. */
const mistakes = {
  '/items': [
    ...itemsOf({ ...sold, quantity: -1, unit: 'XYZ', description: 'A', taxes: wrongTaxes }, 12),
    ...itemsOf({ ...sold, unit: '', description: '', code: ' ', taxes: [] }, 12),
    ...itemsOf(
      { ...sold, discounts: [adjustment('99', -1, -1, -1)], charges: [adjustment('00')] },
      12,
    ),
  ],
  '/discounts': many(adjustment('99', -1, -1, -1)),
  '/charges': many(adjustment('00', -1, -1, -1)),
  '/legends': many({ code: '9', description: '' }),
  '/related_documents': [...many({ type: '99', number: '' }), ...many({ type: '09', number: 'X' })],
  '/prepayments': many({ number: 'X', type: '99', amount: -1, date: null }),
  '/instalments': many({ amount: -1, due_date: null }),
  '/tax_amounts': many(tax('1', -1, null, null)),
};

/** How often each rule is reported. */
function countsOf(name: SampleName): ReadonlyMap<string, number> {
  const context = { today: sampleDay, company: { tax_id: sampleTaxId } };
  const counts = new Map<string, number>();
  for (const { code } of judgeDocument(changed(name, mistakes), context)) {
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

describe('ten mistakes of one rule say enough', () => {
  it.each(['invoice', 'receipt', 'credit', 'debit', 'guide', 'carriage'] as readonly SampleName[])(
    'of %s',
    (name) => {
      const counts = countsOf(name);
      expect(counts.size).toBeGreaterThan(5);
      // A rule may look at two kinds of places, each of which it reports ten times.
      expect([...counts].filter(([, count]) => count > 20)).toEqual([]);
    },
  );
});

it('reports ten of many items that have no tax, or no unit', () => {
  expect(countsOf('invoice').get('3105')).toBe(10);
  expect(countsOf('invoice').get('2883')).toBe(10);
});

describe('what is worth nothing', () => {
  it('is told to be rounded away where it is', () => {
    const { findings } = compute({ items: [line({ unit_price: Amount.of('0.001') })] });
    expect(String(findings[0]?.detail)).toMatch(
      /^The value of the line comes to 0\.00 once it is rounded/,
    );
  });

  it.each([
    ['unit_price', { unit_price: 0 }],
    ['unit_value', { unit_value: 0 }],
    ['unit_price', { quantity: 2, unit_price: Amount.of('0.001') }],
    ['unit_value', { quantity: 2, unit_value: Amount.of('0.001') }],
    ['discounts', { unit_value: 10, discounts: [{ code: '00', factor: 1 }] }],
  ])('is reported at what was sent: %s', (field, fields) => {
    const { findings } = compute({ items: [line(fields)] });
    expect(findings.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      `3105 /items/0/${field}`,
    ]);
  });
});
