import { isId } from '../../kernel/ids.ts';
import type { Sentence } from '../../kernel/words/sentence.ts';
import type { Context } from '../context.ts';

/** What is wrong with the companies that a key or a user is bound to, in a sentence; or the companies, each once. */
export async function boundCompanies(
  { stores }: Context,
  accountId: string,
  companies: readonly string[] | null,
): Promise<{ readonly wrong: Sentence } | { readonly companies: readonly string[] | null }> {
  if (companies === null) return { companies };
  if (companies.length === 0) {
    return { wrong: 'Name at least one company, or leave companies out.' };
  }
  const each = [...new Set(companies)];
  for (const companyId of each) {
    const isKnown =
      isId('com', companyId) && (await stores.companies.find(accountId, companyId)) !== undefined;
    if (!isKnown) return { wrong: `The account has no company ${companyId}.` };
  }
  return { companies: each };
}
