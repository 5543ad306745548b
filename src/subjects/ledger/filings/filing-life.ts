import type { GatewayAnswer } from '../../country/gateway.ts';
import type { BlockReason } from '../documents/block-reasons.ts';
import type { Delivery, Reply } from '../documents/delivery.ts';
import type { FilingState } from '../rows.ts';
import type { Pause } from '../work/pauses.ts';

/** Communications with an end: nothing is done about them any more. */
export const settledFilingStates: readonly FilingState[] = ['imported', 'accepted', 'rejected'];

/** What can be done about a communication: it is sent, and its ticket polled. */
export type FilingOperation = 'submit' | 'poll';

/** What is wrong with a line: it is refused, or the authority has it already, or as rejected or voided. */
export type LineProblem = 'refused' | 'known' | 'settled_before';

/** What follows from an answer to a communication. */
export type AfterFilingAnswer =
  | { readonly kind: 'later'; readonly delivery: Delivery; readonly pause: Pause }
  | { readonly kind: 'blocked'; readonly reason: BlockReason; readonly detail: string }
  | { readonly kind: 'accepted' }
  /** Nothing of it was registered, because of one of its lines. */
  | {
      readonly kind: 'rejected';
      readonly code: string;
      readonly detail: string;
      readonly line: LineProblem;
    }
  /** Somebody else used its name: its lines go into another one. */
  | { readonly kind: 'renumbered'; readonly detail: string }
  /** The authority has it, but its ticket was lost: each of its lines is asked for by itself. */
  | { readonly kind: 'lost'; readonly detail: string };

/** After so many polls in a row an unknown ticket is taken for lost. */
const pollsMax = 20;

/** What an answer to a communication does; `delivery` says how far it has come. */
export function afterFilingAnswer(
  delivery: Delivery,
  operation: FilingOperation,
  reply: Reply,
): AfterFilingAnswer {
  switch (reply.kind) {
    case 'acknowledged':
      return acknowledged(reply);
    case 'rejected':
      return rejected(reply, 'refused');
    case 'settled_before':
      return rejected(reply, 'settled_before');
    case 'denied':
      return blocked('credentials_refused', reply);
    case 'no_way':
      return { kind: 'blocked', reason: reply.reason, detail: reply.detail };
    case 'not_received':
      return reply.remedy === 'person'
        ? blocked('not_received', reply)
        : again(delivery, afterOutage(delivery, operation));
    case 'too_late':
      return blocked('past_term', reply);
    default:
      return operation === 'submit' ? submitted(delivery, reply) : polled(delivery, reply);
  }
}

type Word = { readonly code: string; readonly detail: string };

function rejected({ code, detail }: Word, line: LineProblem): AfterFilingAnswer {
  return { kind: 'rejected', code, detail, line };
}

function blocked(reason: BlockReason, { code, detail }: Word): AfterFilingAnswer {
  return { kind: 'blocked', reason, detail: `${code} ${detail}`.trim() };
}

function acknowledged({
  acknowledgement: { verdict, code, description: detail },
}: Extract<Reply, { readonly kind: 'acknowledged' }>): AfterFilingAnswer {
  if (verdict === 'accepted') return { kind: 'accepted' };
  const word = { code, detail };
  return verdict === 'rejected' ? rejected(word, 'refused') : blocked('not_received', word);
}

function again(delivery: Delivery, changes: Partial<Delivery>): AfterFilingAnswer {
  const failures = delivery.failures + 1;
  return { kind: 'later', delivery: { ...delivery, ...changes, failures }, pause: 'retry' };
}

/** An outage says nothing of a ticket, unless it stays: then what was sent is sent again, under its own name. */
function afterOutage({ misses }: Delivery, operation: FilingOperation): Partial<Delivery> {
  if (operation === 'poll' && misses < pollsMax) return { misses: misses + 1 };
  return { stage: 'submit', ticket: null, misses: 0 };
}

type OtherReply = Exclude<
  GatewayAnswer,
  {
    readonly kind:
      | 'acknowledged'
      | 'rejected'
      | 'settled_before'
      | 'denied'
      | 'not_received'
      | 'too_late';
  }
>;

/** A communication that may have arrived is sent again under its own name: the authority takes none twice. */
function submitted(delivery: Delivery, reply: OtherReply): AfterFilingAnswer {
  if (reply.kind === 'ticket') {
    const ticketed = { ...delivery, stage: 'poll', ticket: reply.ticket, failures: 0 } as const;
    return { kind: 'later', delivery: ticketed, pause: 'ticket' };
  }
  if (reply.kind !== 'known') return again(delivery, {});
  const { code, detail } = reply;
  const words = `${code} ${detail}`.trim();
  // Before it was ever sent, the name can only be somebody else's.
  return { kind: delivery.sentAt === null ? 'renumbered' : 'lost', detail: words };
}

function polled(delivery: Delivery, reply: OtherReply): AfterFilingAnswer {
  if (reply.kind === 'in_process') {
    const failures = delivery.failures + 1;
    return { kind: 'later', delivery: { ...delivery, failures, misses: 0 }, pause: 'ticket' };
  }
  // The name is ours, since we have its ticket: what the authority has already is one of the lines.
  if (reply.kind === 'known') return rejected(reply, 'known');
  if (reply.kind !== 'unknown_ticket') return again(delivery, {});
  const { misses } = delivery;
  if (misses < pollsMax) return again(delivery, { misses: misses + 1 });
  return { kind: 'lost', detail: `${reply.code} ${reply.detail}`.trim() };
}

/** A holder of the work died in the middle of a call: what it sent may have arrived. */
export function afterFilingInterruption(delivery: Delivery, createdAt: number): Delivery {
  if (delivery.stage === 'poll') return delivery;
  return { ...delivery, sentAt: delivery.sentAt ?? createdAt };
}
