import type { Awaitable } from '../../kernel/awaitable.ts';
import { AppError, type ErrorItem } from '../../kernel/codes/errors.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { userCodes, userMessages } from './codes.ts';
import { isRightPassword } from './new-password.ts';
import { ownUser } from './own-user.ts';
import { checkCode } from './second-factor.ts';
import { signInFailed } from './sign-in-failed.ts';
import { confirmationMs, type User } from './user.ts';

/** Until when nothing is asked again; null where a key calls. */
export function confirmedUntil({ confirmedAt }: Principal): number | null {
  return confirmedAt === undefined ? null : confirmedAt + confirmationMs;
}

/** Throws `confirmation_required` where a person gave neither password nor code for ten minutes. Keys are never asked. */
export function requireConfirmed(context: Context, principal: Principal): Awaitable<void> {
  const until = confirmedUntil(principal);
  if (until === null || until > context.now()) return undefined;
  return ownUser(context, principal).then((user) => {
    throw confirmationRequired(user);
  });
}

type Proof = { readonly password: string | null; readonly code: string | null };

/**
 * Notes that the person who is signed in gave the password or a code again; returns until when that holds. A wrong one ends
 * nothing. Throws `not_a_user`, `sign_in_failed`, `second_factor_wrong`, `confirmation_required` where nothing was given.
 */
export async function confirmSession(
  context: Context,
  principal: Principal,
  { password, code }: Proof,
): Promise<number> {
  const user = await ownUser(context, principal);
  if (password === null && code === null) throw confirmationRequired(user);
  if (password !== null && !(await isRightPassword(context, password, user.password))) {
    throw signInFailed();
  }
  if (code !== null) await checkCode(context, user, code);
  const at = context.now();
  await context.stores.sessions.confirm(user.accountId, principal.keyId, at);
  return at + confirmationMs;
}

/** Says which ways the person has. */
function confirmationRequired({ accountId, email, password, secondFactor }: User): AppError {
  const errors: ErrorItem[] = [];
  const { code } = userCodes.confirmation_required;
  if (password !== null)
    errors.push({ code, pointer: '/password', detail: userMessages.your_password });
  if (secondFactor?.isConfirmed === true) {
    errors.push({ code, pointer: '/code', detail: userMessages.your_code });
  }
  const detail =
    errors.length === 0
      ? userMessages.nothing_to_confirm_with({ email, account: accountId })
      : userMessages.confirm;
  return new AppError(userCodes.confirmation_required, detail, { errors });
}
