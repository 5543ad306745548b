import { AppError, type ErrorItem } from '../../kernel/codes/errors.ts';
import type { Context } from '../context.ts';
import { type ApiKey, answererOf, type Principal } from '../keys/api-key.ts';
import { mayManageKey } from '../keys/may-manage-key.ts';
import { keyPassed, keyRevoked } from '../ledger/events/make-event.ts';
import { userCodes, userMessages } from './codes.ts';
import type { KeysOfDisabled, User } from './user.ts';
import type { LeftKeys } from './users.ts';

/** So many keys are named where it must be said what happens to them. */
const namedMax = 100;

/**
 * Before a user is disabled. Throws `user_has_keys` where the user answers for keys that work and nobody said what happens
 * to them: a shop must not stop because somebody left, nor a key go on because nobody thought of it. Throws `user_conflict`
 * where the caller may not decide about one of them, or would keep them for the same user.
 */
export async function refuseUnsaidKeys(
  context: Context,
  principal: Principal,
  user: User,
  wanted: KeysOfDisabled | undefined,
): Promise<void> {
  const keys = await answeredKeys(context, user, namedMax + 1);
  if (keys.length === 0) return;
  if (!keys.every((key) => mayManageKey(principal, key))) {
    throw new AppError(userCodes.user_conflict, userMessages.keys_of_other_companies);
  }
  if (wanted === undefined) throw userHasKeys(user, keys);
  if (wanted === 'revoke' || answererOf(principal) !== user.id) return;
  throw new AppError(userCodes.user_conflict, userMessages.keeps_own_key);
}

/**
 * What happens to the keys that the user answers for, in the transaction in which the user is disabled: they end, or who
 * disables the user answers for them.
 */
export function leftKeys(
  { now }: Context,
  principal: Principal,
  wanted: KeysOfDisabled | undefined,
): LeftKeys | undefined {
  const [at, to] = [now(), answererOf(principal)];
  switch (wanted) {
    case undefined:
      return;
    case 'revoke':
      return { at, passedTo: undefined, event: (key) => keyRevoked(key, at) };
    case 'keep':
      return { at, passedTo: to, event: (key) => keyPassed(key, to, at) };
  }
}

/** The same for keys that were made by others of the user while the user was disabled. */
export async function settleLateKeys(
  context: Context,
  principal: Principal,
  user: User,
  wanted: KeysOfDisabled,
): Promise<void> {
  const { keys } = context.stores;
  const [from, to] = [user.id, answererOf(principal)];
  // Until there are none: one of these may have made another.
  for (;;) {
    const found = await answeredKeys(context, user, namedMax);
    for (const key of found) {
      const at = context.now();
      if (wanted === 'revoke') {
        await keys.revoke(user.accountId, key.id, at, keyRevoked(key, at));
      } else {
        await keys.pass(user.accountId, key.id, { from, to }, keyPassed(key, to, at));
      }
    }
    if (found.length === 0) return;
  }
}

function answeredKeys(
  { stores, now }: Context,
  { accountId, id }: User,
  limit: number,
): Promise<readonly ApiKey[]> {
  return stores.keys.listAnswered(accountId, id, { at: now(), limit });
}

function userHasKeys({ email }: User, keys: readonly ApiKey[]): AppError {
  const count = keys.length > namedMax ? `> ${namedMax}` : String(keys.length);
  return new AppError(userCodes.user_has_keys, userMessages.has_keys({ email, count }), {
    errors: keys.slice(0, namedMax).map(itemOf),
  });
}

function itemOf({ id, name, scope, lastUsedAt }: ApiKey): ErrorItem {
  const last_used_at = lastUsedAt === null ? null : new Date(lastUsedAt).toISOString();
  const detail =
    last_used_at === null
      ? userMessages.key_never_used({ id, name, scope })
      : userMessages.key_last_used({ id, name, scope, time: last_used_at });
  return { code: 'user_has_keys', pointer: '/keys', key_id: id, last_used_at, detail };
}
