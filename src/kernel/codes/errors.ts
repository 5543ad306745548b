import type { Said, Sentence } from '../words/sentence.ts';
import { type ErrorCode, errorCodes } from './error-codes.ts';
import type { ErrorKind } from './error-kind.ts';

/** One of several things that are wrong: in a query parameter, or at a JSON pointer of the body. */
export type ErrorItem = {
  readonly code: string;
  readonly detail: Said;
  /** The authority's own words where the code is its own; null where a rule of ours was broken. */
  readonly authority_message?: string | null;
  readonly parameter?: string;
  readonly pointer?: string;
  /** The key that it is about, and when that was last used, ISO 8601; null for never. */
  readonly key_id?: string;
  readonly last_used_at?: string | null;
};

type AppErrorOptions = { readonly cause?: unknown; readonly errors?: readonly ErrorItem[] };

/** The one error that callers may see. `detail` tells them what to do; `message` is its English, for logs. */
export class AppError extends Error {
  readonly detail: Said;
  readonly code: ErrorCode;
  readonly errors: readonly ErrorItem[];

  constructor(code: ErrorCode, detail: Said, options: AppErrorOptions = {}) {
    super(String(detail), { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
    this.errors = options.errors ?? [];
  }

  get kind(): ErrorKind {
    return errorCodes[this.code].kind;
  }
}

/** What an {@link AppError} says, as plain data: an error loses its class on the way between threads. */
export type Refusal = Pick<AppError, 'code' | 'detail' | 'errors'>;

export function refusalOf({ code, detail, errors }: AppError): Refusal {
  return { code, detail, errors };
}

export function errorOf({ code, detail, errors }: Refusal): AppError {
  return new AppError(code, detail, { errors });
}

/** An error about several items at once; its code and sentence are those of the first. */
export function errorOfItems(fallback: ErrorCode, errors: readonly ErrorItem[]): AppError {
  const first = errors[0];
  if (first === undefined)
    return new AppError(fallback, errorCodes[fallback].title as string as Sentence);
  const code = Object.hasOwn(errorCodes, first.code) ? (first.code as ErrorCode) : fallback;
  return new AppError(code, first.detail, { errors });
}
