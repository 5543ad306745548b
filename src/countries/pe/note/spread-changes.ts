import { type Amount, sum } from '../../../kernel/amount.ts';
import type { NormalDraft, NormalItem } from '../documents/normalise.ts';
import { computeAdjustments } from '../shared/adjustments/compute.ts';
import { taxedSaleCodes } from '../shared/catalogues/05-tax-types.ts';
import type { DraftAdjustment } from '../shared/draft/draft-item.ts';
import type { ComputedLine } from '../shared/lines/compute.ts';
import { cents, isPositive, shareOf, zero } from '../shared/money.ts';

/** Catálogo 53: changes of the whole value, and what they are on a line. */
const onLines = {
  discounts: { whole: '02', line: '00' },
  charges: { whole: '49', line: '47' },
} as const;
type List = keyof typeof onLines;

/**
 * A note whose changes of the whole value (02, 49) are those of its taxed lines, each by its share: SUNAT computes the total
 * of a note from values and taxes alone (3280), and has no other place for them. Changes that are wrong by themselves
 * stay as they are, for the rules to say so.
 */
export function spreadOverLines(draft: NormalDraft, lines: readonly ComputedLine[]): NormalDraft {
  const values = lines.map(({ item, affectation: { free, taxCode } }) => {
    const isTaxed = !free && taxedSaleCodes.includes(taxCode);
    return isTaxed ? item.sale_value : zero;
  });
  return spreadList('charges', spreadList('discounts', draft, values), values);
}

function spreadList(list: List, draft: NormalDraft, values: readonly Amount[]): NormalDraft {
  const { whole, line } = onLines[list];
  const taxed = zero.plus(sum(values));
  const wanted = draft[list].filter(({ code }) => code === whole);
  const amounts = computeAdjustments(wanted, list, '', () => taxed).map((each) => each.adjustment);
  const change = sum(amounts.map(({ amount }) => amount));
  const isPlain = amounts.every(({ amount }) => isPositive(amount) && amount.equals(cents(amount)));
  const fits = list === 'charges' || change.compare(taxed) < 0;
  if (!isPositive(change) || !isPositive(taxed) || !isPlain || !fits) return draft;
  const shares = sharesOf(change, values, taxed);
  return {
    ...draft,
    [list]: draft[list].filter(({ code }) => code !== whole),
    items: draft.items.map((item, index) => withChange(item, list, line, shares[index] ?? zero)),
  };
}

/** Cents by value; what rounding leaves goes along from line to line, so that they add up. */
function sharesOf(change: Amount, values: readonly Amount[], whole: Amount): readonly Amount[] {
  let part = zero;
  let given = zero;
  return values.map((value) => {
    part = part.plus(value);
    const share = shareOf(change, part, whole).minus(given);
    given = given.plus(share);
    return share;
  });
}

function withChange(item: NormalItem, list: List, code: string, amount: Amount): NormalItem {
  if (!isPositive(amount)) return item;
  const added: DraftAdjustment = { code, description: '', factor: null, base: null, amount };
  return { ...item, [list]: [...item[list], added] };
}
