import { AppError } from '../../kernel/codes/errors.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { userCodes, userMessages } from './codes.ts';
import type { User } from './user.ts';

/** The person who calls. Throws `not_a_user` where a key does. */
export async function ownUser(
  { stores }: Context,
  { accountId, userId }: Principal,
): Promise<User> {
  const user = userId === undefined ? undefined : await stores.users.find(accountId, userId);
  if (user !== undefined) return user;
  const detail = userMessages.not_for_keys;
  throw new AppError(userCodes.not_a_user, detail);
}
