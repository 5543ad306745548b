import { jsonBody } from '../api.ts';
import { getCatalogue } from './catalogue-tool.ts';
import { companyId, documentId, draft, page, searchFilters } from './fields.ts';
import { getDocumentFile } from './file-tool.ts';
import { type Arguments, jsonOf, type Tool, textOf } from './tool.ts';

type Look = Pick<Tool, 'name' | 'title' | 'description' | 'fields'> & {
  readonly operationId: string;
  /** Which argument is which part of the path; these are needed. */
  readonly path?: Readonly<Record<string, string>>;
};

/** A tool that is one operation of the interface: arguments beyond its path are its query. */
function look({ operationId, path = {}, ...tool }: Look): Tool {
  const names = Object.keys(tool.fields).filter((name) => !Object.hasOwn(path, name));
  return {
    ...tool,
    scope: 'read',
    writes: false,
    required: Object.keys(path),
    run: async (call, given) =>
      jsonOf(await call(operationId, { path: named(path, given), query: picked(names, given) })),
  };
}

function named(path: Readonly<Record<string, string>>, given: Arguments): Record<string, string> {
  return Object.fromEntries(
    Object.entries(path).map(([argument, name]) => [name, textOf(given[argument]) ?? '']),
  );
}

function picked(names: readonly string[], given: Arguments) {
  return Object.fromEntries(names.map((name) => [name, textOf(given[name])]));
}

/** What changes nothing. */
export const readingTools: readonly Tool[] = [
  look({
    name: 'list_companies',
    title: 'List companies',
    description: 'Companies of the account that this key may see, newest first.',
    operationId: 'listCompanies',
    fields: page,
  }),
  look({
    name: 'find_documents',
    title: 'Find documents',
    description:
      'Searches the documents of a company, newest first: summaries with number, date, total, status and links. All filters that are given must hold.',
    operationId: 'searchDocuments',
    path: { company_id: 'companyId' },
    fields: { company_id: companyId, ...searchFilters, ...page },
  }),
  look({
    name: 'get_document',
    title: 'Read a document',
    description: 'A document in its full form: customer, items, taxes, totals, state.',
    operationId: 'getDocument',
    path: { document_id: 'documentId' },
    fields: { document_id: documentId },
  }),
  getDocumentFile,
  look({
    name: 'get_document_events',
    title: 'History of a document',
    description: 'What happened to a document, the oldest first.',
    operationId: 'listEvents',
    path: { document_id: 'documentId' },
    fields: { document_id: documentId, ...page },
  }),
  look({
    name: 'verify_document',
    title: 'Verify a document',
    description: 'Checks signature, certificate, acknowledgement and sums of a document again.',
    operationId: 'verifyDocument',
    path: { document_id: 'documentId' },
    fields: { document_id: documentId },
  }),
  look({
    name: 'list_series',
    title: 'List series',
    description: 'Series of a company, with the number that the next document gets.',
    operationId: 'listSeries',
    path: { company_id: 'companyId' },
    fields: { company_id: companyId, ...page },
  }),
  look({
    name: 'list_countries',
    title: 'List countries',
    description: 'Countries that have catalogues of codes.',
    operationId: 'listCountries',
    fields: {},
  }),
  look({
    name: 'list_catalogues',
    title: 'List catalogues',
    description: "Catalogues of a country: names of ours, and numbers of the authority's own.",
    operationId: 'listCatalogues',
    path: { country: 'countryCode' },
    fields: { country: { type: 'string', description: 'ISO country code, such as PE' } },
  }),
  getCatalogue,
  {
    name: 'dry_run',
    title: 'Try a draft',
    description:
      "Computes and judges a draft by the authority's rules: the document, its XML and all findings. Nothing is stored and no number is used.",
    scope: 'write',
    writes: false,
    fields: { company_id: companyId, draft },
    required: ['company_id', 'draft'],
    run: async (call, { company_id, draft: sent }) =>
      jsonOf(
        await call('issueDocument', {
          path: { companyId: textOf(company_id) ?? '' },
          query: { dry_run: 'true' },
          body: jsonBody(sent),
        }),
      ),
  },
];
