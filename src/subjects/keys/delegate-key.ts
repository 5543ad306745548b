import type { Context } from '../context.ts';
import { includesScope, type Principal } from './api-key.ts';
import { keyMessages } from './codes.ts';
import { type CreatedKey, createKey, invalidKeyRequest, type NewKey } from './create-key.ts';

/**
 * Creates a key on behalf of another. A key can give no more than it has: neither a larger scope nor
 * companies that it is not bound to itself, nor more time. One that ends gives its own end where none is asked for.
 */
export function delegateKey(
  context: Context,
  principal: Principal,
  request: NewKey,
): Promise<CreatedKey> {
  const held = principal.companies;
  const within =
    held === null || request.companies?.every((companyId) => held.includes(companyId)) === true;
  if (!within || !includesScope(principal.scope, request.scope)) {
    throw invalidKeyRequest('/companies', keyMessages.makes_bound_keys);
  }
  const { expiresAt: end = null } = principal;
  const expiresAt = request.expiresAt ?? end;
  if (end !== null && expiresAt !== null && expiresAt > end) {
    throw invalidKeyRequest(
      '/expires_at',
      keyMessages.outlives({ end: new Date(end).toISOString() }),
    );
  }
  return createKey(context, principal, { ...request, expiresAt });
}
