import { AppError } from '../../../kernel/codes/errors.ts';
import { BatchDocument } from '../../imports/batch-document.ts';
import type { State } from '../state.ts';
import { type Decision, noWrites } from '../writes.ts';
import { documentCodes, documentMessages } from './codes.ts';
import type { DocumentOwner } from './compose-document.ts';

/**
 * Blocked for these reasons, the authority will never take the document. It surely does not have it, or where nobody here
 * can know (`outcome_unknown`) a person looked it up.
 */
const abandonable: readonly (string | null)[] = [
  'past_term',
  'reference_settled',
  'not_received',
  'outcome_unknown',
];

/**
 * Gives up a document that the authority does not have and takes no more: it is failed, and its number free. Throws
 * `abandon_not_allowed`.
 */
export function decideAbandoning(
  { documentId, reason }: { readonly documentId: string; readonly reason: string },
  state: Pick<State, 'documents' | 'work'>,
  owner: DocumentOwner,
): Decision<null> {
  const known = state.documents.find(({ id }) => id === documentId);
  if (known === undefined)
    throw new AppError(documentCodes.document_not_found, documentMessages.none);
  const held = new BatchDocument({ known }, owner);
  const isStuck = state.work.some(
    ({ state: its, blockedReason }) => its === 'blocked' && abandonable.includes(blockedReason),
  );
  if (held.status !== 'pending' || !isStuck) {
    throw new AppError(documentCodes.abandon_not_allowed, documentMessages.not_abandoned);
  }
  held.live({ kind: 'abandoned', reason });
  const replacement = held.replacement();
  return {
    writes: {
      ...noWrites,
      replace: replacement === undefined ? [] : [replacement],
      ...held.stepWrites(),
    },
    result: null,
  };
}
