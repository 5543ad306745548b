import type { BlockReason } from './block-reasons.ts';
import {
  type AfterAnswer,
  type DeliveryState,
  mayHaveArrived,
  type NamedDocument,
  referenceSettled,
} from './delivery.ts';
import { block, done, outcomeUnknown, pastTerm } from './delivery-steps.ts';

/**
 * What stands against sending a document now: those that it names are not settled yet, will never be, or the
 * term is over. Null where it may go.
 */
export function beforeSubmitting(
  state: DeliveryState,
  named: readonly NamedDocument[],
): AfterAnswer | null {
  const detail = referenceSettled(named);
  if (detail !== null) {
    return mayHaveArrived(state.delivery)
      ? outcomeUnknown(state, detail)
      : block(state, 'reference_settled', `${detail} Abandon it, which frees its number.`);
  }
  if (!state.isInTerm) return pastTerm(state);
  if (named.every(({ status }) => status === 'succeeded')) return null;
  const delivery = { ...state.delivery, failures: state.delivery.failures + 1 };
  return { causes: [], next: { kind: 'later', delivery, pause: 'reference' } };
}

/** Nothing more is done until a person changed something; what is settled needs nothing but a look at its voiding. */
export function blockedDelivery(
  state: DeliveryState,
  reason: BlockReason,
  detail: string,
): AfterAnswer {
  const isOpen = state.status === 'pending' || state.delivery.stage === 'look';
  return isOpen ? block(state, reason, detail) : { causes: [], next: done };
}
