import { BatchDocument } from '../../imports/batch-document.ts';
import type { DocumentOwner } from '../documents/compose-document.ts';
import type { WorkKind } from '../rows.ts';
import type { State } from '../state.ts';
import { type Decision, noWrites } from '../writes.ts';
import type { Readiness } from './readiness.ts';

/** The piece of work that was claimed. */
export type WaitingClaim = {
  readonly documentId: string;
  readonly kind: WorkKind;
  readonly leaseId: string;
};

type Settled = Exclude<Readiness, { readonly kind: 'go' | 'wait' }>;

/** Ends the wait of a document that goes into no communication, with the reason. */
export function decideSettling(
  { documentId, kind, leaseId }: WaitingClaim,
  readiness: Settled,
  state: Pick<State, 'documents' | 'work'>,
  owner: DocumentOwner,
): Decision<null> {
  const known = state.documents.find(({ id }) => id === documentId);
  const work = state.work.find((each) => each.kind === kind && each.leaseId === leaseId);
  if (known === undefined || work === undefined) return { writes: noWrites, result: null };
  const held = new BatchDocument({ known }, owner);
  const dropWork = [{ kind, subjectId: documentId }];
  if (readiness.kind === 'gone') return { writes: { ...noWrites, dropWork }, result: null };
  if (readiness.kind === 'too_late') {
    // SUNAT 2957.
    held.live({ kind: 'void_refused', by: '', code: '', description: readiness.detail });
    const { events } = held.stepWrites();
    return { writes: { ...noWrites, events, dropWork }, result: null };
  }
  const { reason, detail } = readiness;
  held.live({ kind: 'blocked', reason, detail });
  const why = JSON.stringify({ ...JSON.parse(work.detail), reason, detail });
  const blocked = { ...work, state: 'blocked', blockedReason: reason, detail: why } as const;
  const { events } = held.stepWrites();
  return { writes: { ...noWrites, events, work: [blocked] }, result: null };
}
