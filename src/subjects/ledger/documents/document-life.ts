import type { Environment } from '../../companies/company.ts';
import type {
  CommunicatedLine,
  ReadAcknowledgement,
  Verdict,
} from '../../imports/authority-files.ts';
import type { EventData } from '../events/event-data.ts';
import type { EventType, LifeEvent } from '../events/events.ts';
import type { WorkKind } from '../rows.ts';
import type { Document } from './document.ts';
import { canBecome, type DocumentStatus } from './states.ts';
import { weighAnswers } from './weigh-answers.ts';

/** What the authority answered to a document. */
export type Answer = Pick<
  ReadAcknowledgement,
  'verdict' | 'code' | 'description' | 'notes' | 'isObserved' | 'receivedAt'
>;

/** The answer that is held: `sha256` is null where it came as JSON, without its file. */
export type HeldAnswer = {
  readonly verdict: Verdict | undefined;
  readonly receivedAt: string | null;
  readonly sha256: string | null;
};

/** What of a document its life depends on. */
export type LifeState = {
  readonly status: DocumentStatus;
  readonly answer: HeldAnswer | null;
};

/** What a document says about its life. */
export type LifeFields = Pick<
  Document,
  'status' | 'failure_code' | 'failure_message' | 'acknowledgement'
>;

/** What a record may say of a document that was not known when it was stored. */
export type RecordedFields = LifeFields & Pick<Document, 'hash'>;

/** Whatever happens to a document. Doors bring causes; only this file says what follows. */
export type Cause =
  /** The service issued it. */
  | {
      readonly kind: 'issued';
      readonly number: string;
      readonly environment: Environment;
      /** When it goes into a summary; null where it is sent by itself, at once. */
      readonly summariseAt: number | null;
    }
  /** It came from elsewhere, as the authority's file or as JSON. */
  | {
      readonly kind: 'imported';
      readonly number: string;
      readonly environment: Environment;
      readonly source: 'file' | 'record';
      readonly status: DocumentStatus;
    }
  /** Its XML came, which it was held without, or without a signature. */
  | { readonly kind: 'completed'; readonly file: 'xml' }
  /** The authority answered to this very document; the answer is in a file. */
  | { readonly kind: 'answered'; readonly answer: Answer; readonly sha256: string }
  /** An accepted communication names it. */
  | {
      readonly kind: 'communicated';
      readonly effect: CommunicatedLine['effect'];
      readonly by: string;
    }
  /** Another store, or another system, knows a later state of it, or more of the same. */
  | {
      readonly kind: 'recorded';
      readonly fields: RecordedFields;
      readonly held: RecordedFields;
      /** Whether the acknowledgement among the fields has observations. */
      readonly isObserved: boolean;
    }
  /** The authority rejected it without a signed answer. */
  | { readonly kind: 'refused'; readonly code: string; readonly description: string }
  /** The authority was asked for its state, and has no acknowledgement to show. */
  | {
      readonly kind: 'seen';
      readonly status: Exclude<DocumentStatus, 'pending'>;
      readonly code: string;
      readonly description: string;
    }
  /** A call about it ended. */
  | {
      readonly kind: 'attempted';
      readonly operation: string;
      readonly outcome: string;
      readonly code: string;
      readonly detail: string;
      readonly excerpt?: string;
    }
  | { readonly kind: 'blocked'; readonly reason: string; readonly detail: string }
  | { readonly kind: 'retried' }
  /** It was put into a communication, which is on its way. */
  | {
      readonly kind: 'put_into';
      readonly communication: string;
      readonly effect: CommunicatedLine['effect'];
    }
  /** A person gives it up. */
  | { readonly kind: 'abandoned'; readonly reason: string }
  /** A person takes it off the worklists, or puts it back. */
  | { readonly kind: 'set_aside'; readonly reason: string }
  | { readonly kind: 'put_back' }
  | { readonly kind: 'void_requested'; readonly reason: string }
  /** The authority gave a ticket for the communication that voids it. */
  | { readonly kind: 'void_sent'; readonly by: string; readonly ticket: string }
  | {
      readonly kind: 'void_refused';
      readonly by: string;
      readonly code: string;
      readonly description: string;
    }
  | {
      readonly kind: 'mailed';
      readonly to: string;
      readonly message_id: string;
      /** Names of the files that it carried. */
      readonly files: readonly string[];
      readonly pdf?: 'ours' | 'custom';
      readonly detail?: string;
    }
  | { readonly kind: 'mail_refused'; readonly to: string; readonly detail: string }
  | {
      readonly kind: 'mail_given_up';
      readonly to: string;
      readonly attempts: number;
      readonly detail: string;
    };

