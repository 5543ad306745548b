import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compute, type Json } from '../../../../test/fixtures/pe/drafts.ts';
import { anyDraft } from '../../../../test/support/random-drafts.ts';

describe('one mistake is one error, at the place of the mistake', () => {
  it('in any draft that is right otherwise', () => {
    const lineMistakes = [
      [{ quantity: -1 }, 'quantity'],
      [{ unit: 'XYZ' }, 'unit'],
      [{ affectation_type: '99', free: null }, 'affectation_type'],
      [{ unit_price: null, unit_value: null }, 'unit_price'],
    ] as const;
    const seeded = fc.tuple(anyDraft, fc.constantFrom(...lineMistakes), fc.nat());
    fc.assert(
      fc.property(seeded, ([draft, [mistake, field], seed]) => {
        fc.pre(compute(draft).findings.length === 0);
        const items = draft.items as readonly Json[];
        const wrong = seed % items.length;
        const broken = items.map((item, index) =>
          index === wrong ? { ...item, ...mistake } : item,
        );
        const { findings } = compute({ ...draft, items: broken });
        expect(findings.map(({ pointer }) => pointer)).toEqual([`/items/${wrong}/${field}`]);
      }),
      { numRuns: 100, maxSkipsPerRun: 20, seed: 9 },
    );
  });
});
