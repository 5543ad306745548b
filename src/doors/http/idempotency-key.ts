import { idempotencyKeyForm } from '../../issuing/issue.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { requestCodes, requestMessages } from '../../kernel/codes/request-codes.ts';

/** The key that names a request; null where it has none. */
export function idempotencyKeyOf(sent: readonly string[] | undefined): string | null {
  if (sent === undefined) return null;
  const [key, ...others] = sent;
  if (key !== undefined && others.length === 0 && idempotencyKeyForm.test(key)) return key;
  throw new AppError(requestCodes.invalid_idempotency_key, requestMessages.idempotency_key_form);
}
