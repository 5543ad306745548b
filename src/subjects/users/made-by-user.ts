import { AppError } from '../../kernel/codes/errors.ts';
import { isId } from '../../kernel/ids.ts';
import type { Context } from '../context.ts';
import { makerOf, operator, type Principal } from '../keys/api-key.ts';
import { userCodes, userMessages } from './codes.ts';
import type { User } from './user.ts';

/** Longer than any chain that is meant: a key that makes its successor every day takes three years for it. */
const chainMax = 1_000;

/**
 * Throws `made_by_this_user` where the caller descends from the user through a key, by any chain of keys and users: what a
 * stolen session makes must not take the account of its owner over. Somebody whom the user invited in person may help them.
 *
 * Rows of older stores do not say who made them. A maker is older than what it made, so such a chain is refused only where
 * the user is as old as the last row that is known.
 */
export async function refuseMadeByUser(
  context: Context,
  principal: Principal,
  user: User,
): Promise<void> {
  let id: string | null = makerOf(principal);
  let knownAt = context.now();
  let isThroughKey = false;
  for (let step = 0; step < chainMax; step += 1) {
    if (id === operator || (id === user.id && !isThroughKey)) return;
    if (id === user.id) throw madeByThisUser();
    const made = await findMade(context, principal.accountId, id);
    if (made === undefined) {
      if (isThroughKey && user.createdAt <= knownAt) throw madeByThisUser();
      return;
    }
    isThroughKey ||= isId('key', id ?? '');
    knownAt = made.createdAt;
    id = made.createdBy;
  }
  throw madeByThisUser();
}

type Made = { readonly createdAt: number; readonly createdBy: string | null };

/** The key or user of an id; undefined where that is not known here. */
async function findMade(
  { stores: { keys, users } }: Context,
  accountId: string,
  id: string | null,
): Promise<Made | undefined> {
  if (id === null) return undefined;
  return isId('key', id) ? keys.find(accountId, id) : users.find(accountId, id);
}

function madeByThisUser(): AppError {
  return new AppError(userCodes.made_by_this_user, userMessages.made_caller);
}
