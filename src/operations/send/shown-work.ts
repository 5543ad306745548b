import type { KeptWork } from '../../domain/ports/rows.ts';

/** A piece of work as callers see it. */
export type ShownWork = {
  readonly id: string;
  readonly kind: KeptWork['kind'];
  readonly subject_id: string;
  readonly environment: KeptWork['environment'];
  readonly state: KeptWork['state'];
  readonly reason: string | null;
  readonly detail: string;
  readonly attempts: number;
  readonly next_at: string | null;
  readonly created_at: string;
};

export function shownWork(work: KeptWork): ShownWork {
  const { id, kind, subjectId, environment, state, blockedReason, attempts } = work;
  const { detail = '' } = JSON.parse(work.detail) as { detail?: string };
  return {
    id,
    kind,
    subject_id: subjectId,
    environment,
    state,
    reason: blockedReason,
    detail,
    attempts,
    next_at: nextTime(work),
    created_at: new Date(work.createdAt).toISOString(),
  };
}

/** When it goes on; null where it is blocked or being done: what is leased is due when its lease ends. */
export function nextTime({ state, leaseId, dueAt }: KeptWork): string | null {
  return state === 'due' && leaseId === null ? new Date(dueAt).toISOString() : null;
}
