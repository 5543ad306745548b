import { AppError } from '../../kernel/codes/errors.ts';
import { noteChange } from '../../platform/sql/postgres/commits.ts';
import {
  ChangedMeanwhile,
  type Database,
  lastOfEach,
  type Queryable,
  withRetries,
} from '../../platform/sql/postgres/database.ts';
import { companyCodes, companyMessages } from '../companies/codes.ts';
import type { Stores } from '../stores.ts';
import { insertRows, replaceRows } from './documents/document-writes.postgres.ts';
import { putFiles } from './documents/files.postgres.ts';
import { insertIssuances } from './documents/histories.postgres.ts';
import { lockChanged } from './documents/references.postgres.ts';
import { insertRequestKeys } from './documents/request-keys.postgres.ts';
import { insertEvents } from './events/events.postgres.ts';
import { type FeedPlacer, leaveEvent } from './events/feed-placer.postgres.ts';
import { dropFilings, putFilings } from './filings/filings.postgres.ts';
import { putMails } from './mails/mails.postgres.ts';
import type { SeriesKey } from './rows.ts';
import { lockSeries, moveSeriesOn } from './series/series.postgres.ts';
import { readState } from './state.postgres.ts';
import { completeKeys, type State, type StateKeys } from './state.ts';
import { changeTotals } from './totals/totals.postgres.ts';
import { type Counter, countedRow } from './totals/totals.ts';
import { dropWork, putWork } from './work/work.postgres.ts';
import { type Place, type Replacement, refuseForeignWrites, type Writes } from './writes.ts';

/**
 * Held until the end of the transaction: changes of one company come one after the other. It lets those pass who only
 * need the company to stay, as those do who assign numbers: else a company that issues all the time would never import.
 */
const lockCompany = {
  name: 'lock_company',
  text: 'SELECT mail_when FROM companies WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE',
};
/** Lets others assign numbers for the company in other series. */
const shareCompany = {
  name: 'share_company',
  text: 'SELECT mail_when FROM companies WHERE account_id = $1 AND id = $2 FOR KEY SHARE',
};
/**
 * Lets nobody assign numbers for the company: two who use the same idempotency key, one to issue a document and the other
 * to be answered with one, write different tables, and would not collide there.
 */
const lockIssuing = {
  name: 'lock_company_and_issuing',
  text: 'SELECT mail_when FROM companies WHERE account_id = $1 AND id = $2 FOR UPDATE',
};

/**
 * A change locks its series, or else the company, and then the documents that its notes change. Every read after that sees all earlier changes under the same lock;
 * what is committed meanwhile under another one (a number taken by an import while it is issued, the same idempotency
 * key in another series) shows as a collision, and all is done again.
 */
export function createApply(database: Database, placer: FeedPlacer): Stores['apply'] {
  return async (place, asked, decide) => {
    const keys = completeKeys(asked);
    const { result, isTold } = await withRetries(() =>
      database.transaction(async (tx) => {
        const mailWhen = await requireCompany(tx, place, lockFor(keys));
        const made = await lockSeries(tx, place, keys.series);
        await lockChanged(tx, place, keys.changed);
        const { writes, result } = decide(await readState(tx, place, keys, mailWhen));
        refuseForeignWrites(place, keys, writes);
        await write(tx, place, writes, made);
        return { result, isTold: writes.events.length + writes.feed.length > 0 };
      }),
    );
    if (isTold) placer.note(place.accountId);
    return result;
  };
}

function lockFor({ series, idempotencyKeys }: Required<StateKeys>): typeof lockCompany {
  if (series.length > 0) return shareCompany;
  return idempotencyKeys.length > 0 ? lockIssuing : lockCompany;
}

/** When the company sends mail by itself. */
async function requireCompany(
  tx: Queryable,
  { accountId, companyId }: Place,
  lock: typeof lockCompany,
): Promise<State['mailWhen']> {
  const [row] = await tx.query(lock, [accountId, companyId]);
  if (row !== undefined) return row.mail_when as State['mailWhen'];
  throw new AppError(
    companyCodes.company_not_found,
    companyMessages.none_in_account({ company: companyId }),
  );
}

/**
 * Writes all of it in the order of {@link Writes}: statements go to the server together, which runs them one after the
 * other. Where one fails, those behind it do too, and the first failure is the one that is told. At last
 * come the counters of documents.
 */
async function write(
  tx: Queryable,
  place: Place,
  writes: Writes,
  made: readonly SeriesKey[],
): Promise<void> {
  const { accountId } = place;
  await dropFilings(tx, place, writes.dropFilings);
  const replaced = replace(tx, accountId, writes.replace);
  // A number must be free before another document takes it.
  if (writes.insert.length > 0) await replaced;
  await Promise.all([
    replaced,
    insertRows(tx, accountId, writes.insert),
    putFiles(tx, accountId, writes.files),
    putFilings(tx, place, writes.filings),
    moveSeriesOn(tx, place, writes.series, made),
    insertIssuances(tx, place, writes.issuances),
    insertRequestKeys(tx, place, writes.requestKeys),
    insertEvents(tx, place, writes.events),
    ...writes.feed.map((event) => leaveEvent(tx, accountId, event)),
    putMails(tx, accountId, writes.mails),
    putWork(tx, place, writes.work),
    dropWork(tx, accountId, writes.dropWork),
    count(tx, place, replaced, writes),
  ]);
}

/** Known once rows are replaced, and then behind all that was sent: others wait for counters as short as can be. */
async function count(
  tx: Queryable,
  place: Place,
  replaced: Promise<readonly Counter[]>,
  { insert, replace, series }: Writes,
): Promise<void> {
  const counters = [...(await replaced), ...insert.map(countedRow)];
  const totals = changeTotals(tx, place.accountId, counters);
  const isChange = insert.length + replace.length > 0;
  await Promise.all([totals, isChange ? noteChange(tx, place, series[0]?.series) : undefined]);
}

async function replace(
  tx: Queryable,
  accountId: string,
  replacements: readonly Replacement[],
): Promise<readonly Counter[]> {
  if (replacements.length === 0) return [];
  const last = lastOfEach(replacements, ({ row }) => row.id);
  const { count, counters } = await replaceRows(tx, accountId, last);
  if (count !== last.length) {
    throw new ChangedMeanwhile('a document that is to be replaced was changed since it was read');
  }
  return counters;
}
