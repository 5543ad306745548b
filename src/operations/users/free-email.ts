import type { Principal } from '../../domain/access/api-key.ts';
import type { User } from '../../domain/access/user.ts';
import type { Context } from '../context.ts';
import { findUser } from './find-user.ts';
import { replaceUser } from './replace-user.ts';

/**
 * Disables a user and forgets the password: an e-mail is taken in the whole service by who has one, so another account
 * can have it now. The user stays, for what is told of them. Throws `user_not_found`, `user_conflict`.
 */
export async function freeEmail(
  context: Context,
  principal: Principal,
  userId: string,
): Promise<User> {
  const user = await findUser(context, principal, userId);
  const change = {
    password: null,
    secondFactor: null,
    disabledAt: user.disabledAt ?? context.now(),
  };
  const changed = ['disabled', 'password'];
  return replaceUser(context, user, change, { endsSessions: true, changed });
}
