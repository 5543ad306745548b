import type { GatewayAnswer, GatewayAnswerKind, NoWay } from '../../country/gateway.ts';
import { documentMessages } from './codes.ts';
import {
  type AcknowledgedReply,
  type AfterAnswer,
  type DeliveryState,
  type NextWork,
  type Operation,
  type Reply,
  wordsOf,
} from './delivery.ts';
import { block, goOn, pastTerm, sendAgain, settle, tryAgain } from './delivery-steps.ts';
import type { Cause } from './document-life.ts';

/** After so many calls in a row the authority is taken by its word that it has no answer. */
const failuresMax = { known: 10, ticket: 10 };

/**
 * What an answer of the authority does. Nothing is guessed: only its own word on this very document settles
 * it, and whatever is not understood is asked for again.
 */
export function afterAnswer(
  state: DeliveryState,
  operation: Operation,
  reply: Reply,
  /** The authority's own name of the operation. */
  operationName: string = operation,
): AfterAnswer {
  const attempted = attemptOf(operationName, reply);
  const { causes, next } = ruleOf(state, operation)(state, reply);
  return { causes: [attempted, ...causes], next };
}

function ruleOf({ status }: DeliveryState, operation: Operation): Rule {
  if (status === 'pending') return rules[operation];
  return status === 'succeeded' && operation === 'look' ? lookedForVoiding : late;
}

const late: Rule = (_, reply) => settle(...lateCauses(reply));

/** A document that is settled may still learn its acknowledgement, or that it was voided elsewhere. */
function lateCauses(reply: Reply): readonly Cause[] {
  if (reply.kind === 'acknowledged') return [answeredBy(reply)];
  return reply.kind === 'state' && reply.state === 'voided' ? [seen(reply)] : [];
}

function attemptOf(operation: string, reply: Reply): Cause {
  const excerpt = reply.kind === 'unknown' ? { excerpt: reply.excerpt } : {};
  return { kind: 'attempted', operation, ...wordsOf(reply), ...excerpt };
}

type Rule = (state: DeliveryState, reply: Reply) => AfterAnswer;
function answeredBy({ acknowledgement, sha256 }: AcknowledgedReply): Cause {
  return { kind: 'answered', answer: acknowledgement, sha256 };
}

const lostText = String(documentMessages.answer_not_asked_here);

const lostForGoodText = String(documentMessages.answer_not_asked);

const unclearText = String(documentMessages.settled_before);

function answered(state: DeliveryState, reply: AcknowledgedReply): AfterAnswer {
  const cause = answeredBy(reply);
  const { verdict, code, description } = reply.acknowledgement;
  if (verdict !== 'not_received') return settle(cause);
  return block(state, 'not_received', `${code} ${description}`.trim(), cause);
}

function refused({
  code,
  detail,
}: {
  readonly code: string;
  readonly detail: string;
}): AfterAnswer {
  return settle({ kind: 'refused', code, description: detail });
}

function notReceived(
  state: DeliveryState,
  { code, detail, remedy }: Extract<GatewayAnswer, { readonly kind: 'not_received' }>,
): AfterAnswer {
  if (remedy === 'later') return tryAgain(state, 'submit');
  return block(state, 'not_received', `${code} ${detail}`.trim());
}

function denied(state: DeliveryState, { code, detail }: { code: string; detail: string }) {
  return block(state, 'credentials_refused', `${code} ${detail}`.trim());
}

function noWay(state: DeliveryState, { reason, detail }: NoWay): AfterAnswer {
  return block(state, reason, detail);
}

const submitted: Rule = (state, reply) => {
  switch (reply.kind) {
    case 'acknowledged':
      return answered(state, reply);
    case 'rejected':
      return refused(reply);
    case 'not_received':
      return notReceived(state, reply);
    case 'too_late':
      return pastTerm(state);
    case 'ticket':
      return waitForTicket(state, reply.ticket);
    case 'known':
      return goOn(state, 'ask', { isKnown: true });
    case 'settled_before':
      return goOn(state, 'look');
    case 'denied':
      return denied(state, reply);
    case 'no_way':
      return noWay(state, reply);
    case 'unreachable':
      return tryAgain(state);
    // It may have been taken in, whatever this means: nothing is sent again before it was asked for.
    case 'unknown':
    case 'in_process':
    case 'unknown_ticket':
    case 'state':
      return tryAgain(state, 'ask');
  }
};

function waitForTicket({ delivery }: DeliveryState, ticket: string): AfterAnswer {
  const next = { ...delivery, stage: 'poll', ticket, failures: 0 } as const;
  return { causes: [], next: { kind: 'later', delivery: next, pause: 'ticket' } };
}

