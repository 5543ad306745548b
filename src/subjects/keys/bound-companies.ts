import { isId } from '../../kernel/ids.ts';
import type { Said } from '../../kernel/words/sentence.ts';
import { companyMessages } from '../companies/codes.ts';
import type { Context } from '../context.ts';
import { keyMessages } from './codes.ts';

/** What is wrong with the companies that a key or a user is bound to, in a sentence; or the companies, each once. */
export async function boundCompanies(
  { stores }: Context,
  accountId: string,
  companies: readonly string[] | null,
): Promise<{ readonly wrong: Said } | { readonly companies: readonly string[] | null }> {
  if (companies === null) return { companies };
  if (companies.length === 0) {
    return { wrong: keyMessages.no_companies };
  }
  const each = [...new Set(companies)];
  for (const companyId of each) {
    const isKnown =
      isId('com', companyId) && (await stores.companies.find(accountId, companyId)) !== undefined;
    if (!isKnown) return { wrong: companyMessages.none_in_account({ company: companyId }) };
  }
  return { companies: each };
}
