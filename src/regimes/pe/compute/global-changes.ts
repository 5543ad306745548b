import { Amount, sum } from '../../../domain/document/amount.ts';
import { chargesAndDiscounts } from '../catalogues/53-charges-and-discounts.ts';
import type { Draft } from '../draft/draft.ts';
import { type Adjustment, computeAdjustments, sumOf } from './adjustments.ts';
import type { Findings } from './findings.ts';
import { cents, fits, isPositive, one, percentOf, zero } from './money.ts';

/** What is known of the lines when the changes of the whole document are computed. */
export type Bases = {
  /** The rate of IGV, or of IVAP where that is what the lines pay. */
  readonly percent: Amount;
  /** Values of the lines with IGV or IVAP. */
  readonly taxed: Amount;
  readonly sold: Amount;
  /** Values and taxes of all that is sold. */
  readonly price: Amount;
  /** Values of exonerated lines, and of those that are unaffected or exported; null where there are none. */
  readonly exonerated: Amount | null;
  readonly untaxed: Amount | null;
};

export type GlobalChanges = {
  readonly discounts: readonly Adjustment[];
  readonly charges: readonly Adjustment[];
};

const prepaymentCodes = ['04', '05', '06'];

/** Discounts and charges of the whole document, those of its prepayments and of its surcharge with them. */
export function computeGlobalChanges(
  draft: Draft,
  bases: Bases,
  findings: Findings,
): GlobalChanges {
  const baseOf = (code: string) => {
    if (code === '02' || code === '49') return bases.taxed;
    return code === '46' || code === '63' ? bases.sold : bases.price;
  };
  const rules = { mismatch: '3307', baseOf };
  const discounts = computeAdjustments(
    draft.discounts,
    { ...rules, codes: discountCodes(draft), pointer: '/discounts' },
    findings,
  );
  const charges = computeAdjustments(
    draft.charges,
    { ...rules, codes: ['45', '46', '49', '50'], pointer: '/charges' },
    findings,
  );
  const taxable = bases.taxed.plus(sumOf(charges, '49')).minus(sumOf(discounts, '02'));
  const untaxedCode = isPositive(bases.exonerated ?? zero) ? '05' : '06';
  const usual = isPositive(bases.taxed) ? '04' : untaxedCode;
  const prepaid = prepaidDiscounts(draft, { percent: bases.percent, taxable, usual }, findings);
  const changes = {
    discounts: [...discounts, ...prepaid],
    charges: [...charges, ...surchargeOf(draft, findings)],
  };
  checkBase(changes, bases, findings);
  checkUntaxed(changes, bases, findings);
  checkPrepayments(draft, changes.discounts, bases.percent, findings);
  return changes;
}

/** Prepayments are of sales; second category retentions (63) of facturas only. */
function discountCodes({ type }: Draft): readonly string[] {
  if (type === 'credit-note' || type === 'debit-note') return ['02', '03'];
  const ofSales = ['02', '03', ...prepaymentCodes, '20'];
  return type === 'invoice' ? [...ofSales, '63'] : ofSales;
}

function named(code: string, amount: Amount): Adjustment {
  const entry = chargesAndDiscounts.entries.find((each) => each.code === code);
  return { code, description: entry?.description ?? '', factor: null, base: null, amount };
}

type PrepaidBases = {
  readonly percent: Amount;
  readonly taxable: Amount;
  /** Where the caller does not say: 04, or what goes with a sale of which nothing is taxed. */
  readonly usual: string;
};

/**
 * Of a taxed prepayment (04) the value without IGV lessens the base; where listed, what is listed. Values of lines and
 * of prepayments are rounded each by itself: where all was paid before, the last one takes what is left.
 */
function prepaidDiscounts(
  { prepayments, discounts }: Draft,
  { percent, taxable, usual }: PrepaidBases,
  findings: Findings,
): readonly Adjustment[] {
  if (discounts.some(({ code }) => prepaymentCodes.includes(code))) return [];
  const factor = one.plus(percentOf(one, percent));
  let left = taxable;
  return prepayments.flatMap(({ amount, discount_code }, index) => {
    const code = discount_code ?? usual;
    const where = `/prepayments/${index}`;
    const detail = `Must be one of ${prepaymentCodes.join(', ')} (catalogue 53).`;
    const known = prepaymentCodes.includes(code);
    if (!findings.require(known, 'adjustment_code', `${where}/discount_code`, detail)) return [];
    const right = isPositive(amount) && fits(amount, 2);
    const form = 'Must be above zero, of 2 decimals at most.';
    if (!findings.require(right, '2503', `${where}/amount`, form)) return [];
    if (code !== '04') return [named(code, cents(amount))];
    const value = amount.dividedBy(factor, 2);
    const excess = value.minus(left);
    const isRounding = isPositive(left) && isPositive(excess) && excess.compare(one) <= 0;
    const taken = isRounding ? left : value;
    left = left.minus(taken);
    return [named(code, taken)];
  });
}

