import { AppError } from '../../kernel/codes/errors.ts';
import { isId } from '../../kernel/ids.ts';
import type { Context } from '../context.ts';
import { keyRevoked } from '../ledger/events/make-event.ts';
import type { ApiKey, Principal } from './api-key.ts';
import { keyCodes, keyMessages } from './codes.ts';
import { mayManageKey } from './may-manage-key.ts';

/** Revokes a key at once and returns it as it is then. Throws `key_not_found`. */
export async function revokeKey(
  context: Context,
  principal: Principal,
  keyId: string,
): Promise<ApiKey> {
  const { stores, now } = context;
  const key = isId('key', keyId) ? await stores.keys.find(principal.accountId, keyId) : undefined;
  if (key === undefined || !mayManageKey(principal, key)) {
    throw new AppError(keyCodes.key_not_found, keyMessages.none_visible);
  }
  const at = now();
  await stores.keys.revoke(principal.accountId, keyId, at, keyRevoked(key, at));
  // One that is revoked already keeps its time.
  return { ...key, revokedAt: key.revokedAt ?? at };
}