const asked: Rule = (state, reply) => {
  switch (reply.kind) {
    case 'acknowledged':
      return state.mismatch === null
        ? answered(state, reply)
        : block(state, 'answer_mismatched', state.mismatch);
    case 'state':
      return reply.state === 'absent' ? absent(state) : settle(seen(reply));
    case 'denied':
      return denied(state, reply);
    case 'no_way':
      return nobodyToAsk(state, reply);
    // All others speak of the question, not of the document.
    default:
      return tryAgain(state);
  }
};

function seen({ state, code, detail }: Extract<GatewayAnswer, { readonly kind: 'state' }>): Cause {
  const status = state === 'accepted' ? 'succeeded' : state === 'voided' ? 'voided' : 'failed';
  return { kind: 'seen', status, code, description: detail };
}

/** What the authority says that it has may show only after a while. */
function absent(state: DeliveryState): AfterAnswer {
  const { delivery } = state;
  const { isKnown, failures } = delivery;
  if (!isKnown) return sendAgain({ ...state, delivery: { ...delivery, isAbsent: true } }, 'retry');
  return failures < failuresMax.known ? tryAgain(state) : block(state, 'answer_lost', lostText);
}

function nobodyToAsk(state: DeliveryState, reply: NoWay): AfterAnswer {
  if (reply.reason === 'off') return noWay(state, reply);
  if (!state.delivery.isKnown) return sendAgain(state, 'at_once');
  const advice = reply.isForGood === true ? lostForGoodText : lostText;
  return block(state, 'answer_lost', `${advice} ${reply.detail}`);
}

const looked: Rule = (state, reply) => {
  switch (reply.kind) {
    case 'state':
      if (reply.state === 'accepted') return goOn(state, 'ask', { isKnown: true });
      return reply.state === 'absent'
        ? block(state, 'state_unclear', unclearText)
        : settle(seen(reply));
    case 'denied':
      return denied(state, reply);
    case 'no_way':
      return block(state, 'state_unclear', `${unclearText} ${reply.detail}`);
    default:
      return tryAgain(state);
  }
};

const voidingLostText = String(documentMessages.voiding_unanswered);

/** The communication that voids it was lost, or said that it is voided already: its state shows it. */
const lookedForVoiding: Rule = (state, reply) => {
  switch (reply.kind) {
    case 'state':
      if (reply.state === 'voided') return settle(seen(reply));
      // What the authority still works on may show a while later.
      return state.delivery.failures < failuresMax.known
        ? tryAgain(state)
        : block(state, 'answer_lost', voidingLostText);
    case 'denied':
      return denied(state, reply);
    case 'no_way':
      if (reply.reason === 'off') return noWay(state, reply);
      return block(state, 'answer_lost', `${voidingLostText} ${reply.detail}`);
    default:
      return tryAgain(state);
  }
};

const polled: Rule = (state, reply) => {
  switch (reply.kind) {
    case 'acknowledged':
      return answered(state, reply);
    case 'rejected':
      return refused(reply);
    case 'not_received':
      return reply.remedy === 'later' ? missed(state) : notReceived(state, reply);
    case 'in_process':
      return { causes: [], next: stillInProcess(state) };
    case 'unknown_ticket':
      return missed(state);
    case 'known':
      return goOn(state, 'ask', { isKnown: true });
    case 'settled_before':
      return goOn(state, 'look');
    case 'denied':
      return denied(state, reply);
    case 'no_way':
      return noWay(state, reply);
    default:
      return tryAgain(state);
  }
};

/**
 * An outage says nothing of what was sent, and a ticket shows a little later sometimes. One that stays lost is replaced by
 * sending again.
 */
function missed(state: DeliveryState): AfterAnswer {
  const { delivery } = state;
  if (delivery.misses >= failuresMax.ticket) {
    return sendAgain({ ...state, delivery: { ...delivery, misses: 0 } }, 'retry');
  }
  return tryAgain({ ...state, delivery: { ...delivery, misses: delivery.misses + 1 } });
}

function stillInProcess({ delivery }: DeliveryState): NextWork {
  const next = { ...delivery, failures: delivery.failures + 1, misses: 0 };
  return { kind: 'later', delivery: next, pause: 'ticket' };
}

const rules: Readonly<Record<Operation, Rule>> = {
  submit: submitted,
  ask: asked,
  look: looked,
  poll: polled,
};

/** All that a reply can be: the table of tests is made from it. */
export const replyKinds = [
  'acknowledged',
  'rejected',
  'not_received',
  'too_late',
  'ticket',
  'in_process',
  'unknown_ticket',
  'known',
  'settled_before',
  'state',
  'denied',
  'unreachable',
  'unknown',
  'no_way',
] as const satisfies readonly (GatewayAnswerKind | 'no_way')[];
