import type { Context } from '../context.ts';
import type { Account } from '../stores.ts';

/** All accounts, for the operator of the service: a key never sees more than its own. */
export function listAccounts({ stores }: Context): Promise<readonly Account[]> {
  return stores.accounts.list();
}
