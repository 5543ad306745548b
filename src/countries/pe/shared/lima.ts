import { dayMs, parseTimestamp } from '../../../kernel/calendar.ts';

/**
 * The clocks of Peruvian documents: whatever offset a time was sent with, the day in Lima decides. Peru has had no
 * daylight saving since 1994, so the offset is a constant: looking it up in the time zone database for every document
 * would take longer than making the document.
 */
export const limaZone = 'America/Lima';
const offset = '-05:00';
const offsetMs = -5 * 3_600_000;

/** Lima wall time of an instant: `2026-05-04T09:30:00-05:00`. */
export function limaTime(instant: number): string {
  return `${new Date(instant + offsetMs).toISOString().slice(0, 19)}${offset}`;
}

/** The Lima day of an instant, or the one so many days after it. */
export function limaDay(instant: number, daysLater = 0): string {
  return new Date(instant + offsetMs + daysLater * dayMs).toISOString().slice(0, 10);
}

/** The same moment on the clocks of Lima: `2026-05-05T02:30:15Z` is `2026-05-04T21:30:15-05:00`. */
export function inLima(timestamp: string): string {
  const instant = timestamp.endsWith(offset) ? undefined : parseTimestamp(timestamp);
  if (instant === undefined) return timestamp;
  const fraction = /\.\d+/.exec(timestamp)?.[0] ?? '';
  const shown = `${limaTime(instant).slice(0, -offset.length)}${fraction}${offset}`;
  // The first hours of the calendar's first year are in the year before, which is no time of a document.
  return parseTimestamp(shown) === undefined ? timestamp : shown;
}

/** Day and time as the clocks of Lima showed them: `2026-05-04` and `09:30:00` are `2026-05-04T09:30:00-05:00`. */
export function limaTimestamp(day: string, time: string): string {
  return `${day}T${time}${offset}`;
}
