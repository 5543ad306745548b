import type { ClaimedWork } from '../../domain/ports/rows.ts';

/** What came of a call, as far as a circuit is concerned: whether the other side answers at all. */
export type CallOutcome = 'answered' | 'unreachable' | 'unknown';

/** A piece of work that is ready to be done: one call, and what follows from its answer. */
export type PlannedWork = {
  /** The address that is called. */
  readonly lane: string;
  /** The authority's own name of the operation. */
  readonly operation: string;
  run(signal: AbortSignal): Promise<CallOutcome>;
};

/** Nothing is left to be done for now, or it is put off until then without an attempt. */
export type Plan = PlannedWork | 'done' | { readonly putOffUntil: number };

export type PlanWork = (work: ClaimedWork) => Promise<Plan>;
