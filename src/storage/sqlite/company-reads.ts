import type { Kept } from '../../domain/ports/rows.ts';
import { type BoundedCache, createBoundedCache } from '../../lib/bounded-cache.ts';
import { createWorthKeeping } from '../../lib/worth-keeping.ts';
import { type Database, numberOf } from './database.ts';
import type { Moments } from './moments.ts';

const findVersion = `
SELECT count FROM company_changes WHERE account_id = ? AND company_id = ?`;
const addChange = `
INSERT INTO company_changes (account_id, company_id, count) VALUES (?, ?, 1)
ON CONFLICT (account_id, company_id) DO UPDATE SET count = count + 1`;

/** To be called by whoever writes documents of a company, in the same transaction. */
export function noteChange(database: Database, accountId: string, companyId: string): void {
  database.prepare(addChange).run(accountId, companyId);
}

export type CompanyRead<Value> = {
  readonly accountId: string;
  /** The company whose documents are read, or how to find it. */
  readonly companyId: string | (() => string | undefined);
  readonly key: string;
  read(): Value;
  bytes(value: Value): number;
};

/** Remembers what was read of a company's documents, from the second time on, until one of them changes. */
export type CompanyReads<Value> = { recall(asked: CompanyRead<Value>): Value };

export type RememberCompanyReads = <Value extends Kept | undefined>(
  bytesMax: number,
) => CompanyReads<Value>;

type Entry<Value> = {
  readonly value: Value;
  readonly accountId: string;
  readonly companyId: string;
  readonly version: number;
  /** When it was last seen to hold. */
  seenAt: number;
};

/** About what an entry takes beside its text. */
const overheadBytes = 700;
const companiesMax = 10_000;

/**
 * What is read once is not kept: keeping it would cost more than reading it did. What is kept holds for as long as the
 * company's count of changes is the same, and that is asked only where something was committed.
 */
export function createCompanyReads(database: Database, moment: Moments): RememberCompanyReads {
  const versionStatement = database.prepare(findVersion);
  const versions = new Map<string, { readonly version: number; readonly seenAt: number }>();
  const versionOf = (accountId: string, companyId: string): number => {
    const name = `${accountId} ${companyId}`;
    const seenAt = moment();
    const known = versions.get(name);
    if (known?.seenAt === seenAt) return known.version;
    const version = numberOf(versionStatement.get(accountId, companyId) ?? { count: 0 }, 'count');
    if (versions.size >= companiesMax) versions.clear();
    versions.set(name, { version, seenAt });
    return version;
  };
  const holds = (entry: Entry<unknown>): boolean => {
    const now = moment();
    if (entry.seenAt === now) return true;
    if (versionOf(entry.accountId, entry.companyId) !== entry.version) return false;
    entry.seenAt = now;
    return true;
  };
  return <Value extends Kept | undefined>(bytesMax: number): CompanyReads<Value> => {
    const cache: BoundedCache<Entry<Value>> = createBoundedCache(bytesMax);
    const isWorthKeeping = createWorthKeeping(cache.isFull);
    const keep = ({ accountId, key, read, bytes, ...asked }: CompanyRead<Value>): Value => {
      const companyId = typeof asked.companyId === 'string' ? asked.companyId : asked.companyId();
      if (companyId === undefined) return read();
      const seenAt = moment();
      // Asked before the value is read: what is committed in between makes the value newer than its version, never older.
      const version = versionOf(accountId, companyId);
      const found = read();
      if (found === undefined) return found;
      const value = { ...found, isKept: true };
      const entry = { value, accountId, companyId, version, seenAt };
      cache.set(key, entry, bytes(value) + overheadBytes);
      return value;
    };
    const recall: CompanyReads<Value>['recall'] = (asked) => {
      const { key } = asked;
      const known = cache.get(key);
      if (known === undefined) return isWorthKeeping(key) ? keep(asked) : asked.read();
      if (holds(known)) return known.value;
      cache.drop(key);
      return keep(asked);
    };
    return { recall };
  };
}
