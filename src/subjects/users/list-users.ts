import { openPageToken, type PageScope, sealPageToken } from '../../kernel/page-token.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { isWithin, type User } from './user.ts';

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
  const secret = await context.pageSecrets(accountId);
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
