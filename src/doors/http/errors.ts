import { type ErrorCode, errorCodes } from '../../kernel/codes/error-codes.ts';
import type { ErrorKind } from '../../kernel/codes/error-kind.ts';
import { AppError, type ErrorItem } from '../../kernel/codes/errors.ts';
import { userErrorCodes } from '../../kernel/codes/user-error-codes.ts';
import type { Said, Sentence } from '../../kernel/words/sentence.ts';
import { LimitedError } from '../../platform/http/rate-limit.ts';

/** The kind of an error gives its status … */
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

/** … but for the few codes for which HTTP has a status of its own. */
const statusOfCode: Partial<Record<ErrorCode, number>> = {
  method_not_allowed: 405,
  request_timeout: 408,
  body_too_large: 413,
  unsupported_media_type: 415,
  expectation_failed: 417,
  // Well-formed, but against a tax or business rule.
  invalid_company: 422,
  invalid_key_request: 422,
  unreadable_file: 422,
  forbidden_xml: 422,
  file_too_large: 422,
  file_too_costly: 422,
  unreadable_archive: 422,
  unsupported_file: 422,
  several_documents: 422,
  invalid_document: 422,
  signature_missing: 422,
  signature_invalid: 422,
  certificate_untrusted: 422,
  other_issuer: 422,
  acknowledgement_mismatched: 422,
  invalid_logo: 422,
  draft_refused: 422,
  idempotency_key_reused: 422,
  invalid_series: 422,
  invalid_credentials: 422,
  invalid_mail: 422,
  invalid_webhook: 422,
  too_many_documents: 422,
  headers_too_large: 431,
  // What the caller sent is at fault, but HTTP counts these two among the server's.
  unsupported_transfer_encoding: 501,
  unsupported_http_version: 505,
};

export function statusOf(code: ErrorCode): number {
  return statusOfCode[code] ?? statusOfKind[errorCodes[code].kind];
}

/** Where the documentation explains a code. */
export function typeOf(code: ErrorCode, publicUrl: string): string {
  return `${publicUrl}/docs/errors#${code}`;
}

type ToldItem = Omit<ErrorItem, 'detail'> & { readonly detail: string };

export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly request_id: string;
  readonly retry_at?: string;
  readonly errors?: readonly ToldItem[];
};

/** Says something in the language of its reader. */
export type Telling = (said: Said) => string;
/** Where nothing is known of the reader. */
export const inEnglish: Telling = String;

/** RFC 9457 problem details of an error; one that is not ours says nothing of the inside. */
export function problemOf(
  error: unknown,
  requestId: string,
  publicUrl: string,
  tell: Telling,
): Problem {
  const { code, detail, errors } = known(error);
  return {
    type: typeOf(code, publicUrl),
    title: tell(errorCodes[code].title as string as Sentence),
    status: statusOf(code),
    // What is quoted of the request may be cut in the middle of a character.
    detail: tell(detail).toWellFormed(),
    code,
    request_id: requestId,
    ...(error instanceof LimitedError && error.retryAt !== null ? { retry_at: error.retryAt } : {}),
    ...(errors.length > 0 ? { errors: errors.map((item) => told(item, tell)) } : {}),
  };
}

function told(item: ErrorItem, tell: Telling): ToldItem {
  const { detail, ...rest } = item;
  return wellFormed({ ...rest, detail: tell(detail) });
}

function wellFormed(item: ToldItem): ToldItem {
  return Object.fromEntries(
    Object.entries(item).map(([name, text]) => [name, text?.toWellFormed() ?? null]),
  ) as ToldItem;
}

function known(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(
    'internal',
    'Something went wrong here. Try again; if it stays, give the operator the request_id.',
  );
}

/** Trying again does not help: nothing promises that it would. */
export const needsOperator: ReadonlySet<ErrorCode> = new Set([
  'storage_failed',
  'archive_unavailable',
]);

export function isOurFault(code: ErrorCode): boolean {
  const { kind } = errorCodes[code];
  return kind === 'internal' || (kind === 'unavailable' && code !== 'overloaded');
}

/** What a 401 asks for, by RFC 6750: no error code where no key was sent. */
export function challenge(code: string): string {
  return code === 'missing_key' || Object.hasOwn(userErrorCodes, code)
    ? 'Bearer realm="chasqui"'
    : `Bearer realm="chasqui", error="invalid_token", error_description="${code}"`;
}
