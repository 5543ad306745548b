import { hash } from 'node:crypto';
import { textEntryBytes } from '../../domain/ports/remembered.ts';
import type { Kept } from '../../domain/ports/rows.ts';
import { type BoundedCache, createBoundedCache } from '../../lib/bounded-cache.ts';
import { createWorthKeeping } from '../../lib/worth-keeping.ts';
import { numberOf, type Queryable } from './database.ts';
import type { Moments } from './moments.ts';

const findVersion = {
  name: 'find_company_changes',
  text: `
SELECT coalesce(sum(count), 0) AS count FROM company_changes
WHERE account_id = $1 AND company_id = $2`,
};
const addChange = {
  name: 'add_company_change',
  text: `
INSERT INTO company_changes AS c (account_id, company_id, part, count) VALUES ($1, $2, $3, 1)
ON CONFLICT (account_id, company_id, part) DO UPDATE SET count = c.count + 1`,
};

/** Parts of a company's count. The first is for those who lock the company as a whole. */
const partsOfSeries = 15;

/**
 * To be called by whoever writes documents of a company, in the same transaction and after all else: who writes the same
 * part waits for the commit. Those are changes of one series, which wait for each other anyway, and a few that do not.
 */
export async function noteChange(
  tx: Queryable,
  { accountId, companyId }: { readonly accountId: string; readonly companyId: string },
  series: string | undefined,
): Promise<void> {
  const part =
    series === undefined
      ? 0
      : 1 + (Number.parseInt(hash('sha256', series).slice(0, 8), 16) % partsOfSeries);
  await tx.query(addChange, [accountId, companyId, part]);
}

export type CompanyRead<Value> = {
  readonly accountId: string;
  /** The company whose documents are read, or how to find it. */
  readonly companyId: string | (() => Promise<string | undefined>);
  readonly key: string;
  read(): Promise<Value>;
  bytes(value: Value): number;
};

/** Remembers what was read of a company's documents, from the second time on, until one of them changes. */
export type CompanyReads<Value> = { recall(asked: CompanyRead<Value>): Promise<Value> };

export type RememberCompanyReads = <Value extends Kept | undefined>(
  bytesMax: number,
) => CompanyReads<Value>;

/** Reads as they come, for databases whose snapshots do not show all that is committed. */
export const keepNoReads: RememberCompanyReads = () => ({ recall: ({ read }) => read() });

type Entry<Value> = {
  readonly value: Value;
  readonly accountId: string;
  readonly companyId: string;
  readonly version: number;
  /** When it was last seen to hold. */
  seenAt: number;
};

const companiesMax = 10_000;

/**
 * What is read once is not kept: keeping it would cost more than reading it did. What is kept holds for as long as the
 * company's count of changes is the same, and that is asked only where something was committed.
 */
export function createCompanyReads(database: Queryable, moment: Moments): RememberCompanyReads {
  const versions = new Map<
    string,
    { readonly seenAt: number; readonly version: Promise<number> }
  >();
  const ask = async (accountId: string, companyId: string) => {
    const [row] = await database.query(findVersion, [accountId, companyId]);
    return numberOf(row ?? {}, 'count');
  };
  const versionAt = (seenAt: number, accountId: string, companyId: string): Promise<number> => {
    const name = `${accountId} ${companyId}`;
    const known = versions.get(name);
    if (known !== undefined && known.seenAt >= seenAt) return known.version;
    if (versions.size >= companiesMax) versions.clear();
    const version = ask(accountId, companyId);
    versions.set(name, { seenAt, version });
    version.catch(() => versions.delete(name));
    return version;
  };
  return <Value extends Kept | undefined>(bytesMax: number): CompanyReads<Value> => {
    const cache: BoundedCache<Entry<Value>> = createBoundedCache(bytesMax);
    const isWorthKeeping = createWorthKeeping(cache.isFull);
    const keep = async (asked: CompanyRead<Value>, seenAt: number): Promise<Value> => {
      const { accountId, key } = asked;
      const companyId =
        typeof asked.companyId === 'string' ? asked.companyId : await asked.companyId();
      if (companyId === undefined) return asked.read();
      // Asked before the value is read: what is committed in between makes the value newer than its version, never older.
      const version = await versionAt(seenAt, accountId, companyId);
      const found = await asked.read();
      if (found === undefined) return found;
      const value = { ...found, isKept: true };
      const entry = { value, accountId, companyId, version, seenAt };
      cache.drop(key);
      cache.set(key, entry, textEntryBytes(asked.bytes(value)));
      return value;
    };
    const recall: CompanyReads<Value>['recall'] = async (asked) => {
      const { key } = asked;
      if (cache.get(key) === undefined && !isWorthKeeping(key)) return asked.read();
      const now = await moment();
      const known = cache.get(key);
      if (known === undefined) return keep(asked, now);
      if (known.seenAt >= now) return known.value;
      const version = await versionAt(now, known.accountId, known.companyId);
      if (version !== known.version) return keep(asked, now);
      known.seenAt = Math.max(known.seenAt, now);
      return known.value;
    };
    return { recall };
  };
}
