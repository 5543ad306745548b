import { parseDay } from '../lib/calendar.ts';
import { UsageError } from './explain-error.ts';

/** Whether what a flag was given is a day of the calendar. */
export function refuseNoDay(flag: string, day: string | undefined): void {
  if (day === undefined || parseDay(day) !== undefined) return;
  throw new UsageError(`--${flag} must be a day like 2026-10-31, not "${day}".`);
}
