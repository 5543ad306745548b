import type { CommunicatedLine } from '../../imports/authority-files.ts';
import type { BlockReason } from '../documents/block-reasons.ts';
import type { NamedDocument } from '../documents/delivery.ts';
import { referenceSettled } from '../documents/delivery.ts';
import type { DocumentType } from '../documents/document.ts';
import type { DocumentStatus } from '../documents/states.ts';
import { workMessages } from './messages.ts';

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
  readonly type: DocumentType;
  readonly status: DocumentStatus;
  readonly named: readonly NamedDocument[];
  /** The last day on which the authority takes a voiding; null where there is none, or it is not over. */
  readonly missedDay: string | null;
};

export function readinessOf(waiting: WaitingState): Readiness {
  const { effect, status, named } = waiting;
  return effect === 'voided' ? toVoid(waiting) : toAccept(status, named);
}

/** What a credit note gave back too late to void it, a debit note takes again: another credit note would give it twice. */
function toVoid({ type, status, missedDay }: WaitingState): Readiness {
  if (status === 'pending') return { kind: 'wait' };
  if (status !== 'succeeded') return { kind: 'gone' };
  if (missedDay === null) return { kind: 'go' };
  const detail =
    type === 'credit-note'
      ? String(workMessages.void_term_over_note({ day: missedDay }))
      : String(workMessages.void_term_over({ day: missedDay }));
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
