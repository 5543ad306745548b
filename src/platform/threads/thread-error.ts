/**
 * Why a task of a thread came to nothing. `deadline`, `memory`: it would have taken more than it may; `died`: its
 * thread ended by itself; `owner_full`, `full`: too much waits already; `closed`: the pool is closed.
 */
export type ThreadErrorReason = 'deadline' | 'memory' | 'died' | 'owner_full' | 'full' | 'closed';

export class ThreadError extends Error {
  readonly reason: ThreadErrorReason;

  constructor(reason: ThreadErrorReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ThreadError';
    this.reason = reason;
  }
}