/** The failure code of a document that was given up before the authority had it. */
const abandonedCode = 'abandoned';
/** That of a document whose rejection we learnt of without its code. */
export const rejectedBeforeCode = 'rejected_before';

export type WorkChange = {
  readonly kind: WorkKind;
  readonly change: 'due' | 'done';
  /** When it is due, where this is not at once; milliseconds since 1970. */
  readonly dueAt?: number;
};

export type Step = {
  /** `conflict`: the cause contradicts what is held; nothing follows from it. */
  readonly outcome: 'changed' | 'unchanged' | 'conflict';
  /** What the document says from now on. */
  readonly changes: Partial<LifeFields>;
  readonly events: readonly LifeEvent[];
  /** Work that is due from now on, or no longer needed. */
  readonly work: readonly WorkChange[];
};

const unchanged: Step = { outcome: 'unchanged', changes: {}, events: [], work: [] };
const conflict: Step = { ...unchanged, outcome: 'conflict' };

/** What follows from a cause: the one place that changes the state of a document. */
export function nextOf(state: LifeState, cause: Cause): Step {
  switch (cause.kind) {
    case 'issued':
      return issued(cause);
    case 'imported':
      return imported(cause);
    case 'completed':
      return happened('document.completed', cause);
    case 'answered':
      return answered(state, cause);
    case 'communicated':
      return communicated(state, cause);
    case 'recorded':
      return recorded(state, cause);
    case 'refused':
      return refused(state, cause);
    case 'seen':
      return seen(state, cause);
    case 'abandoned':
      return abandoned(state, cause);
    case 'attempted':
      return happened('document.attempted', cause);
    case 'blocked':
      return happened('document.blocked', cause);
    case 'retried':
      return happened('document.retried', cause);
    case 'put_into':
      return happened('document.communicated', cause);
    case 'set_aside':
      return happened('document.set_aside', cause);
    case 'put_back':
      return happened('document.put_back', cause);
    case 'void_requested':
      return happened('document.void_requested', cause);
    case 'void_sent':
      return happened('document.void_sent', cause);
    case 'void_refused':
      return happened('document.void_refused', cause);
    case 'mailed':
      return happened('document.mailed', cause);
    case 'mail_refused':
      return happened('document.mail_refused', cause);
    case 'mail_given_up':
      return happened('document.mail_given_up', cause);
  }
}

/** What happens to a document without changing what it says. */
function happened<Type extends EventType>(
  type: Type,
  cause: CauseOf<Cause['kind']> & EventData[Type],
): Step {
  return { ...unchanged, outcome: 'changed', events: [event(type, cause)] };
}

type CauseOf<Kind extends Cause['kind']> = Extract<Cause, { readonly kind: Kind }>;

/** A cause as what its event says. */
function event<Type extends EventType>(type: Type, { kind: _, ...data }: Cause & EventData[Type]) {
  return { type, data } as unknown as LifeEvent;
}

function issued({ number, environment, summariseAt }: CauseOf<'issued'>): Step {
  const work: WorkChange =
    summariseAt === null
      ? { kind: 'send_document', change: 'due' }
      : { kind: 'summarise_document', change: 'due', dueAt: summariseAt };
  return {
    outcome: 'changed',
    changes: { status: 'pending' },
    events: [{ type: 'document.created', data: { number, source: 'issued', environment } }],
    work: [work],
  };
}

/** What came from elsewhere was sent from there: it makes no work here. */
function imported(cause: CauseOf<'imported'>): Step {
  const { status } = cause;
  const events = [event('document.imported', cause)];
  return { ...unchanged, outcome: 'changed', changes: { status }, events };
}

const statusAfter: Readonly<Record<Verdict, DocumentStatus>> = {
  accepted: 'succeeded',
  rejected: 'failed',
  not_received: 'pending',
};

/** Nothing leaves a final state: an answer that says otherwise is a conflict, one that agrees is kept. */
function answered(state: LifeState, { answer, sha256 }: CauseOf<'answered'>): Step {
  const next = statusAfter[answer.verdict];
  if (contradicts(state.status, next)) return conflict;
  const kept = weighed(state.answer, answer, sha256);
  if (kept === 'held') return unchanged;
  if (kept === 'conflict') return conflict;
  const { code, description, notes, isObserved, receivedAt } = answer;
  const acknowledgement = { code, description, notes: [...notes], received_at: receivedAt };
  const failure = next === 'failed' ? { failure_code: code, failure_message: description } : {};
  const changes = { acknowledgement, ...failure };
  if (state.status === 'pending' && next !== 'pending') {
    return entered(next, changes, { code, description, notes }, isObserved);
  }
  // That a sending was not received says nothing of a document that was accepted in another way.
  const isWaiting = state.status === 'pending';
  const happening: LifeEvent = isWaiting
    ? { type: 'document.not_received', data: { code, description } }
    : { type: 'document.completed', data: { file: 'cdr' } };
  return { ...unchanged, outcome: 'changed', changes, events: [happening] };
}

