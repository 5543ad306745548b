import { newId } from '../../kernel/ids.ts';
import type { Context } from '../context.ts';
import { userSignedIn } from '../ledger/events/make-event.ts';
import { isRightPassword } from './new-password.ts';
import { checkSecondFactor } from './second-factor.ts';
import { signInFailed } from './sign-in-failed.ts';
import {
  emailOf,
  hashSecret,
  newSecretText,
  type Session,
  sessionTimes,
  type User,
} from './user.ts';

/** The browser that a session is for. */
export type Client = { readonly agent: string; readonly address: string };

/** A session and its secret, which exists only in this answer. */
export type SignedIn = { readonly user: User; readonly session: Session; readonly secret: string };

export type Credentials = {
  readonly email: string;
  readonly password: string;
  /** Of the second factor, where the user has one. */
  readonly code: string | null;
  /** In a browser in which the person signed in before: it does not wait behind strangers. */
  readonly isKnownDevice?: boolean;
};

/**
 * Opens a session for who knows e-mail and password. Throws `sign_in_failed` for every cause alike, after the same time;
 * `second_factor_required`, `second_factor_wrong`.
 */
export async function signIn(
  context: Context,
  { email, password, code, isKnownDevice = false }: Credentials,
  client: Client,
): Promise<SignedIn> {
  const user = await context.stores.users.findByEmail(emailOf(email));
  const order = isKnownDevice ? 'first' : 'last';
  const isRight = await isRightPassword(context, password, user?.password ?? null, order);
  if (user === undefined || !isRight || user.disabledAt !== null) throw signInFailed();
  return beginSession(context, await checkSecondFactor(context, user, code), client);
}

const agentMax = 300;

/** Opens a session for somebody who proved who they are. Its secret is new, whatever the browser had before. */
export async function beginSession(
  { stores, now }: Context,
  user: User,
  { agent, address }: Client,
): Promise<SignedIn> {
  const at = now();
  const secret = newSecretText();
  const { accountId, id: userId } = user;
  const session: Session = {
    id: newId('ses', at),
    accountId,
    userId,
    hash: hashSecret(secret),
    createdAt: at,
    expiresAt: at + sessionTimes.wholeMs,
    usedAt: at,
    confirmedAt: at,
    agent: agent.slice(0, agentMax),
    address,
  };
  await stores.sessions.insert(session, userSignedIn(user, at));
  return { user, session, secret };
}