/**
 * Where prepayments leave nothing to pay, nothing is left of the taxed base: what their rounding left of it goes with
 * the last of them. What the caller lists stays as it is listed.
 */
export function settled({ discounts: listed }: Draft, changes: GlobalChanges, left: Amount) {
  const last = changes.discounts.findLastIndex(({ code }) => code === '04');
  const own = last >= 0 && !listed.some(({ code }) => prepaymentCodes.includes(code));
  if (!own || !isPositive(left) || left.compare(one) > 0) return changes;
  const discounts = changes.discounts.map((discount, index) =>
    index === last ? { ...discount, amount: discount.amount.plus(left) } : discount,
  );
  return { ...changes, discounts };
}

function surchargeOf({ surcharge, charges }: Draft, findings: Findings): readonly Adjustment[] {
  if (surcharge === null || charges.some(({ code }) => code === '46')) return [];
  const right = isPositive(surcharge) && fits(surcharge, 2);
  const form = 'Must be above zero, of 2 decimals at most.';
  if (!findings.require(right, '2968', '/surcharge', form)) return [];
  return [named('46', cents(surcharge))];
}

/** What changes the base of IGV or IVAP (02, 04, 20, 49) needs one, and leaves it at zero or above. */
function checkBase({ discounts, charges }: GlobalChanges, bases: Bases, findings: Findings): void {
  const taken = sumOf(discounts, '02', '04');
  const added = sumOf(charges, '49');
  const changed = isPositive(taken) || isPositive(added) || isPositive(sumOf(discounts, '20'));
  if (!changed) return;
  const enough = bases.taxed.plus(added).compare(taken) >= 0 && isPositive(bases.taxed);
  findings.require(
    enough,
    '3277',
    isPositive(taken) ? '/discounts' : '/charges',
    `Codes 02, 04, 20 and 49 change the taxed value, which is ${bases.taxed.toString()}: what is not taxed is changed by 03 and 50.`,
  );
}

/** Prepayments of what pays no tax (05, 06) are taken off what pays none (SUNAT 3275, 3274). */
function checkUntaxed({ discounts }: GlobalChanges, bases: Bases, findings: Findings): void {
  const exonerated = bases.exonerated ?? zero;
  findings.require(
    sumOf(discounts, '05').compare(exonerated) <= 0,
    '3275',
    '/prepayments',
    `Code 05 is taken off the exonerated value, which is ${exonerated.toString()}.`,
  );
  const untaxed = bases.untaxed ?? zero;
  findings.require(
    sumOf(discounts, '06').compare(untaxed) <= 0,
    '3274',
    '/prepayments',
    `Code 06 is taken off the unaffected or exported value, which is ${untaxed.toString()}.`,
  );
}

/** What rounding may leave between prepayments and their discounts with IGV. */
const roundingMax = Amount.of('1.5');

/** SUNAT 3282, 3287: prepayments and their discounts go together, and are the same money. */
function checkPrepayments(
  { prepayments }: Draft,
  discounts: readonly Adjustment[],
  percent: Amount,
  findings: Findings,
): void {
  const prepaid = prepaidOf(prepayments);
  const taxed = sumOf(discounts, '04', '20');
  const priced = taxed.plus(percentOf(taxed, percent)).plus(sumOf(discounts, '05', '06'));
  const apart = prepaid.minus(priced);
  findings.require(
    apart.compare(roundingMax) <= 0 && apart.compare(zero.minus(roundingMax)) >= 0,
    isPositive(prepaid) ? '3287' : '3282',
    '/prepayments',
    `They add up to ${prepaid.toString()}, their discounts (04, 05, 06, 20) with IGV to ${cents(priced).toString()}.`,
  );
}

export function prepaidOf(prepayments: Draft['prepayments']): Amount {
  return zero.plus(sum(prepayments.map(({ amount }) => cents(amount))));
}
