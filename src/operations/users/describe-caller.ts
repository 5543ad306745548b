import type { Principal } from '../../domain/access/api-key.ts';
import { AppError } from '../../domain/access/errors.ts';
import type { User } from '../../domain/access/user.ts';
import type { Context } from '../context.ts';

export type Caller = {
  readonly account: { readonly id: string; readonly name: string };
  /** Null where a key calls. */
  readonly user: User | null;
};

/** Whose call it is. */
export async function describeCaller(
  { stores }: Context,
  { accountId, userId }: Principal,
): Promise<Caller> {
  const account = await stores.accounts.find(accountId);
  if (account === undefined) throw new AppError('account_not_found', 'No such account.');
  const user = userId === undefined ? undefined : await stores.users.find(accountId, userId);
  return { account: { id: account.id, name: account.name }, user: user ?? null };
}
