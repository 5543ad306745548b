import { AppError } from '../../../kernel/codes/errors.ts';
import { BatchDocument } from '../../imports/batch-document.ts';
import { documentCodes, documentMessages } from '../documents/codes.ts';
import type { DocumentOwner } from '../documents/compose-document.ts';
import type { State } from '../state.ts';
import { type Decision, noWrites } from '../writes.ts';
import { workMessages } from './messages.ts';

/**
 * Makes everything that waits about a document due at this moment, what is blocked too. What somebody works on stays
 * with them, and what is due already needs nobody: no event tells of a retry that changes nothing. Throws
 * `retry_not_allowed` where nothing waits.
 */
export function decideRetry(
  documentId: string,
  state: Pick<State, 'documents' | 'work'>,
  owner: DocumentOwner,
): Decision<null> {
  const known = state.documents.find(({ id }) => id === documentId);
  if (known === undefined)
    throw new AppError(documentCodes.document_not_found, documentMessages.none);
  if (state.work.length === 0) {
    throw new AppError(documentCodes.retry_not_allowed, workMessages.nothing_waits);
  }
  const waiting = state.work.filter(
    ({ leaseId, state: its, dueAt }) =>
      leaseId === null && (its === 'blocked' || dueAt > owner.now),
  );
  if (waiting.length === 0) return { writes: noWrites, result: null };
  const held = new BatchDocument({ known }, owner);
  held.live({ kind: 'retried' });
  return {
    writes: {
      ...noWrites,
      events: held.stepWrites().events,
      work: waiting.map((work) => ({
        ...work,
        state: 'due',
        blockedReason: null,
        dueAt: owner.now,
      })),
    },
    result: null,
  };
}
