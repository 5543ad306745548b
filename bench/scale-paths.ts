import { openStores } from '../src/app/open-stores.ts';
import { readConfig } from '../src/config.ts';
import { hmacKeyOf } from '../src/kernel/hmac.ts';
import { sealPageToken } from '../src/kernel/page-token.ts';
import { seededRandom } from '../src/kernel/random.ts';
import type { BlankStore } from '../test/support/blank-store.ts';
import { issuedAtOf } from './scale-fill.ts';
import type { Store } from './stores.ts';

/** Requests of one kind, each to be asked once: whatever comes again is remembered by the process. */
export type Asked = { readonly title: string; readonly paths: readonly string[] };

const pageSize = 50;
const deepPage = 100_000;
const sampleCount = 3_000;
const pageCount = 500;
const dayMs = 86_400_000;

/** What a store of so many documents is asked, all over it. */
export async function pathsOf(
  blank: BlankStore,
  store: Store,
  documents: number,
): Promise<readonly Asked[]> {
  const random = seededRandom(`scale ${documents}`);
  const anywhere = () => Math.floor(random() * documents);
  const { companyId } = store;
  const search = `/api/document/search/company/${companyId}`;
  const sample = await sampleOf(blank, store, Array.from({ length: sampleCount }, anywhere));
  const tokenAt = await sealer(store);
  const list = `/api/document/company/${companyId}?limit=${pageSize}`;
  const pagesFrom = (index: number) => `${list}&next_token=${tokenAt(issuedAtOf(index))}`;
  const page = Math.min(deepPage, Math.floor(documents / pageSize) - 1);
  return [
    { title: 'get', paths: sample.map(({ id }) => `/api/document/${id}`) },
    { title: 'list', paths: Array.from({ length: pageCount }, () => pagesFrom(anywhere())) },
    {
      title: `page ${page.toLocaleString('en-US')}`,
      // The page itself and those around it.
      paths: Array.from({ length: 100 }, (_, offset) =>
        pagesFrom(Math.max(0, documents - page * pageSize) + offset * pageSize),
      ),
    },
    {
      title: 'search',
      paths: Array.from({ length: pageCount }, () => {
        const start = issuedAtOf(anywhere());
        const month = `start_date=${dayOf(start - 30 * dayMs)}&end_date=${dayOf(start)}`;
        return `${search}?${month}&status=succeeded&limit=${pageSize}`;
      }),
    },
    { title: 'number', paths: sample.map(({ type, number }) => `${search}/${type}/${number}`) },
  ];
}

type Sampled = { readonly id: string; readonly type: string; readonly number: string };

async function sampleOf(
  blank: BlankStore,
  { accountId, companyId }: Store,
  indexes: readonly number[],
): Promise<readonly Sampled[]> {
  const times = [...new Set(indexes)].map(issuedAtOf).join(', ');
  const rows = await blank.sql(
    `SELECT summary FROM document_list
     WHERE account_id = ? AND company_id = ? AND issued_at IN (${times})`,
    [accountId, companyId],
  );
  return rows.map(({ summary }) => JSON.parse(String(summary)) as Sampled);
}

/** Makes the token that a page would have which ends before an instant. */
async function sealer({ environment, accountId, companyId }: Store) {
  const stores = await openStores(readConfig(environment));
  try {
    const account = await stores.accounts.find(accountId);
    if (account === undefined) throw new Error(`The store has no account ${accountId}.`);
    const secret = hmacKeyOf(account.linkSecret);
    const scope = { secret, accountId, route: 'list', subjectId: companyId };
    return (issuedAt: number) => sealPageToken([null, null, null, issuedAt, ''], scope);
  } finally {
    await stores.close();
  }
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
