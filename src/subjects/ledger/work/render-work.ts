import { deliveryOf } from '../documents/answer.ts';
import type { KeptWork } from '../rows.ts';
import { type RenderedFailure, renderFailure } from './render-failure.ts';
import type { WorkStage } from './work.ts';

/** A piece of work as callers see it. */
export type RenderedWork = {
  readonly id: string;
  readonly kind: KeptWork['kind'];
  readonly subject_id: string;
  readonly environment: KeptWork['environment'];
  readonly state: KeptWork['state'];
  readonly stage: WorkStage;
  readonly reason: string | null;
  readonly detail: string;
  readonly attempts: number;
  readonly next_at: string | null;
  readonly failure: RenderedFailure | null;
  readonly created_at: string;
};

export function renderWork(work: KeptWork): RenderedWork {
  const { id, kind, subjectId, environment, state, blockedReason, attempts } = work;
  const { detail = '' } = JSON.parse(work.detail) as { detail?: string };
  return {
    id,
    kind,
    subject_id: subjectId,
    environment,
    state,
    stage: stageOf(work),
    reason: blockedReason,
    detail,
    attempts,
    next_at: nextTime(work),
    failure: renderFailure(work.failure),
    created_at: new Date(work.createdAt).toISOString(),
  };
}

/** When it goes on; null where it is blocked or being done: what is leased is due when its lease ends. */
export function nextTime({ state, leaseId, dueAt }: KeptWork): string | null {
  return state === 'due' && leaseId === null ? new Date(dueAt).toISOString() : null;
}

const stages = { submit: 'waiting', ask: 'asked', look: 'asked', poll: 'ticket' } as const;

/** How far it has come; the SQL of the storages lists by the same. */
export function stageOf(work: KeptWork): WorkStage {
  if (work.state === 'blocked') return 'blocked';
  if (work.leaseId !== null) return 'sending';
  const isCall = work.kind === 'send_document' || work.kind === 'send_filing';
  return isCall ? stages[deliveryOf(work).stage] : 'waiting';
}
