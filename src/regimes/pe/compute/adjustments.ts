import { type Amount, sum } from '../../../domain/document/amount.ts';
import type { DocumentInput } from '../../../domain/document/document.ts';
import { chargesAndDiscounts } from '../catalogues/53-charges-and-discounts.ts';
import type { DraftAdjustment } from '../draft/draft-item.ts';
import type { Findings } from './findings.ts';
import { cents, fits, isPositive, one, zero } from './money.ts';

export type Adjustment = NonNullable<DocumentInput['discounts']>[number];

const meanings = new Map(
  chargesAndDiscounts.entries.map(({ code, description }) => [code, description]),
);

/** SUNAT 3025: factors have up to five decimals. */
const factorDecimalsMax = 5;

export type AdjustmentRules = {
  /** Codes of catálogo 53 that may stand here. */
  readonly codes: readonly string[];
  /** Return codes where amount and base by factor differ: SUNAT 3290 on a line, 3307 on the document. */
  readonly mismatch: string;
  readonly pointer: string;
  /** What the factor is applied to where the draft does not say. */
  readonly baseOf: (code: string) => Amount;
};

/** Discounts or charges with their amounts, each rounded to cents before anything is added up. */
export function computeAdjustments(
  drafts: readonly DraftAdjustment[],
  rules: AdjustmentRules,
  findings: Findings,
): readonly Adjustment[] {
  return drafts.flatMap((draft, index) => {
    const pointer = `${rules.pointer}/${index}`;
    const known = findings.require(
      rules.codes.includes(draft.code),
      wrongCode(draft.code, isOfLine(rules)),
      `${pointer}/code`,
      `Must be one of ${rules.codes.join(', ')} (catalogue 53).`,
    );
    return known ? computeAdjustment(draft, pointer, rules, findings) : [];
  });
}

function isOfLine({ mismatch }: AdjustmentRules): boolean {
  return mismatch === '3290';
}

/** SUNAT's code for a code that is missing, unknown, or a charge among discounts; a word of ours for the rest. */
function wrongCode(code: string, ofLine: boolean): string {
  if (code === '') return ofLine ? '3073' : '3072';
  if (!meanings.has(code)) return ofLine ? '2954' : '3071';
  return ofLine && ['00', '01', '47', '48'].includes(code) ? '3114' : 'adjustment_code';
}

function computeAdjustment(
  draft: DraftAdjustment,
  pointer: string,
  rules: AdjustmentRules,
  findings: Findings,
): readonly Adjustment[] {
  const { code, factor, amount: sent } = draft;
  if (factor === null && sent === null) {
    findings.add('adjustment_amount', pointer, 'Needs an amount or a factor.');
    return [];
  }
  const base = factor === null ? draft.base : cents(draft.base ?? rules.baseOf(code));
  const byFactor = factor === null || base === null ? null : cents(base.times(factor));
  const amount = sent === null ? byFactor : cents(sent);
  checkForm(draft, pointer, isOfLine(rules), findings);
  // A factor may make less than half a cent of a small base: that is nothing, and is not told.
  if (sent === null && amount?.units === 0n && base !== null && isPositive(base)) return [];
  if (amount === null || !isPositive(amount)) {
    const why = sent === null ? ` Its base is ${base?.toString() ?? 'not known'}.` : '';
    const form = isOfLine(rules) ? '2955' : '2968';
    const wrong = code === '45' ? '3074' : form;
    findings.add(wrong, `${pointer}/amount`, `Must be above zero, rounded to cents.${why}`);
    return [];
  }
  const apart = byFactor === null ? zero : amount.minus(byFactor);
  findings.require(
    apart.compare(one) <= 0 && apart.compare(zero.minus(one)) >= 0,
    rules.mismatch,
    `${pointer}/amount`,
    `${amount.toString()} was sent, base by factor is ${byFactor?.toString()}.`,
  );
  const description = draft.description || (meanings.get(code) ?? '');
  return [{ code, description, factor, base, amount }];
}

function checkForm(
  { factor, amount }: DraftAdjustment,
  pointer: string,
  ofLine: boolean,
  findings: Findings,
): void {
  if (factor !== null) {
    const right = fits(factor, factorDecimalsMax) && isPositive(factor);
    findings.require(right, '3025', `${pointer}/factor`, 'Must be above zero, of 5 decimals.');
  }
  if (amount !== null) {
    const code = ofLine ? '2955' : '2968';
    findings.require(fits(amount, 2), code, `${pointer}/amount`, 'Has 2 decimals at most.');
  }
}

/** The sum of those with one of the codes. */
export function sumOf(adjustments: readonly Adjustment[], ...codes: readonly string[]): Amount {
  const wanted = adjustments.filter(({ code }) => codes.includes(code));
  return zero.plus(sum(wanted.map(({ amount }) => amount)));
}

/** As the full form has it: null where there is none. */
export function listOrNull(adjustments: readonly Adjustment[]): Adjustment[] | null {
  return adjustments.length === 0 ? null : [...adjustments];
}
