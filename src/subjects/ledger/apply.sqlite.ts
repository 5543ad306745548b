import { AppError } from '../../kernel/codes/errors.ts';
import { noteChange } from '../../platform/sql/sqlite/commits.ts';
import { type Database, textOrNull } from '../../platform/sql/sqlite/database.ts';
import type { CommitTogether } from '../../platform/sql/sqlite/group-commit.ts';
import { companyCodes, companyMessages } from '../companies/codes.ts';
import type { Stores } from '../stores.ts';
import { insertRow, replaceRow } from './documents/document-writes.sqlite.ts';
import { putFile } from './documents/files.sqlite.ts';
import { insertIssuance } from './documents/histories.sqlite.ts';
import { insertRequestKey } from './documents/request-keys.sqlite.ts';
import { insertEvent } from './events/events.sqlite.ts';
import { appendToFeed } from './events/feed.sqlite.ts';
import type { FeedPlacer } from './events/feed-placer.sqlite.ts';
import { dropFiling, putFiling } from './filings/filings.sqlite.ts';
import { putMail } from './mails/mails.sqlite.ts';
import { moveSeriesOn } from './series/series.sqlite.ts';
import { readState } from './state.sqlite.ts';
import type { State } from './state.ts';
import { changeTotals } from './totals/totals.sqlite.ts';
import { type Counter, countedRow } from './totals/totals.ts';
import { dropWork, putWork } from './work/work.sqlite.ts';
import { type Place, refuseForeignWrites, type Writes } from './writes.ts';

const findCompany = 'SELECT mail_when FROM companies WHERE account_id = ? AND id = ?';

/**
 * A change is made in a transaction that holds the write lock from its start, so what `decide` was shown is still
 * true when its decision is written.
 */
export function createApply(
  database: Database,
  { note }: FeedPlacer,
  commitTogether: CommitTogether,
): Stores['apply'] {
  return async (place, keys, decide) => {
    const { result, isTold } = await commitTogether(() => {
      const mailWhen = requireCompany(database, place);
      const { writes, result } = decide(readState(database, place, keys, mailWhen));
      refuseForeignWrites(place, keys, writes);
      write(database, place, writes);
      return { result, isTold: writes.events.length + writes.feed.length > 0 };
    });
    if (isTold) note(place.accountId);
    return result;
  };
}

/** When the company sends mail by itself. */
function requireCompany(database: Database, { accountId, companyId }: Place): State['mailWhen'] {
  const row = database.prepare(findCompany).get(accountId, companyId);
  if (row !== undefined) return textOrNull(row, 'mail_when') as State['mailWhen'];
  throw new AppError(
    companyCodes.company_not_found,
    companyMessages.none_in_account({ company: companyId }),
  );
}

/** Writes all of it in the order of {@link Writes}, and what it does to the counters of documents. */
function write(database: Database, place: Place, writes: Writes): void {
  const { accountId, companyId } = place;
  if (writes.replace.length + writes.insert.length > 0) noteChange(database, accountId, companyId);
  for (const filing of writes.dropFilings) dropFiling(database, place, filing);
  const counters: Counter[] = [];
  for (const replacement of writes.replace) {
    const changed = replaceRow(database, replacement);
    if (changed === null) {
      throw new Error(
        `document ${replacement.row.id} is to be replaced, but is not as it was read`,
      );
    }
    counters.push(...changed);
  }
  for (const row of writes.insert) insertRow(database, row);
  for (const { documentId, kind, file } of writes.files) {
    putFile(database, accountId, documentId, kind, file);
  }
  for (const filing of writes.filings) putFiling(database, place, filing);
  for (const series of writes.series) moveSeriesOn(database, place, series);
  for (const issuance of writes.issuances) insertIssuance(database, place, issuance);
  for (const key of writes.requestKeys) insertRequestKey(database, place, key);
  for (const event of writes.events) insertEvent(database, place, event);
  for (const event of writes.feed) appendToFeed(database, accountId, event);
  for (const mail of writes.mails) putMail(database, accountId, mail);
  for (const work of writes.work) putWork(database, place, work);
  for (const done of writes.dropWork) dropWork(database, accountId, done);
  changeTotals(database, accountId, [...counters, ...writes.insert.map(countedRow)]);
}
