import type { BlockReason } from './block-reasons.ts';
import { documentMessages } from './codes.ts';
import {
  type AfterAnswer,
  type Delivery,
  type DeliveryState,
  mayHaveArrived,
  type NextWork,
  type Operation,
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
  const next = { ...delivery, failures: 0, ...changes, ...at(delivery, stage) };
  return { causes: [], next: { kind: 'later', delivery: next, pause: 'at_once' } };
}

/** What is asked for was sent: an earlier word that it is not there holds no more. */
function at({ isAbsent }: Delivery, stage: Operation): Pick<Delivery, 'stage' | 'isAbsent'> {
  return { stage, isAbsent: isAbsent && stage === 'submit' };
}

export function tryAgain(
  { delivery }: DeliveryState,
  stage: Operation = delivery.stage,
): AfterAnswer {
  const next = { ...delivery, ...at(delivery, stage), failures: delivery.failures + 1 };
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

const pastTermText = String(documentMessages.term_over);

export function pastTerm(state: DeliveryState): AfterAnswer {
  if (state.canBeSummarised) return { causes: [], next: { kind: 'summarised' } };
  if (mayHaveArrived(state.delivery)) return outcomeUnknown(state, 'The legal term is over.');
  return block(state, 'past_term', pastTermText);
}

/** Neither may it be sent again nor its number be given to another: only a person can find out. */
export function outcomeUnknown(state: DeliveryState, why: string): AfterAnswer {
  const detail = `${why} But it may have reached the authority before, and nobody can be asked. Look it up with the authority: import what it shows, or abandon the document where it is not there.`;
  return block(state, 'outcome_unknown', detail);
}
