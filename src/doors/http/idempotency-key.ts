import { idempotencyKeyForm } from '../../issuing/issue.ts';
import { AppError } from '../../kernel/codes/errors.ts';
import { requestCodes } from '../../kernel/codes/request-codes.ts';

/** The key that names a request; null where it has none. */
export function idempotencyKeyOf(sent: readonly string[] | undefined): string | null {
  if (sent === undefined) return null;
  const [key, ...others] = sent;
  if (key !== undefined && others.length === 0 && idempotencyKeyForm.test(key)) return key;
  throw new AppError(
    requestCodes.invalid_idempotency_key,
    'Idempotency-Key must be 1 to 255 visible ASCII characters, such as a UUID, sent once.',
  );
}
