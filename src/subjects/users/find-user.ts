import { AppError } from '../../kernel/codes/errors.ts';
import { isId } from '../../kernel/ids.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { userCodes, userMessages } from './codes.ts';
import { isWithin, type User } from './user.ts';

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
  throw new AppError(userCodes.user_not_found, userMessages.none_visible);
}
