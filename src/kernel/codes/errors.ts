import { Message } from '../message.ts';
import type { Said } from '../words/sentence.ts';
import type { Code } from './code.ts';
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
  readonly declared: Code;
  readonly detail: Said;
  readonly errors: readonly ErrorItem[];

  constructor(declared: Code, detail: Said, options: AppErrorOptions = {}) {
    super(String(detail), { cause: options.cause });
    this.name = 'AppError';
    this.declared = declared;
    this.detail = detail;
    this.errors = options.errors ?? [];
  }

  get code(): string {
    return this.declared.code;
  }

  get kind(): ErrorKind {
    return this.declared.kind;
  }
}

/** What an {@link AppError} holds, as plain data: an error loses its class on the way between threads. */
export type Refusal = Pick<AppError, 'declared' | 'detail' | 'errors'>;

export function refusalOf({ declared, detail, errors }: AppError): Refusal {
  return { declared, detail, errors };
}

export function errorOf({ declared, detail, errors }: Refusal): AppError {
  return new AppError(declared, detail, { errors });
}

/** What a code is called, where nothing more is known. */
function titleOf({ code, en, es }: Code): Message {
  return new Message(code, { en: en.title, es: es.title });
}

/** An error about several items at once; its code is that of the first, where it is among `known`. */
export function errorOfItems(
  fallback: Code,
  errors: readonly ErrorItem[],
  known: Readonly<Record<string, Code>> = {},
): AppError {
  const [first] = errors;
  if (first === undefined) return new AppError(fallback, titleOf(fallback));
  return new AppError(known[first.code] ?? fallback, first.detail, { errors });
}
