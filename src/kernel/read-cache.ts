import { LRUCache } from 'lru-cache';
import { type Awaitable, after } from './awaitable.ts';

/** Whose rows were read. What is read of nobody in particular holds until anything at all is committed. */
export type Company = { readonly accountId: string; readonly companyId: string };

/** Something that was read. While a cache holds it, what is made of it is worth holding too. */
export type Kept = { readonly isKept?: boolean };

/** What a database says of its commits. */
export type Commits = {
  /** A number that stays the same as long as nothing at all is committed, by this process or another. */
  moment(): Awaitable<number>;
  /** A number that stays the same as long as no document of the company changes. */
  version(company: Company): Awaitable<number>;
};

export type ShelfOptions<Value> = {
  readonly bytesMax: number;
  readonly bytes: (value: Value) => number;
  /** Of what is many and cheap to read, what is asked for once is not kept: keeping costs more than reading. */
  readonly keepsFrom: 'first' | 'second';
  /** What is kept and given out instead of what was read. */
  readonly kept?: (value: Value) => Value;
};

/** Reads of one kind. */
export type Shelf<Value> = {
  /** What `read` gave before, where nothing has changed it since, or what it gives now. */
  get(
    key: string,
    read: () => Awaitable<Value>,
    of?: Company | (() => Awaitable<Company | undefined>),
  ): Awaitable<Value>;
};

/** What one process remembers of what it read from a store: one shelf for each kind, each with bytes of its own. */
export type ReadCache = { shelf<Value>(options: ShelfOptions<Value>): Shelf<Value> };

/** Reads as they come, for databases that do not show all that is committed. */
export const noReadCache: ReadCache = { shelf: () => ({ get: (_key, read) => read() }) };

type Entry<Value> = {
  readonly value: Value;
  readonly company: Company | undefined;
  readonly version: number;
  /** The last moment at which it was seen to hold. */
  seenAt: number;
};

const companiesMax = 10_000;

export function createReadCache(commits: Commits): ReadCache {
  const versionAt = createVersions(commits);
  const holds = (known: Entry<unknown>, now: number): Awaitable<boolean> => {
    // Answers may come out of their order: what was seen to hold later holds.
    if (known.seenAt >= now) return true;
    if (known.company === undefined) return false;
    return after(versionAt(known.company, now), (version) => {
      if (version !== known.version) return false;
      known.seenAt = Math.max(known.seenAt, now);
      return true;
    });
  };
  return {
    shelf<Value>({
      bytesMax,
      bytes,
      keepsFrom,
      kept = (value) => value,
    }: ShelfOptions<Value>): Shelf<Value> {
      const entries = new LRUCache<string, Entry<Value>>({
        maxSize: bytesMax,
        // Many are not given up for one that is large.
        maxEntrySize: Math.ceil(bytesMax / 4),
      });
      const isWorthKeeping = createWorthKeeping(() => entries.calculatedSize > 0.95 * bytesMax);
      const keep = (
        key: string,
        read: () => Awaitable<Value>,
        company: Company | undefined,
        now: number,
      ) => {
        // Asked before the value is read: what is committed in between makes the value newer than its version, never older.
        const version = company === undefined ? 0 : versionAt(company, now);
        return after(version, (version) =>
          after(read(), (found) => {
            if (found === undefined && company !== undefined) return found;
            const value = kept(found);
            entries.set(key, { value, company, version, seenAt: now }, { size: bytes(value) });
            return value;
          }),
        );
      };
      return {
        get(key, read, of) {
          if (keepsFrom === 'second' && !entries.has(key) && !isWorthKeeping(key)) return read();
          return after(commits.moment(), (now) => {
            const known = entries.get(key);
            return after(known !== undefined && holds(known, now), (stillHolds) => {
              if (known !== undefined && stillHolds) return known.value;
              const asked = known?.company ?? of;
              if (typeof asked !== 'function') return keep(key, read, asked, now);
              return after(asked(), (company) =>
                company === undefined ? read() : keep(key, read, company, now),
              );
            });
          });
        },
      };
    },
  };
}

/** Asked of the store once for each moment. */
function createVersions({ version }: Commits) {
  const seen = new LRUCache<string, { readonly at: number; readonly version: Awaitable<number> }>({
    max: companiesMax,
  });
  return (company: Company, now: number): Awaitable<number> => {
    const name = `${company.accountId} ${company.companyId}`;
    const known = seen.get(name);
    if (known !== undefined && known.at >= now) return known.version;
    const asked = version(company);
    seen.set(name, { at: now, version: asked });
    if (asked instanceof Promise) asked.catch(() => seen.delete(name));
    return asked;
  };
}

const slots = 16_384;
/** Of those that come again while a shelf is full, so many are let in once. */
const oneIn = 64;

/**
 * What comes once is not worth keeping: of each of the last keys four bytes are held, so another one may be taken for it
 * now and then. Where more come in turn than a shelf holds, each would push out one that is asked for soon: a full one lets
 * in few, for a part is better kept than none.
 */
function createWorthKeeping(isFull: () => boolean): (key: string) => boolean {
  const seen = new Uint32Array(slots);
  let turnedAway = 0;
  return (key) => {
    const hash = hashOf(key);
    const slot = hash % slots;
    const cameBefore = seen[slot] === hash;
    seen[slot] = hash;
    if (!cameBefore || !isFull()) return cameBefore;
    turnedAway = (turnedAway + 1) % oneIn;
    return turnedAway === 0;
  };
}

/** FNV-1a: a handful of instructions for a character, and spread well enough. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
