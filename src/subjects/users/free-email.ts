import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { findUser } from './find-user.ts';
import { leftKeys, refuseUnsaidKeys, settleLateKeys } from './keys-of-disabled.ts';
import { replaceUser } from './replace-user.ts';
import type { KeysOfDisabled, User } from './user.ts';

/**
 * Disables a user and forgets the password: an e-mail is taken in the whole service by who has one, so another account
 * can have it now. The user stays, for what is told of them. Throws `user_not_found`, `user_conflict`, `user_has_keys`.
 */
export async function freeEmail(
  context: Context,
  principal: Principal,
  userId: string,
  keys?: KeysOfDisabled,
): Promise<User> {
  const user = await findUser(context, principal, userId);
  await refuseUnsaidKeys(context, principal, user, keys);
  const change = {
    password: null,
    secondFactor: null,
    disabledAt: user.disabledAt ?? context.now(),
  };
  const changed = ['disabled', 'password'];
  const settled = leftKeys(context, principal, keys);
  const freed = await replaceUser(context, user, change, {
    endsSessions: true,
    changed,
    keys: settled,
  });
  if (keys !== undefined) await settleLateKeys(context, principal, user, keys);
  return freed;
}
