import { type Case, probe } from './cases.ts';
import { type Sample, sampleStore } from './sample.ts';
import type { Server } from './servers.ts';
import type { Store } from './stores.ts';

export type SearchCase = Omit<Case, 'id'>;

/** What is asked for; each of the filters in turn. */
type Plan = {
  readonly title: string;
  readonly filters: readonly string[];
  /** An answer without documents is one, too. */
  readonly mayFindNothing?: boolean;
};

/** Every filter of the search by itself, and some together, with what a store has of each. */
export async function prepareSearches(
  store: Store,
  server: Server,
): Promise<readonly SearchCase[]> {
  const sample = await sampleStore(store);
  const search = `/api/document/search/company/${store.companyId}`;
  const cases: SearchCase[] = [];
  for (const { title, filters, mayFindNothing } of [
    ...plansOfOne(sample),
    ...plansOfSeveral(sample),
  ]) {
    const paths = pagesOf(filters).map((page) => `${search}?${page}`);
    const answers = await probe(paths, store, server, mayFindNothing);
    cases.push({ title, paths, ...answers });
  }
  return cases;
}

/** Pages of 45 to 55: more different ones than a process remembers, or the queries would not be measured. */
function pagesOf(filters: readonly string[]): readonly string[] {
  const sizes = Array.from({ length: 11 }, (_, index) => 45 + index);
  return sizes.flatMap((size) => filters.map((filter) => `limit=${size}&${filter}`));
}

function plansOfOne(sample: Sample): readonly Plan[] {
  const { terms, days } = sample;
  const upTo = (filter: string) => days.map((day) => `${filter}&end_date=${day}`);
  return [
    { title: 'up to a day', filters: days.map((day) => `end_date=${day}`) },
    {
      title: 'from a day on, oldest first',
      filters: days.map((day) => `order=oldest&start_date=${day}`),
    },
    { title: 'status of most', filters: upTo('status=succeeded') },
    { title: 'status of few', filters: upTo('status=failed') },
    { title: 'type of most', filters: upTo('type=invoice') },
    { title: 'type of few', filters: upTo('type=debit-note') },
    { title: 'currency of most', filters: upTo('currency=PEN') },
    { title: 'currency of none', filters: upTo('currency=CHF'), mayFindNothing: true },
    { title: 'series', filters: seriesOf(sample).flatMap((series) => upTo(`series=${series}`)) },
    {
      title: 'external id',
      filters: terms.map((each) => filterOf('external_id', each.externalId)),
    },
    { title: 'customer', filters: terms.map(({ customer }) => filterOf('customer', customer)) },
    { title: 'a word of the name', filters: terms.map(({ word }) => filterOf('text', word)) },
    { title: 'what changed', filters: days.map((day) => `updated_since=${day}`) },
  ];
}

function plansOfSeveral(sample: Sample): readonly Plan[] {
  const { terms, days } = sample;
  return [
    {
      title: 'type, currency and status',
      filters: days.map((day) => `type=credit-note&currency=PEN&status=succeeded&end_date=${day}`),
    },
    {
      title: 'customer and status, oldest first',
      filters: terms.map(
        ({ customer }) => `${filterOf('customer', customer)}&status=succeeded&order=oldest`,
      ),
      mayFindNothing: true,
    },
    {
      title: 'word, type and status',
      filters: terms.map(({ word }) => `${filterOf('text', word)}&type=invoice&status=succeeded`),
      mayFindNothing: true,
    },
    {
      title: 'currency of none, status',
      filters: days.map((day) => `currency=CHF&status=succeeded&end_date=${day}`),
      mayFindNothing: true,
    },
  ];
}

function seriesOf({ documents }: Sample): readonly string[] {
  return [...new Set(documents.map(({ number }) => number.split('-')[0] ?? ''))];
}

function filterOf(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}`;
}
