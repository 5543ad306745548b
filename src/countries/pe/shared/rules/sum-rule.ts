import { Amount } from '../../../../kernel/amount.ts';
import { Message, messages, type Texts } from '../../../../kernel/message.ts';
import { isInForce, type Period } from '../dated.ts';
import type { Kind, View } from './view.ts';

/** What the document says, and what it should say. */
export type Comparison = {
  readonly calculated: Amount;
  readonly stated: Amount;
  /** Other readings of the rule that are right as well. */
  readonly or?: readonly Amount[];
  /** Where it is not that of the rule. */
  readonly tolerance?: Amount;
  /** Where it is not that of the rule. */
  readonly calculation?: Message;
  readonly pointer?: string;
};

type Compare<Subject> = (subject: Subject, view: View) => readonly Comparison[];

/** One rule of SUNAT about a sum of a document or of a line; `from` and `to` are days of issue, as of a `FieldRule`. */
export type SumRule<Subject> = Partial<Period> & {
  /** Return codes: for a factura and its notes, for a boleta and its notes where that is another. */
  readonly codes: readonly [strict: string] | readonly [strict: string, lenient: string];
  readonly kinds: readonly Kind[];
  /** Drafts of other kinds that are judged too: they can say what SUNAT's sheet of their kind does not mention. */
  readonly drafts?: readonly Kind[];
  /** What is calculated, as the beginning of a sentence. */
  readonly calculation: Texts | Message;
  /** The element that says it; in both languages where it is more than its name. */
  readonly element: string | Texts;
  /** Where the full form says it, as a JSON pointer into the document or the line. */
  readonly field: string | ((view: View) => string);
  /** Equal if not said otherwise. */
  readonly relation?: 'at most' | 'at least';
  readonly tolerance: Amount;
  /** Only XML states this figure: that of a draft is computed, and cannot be wrong. */
  readonly xmlOnly?: true;
  /** What there is to compare; nothing where the document does not say enough. */
  readonly compare: Compare<Subject>;
  /** The same of UBL 2.0, where it was a rule. */
  readonly ubl20?: { readonly calculation: Message; readonly compare: Compare<Subject> };
};

export const allKinds: readonly Kind[] = ['invoice', 'receipt', 'credit-note', 'debit-note'];
export const sales: readonly Kind[] = ['invoice', 'receipt'];

/** "con una tolerancia + - 1". */
export const one = Amount.of('1');
export const exact = Amount.zero;

/** Most findings of one rule: a document of 10,000 lines that all break it says no more than ten do. */
export const findingsOfRuleMax = 10;

/** Whether a document of this kind and day is judged by a rule. */
export function concerns<Subject>(
  rule: SumRule<Subject>,
  { kind, issuing, issued }: Pick<View, 'kind' | 'issuing' | 'issued'>,
): boolean {
  if (!isInForce(rule, issued)) return false;
  if (!issuing) return rule.kinds.includes(kind);
  return rule.xmlOnly !== true && (rule.drafts ?? rule.kinds).includes(kind);
}

/** A draft of a kind that the rule is not about gets the code that rejects. */
export function codeOf<Subject>({ codes, kinds }: SumRule<Subject>, view: View): string {
  const [strict, lenient = strict] = codes;
  return view.strict || !kinds.includes(view.kind) ? strict : lenient;
}

/** Whether what is said is what is calculated, as near as the rule asks. */
export function holds<Subject>(rule: SumRule<Subject>, comparison: Comparison): boolean {
  const { calculated, or } = comparison;
  if (isNear(rule, comparison, calculated)) return true;
  return or?.some((reading) => isNear(rule, comparison, reading)) === true;
}

function isNear<Subject>(
  { relation, tolerance: usual }: SumRule<Subject>,
  { stated, tolerance = usual }: Comparison,
  calculated: Amount,
): boolean {
  if (relation !== 'at least' && stated.minus(calculated).compare(tolerance) > 0) return false;
  return relation === 'at most' || calculated.minus(stated).compare(tolerance) <= 0;
}

const sumMessages = messages('pe.sums', {
  equal: {
    en: '{calculation} is {calculated}, the document says {stated} ({element}).',
    es: '{calculation} es {calculated}, el comprobante dice {stated} ({element}).',
  },
  'at most': {
    en: '{calculation} is {calculated}, the document says more: {stated} ({element}).',
    es: '{calculation} es {calculated}, el comprobante dice más: {stated} ({element}).',
  },
  'at least': {
    en: '{calculation} is {calculated}, the document says less: {stated} ({element}).',
    es: '{calculation} es {calculated}, el comprobante dice menos: {stated} ({element}).',
  },
});

/** Both figures, in a sentence. */
export function sentenceOf<Subject>(rule: SumRule<Subject>, comparison: Comparison): Message {
  const { codes, element, relation = 'equal' } = rule;
  const named = (part: string, given: Texts | Message) =>
    given instanceof Message ? given : new Message(`pe.${codes[0]}.${part}`, given);
  return sumMessages[relation]({
    calculation: named('calculation', comparison.calculation ?? rule.calculation),
    calculated: figure(comparison.calculated),
    stated: figure(comparison.stated),
    element: typeof element === 'string' ? element : named('element', element),
  });
}

/** At least two decimals; zeros at the end beyond those are left out. */
function figure(amount: Amount): string {
  const text = amount.round(Math.min(Math.max(amount.scale, 2), 10)).toString();
  return text.replace(/(\.\d{2}\d*?)0+$/, '$1');
}
