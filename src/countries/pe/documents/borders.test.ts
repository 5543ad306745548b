import { describe, expect, it } from 'vitest';
import { adjustmentBorders } from '../../../../test/fixtures/pe/rules/borders-adjustments.ts';
import { carrierBorders } from '../../../../test/fixtures/pe/rules/borders-carriers.ts';
import { goodsBorders } from '../../../../test/fixtures/pe/rules/borders-goods.ts';
import { headerBorders } from '../../../../test/fixtures/pe/rules/borders-header.ts';
import { partyBorders } from '../../../../test/fixtures/pe/rules/borders-parties.ts';
import { paymentBorders } from '../../../../test/fixtures/pe/rules/borders-payment.ts';
import { placeBorders } from '../../../../test/fixtures/pe/rules/borders-places.ts';
import { referenceBorders } from '../../../../test/fixtures/pe/rules/borders-references.ts';
import { shareBorders } from '../../../../test/fixtures/pe/rules/borders-shares.ts';
import { sumBorders } from '../../../../test/fixtures/pe/rules/borders-sums.ts';
import { taxBorders } from '../../../../test/fixtures/pe/rules/borders-taxes.ts';
import { traderRuleBorders } from '../../../../test/fixtures/pe/rules/borders-traders.ts';
import { transferBorders } from '../../../../test/fixtures/pe/rules/borders-transfers.ts';
import { vehicleBorders } from '../../../../test/fixtures/pe/rules/borders-vehicles.ts';
import {
  demandingOperations,
  everyOperation,
} from '../../../../test/fixtures/pe/rules/demanding-operations.ts';
import type { Border } from '../../../../test/fixtures/pe/rules/sample-changes.ts';
import {
  changed,
  sampleDay,
  sampleTaxId,
} from '../../../../test/fixtures/pe/rules/sample-drafts.ts';
import { judgeDocument } from './rules.ts';

const context = { today: sampleDay, company: { tax_id: sampleTaxId } };

const borders = [
  ...adjustmentBorders,
  ...carrierBorders,
  ...goodsBorders,
  ...headerBorders,
  ...partyBorders,
  ...paymentBorders,
  ...placeBorders,
  ...referenceBorders,
  ...shareBorders,
  ...sumBorders,
  ...taxBorders,
  ...traderRuleBorders,
  ...transferBorders,
  ...vehicleBorders,
];

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
  it.each(namesOf(borders))('$code of $draft at $at', ({ border }) => {
    const [, , , refused, taken] = border;
    expect(refusedBy(border, refused)).toEqual(refused);
    expect(refusedBy(border, taken)).toEqual([]);
  });
});

describe('operations that ask for data of their trade', () => {
  const ownCodes = demandingOperations.flatMap(([, , codes]) => codes.split(' '));

  it.each(['invoice', 'receipt'] as const)(
    'are refused with their codes where there is none: %s',
    (sale) => {
      for (const operation of everyOperation) {
        const document = changed(sale, { '/operation_type': operation });
        const found = judgeDocument(document, context).map(({ code }) => code);
        const wanted = demandingOperations.flatMap(([sales, operations, codes]) =>
          sales.includes(sale) && operations.includes(operation) ? codes.split(' ') : [],
        );
        expect(found.filter((code) => ownCodes.includes(code)).sort(), operation).toEqual(
          wanted.sort(),
        );
      }
    },
  );
});
