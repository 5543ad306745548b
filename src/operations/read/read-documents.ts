import { mayUseCompany, type Principal } from '../../domain/access/api-key.ts';
import { AppError } from '../../domain/access/errors.ts';
import { isId } from '../../domain/access/ids.ts';
import { invalidToken, type PageScope, sealPageToken } from '../../domain/access/page-token.ts';
import type { DocumentType } from '../../domain/document/document.ts';
import type { DocumentStatus } from '../../domain/life/states.ts';
import {
  type JoinedSummaries,
  type Position,
  summarySeparator,
} from '../../domain/ports/document-list.ts';
import type { AsciiJson } from '../../domain/ports/rows.ts';
import type { StoredDocument } from '../../domain/ports/stores.ts';
import { type Awaitable, after } from '../../lib/awaitable.ts';
import { endOfDay, parseDay, parseTimestamp, startOfDay, type Zone } from '../../lib/calendar.ts';
import { type Context, requireCompany, requireRegime, requireVisibleCompany } from '../context.ts';
import type { SummaryPage } from './read-memory.ts';

/** Filters of a search, as the caller wrote them. */
export type DocumentFilters = {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly status: DocumentStatus | null;
};

export const noFilters: DocumentFilters = { startDate: null, endDate: null, status: null };

export type ListRequest = {
  readonly route: 'list' | 'search';
  readonly companyId: string;
  readonly limit: number;
  readonly nextToken: string | null;
  readonly filters: DocumentFilters;
};

/** The place before everything in the order: later than any instant that a document may have. */
const beginning: Position = { issuedAt: Number.MAX_SAFE_INTEGER, id: '' };

/** One page of a company's documents, newest first. Throws `company_not_found`, `invalid_next_token`. */
export function listDocuments(
  context: Context,
  principal: Principal,
  request: ListRequest,
): Awaitable<SummaryPage> {
  const { accountId } = principal;
  const { companyId } = request;
  return after(requireVisibleCompany(context, principal, companyId), () =>
    after(context.secrets(accountId), (secret) => {
      const scope = { secret, accountId, route: request.route, subjectId: companyId };
      const { filters, position } = continued(context, request, scope);
      return after(rangeOf(context, principal, companyId, filters), (range) => {
        const found = context.stores.documents.list(accountId, {
          companyId,
          from: range.from,
          before: position ?? range.until,
          status: filters.status,
          limit: request.limit + 1,
        });
        return after(found, (summaries) =>
          pageOf(context, summaries, { limit: request.limit, filters, scope }),
        );
      });
    }),
  );
}

/** Cuts the page and seals its token; once for summaries that are at hand again and again. */
function pageOf(
  { readMemory: { pages } }: Context,
  found: JoinedSummaries,
  {
    limit,
    filters,
    scope,
  }: { readonly limit: number; readonly filters: DocumentFilters; readonly scope: PageScope },
): SummaryPage {
  const key = `${scope.route} ${filters.startDate} ${filters.endDate}`;
  const made = pages.get(found) ?? new Map<string, SummaryPage>();
  pages.set(found, made);
  let page = made.get(key);
  if (page === undefined) {
    const { summaries, last } = cutPage(found, limit);
    const nextToken = last === undefined ? null : sealPageToken(tokenValues(filters, last), scope);
    page = { summaries, nextToken };
    made.set(key, page);
  }
  return page;
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

function invalidNumber(words: string): AppError {
  const detail = `The number must be ${words}.`;
  const errors = [{ code: 'invalid_document_number', detail, parameter: 'number' }];
  return new AppError('invalid_document_number', detail, { errors });
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
      throw new AppError('document_not_found', 'No document with this id is visible to this key.');
    }
    return document;
  });
}

function tokenValues(filters: DocumentFilters, { issuedAt, id }: Position): readonly unknown[] {
  return [filters.startDate, filters.endDate, filters.status, issuedAt, id];
}

type Continued = { readonly filters: DocumentFilters; readonly position: Position | null };

/** Filters left out beside a token are taken from it; one that differs belongs to another query. */
function continued({ readMemory }: Context, request: ListRequest, scope: PageScope): Continued {
  if (request.nextToken === null) return { filters: request.filters, position: null };
  const [startDate, endDate, status, issuedAt, id] = readMemory.openToken(request.nextToken, scope);
  const sealed = { startDate, endDate, status } as DocumentFilters;
  for (const name of ['startDate', 'endDate', 'status'] as const) {
    const given = request.filters[name];
    if (given !== null && given !== sealed[name]) throw invalidToken();
  }
  return { filters: sealed, position: { issuedAt, id } as Position };
}

type Range = { readonly from: number; readonly until: Position };

const everything: Range = { from: Number.MIN_SAFE_INTEGER, until: beginning };

/** Whole days in the company's time zone, both ends included. */
function rangeOf(
  context: Context,
  principal: Principal,
  companyId: string,
  { startDate, endDate }: DocumentFilters,
): Awaitable<Range> {
  if (startDate === null && endDate === null) return everything;
  return requireCompany(context, principal, companyId).then(({ time_zone }) =>
    daysOf(startDate, endDate, context.zones.zone(time_zone)),
  );
}

function daysOf(startDate: string | null, endDate: string | null, zone: Zone): Range {
  const first = startDate === null ? undefined : parseDay(startDate);
  const last = endDate === null ? undefined : parseDay(endDate);
  return {
    from: first === undefined ? everything.from : startOfDay(first, zone),
    until: last === undefined ? beginning : { issuedAt: endOfDay(last, zone), id: '' },
  };
}

/** Cuts what was read beyond the page; the last summary itself says where the next one begins. */
function cutPage(
  { joined, count }: JoinedSummaries,
  limit: number,
): { readonly summaries: AsciiJson; readonly last?: Position } {
  if (count <= limit) return { summaries: joined };
  const page = joined.slice(0, joined.lastIndexOf(summarySeparator)) as AsciiJson;
  const lastSummary = page.slice(page.lastIndexOf(summarySeparator) + 1);
  const { id, date } = JSON.parse(lastSummary.trimStart()) as { id: string; date: string };
  const issuedAt = parseTimestamp(date);
  if (issuedAt === undefined) throw new TypeError(`stored document ${id} has no valid date`);
  return { summaries: page, last: { issuedAt, id } };
}
