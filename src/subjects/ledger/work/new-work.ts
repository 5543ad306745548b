import { newId } from '../../../kernel/ids.ts';
import type { Work } from '../rows.ts';

/** What is to be done, about what, and from when on. */
export type WorkRequest = Pick<Work, 'kind' | 'subjectId' | 'environment'> & {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** At once where it is left out. */
  readonly dueAt?: number | undefined;
  /** What those who do the work know of it. */
  readonly detail?: object;
};

/** A piece of work that nobody has tried yet. */
export function newWork({ now, dueAt = now, detail = {}, ...about }: WorkRequest): Work {
  return {
    id: newId('wrk', now),
    ...about,
    dueAt,
    attempts: 0,
    state: 'due',
    blockedReason: null,
    detail: JSON.stringify(detail),
    createdAt: now,
  };
}
