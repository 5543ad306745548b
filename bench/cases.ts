import { sampleStore } from './sample.ts';
import type { Server } from './servers.ts';
import type { Store } from './stores.ts';

export const caseIds = ['get', 'list', 'deep', 'pages', 'search', 'number', 'catalogue'] as const;
export type CaseId = (typeof caseIds)[number];

/** Requests of one kind, taken in turn, and what the bare server must send to be comparable. */
export type Case = {
  readonly id: CaseId;
  readonly title: string;
  readonly paths: readonly string[];
  /** Mean size of the bodies. */
  readonly bytes: number;
  readonly contentType: string;
};

export const pageSize = 50;
const pagesMax = 1000;
const probesMax = 200;

/** Builds the requests for a store, and asks a server of it how large the answers are. */
export async function prepareCases(store: Store, server: Server): Promise<readonly Case[]> {
  const { companyId } = store;
  const { documents, months } = await sampleStore(store);
  const list = `/api/document/company/${companyId}?limit=${pageSize}`;
  const search = `/api/document/search/company/${companyId}`;
  const pages = await walkPages(list, store, server);
  const plans: readonly Pick<Case, 'id' | 'title' | 'paths'>[] = [
    { id: 'get', title: 'get one', paths: documents.map(({ id }) => `/api/document/${id}`) },
    { id: 'list', title: `list of ${pageSize}, page 1`, paths: [list] },
    {
      id: 'deep',
      title: `list of ${pageSize}, page ${grouped(pages.length)}`,
      paths: pages.slice(-1),
    },
    { id: 'pages', title: `list of ${pageSize}, any page`, paths: pages },
    {
      id: 'search',
      title: 'search a month by status',
      paths: months.map(
        ({ start, end }) =>
          `${search}?start_date=${start}&end_date=${end}&status=succeeded&limit=${pageSize}`,
      ),
    },
    {
      id: 'number',
      title: 'type and number',
      paths: documents.map(({ type, number }) => `${search}/${type}/${number}`),
    },
    { id: 'catalogue', title: 'catalogue', paths: ['/api/catalogue/PE/measure_units'] },
  ];
  const cases: Case[] = [];
  for (const plan of plans) cases.push({ ...plan, ...(await probe(plan.paths, store, server)) });
  return cases;
}

type Page = { readonly data: readonly unknown[]; readonly meta: { next_token: string | null } };

/** The paths of the first thousand full pages, or of as many as there are. */
async function walkPages(list: string, store: Store, server: Server): Promise<readonly string[]> {
  const paths: string[] = [];
  for (let path: string | undefined = list; path !== undefined && paths.length < pagesMax; ) {
    const response = await ask(path, store, server);
    const { data, meta } = (await response.json()) as Page;
    if (data.length < pageSize) break;
    paths.push(path);
    path =
      meta.next_token === null
        ? undefined
        : `${list}&next_token=${encodeURIComponent(meta.next_token)}`;
  }
  if (paths.length === 0) throw new Error(`The store has not even ${pageSize} documents to list.`);
  return paths;
}

/** Asks for what will be measured; refuses to measure answers without content. */
export async function probe(
  paths: readonly string[],
  store: Store,
  server: Server,
  mayBeEmpty = false,
): Promise<Pick<Case, 'bytes' | 'contentType'>> {
  let total = 0;
  let contentType = '';
  const probed = paths.slice(0, probesMax);
  for (const path of probed) {
    const response = await ask(path, store, server);
    const body = await response.text();
    // An answer without content would be measured as if it were a very fast one.
    const isEmpty = /^\{\s*"data":\s*\[\s*\]/.test(body);
    if (isEmpty && !mayBeEmpty) throw new Error(`Nothing is found at ${path}.`);
    total += Buffer.byteLength(body);
    contentType = response.headers.get('content-type') ?? contentType;
  }
  return { bytes: Math.round(total / probed.length), contentType };
}

async function ask(path: string, { key }: Store, { url }: Server): Promise<Response> {
  const response = await fetch(`${url}${path}`, { headers: headersOf(key) });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return response;
}

/** The headers of every request, to the bare server too: parsing them is part of the baseline. */
export function headersOf(key: string): { readonly authorization: string } {
  return { authorization: `Bearer ${key}` };
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
