import { openPageToken, type PageScope, sealPageToken } from '../../kernel/page-token.ts';
import type { Context } from '../context.ts';
import type { ApiKey, Principal } from './api-key.ts';
import { mayManageKey } from './may-manage-key.ts';

export type KeyPage = { readonly keys: readonly ApiKey[]; readonly nextToken: string | null };

/** A bound key may see one key in a hundred: reading them by the page would be a query each. */
const batchMin = 200;

/** One page of the account's keys that the caller may manage, newest first. */
export async function listKeys(
  context: Context,
  principal: Principal,
  request: { readonly limit: number; readonly nextToken: string | null },
): Promise<KeyPage> {
  const { accountId } = principal;
  const secret = await context.pageSecrets(accountId);
  const scope: PageScope = { secret, accountId, route: 'keys', subjectId: accountId };
  let before = (request.nextToken === null ? null : openPageToken(request.nextToken, scope)[0]) as
    | string
    | null;
  const keys: ApiKey[] = [];
  // A bound key sees few of the account's keys: read on until the page is full or the keys end.
  for (;;) {
    const limit = Math.max(request.limit + 1, batchMin);
    const found = await context.stores.keys.list(accountId, { before, limit });
    keys.push(...found.filter((key) => mayManageKey(principal, key)));
    before = found.at(-1)?.id ?? null;
    if (found.length < limit || keys.length > request.limit) break;
  }
  const page = keys.slice(0, request.limit);
  const last = page.at(-1);
  const more = keys.length > request.limit && last !== undefined;
  return { keys: page, nextToken: more ? sealPageToken([last.id], scope) : null };
}
