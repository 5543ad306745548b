import type { Environment } from '../document/company.ts';
import type { Document } from '../document/document.ts';
import type { CommunicatedLine, ReadAcknowledgement, Verdict } from '../ports/authority-files.ts';
import type { WorkKind } from '../ports/rows.ts';
import type { EventType, LifeEvent } from './events.ts';
import { canBecome, type DocumentStatus } from './states.ts';
import { weighAnswers } from './weigh-answers.ts';

/** What the authority answered to a document. */
export type Answer = Pick<
  ReadAcknowledgement,
  'verdict' | 'code' | 'description' | 'notes' | 'receivedAt'
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
  | { readonly kind: 'issued'; readonly number: string; readonly environment: Environment }
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
    };

export type Step = {
  /** `conflict`: the cause contradicts what is held; nothing follows from it. */
  readonly outcome: 'changed' | 'unchanged' | 'conflict';
  /** What the document says from now on. */
  readonly changes: Partial<LifeFields>;
  readonly events: readonly LifeEvent[];
  /** Work that is due from now on, or no longer needed. */
  readonly work: readonly { readonly kind: WorkKind; readonly change: 'due' | 'done' }[];
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
      return { ...unchanged, outcome: 'changed', events: [event('document.completed', cause)] };
    case 'answered':
      return answered(state, cause);
    case 'communicated':
      return communicated(state, cause);
    case 'recorded':
      return recorded(state, cause);
  }
}

type CauseOf<Kind extends Cause['kind']> = Extract<Cause, { readonly kind: Kind }>;

function event(type: EventType, { kind: _, ...data }: Cause): LifeEvent {
  return { type, data };
}

function issued({ number, environment }: CauseOf<'issued'>): Step {
  return {
    outcome: 'changed',
    changes: { status: 'pending' },
    events: [{ type: 'document.created', data: { number, source: 'issued', environment } }],
    work: [{ kind: 'send_document', change: 'due' }],
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
  const { code, description, notes, receivedAt } = answer;
  const acknowledgement = { code, description, notes: [...notes], received_at: receivedAt };
  const failure = next === 'failed' ? { failure_code: code, failure_message: description } : {};
  const changes = { acknowledgement, ...failure };
  if (state.status === 'pending' && next !== 'pending') {
    return entered(next, changes, { code, description, notes });
  }
  // That a sending was not received says nothing of a document that was accepted in another way.
  const isWaiting = state.status === 'pending';
  const type = isWaiting ? 'document.not_received' : 'document.completed';
  const data = isWaiting ? { code, description } : { file: 'cdr' };
  return { ...unchanged, outcome: 'changed', changes, events: [{ type, data }] };
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

function recorded({ status }: LifeState, { fields, held }: CauseOf<'recorded'>): Step {
  if (fields.status === status) return completed(held, fields);
  if (!canBecome(status, fields.status)) return conflict;
  const { acknowledgement } = fields;
  const { code, description, notes } = acknowledgement ?? {};
  return entered(fields.status, fields, { source: 'record', code, description, notes });
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

/** The document enters a final state: its event is written, and it need not be sent any more. */
function entered(
  status: DocumentStatus,
  changes: Partial<LifeFields>,
  data: LifeEvent['data'],
): Step {
  return {
    outcome: 'changed',
    changes: { ...changes, status },
    events: [{ type: eventOfStatus(status, data), data }],
    work: [{ kind: 'send_document', change: 'done' }],
  };
}

function eventOfStatus(status: DocumentStatus, { code, notes }: LifeEvent['data']): EventType {
  if (status === 'voided') return 'document.voided';
  if (status === 'failed') return 'document.rejected';
  const hasNotes = Array.isArray(notes) && notes.length > 0;
  return hasNotes || Number(code ?? 0) !== 0 ? 'document.observed' : 'document.accepted';
}
