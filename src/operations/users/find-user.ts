import type { Principal } from '../../domain/access/api-key.ts';
import { AppError } from '../../domain/access/errors.ts';
import { isId } from '../../domain/access/ids.ts';
import { isWithin, type User } from '../../domain/access/user.ts';
import type { Context } from '../context.ts';

/** A user that the caller may manage. Throws `user_not_found`. */
export async function findUser(
  { stores }: Context,
  principal: Principal,
  userId: string,
): Promise<User> {
  const user = isId('usr', userId)
    ? await stores.users.find(principal.accountId, userId)
    : undefined;
  if (user !== undefined && isWithin(principal, user.companies)) return user;
  throw new AppError('user_not_found', 'No user with this id is visible to you.');
}
