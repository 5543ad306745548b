import { mayUseCompany, type Principal } from '../domain/api-key.ts';
import type { DocumentType } from '../domain/document.ts';
import { AppError } from '../domain/errors.ts';
import { isId } from '../domain/ids.ts';
import type { DocumentNumber } from '../domain/numbering.ts';
import {
  invalidToken,
  openPageToken,
  type PageScope,
  sealPageToken,
} from '../domain/page-token.ts';
import type { DocumentStatus } from '../domain/states.ts';
import type { JoinedSummaries, Position, StoredDocument, WireText } from '../domain/stores.ts';
import { endOfDay, parseDay, parseTimestamp, startOfDay } from '../lib/calendar.ts';
import { type Context, requireCompany, requireVisibleCompany } from './context.ts';

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

/** A page of summaries as JSON, joined by commas, and where the next page begins. */
export type SummaryPage = { readonly summaries: WireText; readonly nextToken: string | null };

/** The place before everything in the order: later than any instant that a document may have. */
const beginning: Position = { issuedAt: Number.MAX_SAFE_INTEGER, id: '' };

/** One page of a company's documents, newest first. Throws `company_not_found`, `invalid_next_token`. */
export async function listDocuments(
  context: Context,
  principal: Principal,
  request: ListRequest,
): Promise<SummaryPage> {
  const { accountId } = principal;
  await requireVisibleCompany(context, principal, request.companyId);
  const scope: PageScope = {
    secret: await context.secrets(accountId),
    accountId,
    route: request.route,
    subjectId: request.companyId,
  };
  const { filters, position } = continued(request, scope);
  const { from, until } = await rangeOf(context, principal, request.companyId, filters);
  const found = await context.stores.documents.list(accountId, {
    companyId: request.companyId,
    from,
    before: position ?? until,
    status: filters.status,
    limit: request.limit + 1,
  });
  const { summaries, last } = cutPage(found, request.limit);
  const nextToken = last === undefined ? null : sealPageToken(tokenValues(filters, last), scope);
  return { summaries, nextToken };
}

/** Documents of a type and number: one, or several that the authority never registered. */
export async function findDocumentsByNumber(
  context: Context,
  principal: Principal,
  companyId: string,
  wanted: { readonly type: DocumentType; readonly number: DocumentNumber },
): Promise<SummaryPage> {
  await requireVisibleCompany(context, principal, companyId);
  const { documents } = context.stores;
  const found = await documents.findByNumber(
    principal.accountId,
    companyId,
    wanted.type,
    wanted.number,
  );
  return { summaries: found.joined, nextToken: null };
}

/** One document in its full form. Throws `document_not_found`. */
export async function readDocument(
  { stores }: Context,
  principal: Principal,
  documentId: string,
): Promise<StoredDocument> {
  const found = isId('doc', documentId)
    ? await stores.documents.find(principal.accountId, documentId)
    : undefined;
  if (found === undefined || !mayUseCompany(principal, found.companyId)) {
    throw new AppError('document_not_found', 'No document with this id is visible to this key.');
  }
  return found;
}

function tokenValues(filters: DocumentFilters, { issuedAt, id }: Position): readonly unknown[] {
  return [filters.startDate, filters.endDate, filters.status, issuedAt, id];
}

type Continued = { readonly filters: DocumentFilters; readonly position: Position | null };

/** Filters left out beside a token are taken from it; one that differs belongs to another query. */
function continued(request: ListRequest, scope: PageScope): Continued {
  if (request.nextToken === null) return { filters: request.filters, position: null };
  const [startDate, endDate, status, issuedAt, id] = openPageToken(request.nextToken, scope);
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
async function rangeOf(
  context: Context,
  principal: Principal,
  companyId: string,
  { startDate, endDate }: DocumentFilters,
): Promise<Range> {
  if (startDate === null && endDate === null) return everything;
  const { time_zone: timeZone } = await requireCompany(context, principal, companyId);
  const first = startDate === null ? undefined : parseDay(startDate);
  const last = endDate === null ? undefined : parseDay(endDate);
  return {
    from: first === undefined ? everything.from : startOfDay(first, timeZone),
    until: last === undefined ? beginning : { issuedAt: endOfDay(last, timeZone), id: '' },
  };
}

const separator = ',\n';

/** Cuts what was read beyond the page; the last summary itself tells where the next one begins. */
function cutPage(
  { joined, count }: JoinedSummaries,
  limit: number,
): { readonly summaries: WireText; readonly last?: Position } {
  if (count <= limit) return { summaries: joined };
  const text = joined.text.slice(0, joined.text.lastIndexOf(separator));
  const lastSummary = text.slice(text.lastIndexOf(separator) + 1);
  const { id, date } = JSON.parse(lastSummary.trimStart()) as { id: string; date: string };
  const issuedAt = parseTimestamp(date);
  if (issuedAt === undefined) throw new TypeError(`stored document ${id} has no valid date`);
  return { summaries: { text, encoding: joined.encoding }, last: { issuedAt, id } };
}
