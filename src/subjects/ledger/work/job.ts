import type { ClaimedWork } from '../rows.ts';

/** What came of a call, as far as its lane is concerned: only an answer says that the other side is there. */
export type JobOutcome = 'answered' | 'unreachable' | 'unknown';

/** A piece of work that is ready to be done. */
export type Job = {
  /** What limits and circuits are counted by: the address that is called, and the account where that names it itself. */
  readonly lane: string;
  /** The authority's own name of what is done, for people: `sendBill`. */
  readonly operation: string;
  /** Makes the call and writes what follows from the answer. */
  run(signal: AbortSignal): Promise<JobOutcome>;
};

/** `done`: nothing is to be called, and what follows is written already. */
export type Plan = Job | 'done' | { readonly putOffUntil: number };

/** What the work is, which the queue and its worker do not know. */
export type Handlers = { plan(work: ClaimedWork): Promise<Plan> };

/** A job that was run, for those who count. */
export type JobReport = {
  readonly work: ClaimedWork;
  readonly operation: string;
  readonly lane: string;
  readonly outcome: JobOutcome | 'error';
  readonly seconds: number;
};
