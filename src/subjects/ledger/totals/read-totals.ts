import { asMoney } from '../../../kernel/amount.ts';
import { daysBetween, formatInZone, nearestDay, shiftDay } from '../../../kernel/calendar.ts';
import { AppError } from '../../../kernel/codes/errors.ts';
import { generalCodes } from '../../../kernel/codes/general-codes.ts';
import type { Said } from '../../../kernel/words/sentence.ts';
import { type Context, requireCompany } from '../../context.ts';
import type { Principal } from '../../keys/api-key.ts';
import { totalMessages } from './messages.ts';
import type { DayRange, DayTotal } from './totals-port.ts';

/** So many days are listed at once, from the first one on. */
export const totalsDaysMax = 366;

/**
 * What a company's documents come to, by day, environment, type, status and currency. Both days are included; without
 * them it is the present month, and without the last one everything up to its end. Throws `company_not_found` and `invalid_date_range`.
 */
export async function readTotals(
  context: Context,
  principal: Principal,
  companyId: string,
  asked: { readonly from: string | null; readonly to: string | null },
): Promise<readonly DayTotal[]> {
  const { time_zone } = await requireCompany(context, principal, companyId);
  const today = formatInZone(context.now(), context.zones.zone(time_zone)).slice(0, 10);
  const range = rangeOf(asked, today);
  const place = { accountId: principal.accountId, companyId };
  const totals = await context.stores.totals.list(place, range);
  return totals.map((each) => ({ ...each, total: asMoney(each.total) }));
}

function rangeOf(asked: { from: string | null; to: string | null }, today: string): DayRange {
  const monthEnd = (day: string) =>
    shiftDay(`${shiftDay(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1);
  // Half of a range would give the sums of another one than was meant.
  if (asked.from === null && asked.to !== null) {
    throw wrongRange(totalMessages.from_missing);
  }
  const from = nearestDay(asked.from ?? `${today.slice(0, 7)}-01`);
  const to = nearestDay(asked.to ?? monthEnd(from > today ? from : today));
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw wrongRange(totalMessages.range_reversed({ to, from }));
  if (days > totalsDaysMax) {
    throw wrongRange(totalMessages.range_too_long({ days, max: totalsDaysMax }));
  }
  return { from, to };
}

function wrongRange(detail: Said): AppError {
  const errors = [{ code: 'invalid_date_range', detail, parameter: 'to' }];
  return new AppError(generalCodes.invalid_date_range, detail, { errors });
}
