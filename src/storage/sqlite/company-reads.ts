import { textEntryBytes } from '../../domain/ports/remembered.ts';
import type { Kept } from '../../domain/ports/rows.ts';
import { type Awaitable, after } from '../../lib/awaitable.ts';
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
  read(): Awaitable<Value>;
  bytes(value: Value): number;
};

/** Remembers what was read of a company's documents, from the second time on, until one of them changes. */
export type CompanyReads<Value> = {
  recall(asked: CompanyRead<Value>): Awaitable<Value>;
};

export type RememberCompanyReads = <Value extends Kept | undefined>(
  bytesMax: number,
) => CompanyReads<Value>;

/** The count of a company's changes, and when it was last looked up; shared by all that is remembered of the company. */
type CompanyVersion = {
  readonly accountId: string;
  readonly companyId: string;
  version: number;
  seenAt: number;
};

type Entry<Value> = {
  readonly value: Value;
  readonly company: CompanyVersion;
  readonly version: number;
  /** When it was last seen to hold. */
  seenAt: number;
};

const companiesMax = 10_000;

type CompanyVersions = {
  companyOf(accountId: string, companyId: string): CompanyVersion;
  /** As it was at this moment: asked of the store once for each. */
  versionOf(company: CompanyVersion, now: number): number;
};

function createCompanyVersions(database: Database): CompanyVersions {
  const versionStatement = database.prepare(findVersion);
  const companies = new Map<string, CompanyVersion>();
  const companyOf = (accountId: string, companyId: string): CompanyVersion => {
    const name = `${accountId} ${companyId}`;
    let company = companies.get(name);
    if (company === undefined) {
      company = { accountId, companyId, version: 0, seenAt: -1 };
      // What is remembered keeps the one that it was read with.
      if (companies.size >= companiesMax) companies.clear();
      companies.set(name, company);
    }
    return company;
  };
  const versionOf = (company: CompanyVersion, now: number): number => {
    if (company.seenAt === now) return company.version;
    const found = versionStatement.get(company.accountId, company.companyId);
    company.version = numberOf(found ?? { count: 0 }, 'count');
    company.seenAt = now;
    return company.version;
  };
  return { companyOf, versionOf };
}

/**
 * What is read once is not kept: keeping it would cost more than reading it did. What is kept holds for as long as the
 * company's count of changes is the same, and that is asked only where something was committed.
 */
export function createCompanyReads(database: Database, moment: Moments): RememberCompanyReads {
  const { companyOf, versionOf } = createCompanyVersions(database);
  const holds = (entry: Entry<unknown>): boolean => {
    const now = moment();
    if (entry.seenAt === now) return true;
    if (versionOf(entry.company, now) !== entry.version) return false;
    entry.seenAt = now;
    return true;
  };
  return <Value extends Kept | undefined>(bytesMax: number): CompanyReads<Value> => {
    const cache: BoundedCache<Entry<Value>> = createBoundedCache(bytesMax);
    const isWorthKeeping = createWorthKeeping(cache.isFull);
    const keep = ({
      accountId,
      key,
      read,
      bytes,
      ...asked
    }: CompanyRead<Value>): Awaitable<Value> => {
      const companyId = typeof asked.companyId === 'string' ? asked.companyId : asked.companyId();
      if (companyId === undefined) return read();
      const seenAt = moment();
      // Asked before the value is read: what is committed in between makes the value newer than its version, never older.
      const company = companyOf(accountId, companyId);
      const version = versionOf(company, seenAt);
      return after(read(), (found) => {
        if (found === undefined) return found;
        const value = { ...found, isKept: true };
        const entry = { value, company, version, seenAt };
        cache.set(key, entry, textEntryBytes(bytes(value)));
        return value;
      });
    };
    const recalled = (asked: CompanyRead<Value>, known: Entry<Value>): Awaitable<Value> => {
      if (holds(known)) return known.value;
      cache.drop(asked.key);
      return keep(asked);
    };
    return {
      recall(asked) {
        const known = cache.get(asked.key);
        if (known !== undefined) return recalled(asked, known);
        return isWorthKeeping(asked.key) ? keep(asked) : asked.read();
      },
    };
  };
}
