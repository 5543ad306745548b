import type { IncomingMessage } from 'node:http';
import { idempotencyKeyForm } from '../../issuing/issue.ts';
import { AppError } from '../../kernel/codes/errors.ts';

/** How the header is described. */
export const idempotencyHeader = {
  'Idempotency-Key': {
    description: 'Names the request: 1 to 255 visible ASCII characters, such as a UUID',
    example: '8f14e45f-ceea-467f-a3d3-0a7c1b2e9d55',
  },
};

/** The key that names a request; null where it has none. */
export function idempotencyKeyOf({ headersDistinct }: IncomingMessage): string | null {
  const sent = headersDistinct['idempotency-key'];
  if (sent === undefined) return null;
  const [key, ...others] = sent;
  if (key !== undefined && others.length === 0 && idempotencyKeyForm.test(key)) return key;
  throw new AppError(
    'invalid_idempotency_key',
    'Idempotency-Key must be 1 to 255 visible ASCII characters, such as a UUID, sent once.',
  );
}
