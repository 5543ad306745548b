import { isCalendarDay } from '../../kernel/calendar.ts';
import { UsageError } from './explain-error.ts';

/** Whether what a flag was given is a day of the calendar. */
function refuseNoDay(flag: string, day: string | undefined): void {
  if (day === undefined || isCalendarDay(day)) return;
  throw new UsageError(`--${flag} must be a day like 2026-10-31, not "${day}".`);
}

/** The same of both ends of a range, of which the first must come first. */
export function refuseNoDays({ from, to }: { readonly from?: string; readonly to?: string }): void {
  refuseNoDay('from', from);
  refuseNoDay('to', to);
  if (from === undefined || to === undefined || from <= to) return;
  throw new UsageError(`--to ${to} is before --from ${from}. Swap them.`);
}
