import { type Message, messages } from '../../../../kernel/message.ts';
import type { DocumentInput } from '../../../../subjects/ledger/documents/document.ts';
import type { Finding } from '../../../../subjects/ledger/documents/finding.ts';
import { messageOf } from '../catalogues/messages.ts';
import { lineSums } from '../lines/sums.ts';
import { paymentSums } from '../payment/sums.ts';
import { taxSums } from '../taxes/sums.ts';
import type { StatedTotals } from '../totals/stated-totals.ts';
import { totalSums } from '../totals/sums.ts';
import {
  type Comparison,
  codeOf,
  concerns,
  findingsOfRuleMax,
  holds,
  type SumRule,
  sentenceOf,
} from './sum-rule.ts';
import { type Line, type View, viewOf } from './view.ts';

const sumMessages = messages('pe.sums', {
  line: { en: 'Line {line}: {sentence}', es: 'Línea {line}: {sentence}' },
  more: {
    en: 'The same is found {more} more times.',
    es: 'Lo mismo se encuentra {more} veces más.',
  },
});

const wholeSums: readonly SumRule<View>[] = [...taxSums, ...totalSums, ...paymentSums];
const oldSums = wholeSums.flatMap((rule) =>
  rule.ubl20 === undefined ? [] : [{ ...rule, ...rule.ubl20 }],
);

/**
 * Where the amounts of a document do not add up, by SUNAT's rules of February 2026 and with their return codes:
 * those of a factura and its notes reject, those of a boleta and its notes observe. What the document does
 * not say (`stated` is null for JSON) is not judged. Guides have no amounts.
 */
export function sumFindings(
  document: DocumentInput,
  stated: StatedTotals | null,
): readonly Finding[] {
  if (document.type === 'despatch') return [];
  const view = viewOf(document, stated);
  const ofWhole = (rule: SumRule<View>) => findingsOf(rule, [view], view, (sentence) => sentence);
  if (stated?.ublVersion === '2.0') return oldSums.flatMap(ofWhole);
  const ofLines = (rule: SumRule<Line>) => findingsOf(rule, view.lines, view, atLine);
  return [...lineSums.flatMap(ofLines), ...wholeSums.flatMap(ofWhole)];
}

function atLine(sentence: Message, { number }: Line): Message {
  return sumMessages.line({ line: number, sentence });
}

/** What one rule finds wrong in its subjects; `place` names one of them in the sentence about it. */
function findingsOf<Subject>(
  rule: SumRule<Subject>,
  subjects: readonly Subject[],
  view: View,
  place: (sentence: Message, subject: Subject) => Message,
): readonly Finding[] {
  const sentences: Message[] = [];
  let more = 0;
  for (const [comparison, subject] of brokenIn(rule, subjects, view)) {
    if (sentences.length === findingsOfRuleMax) more += 1;
    else sentences.push(place(sentenceOf(rule, comparison), subject));
  }
  if (more > 0) sentences.push(sumMessages.more({ more }));
  const code = codeOf(rule, view);
  return sentences.map((detail) => ({ code, detail, authority_message: messageOf(code) }));
}

const nothing: readonly never[] = [];

/** Where what is said and what is calculated are further apart than a rule lets. */
function brokenIn<Subject>(
  rule: SumRule<Subject>,
  subjects: readonly Subject[],
  view: View,
): readonly (readonly [Comparison, Subject])[] {
  if (!concerns(rule, view)) return nothing;
  const broken: [Comparison, Subject][] = [];
  for (const subject of subjects) {
    for (const comparison of rule.compare(subject, view)) {
      if (!holds(rule, comparison)) broken.push([comparison, subject]);
    }
  }
  return broken;
}

export type BrokenSum = {
  readonly code: string;
  readonly pointer: string;
  readonly advice: Message;
};

/** What is wrong with the sums of a document that is about to be issued, with the place of each. */
export function brokenSums(view: View): readonly BrokenSum[] {
  return [
    ...lineSums.flatMap((rule) =>
      placed(rule, view.lines, view, ({ number }) => `/items/${number - 1}`),
    ),
    ...wholeSums.flatMap((rule) => placed(rule, [view], view, () => '')),
  ];
}

function placed<Subject>(
  rule: SumRule<Subject>,
  subjects: readonly Subject[],
  view: View,
  place: (subject: Subject) => string,
): readonly BrokenSum[] {
  const broken = brokenIn(rule, subjects, view);
  if (broken.length === 0) return nothing;
  const field = typeof rule.field === 'string' ? rule.field : rule.field(view);
  return broken.slice(0, findingsOfRuleMax).map(([comparison, subject]) => ({
    code: codeOf(rule, view),
    pointer: comparison.pointer ?? `${place(subject)}${field}`,
    advice: sentenceOf(rule, comparison),
  }));
}
