import { publicUrlMark } from '../domain/file-links.ts';
import { renderKey } from '../domain/rendering.ts';
import type { Account, ReadableStores } from '../domain/stores.ts';

export type ExportOptions = {
  readonly accountIds: readonly string[];
  /** Takes one line; may make the export wait. */
  readonly write: (line: string) => Promise<void> | void;
  readonly onProgress: (progress: ExportProgress) => void;
};
export type ExportProgress = { readonly documents: number; readonly total: number };
export type ExportCounts = { companies: number; keys: number; documents: number };

const pageSize = 500;

/**
 * Writes whole accounts as records, one JSON a line, of one moment of the store. It holds the hashes
 * of keys and the secret behind links: whoever has it can make links, so it is to be kept like a backup.
 */
export async function exportAccounts(
  stores: ReadableStores,
  options: ExportOptions,
): Promise<ExportCounts> {
  const counts: ExportCounts = { companies: 0, keys: 0, documents: 0 };
  let total = 0;
  for (const id of options.accountIds) total += await stores.documents.count(id);
  for (const id of options.accountIds) {
    const account = await stores.accounts.find(id);
    if (account === undefined) continue;
    await options.write(JSON.stringify(accountRecord(account)));
    counts.companies += await exportCompanies(stores, id, options.write);
    counts.keys += await exportKeys(stores, id, options.write);
    let after = '';
    for (;;) {
      const page = await stores.documents.scan(id, after, pageSize);
      for (const { companyId, body } of page) {
        // The links in the body become relative ones; whoever loads it makes them anew.
        const document = body.replaceAll(publicUrlMark, '');
        await options.write(
          `{"kind":"document","company_id":"${companyId}","document":${document}}`,
        );
      }
      counts.documents += page.length;
      options.onProgress({ documents: counts.documents, total });
      const last = page.at(-1);
      if (last === undefined) break;
      after = last.id;
    }
  }
  await options.write(JSON.stringify({ kind: 'end', ...counts }));
  return counts;
}

function accountRecord({ id, name, linkSecret, createdAt }: Account): Record<string, unknown> {
  return {
    kind: 'account',
    id,
    name,
    link_secret: linkSecret.toString('base64url'),
    created_at: new Date(createdAt).toISOString(),
  };
}

async function exportCompanies(
  { companies }: ReadableStores,
  id: string,
  write: ExportOptions['write'],
): Promise<number> {
  let before: string | null = null;
  for (let count = 0; ; ) {
    const page = await companies.list(id, { before, limit: pageSize }, null);
    for (const { accountId: _, createdAt, updatedAt, ...fields } of page) {
      const created_at = new Date(createdAt).toISOString();
      const updated_at = new Date(updatedAt).toISOString();
      await write(JSON.stringify({ kind: 'company', ...fields, created_at, updated_at }));
    }
    count += page.length;
    before = page.at(-1)?.id ?? null;
    if (page.length < pageSize) return count;
  }
}

async function exportKeys(
  { keys }: ReadableStores,
  id: string,
  write: ExportOptions['write'],
): Promise<number> {
  let before: string | null = null;
  for (let count = 0; ; ) {
    const page = await keys.list(id, { before, limit: pageSize });
    for (const key of page) {
      await write(JSON.stringify({ kind: 'key', ...renderKey(key), hash: key.hash }));
    }
    count += page.length;
    before = page.at(-1)?.id ?? null;
    if (page.length < pageSize) return count;
  }
}
