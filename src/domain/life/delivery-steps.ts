import type {
  AfterAnswer,
  BlockReason,
  Delivery,
  DeliveryState,
  NextWork,
  Operation,
} from './delivery.ts';
import type { Cause } from './document-life.ts';

// The steps that a delivery can take.

export const done: NextWork = { kind: 'done' };

export function settle(...causes: readonly Cause[]): AfterAnswer {
  return { causes, next: done };
}

export function goOn(
  { delivery }: DeliveryState,
  stage: Operation,
  changes: Partial<Delivery> = {},
): AfterAnswer {
  const next = { ...delivery, failures: 0, ...changes, stage };
  return { causes: [], next: { kind: 'later', delivery: next, pause: 'at_once' } };
}

export function tryAgain(
  { delivery }: DeliveryState,
  stage: Operation = delivery.stage,
): AfterAnswer {
  const next = { ...delivery, stage, failures: delivery.failures + 1 };
  return { causes: [], next: { kind: 'later', delivery: next, pause: 'retry' } };
}

export function block(
  { delivery }: DeliveryState,
  reason: BlockReason,
  detail: string,
  ...causes: readonly Cause[]
): AfterAnswer {
  const blocked: Cause = { kind: 'blocked', reason, detail };
  return { causes: [...causes, blocked], next: { kind: 'blocked', delivery, reason, detail } };
}

/** The authority does not have it: it is sent, where the term allows. */
export function sendAgain(state: DeliveryState, pause: 'at_once' | 'retry'): AfterAnswer {
  if (!state.isInTerm) return pastTerm(state);
  return pause === 'at_once' ? goOn(state, 'submit') : tryAgain(state, 'submit');
}

const pastTermText =
  'The legal term for sending it is over, and the authority does not have it. Abandon the document, which frees its number, and issue it anew.';

export function pastTerm(state: DeliveryState): AfterAnswer {
  if (state.canBeSummarised) return { causes: [], next: { kind: 'summarised' } };
  return block(state, 'past_term', pastTermText);
}
