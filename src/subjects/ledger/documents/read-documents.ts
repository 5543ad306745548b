import { type Awaitable, after } from '../../../kernel/awaitable.ts';
import { AppError } from '../../../kernel/codes/errors.ts';
import { isId } from '../../../kernel/ids.ts';
import { type Context, requireRegime, requireVisibleCompany } from '../../context.ts';
import { mayUseCompany, type Principal } from '../../keys/api-key.ts';
import { isPlain } from '../../search/document-filters.ts';
import { type ListRequest, openPage } from '../../search/open-page.ts';
import { listPlain, searchPage } from '../../search/search-documents.ts';
import { invalidNumber } from '../../search/search-filter.ts';
import { updatedPage } from '../../search/updated-documents.ts';
import type { StoredDocument } from '../../stores.ts';
import { documentCodes, documentMessages } from './codes.ts';
import type { DocumentType } from './document.ts';
import type { SummaryPage } from './summary-page.ts';

/**
 * One page of a company's documents, newest first where nothing else is asked for. Throws `company_not_found`,
 * `invalid_next_token`, `invalid_document_number`, `position_unknown`.
 */
export function listDocuments(
  context: Context,
  principal: Principal,
  asked: ListRequest,
): Awaitable<SummaryPage> {
  return after(openPage(context, principal, asked), (request) => {
    if (request.filters.updatedSince !== null) return updatedPage(context, request);
    const read = isPlain(request.filters) ? listPlain : searchPage;
    return read(context, request);
  });
}

/**
 * Documents of a type and number: one, or several that the authority never registered. Throws
 * `invalid_document_number` where the number is not written as the company's country writes it.
 */
export function findDocumentsByNumber(
  context: Context,
  principal: Principal,
  companyId: string,
  { type, number }: { readonly type: DocumentType; readonly number: string },
): Awaitable<SummaryPage> {
  const { accountId } = principal;
  return after(requireVisibleCompany(context, principal, companyId), (country) => {
    const { parse, number: form } = requireRegime(context, country).numbering;
    const parsed = parse(number.toUpperCase());
    if (parsed === undefined) throw invalidNumber(form.words);
    const found = context.stores.documents.findByNumber(accountId, companyId, type, parsed);
    return after(found, ({ joined }) => ({ summaries: joined, nextToken: null }));
  });
}

/** One document in its full form. Throws `document_not_found`. */
export function readDocument(
  { stores }: Context,
  principal: Principal,
  documentId: string,
): Awaitable<StoredDocument> {
  const found = isId('doc', documentId)
    ? stores.documents.find(principal.accountId, documentId)
    : undefined;
  return after(found, (document) => {
    if (document === undefined || !mayUseCompany(principal, document.companyId)) {
      throw new AppError(documentCodes.document_not_found, documentMessages.none_visible);
    }
    return document;
  });
}
