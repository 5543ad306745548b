import { Amount } from '../../../domain/document/amount.ts';
import type { Finding } from '../../../domain/document/finding.ts';
import { messageOf } from '../rules/messages.ts';
import type { Figures, Kind } from './figures.ts';

/** What the document says, and what it should say. */
export type Comparison = {
  readonly calculated: Amount;
  readonly stated: Amount;
  /** Other readings of the rule that are right as well. */
  readonly or?: readonly Amount[];
};

/** One rule of SUNAT about a part of a document. */
export type Rule<Subject> = {
  /** Return codes: for a factura and its notes, for a boleta and its notes. */
  readonly codes: readonly [strict: string, lenient: string];
  readonly kinds: readonly Kind[];
  /** What is calculated, as the beginning of a sentence. */
  readonly calculation: string;
  /** The element that says it. */
  readonly element: string;
  /** Equal if not said otherwise. */
  readonly relation?: 'at most' | 'at least';
  readonly tolerance: Amount;
  /** What there is to compare; nothing where the document does not say enough. */
  readonly compare: (subject: Subject, figures: Figures) => readonly Comparison[];
};

export const allKinds: readonly Kind[] = ['invoice', 'receipt', 'credit-note', 'debit-note'];
export const sales: readonly Kind[] = ['invoice', 'receipt'];

/** "con una tolerancia + - 1". */
export const one = Amount.of('1');
export const exact = Amount.zero;

/** Most findings of one rule: a document of 10,000 lines that all break it says no more than ten do. */
export const findingsOfRuleMax = 10;

/** What one rule finds wrong in its subjects; `place` begins the sentence about one of them. */
export function judge<Subject>(
  rule: Rule<Subject>,
  subjects: readonly Subject[],
  figures: Figures,
  place: (subject: Subject) => string,
): readonly Finding[] {
  if (!rule.kinds.includes(figures.kind)) return [];
  const code = figures.strict ? rule.codes[0] : rule.codes[1];
  const found: Finding[] = [];
  let more = 0;
  for (const subject of subjects) {
    for (const comparison of rule.compare(subject, figures)) {
      if (holds(rule, comparison)) continue;
      if (found.length < findingsOfRuleMax) {
        found.push(finding(code, `${place(subject)}${sentence(rule, comparison)}`));
      } else {
        more += 1;
      }
    }
  }
  if (more > 0) found.push(finding(code, `The same is found ${more} more times.`));
  return found;
}

function finding(code: string, detail: string): Finding {
  return { code, detail, authority_message: messageOf(code) };
}

function holds<Subject>(rule: Rule<Subject>, { calculated, stated, or }: Comparison): boolean {
  return isNear(rule, calculated, stated) || (or ?? []).some((each) => isNear(rule, each, stated));
}

function isNear<Subject>(
  { relation, tolerance }: Rule<Subject>,
  calculated: Amount,
  stated: Amount,
): boolean {
  if (relation !== 'at least' && stated.minus(calculated).compare(tolerance) > 0) return false;
  return relation === 'at most' || calculated.minus(stated).compare(tolerance) <= 0;
}

const relations = { 'at most': 'says more', 'at least': 'says less' } as const;

function sentence<Subject>(rule: Rule<Subject>, { calculated, stated }: Comparison): string {
  const says = rule.relation === undefined ? 'says' : `${relations[rule.relation]}:`;
  const figures = `${figure(calculated)}, the document ${says} ${figure(stated)}`;
  return `${rule.calculation} is ${figures} (${rule.element}).`;
}

/** At least two decimals, and no more than tell something. */
function figure(amount: Amount): string {
  const text = amount.round(Math.min(Math.max(amount.scale, 2), 10)).toString();
  return text.replace(/(\.\d{2}\d*?)0+$/, '$1');
}
