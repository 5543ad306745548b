import { newId } from '../../kernel/ids.ts';
import { openPageToken, type PageScope, sealPageToken } from '../../kernel/page-token.ts';
import type { Act } from '../audit/act.ts';
import type { Context } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import { findUser } from './find-user.ts';
import { ownUser } from './own-user.ts';

/** Writes down what a person did. */
export async function noteAct(
  context: Context,
  principal: Principal,
  act: Pick<Act, 'operation' | 'subjects' | 'status' | 'address'>,
): Promise<void> {
  const { accountId, id: userId, email } = await ownUser(context, principal);
  const at = context.now();
  await context.stores.acts.append({
    id: newId('act', at),
    accountId,
    userId,
    email,
    at,
    count: 1,
    ...act,
  });
}

export type ActPage = { readonly acts: readonly Act[]; readonly nextToken: string | null };

/** One page of what people of the account did, newest first. Throws `invalid_next_token`, `user_not_found`. */
export async function listActs(
  context: Context,
  principal: Principal,
  request: {
    readonly userId: string | null;
    readonly limit: number;
    readonly nextToken: string | null;
  },
): Promise<ActPage> {
  const { userId, limit, nextToken } = request;
  const { accountId } = principal;
  if (userId !== null) await findUser(context, principal, userId);
  const secret = await context.pageSecrets(accountId);
  const scope: PageScope = { secret, accountId, route: 'acts', subjectId: userId ?? accountId };
  const before = nextToken === null ? null : (openPageToken(nextToken, scope)[0] as string);
  const found = await context.stores.acts.list(accountId, { userId, before, limit: limit + 1 });
  const acts = found.slice(0, limit);
  const last = acts.at(-1);
  const isMore = found.length > limit && last !== undefined;
  return { acts, nextToken: isMore ? sealPageToken([last.id], scope) : null };
}
