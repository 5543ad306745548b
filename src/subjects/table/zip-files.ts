import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../kernel/codes/errors.ts';
import type { StreamedFile } from '../../kernel/streamed-file.ts';
import { type ZippedFile, zipStream } from '../../kernel/zip/stream.ts';
import { type Context, requireCompany } from '../context.ts';
import type { FileKind } from '../country/regime.ts';
import type { Principal } from '../keys/api-key.ts';
import { fileOf } from '../ledger/documents/read-file.ts';
import type { DocumentFilters } from '../search/document-filters.ts';
import { openPage, type PageRequest } from '../search/open-page.ts';
import { tableCodes, tableMessages } from './codes.ts';
import { createFileNames } from './file-names.ts';
import { scanRows } from './scan-rows.ts';
import { tableName } from './table-name.ts';
import { tableRow } from './table-row.ts';

/** As many documents are put into one ZIP: their PDFs take about as many seconds as there are tens of them. */
export const zippedDocumentsMax = 500;

export type FilesRequest = {
  readonly filters: DocumentFilters;
  readonly kinds: readonly FileKind[];
  /** Asked before the first byte: whether anybody still waits. */
  readonly isWanted: () => boolean;
};

export type FilesZip = StreamedFile & { readonly documents: number };

/**
 * The files of all documents of a filter as a ZIP that is written while they are made, one after the other. What cannot be
 * had is named in a text beside them. Throws `company_not_found`, `invalid_document_number`, `too_many_documents`.
 */
export async function zipFiles(
  context: Context,
  principal: Principal,
  companyId: string,
  { filters, kinds, isWanted }: FilesRequest,
): Promise<FilesZip> {
  const company = await requireCompany(context, principal, companyId);
  const limit = zippedDocumentsMax + 1;
  const asked = { route: 'rows', companyId, limit, nextToken: null, filters } as const;
  const request = await openPage(context, principal, asked);
  const documents = await gather(context, request, isWanted);
  const files = filesOf(context, request.accountId, documents, kinds);
  return {
    name: `${tableName(company, filters)}.zip`,
    contentType: 'application/zip',
    chunks: zipStream(files),
    documents: documents.length,
  };
}

type Zipped = { readonly id: string; readonly number: string };

async function gather(
  context: Context,
  request: PageRequest,
  isWanted: () => boolean,
): Promise<readonly Zipped[]> {
  const documents: Zipped[] = [];
  for await (const rows of scanRows(context, request)) {
    documents.push(...rows.map(tableRow).map(({ id, number }) => ({ id, number })));
    if (documents.length > zippedDocumentsMax) throw tooManyDocuments();
    if (!isWanted()) break;
  }
  return documents;
}

function tooManyDocuments(): AppError {
  const detail = tableMessages.too_many_documents({ count: zippedDocumentsMax });
  return new AppError(tableCodes.too_many_documents, detail);
}

async function* filesOf(
  context: Context,
  accountId: string,
  documents: readonly Zipped[],
  kinds: readonly FileKind[],
): AsyncGenerator<ZippedFile> {
  const nameOf = createFileNames();
  const missing: string[] = [];
  for (const { id, number } of documents) {
    const name = nameOf(number, id);
    for (const kind of kinds) {
      try {
        const { bytes, extension } = await fetched(context, { accountId, subjectId: id, kind });
        const begin = kind === 'cdr' ? 'R-' : '';
        yield { name: `${begin}${name}.${extension}`, content: once(bytes) };
      } catch (error) {
        if (!isMissing(error)) throw error;
        missing.push(`${number} (${id}), ${kind}: ${error.message}\r\n`);
      }
    }
  }
  if (missing.length > 0) yield { name: 'missing.txt', content: once(missing.join('')) };
}

async function* once<Content>(content: Content): AsyncGenerator<Content> {
  yield content;
}

/** A file that is not there, not yet or not for us is left out; whatever else is wrong ends the ZIP. */
function isMissing(error: unknown): error is AppError {
  const codes = ['file_not_available', 'file_too_costly', 'archive_unavailable', 'overloaded'];
  return error instanceof AppError && codes.includes(error.code);
}

type FileName = { readonly accountId: string; readonly subjectId: string; readonly kind: FileKind };

const triesMax = 5;
const pauseMs = 1_000;
const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/xml': 'xml',
};

/** Where threads are busy with the files of others, this can wait. */
async function fetched(context: Context, name: FileName) {
  for (let tries = 1; ; tries += 1) {
    try {
      const file = await fileOf(context, { ...name, expiresAt: null });
      return { bytes: await file.bytes(), extension: extensions[file.contentType] ?? 'bin' };
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'overloaded';
      if (!isBusy || tries === triesMax) throw error;
      await pause(pauseMs);
    }
  }
}
