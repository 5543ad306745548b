import { AppError } from '../../../kernel/codes/errors.ts';
import { BatchDocument } from '../../imports/batch-document.ts';
import type { DocumentEvent } from '../rows.ts';
import type { State } from '../state.ts';
import { type Decision, noWrites, type Writes } from '../writes.ts';
import { documentCodes, documentMessages } from './codes.ts';
import type { DocumentOwner } from './compose-document.ts';

/** Why a document is on no worklist, and since when. */
export type SetAside = { readonly reason: string; readonly at: number };

/** Undefined for a document that is on the worklists. Its events are in their order. */
export function setAsideOf(events: readonly DocumentEvent[]): SetAside | undefined {
  const last = events.findLast(
    ({ type }) => type === 'document.set_aside' || type === 'document.put_back',
  );
  if (last?.type !== 'document.set_aside') return undefined;
  const { reason } = JSON.parse(last.data) as { reason: string };
  return { reason, at: last.at };
}

type Held = Pick<State, 'documents' | 'work' | 'events'>;

/**
 * Takes a document off the worklists that nothing is done about here: one that was imported without its acknowledgement.
 * Its status stays. Throws `set_aside_not_allowed`.
 */
export function decideSettingAside(
  { documentId, reason }: { readonly documentId: string; readonly reason: string },
  state: Held,
  owner: DocumentOwner,
): Decision<null> {
  const held = heldDocument(documentId, state, owner);
  if (held.status !== 'pending') {
    throw new AppError(documentCodes.set_aside_not_allowed, documentMessages.answered_already);
  }
  if (state.work.length > 0) {
    throw new AppError(documentCodes.set_aside_not_allowed, documentMessages.sent_from_here);
  }
  if (setAsideOf(state.events)?.reason === reason) return { writes: noWrites, result: null };
  held.live({ kind: 'set_aside', reason });
  return { writes: eventsOf(held), result: null };
}

/** Puts it back; nothing happens to one that is on the worklists. */
export function decidePuttingBack(
  documentId: string,
  state: Held,
  owner: DocumentOwner,
): Decision<null> {
  const held = heldDocument(documentId, state, owner);
  if (setAsideOf(state.events) === undefined) return { writes: noWrites, result: null };
  held.live({ kind: 'put_back' });
  return { writes: eventsOf(held), result: null };
}

function heldDocument(documentId: string, state: Held, owner: DocumentOwner): BatchDocument {
  const known = state.documents.find(({ id }) => id === documentId);
  if (known === undefined)
    throw new AppError(documentCodes.document_not_found, documentMessages.none);
  return new BatchDocument({ known }, owner);
}

function eventsOf(held: BatchDocument): Writes {
  return { ...noWrites, events: held.stepWrites().events };
}
