import type { PlacedFinding } from '../../../subjects/ledger/documents/finding.ts';
import type { ComputedDocument } from '../shared/draft/details.ts';
import type { Draft } from '../shared/draft/draft.ts';
import { draftViewOf, type RuleContext } from '../shared/rules/view.ts';
import { causesIn } from './causes.ts';
import type { NormalDraft } from './normalise.ts';
import { brokenRules } from './rules.ts';
import { sentPlace } from './sent-places.ts';

/** A draft on its way: as it was sent, with its defaults, and what was computed of it. */
export type ComputedDraft = ComputedDocument & {
  readonly sent: Draft;
  readonly draft: NormalDraft;
};

/** The first findings explain the rest. */
const findingsMax = 100;

/**
 * What is wrong with a draft by SUNAT's rules and ours, with the places that the caller sent: each thing that is wrong
 * once, errors first.
 */
export function judgeDraft(
  { sent, draft, document, details, origins }: ComputedDraft,
  context: RuleContext,
): readonly PlacedFinding[] {
  const view = draftViewOf(document, context, { sent, draft, details, origins });
  const found = brokenRules(view).map(({ finding, wrong, isSum }) => {
    const pointer = sentPlace(finding.pointer, document, sent);
    return { finding: { ...finding, pointer }, wrong: sentPlace(wrong, document, sent), isSum };
  });
  const errors = found.filter(({ finding }) => finding.level === 'error');
  const observations = found.filter(({ finding }) => finding.level === 'observation');
  return causesIn([...errors, ...observations], sent).slice(0, findingsMax);
}
