import { parseDay, startOfDay } from '../../kernel/calendar.ts';
import type { CompanyRecord } from '../companies/company.ts';
import type { Context } from '../context.ts';
import { settledStatuses } from '../ledger/documents/states.ts';
import { settledFilingStates } from '../ledger/filings/filing-life.ts';
import type { IssuePlace, OldFile } from './packs.ts';

const companyPageSize = 500;
/** So many documents, or communications, at a time: a statement for each would mostly be the way there and back. */
const pageSize = 500;

/** The companies of an account, or the one of them that is named. */
export async function* companiesOf(
  { stores }: Context,
  accountId: string,
  companyId: string | null,
): AsyncGenerator<CompanyRecord> {
  const only = companyId === null ? null : [companyId];
  for (let before: string | null = null; ; ) {
    const page = await stores.companies.list(accountId, { before, limit: companyPageSize }, only);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    before = last.id;
  }
}

/**
 * Files of a company that may go into a pack, page by page: of settled documents that were issued before the day began at the
 * company's place, then of communications that were made or taken in before it.
 */
export async function* oldFilesOf(
  { stores: { packs }, zones }: Context,
  { accountId, id: companyId, time_zone }: CompanyRecord,
  day: string,
): AsyncGenerator<readonly OldFile[]> {
  const before = startOfDay(parseDay(day) ?? Number.NaN, zones.zone(time_zone));
  const place = { accountId, companyId };
  for (let after: IssuePlace | null = { issuedAt: earliest, id: '' }; after !== null; ) {
    const asked = { before, states: settledStatuses, after, limit: pageSize };
    const page = await packs.oldDocumentFiles(place, asked);
    yield page.files;
    after = page.next;
  }
  for (let after: string | null = ''; after !== null; ) {
    const asked = { before, states: settledFilingStates, after, limit: pageSize };
    const page = await packs.oldFilingFiles(place, asked);
    yield page.files;
    after = page.next;
  }
}

/** Before every document: 1900, the earliest year of a date here, is later. */
const earliest = Date.UTC(1800, 0, 1);

export type OldCounts = { files: number; bytes: number };

/** What would go into packs. */
export async function countOldFiles(
  context: Context,
  accountId: string,
  { companyId, day }: { readonly companyId: string | null; readonly day: string },
): Promise<OldCounts> {
  const counts = { files: 0, bytes: 0 };
  for await (const company of companiesOf(context, accountId, companyId)) {
    for await (const page of oldFilesOf(context, company, day)) {
      counts.files += page.length;
      for (const { size } of page) counts.bytes += size;
    }
  }
  return counts;
}
