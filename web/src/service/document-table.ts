import type { DocumentRows, Draft, FilterTotals } from '@chasqui/sdk';

type Options = { readonly signal?: AbortSignal };
type Query = Readonly<Record<string, string | number | undefined>>;
async function ask(path: string, query: Query, { signal }: Options): Promise<Response> {
  const given = Object.entries(query)
    .filter(([, v]) => v !== undefined)
    .map(([k, v]) => [k, String(v)]);
  return fetch(`${path}?${new URLSearchParams(given)}`, { signal });
}
const amounts = (text: string) =>
  JSON.parse(text.replaceAll(/"total":(-?[\d.]+)/g, '"total":"$1"'));
export const table = {
  async rowsPage(companyId: string, query: Query, o: Options): Promise<DocumentRows> {
    return amounts(await (await ask(`/api/company/${companyId}/documents`, query, o)).text());
  },
  async filterTotals(companyId: string, query: Query, o: Options): Promise<FilterTotals> {
    return amounts(
      await (await ask(`/api/company/${companyId}/documents/totals`, query, o)).text(),
    );
  },
  exportTable: (companyId: string, query: Query, o: Options) =>
    ask(`/api/company/${companyId}/documents/export`, query, o),
  exportFiles: (companyId: string, query: Query, o: Options) =>
    ask(`/api/company/${companyId}/documents/files`, query, o),
  async preview(companyId: string, draft: Draft<string>, { signal }: Options): Promise<Blob> {
    const r = await fetch(`/api/document/company/${companyId}/preview`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(draft),
      signal,
    });
    return r.blob();
  },
};
