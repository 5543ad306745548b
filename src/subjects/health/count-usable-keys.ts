import type { Context } from '../context.ts';
import type { Account } from '../stores.ts';

/** As many keys of an account as are looked at: one that works is enough to know. */
const keysMax = 1000;

export type UsableKeys = { readonly account: Account; readonly count: number };

/** How many keys of each account work now: neither revoked nor expired. */
export async function countUsableKeys({ stores, now }: Context): Promise<readonly UsableKeys[]> {
  const counts: UsableKeys[] = [];
  for (const account of await stores.accounts.list()) {
    const keys = await stores.keys.list(account.id, { before: null, limit: keysMax });
    const usable = keys.filter(
      (key) => key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now()),
    );
    counts.push({ account, count: usable.length });
  }
  return counts;
}
