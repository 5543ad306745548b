import { openStores } from '../src/app/open-stores.ts';
import { readConfig } from '../src/config.ts';
import { seededRandom } from '../src/kernel/random.ts';
import type { Store } from './stores.ts';

export type SampledDocument = {
  readonly id: string;
  readonly type: string;
  readonly number: string;
};

/** What requests are made of: documents and months from all over the store. */
export type Sample = {
  readonly documents: readonly SampledDocument[];
  readonly months: readonly { readonly start: string; readonly end: string }[];
};

const documentCount = 2000;
const monthCount = 60;
const dayMs = 86_400_000;
const spanDays = 180;

/**
 * Picks documents at random over the half year that the demo covers. They are read from the store
 * directly: over HTTP one would have to walk all pages to get to a place in the middle.
 */
export async function sampleStore(store: Store): Promise<Sample> {
  const { accountId, companyId } = store;
  const random = seededRandom('bench sample');
  const stores = await openStores(readConfig(store.environment));
  try {
    const account = await stores.accounts.find(accountId);
    if (account === undefined) throw new Error(`The store has no account ${accountId}.`);
    const firstDay = Math.floor(account.createdAt / dayMs) - spanDays;
    const documents = new Map<string, SampledDocument>();
    for (let count = 0; count < documentCount; count += 1) {
      const day = firstDay + Math.floor(random() * spanDays);
      // The demo issues from 13:00 to 01:00 UTC; any other hour would give the day's last one again.
      const issuedAt = day * dayMs + (13 + random() * 12) * 3_600_000;
      const { joined } = await stores.documents.list(accountId, {
        companyId,
        from: Number.MIN_SAFE_INTEGER,
        before: { issuedAt: Math.floor(issuedAt), id: '' },
        status: null,
        limit: 1,
      });
      if (joined === '') continue;
      const document = JSON.parse(joined) as SampledDocument;
      documents.set(document.id, document);
    }
    const inAnyOrder = shuffled([...documents.values()], random);
    return {
      documents: inAnyOrder,
      months: monthsOf(firstDay, random),
    };
  } finally {
    await stores.close();
  }
}

/** Up to so many ids of the account, of all its companies, in any order. */
export async function manyDocuments(
  { accountId, environment }: Store,
  max: number,
): Promise<readonly string[]> {
  const stores = await openStores(readConfig(environment));
  try {
    const ids: string[] = [];
    for (let after = ''; ids.length < max; after = ids.at(-1) ?? '') {
      const page = await stores.documents.scan(accountId, after, 1_000);
      if (page.length === 0) break;
      ids.push(...page.map(({ id }) => id));
    }
    return shuffled(ids, seededRandom('bench documents'));
  } finally {
    await stores.close();
  }
}

function monthsOf(firstDay: number, random: () => number): Sample['months'] {
  return Array.from({ length: monthCount }, () => {
    const day = firstDay + Math.floor(random() * (spanDays - 31));
    return { start: dateOf(day), end: dateOf(day + 30) };
  });
}

function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
