import { AppError } from '../../kernel/codes/errors.ts';
import type { Context } from '../context.ts';
import { makerOf, type Principal } from '../keys/api-key.ts';
import { userCodes, userMessages } from './codes.ts';
import { createUser, type NewUser } from './create-user.ts';
import { refuseEscalation } from './escalation-check.ts';
import { findUser } from './find-user.ts';
import { refuseMadeByUser } from './made-by-user.ts';
import { replaceUser } from './replace-user.ts';
import { type MadeLink, makeLink } from './sign-in-link.ts';
import type { User } from './user.ts';

/** Makes a user without a password, and the link by which they choose one. Throws `invalid_user`, `user_exists`. */
export async function inviteUser(
  context: Context,
  principal: Principal,
  request: Omit<NewUser, 'password'>,
): Promise<MadeLink & { readonly user: User }> {
  refuseEscalation(principal, request);
  const invited = { ...request, password: null };
  const user = await createUser(context, principal.accountId, invited, makerOf(principal));
  return { user, ...(await makeLink(context, user, 'invitation')) };
}

/**
 * A link that signs a user in and changes nothing: password, second factor and sessions stay. For the command line only: who
 * has such a link is the user. Throws `user_not_found`, `user_conflict` for who is disabled.
 */
export async function linkToSignIn(
  context: Context,
  operator: Principal,
  userId: string,
): Promise<MadeLink & { readonly user: User }> {
  const found = await findUser(context, operator, userId);
  refuseDisabled(found);
  const user = await replaceUser(context, found, {}, { changed: ['link'] });
  return { user, ...(await makeLink(context, user, 'sign_in')) };
}

/**
 * A new link for somebody who lost theirs, or their password; older ones and all sessions end. Throws `user_not_found`,
 * `user_conflict` for oneself and for who is disabled, `made_by_this_user`.
 */
export async function inviteAgain(
  context: Context,
  principal: Principal,
  userId: string,
): Promise<MadeLink & { readonly user: User }> {
  const found = await findUser(context, principal, userId);
  // Who has a session alone would replace the password and remove the second factor without knowing either.
  if (principal.userId === userId) {
    throw new AppError(userCodes.user_conflict, userMessages.own_link);
  }
  await refuseMadeByUser(context, principal, found);
  refuseDisabled(found);
  const change = { endsSessions: true, changed: ['link'] };
  const user = await replaceUser(context, found, { secondFactor: null }, change);
  const kind = user.password === null ? 'invitation' : 'reset';
  return { user, ...(await makeLink(context, user, kind)) };
}

/** Such a link could never be used. */
function refuseDisabled({ disabledAt }: User): void {
  if (disabledAt === null) return;
  throw new AppError(userCodes.user_conflict, userMessages.disabled);
}
