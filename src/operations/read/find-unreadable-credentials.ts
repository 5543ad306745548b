import type { SealedCredentials } from '../../domain/ports/credentials.ts';
import type { Context } from '../context.ts';
import { opensCompanySecrets } from '../issue/company-secrets.ts';

/** Some megabytes at most: boxes are not kept once they were tried. */
const pageSize = 500;

export type UnreadableCredentials = {
  readonly tried: number;
  readonly unreadable: number;
  /** The first of them. */
  readonly companies: readonly string[];
};

/**
 * Which companies' credentials the secret key does not open: an operator's question, over all accounts. Every box is
 * tried, those of test companies too: one that came with a copy of the store may be of another key than its
 * neighbours. Without a key (`hasKey`) none opens. `namesMax`: so many are named.
 */
export async function findUnreadableCredentials(
  context: Context,
  { hasKey, namesMax }: { readonly hasKey: boolean; readonly namesMax: number },
): Promise<UnreadableCredentials> {
  const companies: string[] = [];
  let tried = 0;
  let unreadable = 0;
  let after: SealedCredentials | null = null;
  for (;;) {
    const page: readonly SealedCredentials[] = await context.stores.credentials.listSealed({
      after,
      limit: pageSize,
    });
    for (const record of page) {
      const owner = { accountId: record.accountId, id: record.companyId };
      if (hasKey && opensCompanySecrets(context, owner, record)) continue;
      unreadable += 1;
      if (companies.length < namesMax) companies.push(record.companyId);
    }
    tried += page.length;
    after = page.at(-1) ?? null;
    if (page.length < pageSize) return { tried, unreadable, companies };
  }
}
