import { includesScope, type Principal, type Scope } from '../../domain/access/api-key.ts';
import { AppError } from '../../domain/access/errors.ts';
import { isId } from '../../domain/access/ids.ts';
import { openPageToken, type PageScope, sealPageToken } from '../../domain/access/page-token.ts';
import { isWithin, type User } from '../../domain/access/user.ts';
import type { Context } from '../context.ts';
import { boundCompanies } from '../manage/bound-companies.ts';
import { createUser, invalidUser, type NewUser } from './create-user.ts';
import { replaceUser } from './replace-user.ts';
import { type MadeLink, makeLink } from './sign-in-link.ts';

/** An account has few users: a bound administrator sees some of them. */
const batch = 500;

export type UserPage = { readonly users: readonly User[]; readonly nextToken: string | null };

/** One page of the account's users that the caller may manage, newest first. */
export async function listUsers(
  context: Context,
  principal: Principal,
  { limit, nextToken }: { readonly limit: number; readonly nextToken: string | null },
): Promise<UserPage> {
  const { accountId } = principal;
  const secret = await context.secrets(accountId);
  const scope: PageScope = { secret, accountId, route: 'users', subjectId: accountId };
  let before = nextToken === null ? null : (openPageToken(nextToken, scope)[0] as string);
  const users: User[] = [];
  for (;;) {
    const found = await context.stores.users.list(accountId, { before, limit: batch });
    users.push(...found.filter((user) => isWithin(principal, user.companies)));
    before = found.at(-1)?.id ?? null;
    if (found.length < batch || users.length > limit) break;
  }
  const page = users.slice(0, limit);
  const last = page.at(-1);
  const isMore = users.length > limit && last !== undefined;
  return { users: page, nextToken: isMore ? sealPageToken([last.id], scope) : null };
}

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
  throw new AppError('user_not_found', 'No user with this id is visible to you.');
}

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

export type UserChange = {
  readonly name?: string;
  readonly role?: Scope;
  readonly companies?: readonly string[] | null;
  readonly isDisabled?: boolean;
};

/** Changes a user; where their rights change, their sessions end. Throws `user_not_found`, `invalid_user`, `user_conflict`. */
export async function changeUser(
  context: Context,
  principal: Principal,
  userId: string,
  { name, role, companies, isDisabled }: UserChange,
): Promise<User> {
  const user = await findUser(context, principal, userId);
  const changesRights = role !== undefined || companies !== undefined || isDisabled !== undefined;
  if (changesRights && principal.userId === userId) {
    throw new AppError('user_conflict', 'Ask another administrator to change your own rights.');
  }
  const wanted = {
    role: role ?? user.role,
    companies: companies === undefined ? user.companies : companies,
  };
  refuseMoreThanHeld(principal, wanted);
  const bound = await boundCompanies(context, principal.accountId, wanted.companies);
  if ('wrong' in bound) throw invalidUser('/companies', bound.wrong);
  const disabledAt = isDisabled === undefined ? user.disabledAt : isDisabled ? context.now() : null;
  const change = { name: name ?? user.name, ...wanted, companies: bound.companies, disabledAt };
  const changed = Object.entries({ name, role, companies, disabled: isDisabled })
    .filter(([, value]) => value !== undefined)
    .map(([field]) => field);
  return replaceUser(context, user, change, { endsSessions: changesRights, changed });
}

/** Nobody gives more than they have. */
function refuseMoreThanHeld(
  principal: Principal,
  { role, companies }: { readonly role: Scope; readonly companies: readonly string[] | null },
): void {
  if (!includesScope(principal.scope, role)) {
    throw invalidUser('/role', 'You cannot give a larger role than your own.');
  }
  if (isWithin(principal, companies)) return;
  throw invalidUser('/companies', 'You are bound to companies: bind the user to some of these.');
}
