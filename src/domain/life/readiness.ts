import type { Sentence } from '../language/sentence.ts';
import type { CommunicatedLine } from '../ports/authority-files.ts';
import type { BlockReason, NamedDocument } from './delivery.ts';
import { referenceSettled } from './delivery.ts';
import type { DocumentStatus } from './states.ts';

/** Whether a document that waits for its communication may go into one. */
export type Readiness =
  | { readonly kind: 'go' }
  /** It waits for the authority's word on itself, or on the document that it names. */
  | { readonly kind: 'wait' }
  /** It waits for nothing any more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'blocked'; readonly reason: BlockReason; readonly detail: string }
  /** The voiding came too late. */
  | { readonly kind: 'too_late'; readonly detail: string };

export type WaitingState = {
  readonly effect: CommunicatedLine['effect'];
  readonly status: DocumentStatus;
  readonly named: readonly NamedDocument[];
  /** The last day on which the authority takes a voiding; null where there is none, or it is not over. */
  readonly missedDay: string | null;
};

export function readinessOf({ effect, status, named, missedDay }: WaitingState): Readiness {
  return effect === 'voided' ? toVoid(status, missedDay) : toAccept(status, named);
}

function toVoid(status: DocumentStatus, missedDay: string | null): Readiness {
  if (status === 'pending') return { kind: 'wait' };
  if (status !== 'succeeded') return { kind: 'gone' };
  if (missedDay === null) return { kind: 'go' };
  const detail: Sentence = `The authority took its voiding until ${missedDay}. Issue a credit note instead.`;
  return { kind: 'too_late', detail };
}

function toAccept(status: DocumentStatus, named: readonly NamedDocument[]): Readiness {
  if (status !== 'pending') return { kind: 'gone' };
  const detail = referenceSettled(named);
  if (detail !== null) {
    const advice = `${detail} Abandon it, which frees its number.`;
    return { kind: 'blocked', reason: 'reference_settled', detail: advice };
  }
  return { kind: named.every((each) => each.status === 'succeeded') ? 'go' : 'wait' };
}
