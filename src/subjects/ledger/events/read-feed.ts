import { parseDay, parseTimestamp } from '../../../kernel/calendar.ts';
import { AppError } from '../../../kernel/codes/errors.ts';
import {
  invalidToken,
  openPageToken,
  type PageScope,
  sealPageToken,
} from '../../../kernel/page-token.ts';
import { type Context, requireCompany } from '../../context.ts';
import type { Principal } from '../../keys/api-key.ts';
import { type FeedEventType, feedEventTypes, hiddenTypesOf, typesNamed } from './account-events.ts';
import { eventCodes, eventMessages } from './codes.ts';
import type { FeedEntry, FeedOrder, FeedQuery, FeedScan } from './feed.ts';
import { mergeScans } from './merge-scans.ts';

/** Filters of the feed, as the caller wrote them. */
export type FeedFilters = {
  /** Types and groups of types, separated by commas. */
  readonly types: string | null;
  readonly company: string | null;
  /** A position, or a time. */
  readonly since: string | null;
};

export type FeedRequest = FeedFilters & {
  readonly order: FeedOrder | null;
  readonly limit: number;
  readonly nextToken: string | null;
};

export type FeedPage = {
  readonly entries: readonly FeedEntry[];
  readonly nextToken: string | null;
  /** The position of a follower: sent as `since`, nothing is left out and nothing comes twice. */
  readonly position: number;
};

/** Beyond these no counter counts. */
const positionPattern = /^\d{1,15}$/;

/** Whether a text is a position. */
export function isPosition(text: string): boolean {
  return positionPattern.test(text);
}

/** Whether a text is a position or a time: ISO 8601 with an offset, or a day in UTC. */
export function isSince(text: string): boolean {
  return isPosition(text) || timeOf(text) !== undefined;
}

function timeOf(text: string): number | undefined {
  return parseTimestamp(text) ?? parseDay(text);
}

/** What a caller may see and wants to see of the feed. */
export type FeedView = {
  readonly accountId: string;
  /** Null for everything of the account, with what concerns no company. */
  readonly companies: readonly string[] | null;
  readonly types: readonly FeedEventType[] | null;
};

/** One page of the account's events. Throws `company_not_found`, `invalid_next_token`, `position_unknown`. */
export async function listFeed(
  context: Context,
  principal: Principal,
  request: FeedRequest,
): Promise<FeedPage> {
  const { accountId } = principal;
  const secret = await context.pageSecrets(accountId);
  const scope: PageScope = { secret, accountId, route: 'feed', subjectId: accountId };
  const { filters, order, token } = continued(request, scope);
  const view = await viewOf(context, principal, filters);
  const head = await context.stores.feed.place(accountId);
  const { since } = filters;
  const begun = token ?? (await beginning(context, accountId, { since, order, head }));
  const { limit } = request;
  const scan = await scanFeed(context, view, { order, after: begun.after, limit, head });
  const page = order === 'oldest' ? cutAbove(scan, head) : cutBelow(scan, begun.floor);
  const { entries, scannedTo } = page;
  const position = order === 'oldest' ? (scannedTo ?? head) : begun.top;
  if (scannedTo === null) return { entries, nextToken: null, position };
  const values = sealedValues(filters, order, { ...begun, after: scannedTo });
  return { entries, nextToken: sealPageToken(values, scope), position };
}

/** What the caller may see of what it asks for. Throws `company_not_found`. */
async function viewOf(
  context: Context,
  principal: Principal,
  { types, company }: Pick<FeedFilters, 'types' | 'company'>,
): Promise<FeedView> {
  const { accountId } = principal;
  if (company !== null) await requireCompany(context, principal, company);
  return {
    accountId,
    companies: company === null ? principal.companies : [company],
    types: typesFor(principal, types === null ? null : typesOf(types)),
  };
}

/** Null where everything is seen. Events of users and keys are of no company: a view of companies has none. */
function typesFor(
  { scope, companies }: Principal,
  asked: readonly FeedEventType[] | null,
): FeedView['types'] {
  const hidden = hiddenTypesOf(scope);
  if (hidden.length === 0 || (asked === null && companies !== null)) return asked;
  return (asked ?? feedEventTypes).filter((type) => !hidden.includes(type));
}

/** The types that a list of types and groups names. */
function typesOf(text: string): readonly FeedEventType[] {
  return [...new Set(text.split(',').flatMap(typesNamed))];
}

/** Whether a view shows an entry. */
export function isInView({ companies, types }: FeedView, entry: FeedEntry): boolean {
  const isVisible =
    companies === null || (entry.companyId !== null && companies.includes(entry.companyId));
  return isVisible && (types === null || types.includes(entry.type));
}

