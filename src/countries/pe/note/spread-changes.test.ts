import { describe, expect, it } from 'vitest';
import { compute, type Json, line } from '../../../../test/fixtures/pe/drafts.ts';

const reference = { type: 'invoice', number: 'F001-7', date: '2026-05-01' };
const note = { type: 'credit-note', voided_code: '04', voided_reason: 'Descuento', reference };
const items = [
  line({ unit_value: 100 }),
  line({ unit_value: 50, quantity: 2 }),
  line({ unit_value: 7, affectation_type: '20' }),
];

function computed(fields: Json) {
  const { document, findings } = compute({ ...note, items, ...fields });
  return {
    findings: findings.map(({ code }) => code),
    values: document.items.map(({ sale_value }) => sale_value.toString()),
    units: document.items.map(({ unit_value }) => unit_value.shortestText()),
    total: document.total.toString(),
    discounts: document.discounts,
  };
}

describe('a change of the whole value of a note', () => {
  it('is taken off its taxed lines, each by its share', () => {
    expect(computed({ discounts: [{ code: '02', amount: 20 }] })).toEqual({
      findings: [],
      values: ['90.00', '90.00', '7.00'],
      units: ['90', '45', '7'],
      total: '219.40',
      discounts: null,
    });
  });

  it('loses no cent', () => {
    const three = [1, 2, 3].map(() => line({ unit_value: 10 }));
    const { values } = computed({ items: three, discounts: [{ code: '02', amount: 0.1 }] });
    expect(values).toEqual(['9.97', '9.96', '9.97']);
  });

  it('is put on them where it is a charge', () => {
    const { values, findings } = computed({ charges: [{ code: '49', factor: 0.1 }] });
    expect({ values, findings }).toEqual({ values: ['110.00', '110.00', '7.00'], findings: [] });
  });

  it('stays, and is refused, where it takes all that there is', () => {
    const { findings } = computed({ discounts: [{ code: '02', amount: 200 }] });
    expect(findings).toContain('adjustment_code');
  });
});
