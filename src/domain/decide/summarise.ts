import { newId } from '../access/ids.ts';
import type { Work } from '../ports/rows.ts';

/** A document that waits to be put into a summary, from now on. */
export function summarisingWork(
  { subjectId, environment }: Pick<Work, 'subjectId' | 'environment'>,
  dueAt: number,
): Work {
  return {
    id: newId('wrk', dueAt),
    kind: 'summarise_document',
    subjectId,
    environment,
    dueAt,
    attempts: 0,
    state: 'due',
    blockedReason: null,
    detail: '{}',
    createdAt: dueAt,
  };
}
