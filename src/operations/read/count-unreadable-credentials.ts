import { AppError } from '../../domain/access/errors.ts';
import type { Context } from '../context.ts';
import { openCompanySecrets } from '../issue/company-secrets.ts';

/**
 * How many companies' credentials the secret key does not open, of the `limit` that end first: an operator's
 * question, over all accounts. One key seals them all, so a few tell of the rest.
 */
export async function countUnreadableCredentials(
  context: Context,
  limit: number,
): Promise<{ readonly tried: number; readonly unreadable: number }> {
  const { credentials } = context.stores;
  const first = await credentials.endingFirst(limit);
  const opened = await Promise.all(
    first.map(async ({ accountId, companyId }) => {
      const record = await credentials.find(accountId, companyId);
      return record === undefined || opens(context, { accountId, id: companyId }, record.sealed);
    }),
  );
  return { tried: opened.length, unreadable: opened.filter((isOpen) => !isOpen).length };
}

function opens(
  context: Context,
  owner: { readonly accountId: string; readonly id: string },
  sealed: Buffer,
): boolean {
  try {
    openCompanySecrets(context, owner, { sealed });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'credentials_unreadable') return false;
    throw error;
  }
}