/** A part of the feed as a view shows it. */
async function scanFeed(
  { stores }: Context,
  { accountId, companies, types }: FeedView,
  page: Pick<FeedQuery, 'order' | 'after' | 'limit' | 'head'>,
): Promise<FeedScan> {
  const places = companies ?? [null];
  const scans = await Promise.all(
    places.map((companyId) => stores.feed.list(accountId, { ...page, companyId, types })),
  );
  return mergeScans(scans, page.order, page.limit);
}

/** Where a stream begins: after what the caller names, or now. Throws `company_not_found`, `position_unknown`. */
export async function beginStream(
  context: Context,
  principal: Principal,
  { since, ...filters }: FeedFilters,
): Promise<{ readonly view: FeedView; readonly after: number }> {
  const view = await viewOf(context, principal, filters);
  const head = await context.stores.feed.place(view.accountId);
  const after =
    since === null ? head : await positionAfter(context, view.accountId, { since, head });
  return { view, after };
}

/** What follows a position, as far as the feed has come; `isEnd` where nothing is left. */
export async function readOn(
  context: Context,
  view: FeedView,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{
  readonly entries: readonly FeedEntry[];
  readonly position: number;
  readonly isEnd: boolean;
}> {
  const head = await context.stores.feed.place(view.accountId);
  const scan = await scanFeed(context, view, { order: 'oldest', after, limit, head });
  const { entries, scannedTo } = cutAbove(scan, head);
  return { entries, position: scannedTo ?? Math.max(head, after), isEnd: scannedTo === null };
}

/** The position after which a caller wants to hear. Throws `position_unknown`. */
export async function positionAfter(
  { stores }: Context,
  accountId: string,
  {
    since,
    head,
    parameter = 'since',
  }: { readonly since: string; readonly head: number; readonly parameter?: string },
): Promise<number> {
  const time = timeOf(since);
  if (time !== undefined) return stores.feed.positionBefore(accountId, time);
  const position = Number(since);
  if (position <= head) return position;
  const detail = eventMessages.position_not_reached({ position, head });
  throw new AppError(eventCodes.position_unknown, detail, {
    errors: [{ code: 'position_unknown', detail, parameter }],
  });
}

/** Where reading goes on, and its ends: `floor` for the newest first, `top` as it was on the first page. */
type Begun = { readonly after: number; readonly floor: number; readonly top: number };

async function beginning(
  context: Context,
  accountId: string,
  { since, order, head }: { since: string | null; order: FeedOrder; head: number },
): Promise<Begun> {
  const floor = since === null ? 0 : await positionAfter(context, accountId, { since, head });
  return { after: order === 'oldest' ? floor : head + 1, floor, top: head };
}

/** What got its position after the head was read is left for the next time: other companies' may be missing. */
function cutAbove({ entries, scannedTo }: FeedScan, head: number): FeedScan {
  return {
    entries: entries.filter(({ position }) => position <= head),
    scannedTo: scannedTo === null || scannedTo >= head ? null : scannedTo,
  };
}

function cutBelow({ entries, scannedTo }: FeedScan, floor: number): FeedScan {
  return {
    entries: entries.filter(({ position }) => position > floor),
    scannedTo: scannedTo === null || scannedTo - 1 <= floor ? null : scannedTo,
  };
}

function sealedValues(
  { types, company, since }: FeedFilters,
  order: FeedOrder,
  { after, floor, top }: Begun,
): readonly unknown[] {
  return [types, company, since, order, after, floor, top];
}

/** Filters left out beside a token are taken from it; one that differs belongs to another query. */
function continued(
  request: FeedRequest,
  scope: PageScope,
): { readonly filters: FeedFilters; readonly order: FeedOrder; readonly token: Begun | null } {
  const { types, company, since, nextToken } = request;
  if (nextToken === null) {
    return { filters: { types, company, since }, order: request.order ?? 'oldest', token: null };
  }
  const values = openPageToken(nextToken, scope);
  const [sealedTypes, sealedCompany, sealedSince, order, after, floor, top] = values;
  const sealed = { types: sealedTypes, company: sealedCompany, since: sealedSince, order };
  for (const name of ['types', 'company', 'since', 'order'] as const) {
    if (request[name] !== null && request[name] !== sealed[name]) throw invalidToken();
  }
  return {
    filters: sealed as FeedFilters,
    order: order as FeedOrder,
    token: { after, floor, top } as Begun,
  };
}
