import { type Awaitable, after } from '../../kernel/awaitable.ts';
import { endOfDay, nearestDay, parseDay, startOfDay, type Zone } from '../../kernel/calendar.ts';
import { invalidToken, type PageScope } from '../../kernel/page-token.ts';
import type { Environment } from '../companies/company.ts';
import { type Context, requireCompany } from '../context.ts';
import type { Principal } from '../keys/api-key.ts';
import type { DocumentType } from '../ledger/documents/document.ts';
import type { Position } from '../ledger/documents/document-list.ts';
import type { DocumentStatus } from '../ledger/documents/states.ts';
import type { PageSeal } from '../ledger/documents/summary-page.ts';
import type { DocumentOrder } from './document-search.ts';

/** What words of a person may be: a number, a series, what a customer's number or an external id begins with, or words of a name. */
const meanings = ['number', 'series', 'customer', 'external_id', 'text'] as const;
export type Meaning = (typeof meanings)[number];

/** Filters of a search, as the caller wrote them. */
export type DocumentFilters = {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly status: DocumentStatus | null;
  readonly type: DocumentType | null;
  readonly environment: Environment | null;
  readonly customer: string | null;
  readonly currency: string | null;
  readonly externalId: string | null;
  readonly series: string | null;
  readonly number: string | null;
  readonly text: string | null;
  /** Whatever a person remembers of a document … */
  readonly q: string | null;
  /** … and what it was taken for, where that is known already. */
  readonly meaning: Meaning | null;
  readonly order: DocumentOrder | null;
  /** A position of the feed, or a time. */
  readonly updatedSince: string | null;
};

export const noFilters: DocumentFilters = {
  startDate: null,
  endDate: null,
  status: null,
  type: null,
  environment: null,
  customer: null,
  currency: null,
  externalId: null,
  series: null,
  number: null,
  text: null,
  q: null,
  meaning: null,
  order: null,
  updatedSince: null,
};
const filterNames = Object.keys(noFilters) as readonly (keyof DocumentFilters)[];
/** Those of the interface, which every token has a place for. */
const firstNames: ReadonlySet<string> = new Set(['startDate', 'endDate', 'status']);
const laterNames = filterNames.filter((name) => !firstNames.has(name));

/** Whether the list itself or its index on states has what is asked for. */
export function isPlain(filters: DocumentFilters): boolean {
  // The other order is that of the list.
  if (filters.order === 'oldest') return false;
  return laterNames.every((name) => filters[name] === null || name === 'order');
}

/** What a token seals: the filters, and behind the place those that came later, only where they are used. */
export function sealedFilters(filters: DocumentFilters): Pick<PageSeal, 'before' | 'behind'> {
  const { startDate, endDate, status } = filters;
  const before = [startDate, endDate, status];
  const used = laterNames.filter((name) => filters[name] !== null);
  if (used.length === 0) return { before, behind: [] };
  return { before, behind: [Object.fromEntries(used.map((name) => [name, filters[name]]))] };
}

/** The same around a place. */
export function tokenValues(filters: DocumentFilters, place: Position): readonly unknown[] {
  const { before, behind } = sealedFilters(filters);
  return [...before, place.issuedAt, place.id, ...behind];
}

export type Continued = { readonly filters: DocumentFilters; readonly position: Position | null };

/** Filters left out beside a token are taken from it; one that differs belongs to another query. */
export function continued(
  { readMemory }: Context,
  request: { readonly nextToken: string | null; readonly filters: DocumentFilters },
  scope: PageScope,
): Continued {
  if (request.nextToken === null) return { filters: request.filters, position: null };
  const values = readMemory.openToken(request.nextToken, scope);
  const [startDate, endDate, status, issuedAt, id, others] = values;
  const first = { ...noFilters, startDate, endDate, status } as DocumentFilters;
  const sealed = others === undefined ? first : { ...first, ...(others as object) };
  for (const name of filterNames) {
    const given = request.filters[name];
    if (given !== null && given !== sealed[name]) throw invalidToken();
  }
  return { filters: sealed, position: { issuedAt, id } as Position };
}

/** Issued at `from` or later, and before `until`. */
export type Range = { readonly from: number; readonly until: number };

/** Later than any instant that a document may have, and earlier. */
const everything: Range = { from: Number.MIN_SAFE_INTEGER, until: Number.MAX_SAFE_INTEGER };

/** Whole days in the company's time zone, both ends included. */
export function rangeOf(
  context: Context,
  principal: Principal,
  companyId: string,
  { startDate, endDate }: DocumentFilters,
): Awaitable<Range> {
  if (startDate === null && endDate === null) return everything;
  return after(requireCompany(context, principal, companyId), ({ time_zone }) =>
    daysOf(startDate, endDate, context.zones.zone(time_zone)),
  );
}

function daysOf(startDate: string | null, endDate: string | null, zone: Zone): Range {
  const first = startDate === null ? undefined : parseDay(nearestDay(startDate));
  const last = endDate === null ? undefined : parseDay(nearestDay(endDate));
  return {
    from: first === undefined ? everything.from : startOfDay(first, zone),
    until: last === undefined ? everything.until : endOfDay(last, zone),
  };
}
