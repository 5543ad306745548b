import type { ErrorCode, ProblemItem } from './generated/types.ts';

/** What went wrong before there was an answer of the service, or instead of one. */
export type ClientErrorCode = 'connection_failed' | 'timed_out' | 'unreadable_answer';

/** A code of the service (a newer one may have more), or one of the client itself. */
export type ChasquiErrorCode = ErrorCode | ClientErrorCode;

/** What an error is made of. */
export type ErrorFacts = {
  readonly code: ChasquiErrorCode;
  readonly detail: string;
  readonly status?: number | undefined;
  readonly title?: string | undefined;
  readonly errors?: readonly ProblemItem[] | undefined;
  readonly requestId?: string | null;
  readonly retryAfterMs?: number | null;
  readonly cause?: unknown;
};

/**
 * The one error of the SDK, for refusals of the service and for answers that did not come.
 *
 * @example
 * try {
 *   await chasqui.documents.issue(companyId, draft);
 * } catch (error) {
 *   if (error instanceof ChasquiError && error.code === 'draft_refused') {
 *     for (const { code, pointer, detail } of error.errors) console.error(code, pointer, detail);
 *   } else throw error;
 * }
 */
export class ChasquiError extends Error {
  /** Stable; `docs/errors.md` of the service explains each. */
  readonly code: ChasquiErrorCode;
  /** Status of the answer, or 0 where there was none. */
  readonly status: number;
  /** What the code means, in a few words. */
  readonly title: string;
  /** What is wrong and what to do. */
  readonly detail: string;
  /** Each thing that is wrong: its code, the field (`pointer`) or parameter, and what to change. */
  readonly errors: readonly ProblemItem[];
  /** Id of the request in the log of the service, or null where there was no answer. */
  readonly requestId: string | null;
  /** How long the service asked to wait, or null. */
  readonly retryAfterMs: number | null;

  constructor({ code, detail, cause, ...facts }: ErrorFacts) {
    super(`${code}: ${detail}`, cause === undefined ? undefined : { cause });
    this.name = 'ChasquiError';
    this.code = code;
    this.detail = detail;
    this.status = facts.status ?? 0;
    this.title = facts.title ?? '';
    this.errors = facts.errors ?? [];
    this.requestId = facts.requestId ?? null;
    this.retryAfterMs = facts.retryAfterMs ?? null;
  }
}
