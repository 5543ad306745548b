import { newId } from '../../kernel/ids.ts';
import type { Context } from '../context.ts';
import { newPasswordHash } from './new-password.ts';
import { linkUnusable, replaceUser } from './replace-user.ts';
import { checkSecondFactor } from './second-factor.ts';
import { beginSession, type Client, type SignedIn } from './sign-in.ts';
import {
  hashSecret,
  isSecretText,
  type LinkKind,
  linkMs,
  newSecretText,
  type SignInLink,
  type User,
} from './user.ts';

/** A link and its secret, which exists only in this answer. */
export type MadeLink = { readonly link: SignInLink; readonly secret: string };

/** Makes a link that is good once. */
export async function makeLink(
  { stores, now }: Context,
  { accountId, id: userId }: User,
  kind: LinkKind,
): Promise<MadeLink> {
  const at = now();
  const secret = newSecretText();
  const link: SignInLink = {
    id: newId('lnk', at),
    accountId,
    userId,
    hash: hashSecret(secret),
    kind,
    createdAt: at,
    expiresAt: at + linkMs[kind],
  };
  await stores.sessions.insertLink(link);
  return { link, secret };
}

export type OpenedLink = { readonly link: SignInLink; readonly user: User };

/** Looks at a link without using it. Throws `link_unusable`. */
export async function findLink({ stores, now }: Context, secret: string): Promise<OpenedLink> {
  const link = isSecretText(secret)
    ? await stores.sessions.findLink(hashSecret(secret))
    : undefined;
  if (link === undefined || link.expiresAt <= now()) throw linkUnusable();
  const user = await stores.users.find(link.accountId, link.userId);
  if (user === undefined || user.disabledAt !== null) throw linkUnusable();
  return { link, user };
}

export type LinkAnswer = {
  readonly secret: string;
  /** Needed for an invitation and a reset; left alone otherwise. */
  readonly password: string | null;
  readonly code: string | null;
};

/**
 * Opens a session for who has a link, with the password that they choose. Throws `link_unusable`, `invalid_password` (the
 * link is good still), `second_factor_required`, `second_factor_wrong`.
 */
export async function signInByLink(
  context: Context,
  { secret, password, code }: LinkAnswer,
  client: Client,
): Promise<SignedIn> {
  const { link, user: found } = await findLink(context, secret);
  const kept =
    link.kind === 'sign_in' ? null : await newPasswordHash(context, found, password ?? '');
  const user = await checkSecondFactor(context, found, code);
  if (!(await context.stores.sessions.takeLink(link))) throw linkUnusable();
  if (kept === null) return beginSession(context, user, client);
  const change = { endsSessions: true, changed: ['password'] };
  return beginSession(
    context,
    await replaceUser(context, user, { password: kept }, change),
    client,
  );
}
