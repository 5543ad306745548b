import { manyDocuments, sampleStore } from './sample.ts';
import type { Server } from './servers.ts';
import type { Store } from './stores.ts';

/** Requests of one kind, taken in turn. */
export type ReadCase = { readonly title: string; readonly paths: readonly string[] };

const pageSize = 50;
const hotMax = 100;
/** More than a process remembers, or even knows to have seen. */
const documentsMax = 60_000;

export async function readCases(store: Store): Promise<readonly ReadCase[]> {
  const { companyId } = store;
  const { documents, months } = await sampleStore(store);
  const path = (id: string) => `/api/document/${id}`;
  const search = `/api/document/search/company/${companyId}`;
  // Each month with so many sizes of a page that no page comes again while it could be remembered.
  const searches = Array.from({ length: 55 }, (_, index) => 20 + index).flatMap((limit) =>
    months.map(
      ({ start, end }) =>
        `${search}?start_date=${start}&end_date=${end}&status=succeeded&limit=${limit}`,
    ),
  );
  return [
    { title: 'get any document', paths: (await manyDocuments(store, documentsMax)).map(path) },
    { title: 'get one again', paths: documents.slice(0, hotMax).map(({ id }) => path(id)) },
    {
      title: `list of ${pageSize}, page 1`,
      paths: [`/api/document/company/${companyId}?limit=${pageSize}`],
    },
    { title: 'search a month by status', paths: searches },
    {
      title: 'find by type and number',
      paths: documents.map(({ type, number }) => `${search}/${type}/${number}`),
    },
  ];
}

const currencies = ['EUR', 'GBP', 'CHF', 'JPY', 'CLP', 'BRL', 'MXN', 'COP', 'CAD', 'AUD'];

/** By a word that thousands of customers have, and a currency that no document has; none comes twice soon. */
export function heavySearches({ companyId }: Store): readonly string[] {
  const search = `/api/document/search/company/${companyId}?text=sac`;
  return Array.from({ length: 100 }, (_, index) => 1 + index).flatMap((limit) =>
    currencies.map((currency) => `${search}&currency=${currency}&limit=${limit}`),
  );
}

const probesMax = 100;

/** What the bare server must send to be comparable. Refuses to measure answers without content. */
export async function bodyOf({ paths }: ReadCase, { key }: Store, { url }: Pick<Server, 'url'>) {
  let total = 0;
  let contentType = '';
  const probed = paths.slice(0, probesMax);
  for (const path of probed) {
    const response = await fetch(`${url}${path}`, { headers: headersOf(key) });
    const body = await response.text();
    // An answer without content would be measured as if it were a very fast one.
    const isEmpty = /^\{\s*"data":\s*\[\s*\]/.test(body);
    if (!response.ok || isEmpty) throw new Error(`${path} answers ${response.status}: ${body}`);
    total += Buffer.byteLength(body);
    contentType = response.headers.get('content-type') ?? contentType;
  }
  return { bytes: Math.round(total / probed.length), contentType };
}

/** The headers of every request, to the bare server too: parsing them is part of the baseline. */
export function headersOf(key: string): { readonly authorization: string } {
  return { authorization: `Bearer ${key}` };
}