/** A document is voided only after it was accepted: an acceptance that comes late contradicts nothing. */
function contradicts(status: DocumentStatus, next: DocumentStatus): boolean {
  if (status === 'pending' || next === 'pending' || status === next) return false;
  return !(status === 'voided' && next === 'succeeded');
}

function weighed(
  held: HeldAnswer | null,
  { verdict, receivedAt }: Answer,
  sha256: string,
): 'held' | 'came' | 'conflict' {
  if (held === null) return 'came';
  const heldVerdict = held.verdict ?? verdict;
  // A document that came as JSON may have its answer without the file of it.
  if (held.sha256 === null && heldVerdict === verdict) return 'came';
  const earlier = { ...held, verdict: heldVerdict, sha256: held.sha256 ?? '' };
  return weighAnswers(earlier, { verdict, receivedAt, sha256 });
}

function communicated(state: LifeState, { effect, by }: CauseOf<'communicated'>): Step {
  const next = effect === 'voided' ? 'voided' : 'succeeded';
  return canBecome(state.status, next) ? entered(next, {}, { by }) : unchanged;
}

function recorded({ status }: LifeState, cause: CauseOf<'recorded'>): Step {
  const { fields, held, isObserved } = cause;
  if (fields.status === status) return completed(held, fields);
  if (!canBecome(status, fields.status)) return conflict;
  const { acknowledgement } = fields;
  const { code, description, notes } = acknowledgement ?? {};
  const data = { source: 'record', code, description, notes };
  return entered(fields.status, fields, data, isObserved);
}

/** A record in the same state may bring what the document is held without; it replaces nothing. */
function completed(held: RecordedFields, came: RecordedFields): Step {
  const isSame = (name: keyof RecordedFields) =>
    JSON.stringify(held[name]) === JSON.stringify(came[name]);
  if (!isSame('failure_code') || !isSame('failure_message')) return conflict;
  const news = (['acknowledgement', 'hash'] as const).filter((name) => !isSame(name));
  if (news.length === 0) return unchanged;
  if (news.some((name) => held[name] !== null)) return conflict;
  return {
    ...unchanged,
    outcome: 'changed',
    changes: { acknowledgement: came.acknowledgement },
    events: [{ type: 'document.completed', data: { source: 'record' } }],
  };
}

function refused({ status }: LifeState, { code, description }: CauseOf<'refused'>): Step {
  if (status !== 'pending') return status === 'failed' ? unchanged : conflict;
  const failure = { failure_code: code, failure_message: description };
  return entered('failed', failure, { code, description });
}

/** Its number is free again: the authority never had it. */
function abandoned({ status }: LifeState, { reason }: CauseOf<'abandoned'>): Step {
  if (status !== 'pending') return conflict;
  const failure = { failure_code: abandonedCode, failure_message: reason };
  const step = entered('failed', failure, {});
  return { ...step, events: [{ type: 'document.abandoned', data: { reason } }] };
}

function seen({ status: held }: LifeState, cause: CauseOf<'seen'>): Step {
  const { status, code, description } = cause;
  if (held === status) return unchanged;
  if (!canBecome(held, status)) return conflict;
  if (status !== 'failed') return entered(status, {}, { source: 'asked', description });
  const failure = { failure_code: rejectedBeforeCode, failure_message: description };
  return entered(status, failure, { source: 'asked', code, description });
}

/** The document enters a final state: its event is written, and it need not be sent any more. */
function entered(
  status: DocumentStatus,
  changes: Partial<LifeFields>,
  data: EventData[SettlingType],
  isObserved = false,
): Step {
  return {
    outcome: 'changed',
    changes: { ...changes, status },
    events: [{ type: eventOfStatus(status, isObserved), data }],
    work: workEndedBy(status).map((kind) => ({ kind, change: 'done' })),
  };
}

/** A voiding that waits for the acceptance goes on after it. */
function workEndedBy(status: DocumentStatus): readonly WorkKind[] {
  const sending = ['send_document', 'summarise_document'] as const;
  return status === 'succeeded' ? sending : [...sending, 'void_document'];
}

/** Types of events by which a document becomes what it stays; all say the same things. */
type SettlingType =
  | 'document.accepted'
  | 'document.observed'
  | 'document.rejected'
  | 'document.voided';

function eventOfStatus(status: DocumentStatus, isObserved: boolean): SettlingType {
  if (status === 'voided') return 'document.voided';
  if (status === 'failed') return 'document.rejected';
  return isObserved ? 'document.observed' : 'document.accepted';
}
