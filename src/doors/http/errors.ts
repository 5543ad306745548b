import type { Code } from '../../kernel/codes/code.ts';
import type { ErrorKind } from '../../kernel/codes/error-kind.ts';
import { AppError, type ErrorItem } from '../../kernel/codes/errors.ts';
import { generalCodes, generalMessages } from '../../kernel/codes/general-codes.ts';
import { plainReader, type Reader } from '../../kernel/message.ts';
import type { Said } from '../../kernel/words/sentence.ts';
import { LimitedError } from '../../platform/http/rate-limit.ts';
import type { ErrorCode } from '../../subjects/error-codes.ts';
import { userCodes } from '../../subjects/users/codes.ts';

/** The status of a code that has none of its own. */
const statusOfKind: Record<ErrorKind, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  limited: 429,
  internal: 500,
  unavailable: 503,
};

export function statusOf({ kind, status }: Code): number {
  return status ?? statusOfKind[kind];
}

/** Where the documentation explains a code. */
export function typeOf(code: string, publicUrl: string): string {
  return `${publicUrl}/docs/errors#${code}`;
}

type ToldItem = Omit<ErrorItem, 'detail'> & { readonly detail: string };

export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly request_id: string;
  readonly retry_at?: string;
  readonly errors?: readonly ToldItem[];
};

/** The reader of the answer, and how a text that is not a message yet is translated. */
export type Telling = { readonly reader: Reader; tell(said: Said): string };
/** Where nothing is known of the reader. */
export const inEnglish: Telling = { reader: plainReader, tell: String };

/** RFC 9457 problem details of an error; one that is not ours says nothing of the inside. */
export function problemOf(
  error: unknown,
  requestId: string,
  publicUrl: string,
  { reader, tell }: Telling,
): Problem {
  const { declared, code, detail, errors } = known(error);
  return {
    type: typeOf(code, publicUrl),
    title: declared[reader.language].title,
    status: statusOf(declared),
    // What is quoted of the request may be cut in the middle of a character.
    detail: tell(detail).toWellFormed(),
    code,
    request_id: requestId,
    ...(error instanceof LimitedError && error.retryAt !== null ? { retry_at: error.retryAt } : {}),
    ...(errors.length > 0 ? { errors: errors.map((item) => told(item, tell)) } : {}),
  };
}

function told(item: ErrorItem, tell: Telling['tell']): ToldItem {
  const { detail, ...rest } = item;
  return wellFormed({ ...rest, detail: tell(detail) });
}

function wellFormed(item: ToldItem): ToldItem {
  return Object.fromEntries(
    Object.entries(item).map(([name, text]) => [name, text?.toWellFormed() ?? null]),
  ) as ToldItem;
}

export function known(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(generalCodes.internal, generalMessages.internal);
}

/** Trying again does not help: nothing promises that it would. */
export const needsOperator: ReadonlySet<string> = new Set<ErrorCode>([
  'storage_failed',
  'archive_unavailable',
]);

export function isOurFault({ code, kind }: Pick<AppError, 'code' | 'kind'>): boolean {
  return kind === 'internal' || (kind === 'unavailable' && code !== 'overloaded');
}

/** What a 401 asks for, by RFC 6750: no error code where no key was sent. */
export function challenge(code: string): string {
  return code === 'missing_key' || Object.hasOwn(userCodes, code)
    ? 'Bearer realm="chasqui"'
    : `Bearer realm="chasqui", error="invalid_token", error_description="${code}"`;
}
