import { BatchDocument } from '../../imports/batch-document.ts';
import type { DocumentEvent, KeptFile, KeptWork, Work } from '../rows.ts';
import type { State, StateKeys } from '../state.ts';
import { newWork } from '../work/new-work.ts';
import { blockedWork, laterWork, type Moment } from '../work/tried-work.ts';
import { type Decision, noWrites, type Writes } from '../writes.ts';
import { afterAnswer } from './after-answer.ts';
import type { DocumentOwner } from './compose-document.ts';
import {
  type AfterAnswer,
  type Delivery,
  type DeliveryState,
  type NextWork,
  newDelivery,
  type Reply,
} from './delivery.ts';
import type { Cause } from './document-life.ts';
import type { DocumentWithoutLines } from './read-document.ts';
import type { DocumentStatus } from './states.ts';

/** The piece of work that a decision is about, as it was claimed. */
export type Claim = { readonly documentId: string; readonly leaseId: string };

/** A call about a document, and what came back. */
export type EndedCall = Claim & {
  /** How far it had come when the call was made; its stage is what was asked. */
  readonly delivery: Delivery;
  /** The authority's own name of the operation. */
  readonly operationName: string;
  /** When it began; milliseconds since 1970. */
  readonly calledAt: number;
  readonly reply: Reply;
  /** The file of an acknowledgement. */
  readonly file: KeptFile | null;
  /** The authority was asked too whether day and total are those of what it holds, and they are not. */
  readonly isOtherSale?: boolean;
};

/** What of a document depends on the country and on the day. */
export type DeliveryTerms = Pick<DeliveryState, 'isInTerm' | 'canBeSummarised'>;

export type DeliveryOutcome = { readonly status: DocumentStatus | null; readonly next: NextWork };

/** What a decision on a claimed document asks for. */
export function claimKeys({ documentId }: Claim): StateKeys {
  return { ids: [documentId], workOf: [documentId] };
}

/** The same where an earlier try at writing the decision failed, and may have written it all the same. */
export function repeatedKeys(claim: Claim): StateKeys {
  return { ...claimKeys(claim), eventsOf: [claim.documentId] };
}

export type DeliveryContext = {
  readonly owner: DocumentOwner;
  readonly termsOf: (document: DocumentWithoutLines) => DeliveryTerms;
  readonly random: () => number;
};

/** What follows from an answer, for the document and for the work about it. */
export function decideAnswer(
  call: EndedCall,
  state: Pick<State, 'documents' | 'work' | 'events'>,
  context: DeliveryContext,
): Decision<DeliveryOutcome> {
  return decideStep(call, state, context, (held) => {
    const { reply, operationName, file } = call;
    const delivery = { ...call.delivery, sentAt: sentAtOf(call) };
    const known = { ...held, delivery, mismatch: mismatchOf(call, held.document) };
    return { after: afterAnswer(known, delivery.stage, reply, operationName), file };
  });
}

/** What is known of a document before a step. */
export type HeldDelivery = Omit<DeliveryState, 'mismatch'> & {
  readonly document: DocumentWithoutLines;
};

type StepOf = (held: HeldDelivery) => {
  readonly after: AfterAnswer;
  readonly file: KeptFile | null;
};

/**
 * Applies a step to a document, and to the work about it as long as this is still ours. Where somebody else took it over,
 * or the step was written before, what the authority said of the document itself is all that counts.
 */
export function decideStep(
  claim: Claim,
  state: Pick<State, 'documents' | 'work' | 'events'>,
  { owner, termsOf, random }: DeliveryContext,
  stepOf: StepOf,
): Decision<DeliveryOutcome> {
  const known = state.documents.find(({ id }) => id === claim.documentId);
  if (known === undefined)
    return { writes: noWrites, result: { status: null, next: { kind: 'done' } } };
  const work = state.work.find(
    ({ kind, subjectId }) => kind === 'send_document' && subjectId === claim.documentId,
  );
  const held = new BatchDocument({ known }, owner);
  const document = held.head as DocumentWithoutLines;
  const delivery = work === undefined ? newDelivery : deliveryOf(work);
  const { after, file } = stepOf({
    document,
    status: held.status,
    delivery,
    ...termsOf(document),
  });
  const isOurs = work !== undefined && work.leaseId === claim.leaseId;
  const causes = isOurs ? after.causes : lateCauses(after.causes, state.events, owner.now);
  for (const cause of causes) liveAndKeep(held, cause, file);
  const written = isOurs ? workWrites(work, after.next, { now: owner.now, random }) : {};
  return {
    writes: { ...documentWrites(held), ...mergedWork(held, written) },
    result: { status: held.status, next: after.next },
  };
}

