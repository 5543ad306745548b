import { hash } from 'node:crypto';
import { AppError } from '../../../kernel/codes/errors.ts';
import type { Said } from '../../../kernel/words/sentence.ts';
import { BatchDocument } from '../../imports/batch-document.ts';
import { gatheredUntil, type WaitingDetail } from '../filings/communicate.ts';
import { type HeldNumber, heldNumberText, type RequestKey, type Work } from '../rows.ts';
import type { State, StateKeys } from '../state.ts';
import { newWork } from '../work/new-work.ts';
import { type Decision, noWrites } from '../writes.ts';
import { documentCodes, documentMessages } from './codes.ts';
import type { DocumentOwner } from './compose-document.ts';
import type { Document } from './document.ts';

export type VoidRequest = {
  readonly documentId: string;
  readonly number: HeldNumber;
  readonly reason: string;
  /** Null where the request has none. */
  readonly idempotencyKey: string | null;
};

/** `repeated`: it was asked for before and is under way. */
export type VoidOutcome = 'requested' | 'repeated' | 'voided';

export function voidKeys(request: VoidRequest): StateKeys {
  return { ...voidingKeys(request), requestKeys: requestKeysOf(request) };
}

/** What {@link isBeingVoided} looks at. */
export function voidingKeys({
  documentId,
  number,
}: Pick<VoidRequest, 'documentId' | 'number'>): StateKeys {
  return { ids: [documentId], numbers: [number], workOf: [documentId] };
}

function requestKeysOf({
  documentId,
  number: { environment },
  reason,
  idempotencyKey: key,
}: VoidRequest): readonly RequestKey[] {
  if (key === null) return [];
  const requestHash = hash('sha256', reason, 'hex');
  return [{ environment, operation: 'void', key, documentId, requestHash }];
}

/**
 * Asks the authority to void a document: it stays as it is until the authority answers. One that the authority has
 * not seen yet is voided after it was accepted, where a summary does both. A key starts one voiding, whatever became of
 * it: a request that comes late must not file another. Throws `void_not_allowed` and `idempotency_key_reused`.
 */
export function decideVoid(
  request: VoidRequest,
  state: Pick<State, 'documents' | 'work' | 'filings' | 'requestKeys'>,
  owner: DocumentOwner,
): Decision<VoidOutcome> {
  const [before] = state.requestKeys;
  if (before !== undefined) return { writes: noWrites, result: repeatedVoid(request, state) };
  const { writes, result } = decideNewVoid(request, state, owner);
  return { writes: { ...writes, requestKeys: requestKeysOf(request) }, result };
}

function repeatedVoid(
  request: VoidRequest,
  { documents, requestKeys }: Pick<State, 'documents' | 'requestKeys'>,
): VoidOutcome {
  const [before] = requestKeys;
  const [asked] = requestKeysOf(request);
  if (before?.documentId !== asked?.documentId || before?.requestHash !== asked?.requestHash) {
    throw new AppError(documentCodes.idempotency_key_reused, documentMessages.void_key_reused);
  }
  const isVoided = documents.some(
    ({ id, status }) => id === request.documentId && status === 'voided',
  );
  return isVoided ? 'voided' : 'repeated';
}

function decideNewVoid(
  { documentId, number, reason }: VoidRequest,
  state: Pick<State, 'documents' | 'work' | 'filings'>,
  owner: DocumentOwner,
): Decision<VoidOutcome> {
  const known = state.documents.find(({ id }) => id === documentId);
  if (known === undefined)
    throw new AppError(documentCodes.document_not_found, documentMessages.none);
  const held = new BatchDocument({ known }, owner);
  if (held.status === 'voided') return { writes: noWrites, result: 'voided' };
  if (isBeingVoided(held, number, state)) return { writes: noWrites, result: 'repeated' };
  refuse(held.document as Document, owner);
  held.live({ kind: 'void_requested', reason });
  const waiting = state.work.find(({ kind }) => kind === 'summarise_document');
  const { terms } = owner.regime;
  const document = held.document as Document;
  const from = terms.communicableFrom(document);
  const asked = { askedAt: owner.now, newestAt: owner.now };
  const dueAt = Math.max(from, gatheredUntil(asked, document, terms));
  const isLost = held.status === 'succeeded' && state.work.some(isSending);
  return {
    writes: {
      ...noWrites,
      events: held.stepWrites().events,
      work: [
        voidingWork(documentId, number, { reason }, { now: owner.now, dueAt }),
        // What waits for the evening's summary goes now, or once its day has come: it is voided after that.
        ...(waiting === undefined ? [] : [{ ...waiting, dueAt: Math.max(owner.now, from) }]),
      ],
      // An earlier voiding whose answer was lost: the authority takes none twice.
      dropWork: isLost ? [{ kind: 'send_document', subjectId: documentId }] : [],
    },
    result: 'requested',
  };
}

function isSending({ kind }: Pick<Work, 'kind'>): boolean {
  return kind === 'send_document';
}

/** It waits for its communication, or is in one that the authority has not answered yet, or whose answer is looked for. */
export function isBeingVoided(
  { status }: Pick<BatchDocument, 'status'>,
  number: HeldNumber,
  { work, filings }: Pick<State, 'work' | 'filings'>,
): boolean {
  const waits = work.some(
    (each) =>
      each.kind === 'void_document' ||
      (status === 'succeeded' && isSending(each) && each.state === 'due'),
  );
  const { environment } = number;
  return (
    waits ||
    filings.some(
      (filing) =>
        filing.environment === environment &&
        (filing.state === 'waiting' || filing.state === 'ticket') &&
        filing.lines.some(
          (line) =>
            line.effect === 'voided' &&
            heldNumberText({ ...line, environment }) === heldNumberText(number),
        ),
    )
  );
}

function refuse(document: Document, owner: DocumentOwner): void {
  const problem = voidingProblemOf(document, owner);
  if (problem !== undefined) throw notAllowed(problem);
}

/** Why a document cannot be voided as things are; undefined where that can be asked for, or was. */
export function voidingProblemOf(
  document: Document,
  { regime, now }: Pick<DocumentOwner, 'regime' | 'now'>,
): Said | undefined {
  const { number, status } = document;
  if (status === 'voided') return undefined;
  const problem = regime.voidingProblem(document);
  if (problem !== undefined) return problem;
  if (status === 'failed') return documentMessages.never_accepted({ number });
  const lastDay = regime.terms.lastDayToVoid(document);
  if (lastDay !== null && regime.terms.dayOf(now) > lastDay) {
    return document.type === 'credit-note'
      ? documentMessages.void_term_over_note({ number, day: lastDay })
      : documentMessages.void_term_over({ number, day: lastDay });
  }
  // SUNAT 2105.
  if (status === 'pending' && regime.communication(document) !== 'summary') {
    return documentMessages.not_answered({ number });
  }
  return undefined;
}

function notAllowed(detail: Said): AppError {
  return new AppError(documentCodes.void_not_allowed, detail);
}

function voidingWork(
  subjectId: string,
  { environment }: HeldNumber,
  detail: WaitingDetail,
  time: { readonly now: number; readonly dueAt: number },
): Work {
  return newWork({ kind: 'void_document', subjectId, environment, ...time, detail });
}
