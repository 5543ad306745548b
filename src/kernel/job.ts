/** The outcome of a call for its lane: only an answer says that the other side is there. */
export type JobOutcome = 'answered' | 'unreachable' | 'unknown';

/** So many calls in a row without an answer say that an address does not answer. */
export const silentAfter = 5;

/** A piece of work that is ready to be done. */
export type Job = {
  /** What limits and circuits are counted by: the address that is called, and the account where that names it itself. */
  readonly lane: string;
  /** What is done, for people: `sendBill`. */
  readonly operation: string;
  /** Makes the call and writes what follows from the answer. */
  run(signal: AbortSignal): Promise<JobOutcome>;
};

/** `done`: nothing is to be called, and what follows is written already. */
export type Plan = Job | 'done' | { readonly putOffUntil: number };

/** What the work is, which the queue and its worker do not know. */
export type Handlers<Work> = { plan(work: Work): Promise<Plan> };

/** A job that was run, for metrics and logs. */
export type JobReport<Work> = {
  readonly work: Work;
  readonly operation: string;
  readonly lane: string;
  readonly outcome: JobOutcome | 'error';
  readonly seconds: number;
};
