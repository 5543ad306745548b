import type { Principal } from '../../domain/access/api-key.ts';
import type { User } from '../../domain/access/user.ts';
import type { Context } from '../context.ts';
import { createUser, type NewUser } from './create-user.ts';
import { findUser } from './find-user.ts';
import { refuseMoreThanHeld } from './more-than-held.ts';
import { replaceUser } from './replace-user.ts';
import { type MadeLink, makeLink } from './sign-in-link.ts';

/** Makes a user without a password, and the link by which they choose one. Throws `invalid_user`, `user_exists`. */
export async function inviteUser(
  context: Context,
  principal: Principal,
  request: Omit<NewUser, 'password'>,
): Promise<MadeLink & { readonly user: User }> {
  refuseMoreThanHeld(principal, request);
  const user = await createUser(context, principal.accountId, { ...request, password: null });
  return { user, ...(await makeLink(context, user, 'invitation')) };
}

/** A new link for somebody who lost theirs, or their password; older ones and all sessions end. */
export async function inviteAgain(
  context: Context,
  principal: Principal,
  userId: string,
): Promise<MadeLink & { readonly user: User }> {
  const found = await findUser(context, principal, userId);
  const change = { endsSessions: true, changed: ['link'] };
  const user = await replaceUser(context, found, { secondFactor: null }, change);
  const kind = user.password === null ? 'invitation' : 'reset';
  return { user, ...(await makeLink(context, user, kind)) };
}
