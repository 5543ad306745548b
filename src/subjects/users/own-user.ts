import { AppError } from '../../kernel/codes/errors.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { userCodes } from './codes.ts';
import type { User } from './user.ts';

/** The person who calls. Throws `not_a_user` where a key does. */
export async function ownUser(
  { stores }: Context,
  { accountId, userId }: Principal,
): Promise<User> {
  const user = userId === undefined ? undefined : await stores.users.find(accountId, userId);
  if (user !== undefined) return user;
  const detail = 'This is for people who are signed in. A key has no password and no sessions.';
  throw new AppError(userCodes.not_a_user, detail);
}
