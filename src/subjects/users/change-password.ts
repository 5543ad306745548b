import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { isRightPassword, newPasswordHash } from './new-password.ts';
import { ownUser } from './own-user.ts';
import { replaceUser } from './replace-user.ts';
import { beginSession, type Client, type SignedIn } from './sign-in.ts';
import { signInFailed } from './sign-in-failed.ts';

/**
 * Gives the caller another password and a new session; all others end. Throws `not_a_user`, `sign_in_failed` where the
 * current one is wrong, `invalid_password`.
 */
export async function changePassword(
  context: Context,
  principal: Principal,
  { current, password }: { readonly current: string; readonly password: string },
  client: Client,
): Promise<SignedIn> {
  const user = await ownUser(context, principal);
  if (!(await isRightPassword(context, current, user.password))) throw signInFailed();
  const kept = await newPasswordHash(context, user, password);
  const change = { endsSessions: true, changed: ['password'] };
  return beginSession(
    context,
    await replaceUser(context, user, { password: kept }, change),
    client,
  );
}
