import { describe, expect, it } from 'vitest';
import { guideBorders } from '../../../../test/fixtures/pe/rules/borders-guides.ts';
import { salesBorders } from '../../../../test/fixtures/pe/rules/borders-sales.ts';
import {
  everyOperation,
  taxBorders,
  unsupportedOperations,
} from '../../../../test/fixtures/pe/rules/borders-taxes.ts';
import { transportBorders } from '../../../../test/fixtures/pe/rules/borders-transport.ts';
import type { Border } from '../../../../test/fixtures/pe/rules/sample-changes.ts';
import {
  changed,
  sampleDay,
  sampleTaxId,
} from '../../../../test/fixtures/pe/rules/sample-drafts.ts';
import { judgeDocument } from './index.ts';

const context = { today: sampleDay, company: { tax_id: sampleTaxId } };

/** The values at the place for which the rule is broken. */
function refusedBy([code, draft, pointer, , , changes]: Border, values: readonly unknown[]) {
  return values.filter((value) => {
    const document = changed(draft, { ...changes, [pointer]: value });
    return judgeDocument(document, context).some((finding) => finding.code === code);
  });
}

function namesOf(borders: readonly Border[]) {
  return borders.map((border) => ({ code: border[0], draft: border[1], at: border[2], border }));
}

describe('each value is taken or refused as the rule says', () => {
  it.each(namesOf([...salesBorders, ...taxBorders, ...guideBorders, ...transportBorders]))(
    '$code of $draft at $at',
    ({ border }) => {
      const [, , , refused, taken] = border;
      expect(refusedBy(border, refused)).toEqual(refused);
      expect(refusedBy(border, taken)).toEqual([]);
    },
  );
});

describe('operations that need data for which there is no field', () => {
  const ownCodes = unsupportedOperations.flatMap(([, , codes]) => codes.split(' '));

  it.each(['invoice', 'receipt'] as const)('are refused with their codes: %s', (sale) => {
    for (const operation of everyOperation) {
      const document = changed(sale, { '/operation_type': operation });
      const found = judgeDocument(document, context).map(({ code }) => code);
      const wanted = unsupportedOperations.flatMap(([sales, operations, codes]) =>
        sales.includes(sale) && operations.includes(operation) ? codes.split(' ') : [],
      );
      expect(found.filter((code) => ownCodes.includes(code)).sort(), operation).toEqual(
        wanted.sort(),
      );
    }
  });
});