/** Only the worker that holds the work can block it, and a call makes one event. */
function lateCauses(
  causes: readonly Cause[],
  events: readonly DocumentEvent[],
  now: number,
): readonly Cause[] {
  const hasEvent = events.some(({ type, at }) => type === 'document.attempted' && at === now);
  return causes.filter(({ kind }) => kind !== 'blocked' && !(kind === 'attempted' && hasEvent));
}

function liveAndKeep(held: BatchDocument, cause: Cause, file: KeptFile | null): void {
  const outcome = held.live(cause);
  if (outcome === 'changed' && cause.kind === 'answered' && file !== null) held.attach('cdr', file);
}

/** All that a step writes but work. */
function documentWrites(held: BatchDocument): Writes {
  const replacement = held.replacement();
  return {
    ...noWrites,
    replace: replacement === undefined ? [] : [replacement],
    files: held.documentFiles(),
    events: held.stepWrites().events,
  };
}

type WorkWrites = Partial<Pick<Writes, 'work' | 'dropWork'>>;

/** What the document's life says of work, and then what the delivery itself says. */
function mergedWork(held: BatchDocument, written: WorkWrites): Required<WorkWrites> {
  const { work, dropWork } = held.stepWrites();
  return {
    work: [...work, ...(written.work ?? [])],
    dropWork: [...dropWork, ...(written.dropWork ?? [])],
  };
}

function workWrites(work: KeptWork, next: NextWork, moment: Moment): WorkWrites {
  const { kind, subjectId, environment } = work;
  const ended = { kind, subjectId };
  const { now } = moment;
  switch (next.kind) {
    case 'done':
      return { dropWork: [ended] };
    case 'summarised': {
      const waiting = newWork({ kind: 'summarise_document', subjectId, environment, now });
      return { dropWork: [ended], work: [waiting] };
    }
    case 'later':
      return { work: [laterWork(work, next, moment)] };
    case 'blocked':
      return { work: [blockedWork(work, next.delivery, next)] };
  }
}

/** How far a delivery has come, as its piece of work says. */
export function deliveryOf({ detail }: Pick<Work, 'detail'>): Delivery {
  const known = JSON.parse(detail) as Partial<Delivery>;
  const { stage, ticket, sentAt, isKnown, isAbsent, failures, misses } = known;
  return {
    stage: stage ?? newDelivery.stage,
    ticket: ticket ?? null,
    sentAt: sentAt ?? null,
    isKnown: isKnown ?? false,
    isAbsent: isAbsent ?? false,
    failures: failures ?? 0,
    misses: misses ?? 0,
  };
}

/** After these the authority surely does not have what was sent. */
const notTaken: readonly Reply['kind'][] = [
  'unreachable',
  'no_way',
  'denied',
  'not_received',
  'too_late',
];

/** The first call that may have brought it to the authority. */
function sentAtOf({ delivery: { stage, sentAt }, calledAt, reply }: EndedCall): number | null {
  if (stage !== 'submit' || sentAt !== null) return sentAt;
  return notTaken.includes(reply.kind) ? null : calledAt;
}

/** Clocks of two parties differ, and the authority writes its own without a zone. */
const clockDifferenceMs = 10 * 60_000;

/**
 * What of an acknowledgement that was asked for does not fit the document: the authority may have one that
 * another system sent under the same number.
 */
function mismatchOf(
  { delivery, reply, isOtherSale = false }: EndedCall,
  document: DocumentWithoutLines,
): string | null {
  if (delivery.stage !== 'ask' || reply.kind !== 'acknowledged') return null;
  if (isOtherSale) {
    return 'The authority holds a document of this number with another day or total: another system may have used it.';
  }
  const { recipient, documentHash, receivedAt } = reply.acknowledgement;
  const customer = document.customer.document_number;
  if (recipient !== null && customer !== '' && recipient !== customer) {
    return `The acknowledgement that the authority has is for customer ${recipient}, the document for ${customer}: another system may have used this number.`;
  }
  if (documentHash !== null && document.hash !== null && documentHash !== document.hash) {
    return 'The acknowledgement that the authority has is for a file with another hash: another system may have used this number.';
  }
  if (delivery.sentAt !== null && isEarlier(receivedAt, delivery.sentAt)) {
    // A store that was put back from a copy may have sent it before, and not know it.
    const mayBeIt =
      recipient === customer && !isEarlier(receivedAt, Date.parse(document.created_at));
    if (mayBeIt) return null;
    return `The acknowledgement that the authority has is of ${receivedAt}, before this document was sent: another system may have used this number.`;
  }
  return null;
}

function isEarlier(receivedAt: string | null, moment: number): boolean {
  return receivedAt !== null && Date.parse(receivedAt) < moment - clockDifferenceMs;
}
