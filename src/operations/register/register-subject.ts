import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompanyRecord } from '../../domain/document/company.ts';
import { readWithoutLines } from '../../domain/document/read-document.ts';
import type { Regime } from '../../domain/ports/regime.ts';
import type { SoldDocument } from '../../domain/ports/sales-book.ts';
import type { DayRange } from '../../domain/ports/totals.ts';
import type { Place } from '../../domain/ports/writes.ts';
import { instantsOf } from '../../lib/calendar.ts';
import type { Context } from '../context.ts';

/** What a register is read from. */
export type RegisterSubject = {
  readonly context: Context;
  readonly place: Place;
  readonly company: CompanyRecord;
  readonly regime: Regime;
  readonly month: string;
  readonly days: DayRange;
};

/**
 * The documents of the month, page by page, in the order of their instants. A document's own date may be of another month
 * than its instant is in UTC, so a day more is read at both ends. Others get their turn after each page.
 */
export async function* documentPages(
  subject: RegisterSubject,
): AsyncGenerator<readonly SoldDocument[]> {
  const { context, place, month, days } = subject;
  const [from, before] = instantsOf(days);
  for (let after = { issuedAt: from, id: '' }; ; ) {
    const page = await context.stores.documents.scanIssued(place, { after, before });
    const last = page.at(-1);
    if (last === undefined) return;
    yield page
      .map(({ body }) => readWithoutLines(body))
      .filter(({ date }) => date.startsWith(month));
    after = last;
    await nextTurn();
  }
}
