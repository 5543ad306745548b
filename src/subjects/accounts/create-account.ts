import { createSecretKey, randomBytes } from 'node:crypto';
import { newId } from '../../kernel/ids.ts';
import type { Context } from '../context.ts';
import { operatorOf } from '../keys/api-key.ts';
import { type CreatedKey, createKey } from '../keys/create-key.ts';
import type { Account } from '../stores.ts';

/** Creates an account with its secret, and its first key, which may do everything. */
export async function createAccount(
  context: Context,
  name: string,
): Promise<{ readonly account: Account; readonly created: CreatedKey }> {
  const now = context.now();
  const account: Account = {
    id: newId('acc', now),
    name,
    linkSecret: createSecretKey(randomBytes(32)),
    createdAt: now,
  };
  await context.stores.accounts.insert(account);
  const created = await createKey(context, operatorOf(account.id), {
    name: 'first key',
    scope: 'admin',
    companies: null,
    expiresAt: null,
  });
  return { account, created };
}
