import { AppError } from '../../kernel/codes/errors.ts';
import { accountCodes, accountMessages } from '../accounts/codes.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import type { User } from './user.ts';

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
  if (account === undefined)
    throw new AppError(accountCodes.account_not_found, accountMessages.none);
  const user = userId === undefined ? undefined : await stores.users.find(accountId, userId);
  return { account: { id: account.id, name: account.name }, user: user ?? null };
}
