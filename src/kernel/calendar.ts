/** Calendar days, instants and time zones, parsed strictly: `new Date('2024-02-30')` is 1 March in V8. */

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const timestampPattern =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/;
export const dayMs = 86_400_000;

/** The first and the last day that anything here may be of. Others are slips of the hand, or mean "always". */
export const [firstDay, lastDay] = ['1900-01-01', '2999-12-31'] as const;

/** UTC milliseconds of the midnight of a day from {@link firstDay} to {@link lastDay}; undefined for every other text. */
export function parseDay(text: string): number | undefined {
  return text < firstDay || text > lastDay ? undefined : calendarDay(text);
}

/** Whether a text is a day of the calendar at all, from 0001-01-01 to 9999-12-31. */
export function isCalendarDay(text: string): boolean {
  return calendarDay(text) !== undefined;
}

/** The day of {@link firstDay} to {@link lastDay} that is nearest to any of the calendar: programs write 9999-12-31 for "open". */
export function nearestDay(day: string): string {
  if (day < firstDay) return firstDay;
  return day > lastDay ? lastDay : day;
}

function calendarDay(text: string): number | undefined {
  const found = dayPattern.exec(text);
  if (found === null) return undefined;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  // Not by Date.UTC, to which the year 1 is 1901.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const real = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.getTime() : undefined;
}

const englishMonths =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/**
 * A day as people read it, with no doubt which part is the month: who reads English may read 04/05 as the fifth of April.
 *
 * @example writtenDay('2026-05-04', 'es') // 04/05/2026
 * @example writtenDay('2026-05-04', 'en') // 4 May 2026
 */
export function writtenDay(text: string, language: 'es' | 'en'): string {
  const found = dayPattern.exec(text);
  if (found === null) return text;
  const [, year, month, day] = found;
  if (language === 'es') return `${day}/${month}/${year}`;
  return `${Number(day)} ${englishMonths[Number(month) - 1] ?? month} ${year}`;
}

/** How many days one day comes after another. */
export function daysBetween(from: string, to: string): number {
  return ((calendarDay(to) ?? Number.NaN) - (calendarDay(from) ?? Number.NaN)) / dayMs;
}

/** The day that comes so many days after another. */
export function shiftDay(day: string, days: number): string {
  const shifted = (calendarDay(day) ?? Number.NaN) + days * dayMs;
  return new Date(shifted).toISOString().slice(0, 10);
}

/** No offset from UTC is larger: see {@link parseTimestamp}. */
const offsetMsMax = 15 * 3_600_000;

/** Every instant at which it is one of these days somewhere: from the first one on, and before the second. */
export function instantsOf(days: { readonly from: string; readonly to: string }): [number, number] {
  const midnight = (day: string) => parseDay(day) ?? Number.NaN;
  return [midnight(days.from) - offsetMsMax, midnight(days.to) + dayMs + offsetMsMax];
}

/** The earliest day that it is anywhere at an instant. */
export function earliestDay(instant: number): string {
  return new Date(instant - offsetMsMax).toISOString().slice(0, 10);
}

/** Milliseconds since 1970 of an ISO 8601 time with a UTC offset; finer fractions are cut off. */
export function parseTimestamp(text: string): number | undefined {
  const found = timestampPattern.exec(text);
  if (found === null) return undefined;
  const [, day = '', hour, minute, second, fraction = '', offset = 'Z'] = found;
  const midnight = parseDay(day);
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)];
  const offsetMs = parseOffset(offset);
  if (midnight === undefined || offsetMs === undefined) return undefined;
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return midnight + ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds - offsetMs;
}

function parseOffset(text: string): number | undefined {
  if (text === 'Z') return 0;
  const [hours, minutes] = [Number(text.slice(1, 3)), Number(text.slice(4, 6))];
  if (hours > 14 || minutes > 59) return undefined;
  return (hours * 60 + minutes) * 60_000 * (text[0] === '-' ? -1 : 1);
}

/** A zone of the IANA time zone database. */
export type Zone = {
  readonly name: string;
  /** The offset from UTC at an instant, in milliseconds (Lima: −18,000,000). */
  offsetMs(instant: number): number;
};

/**
 * To be made once and kept: Node takes a hundred times as long for it as for an offset. Throws `RangeError`
 * for a name that is not in the database.
 */
export function createZone(name: string): Zone {
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return { name, offsetMs: (instant) => wallTime(formatter, instant) - wholeSeconds(instant) };
}

/** What the clocks of a zone show, as if it were UTC. */
function wallTime(formatter: Intl.DateTimeFormat, instant: number): number {
  const numbers = formatter.format(instant).match(/\d+/g)?.map(Number) ?? [];
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = numbers;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function wholeSeconds(instant: number): number {
  return Math.floor(instant / 1000) * 1000;
}

/** The zones of companies, and the offsets that are asked for again and again. */
export type Zones = { zone(name: string): Zone };

/** A zone has as many spellings as upper and lower case allow: callers could fill the memory. */
const zonesMax = 200;

export function createZones(): Zones {
  const known = new Map<string, Zone>();
  return {
    zone(name) {
      let zone = known.get(name);
      if (zone === undefined) {
        zone = withMemory(createZone(name));
        if (known.size >= zonesMax) known.clear();
        known.set(name, zone);
      }
      return zone;
    },
  };
}

/** Since 1973 every zone has changed its offset at the full minute: within one it is the same. */
const fullMinutesSince = Date.UTC(1973, 0, 1);
const minuteMs = 60_000;
/** Those of the days of five years. */
const offsetsMax = 4_000;

/** Lists by day ask for the same few minutes: midnights. */
function withMemory({ name, offsetMs }: Zone): Zone {
  const known = new Map<number, number>();
  const recalled = (instant: number) => {
    if (instant < fullMinutesSince) return offsetMs(instant);
    const minute = Math.floor(instant / minuteMs);
    let offset = known.get(minute);
    if (offset === undefined) {
      offset = offsetMs(instant);
      if (known.size >= offsetsMax) known.clear();
      known.set(minute, offset);
    }
    return offset;
  };
  return { name, offsetMs: recalled };
}

/** Whether the text names a zone of the IANA time zone database. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(text)) return false;
  try {
    return createZone(text).name === text;
  } catch {
    return false;
  }
}

/** The first instant of a calendar day in a zone, also where daylight saving skips midnight. */
export function startOfDay(dayUtcMs: number, zone: Zone): number {
  const around = [zone.offsetMs(dayUtcMs - dayMs), zone.offsetMs(dayUtcMs + dayMs)];
  const candidates = around.map((offset) => dayUtcMs - offset).sort((a, b) => a - b);
  const first = candidates.find((instant) => instant + zone.offsetMs(instant) >= dayUtcMs);
  return first ?? candidates[1] ?? dayUtcMs;
}

/** The first instant after a calendar day in a zone. */
export function endOfDay(dayUtcMs: number, zone: Zone): number {
  return startOfDay(dayUtcMs + dayMs, zone);
}

/** When the clocks of a zone show this full hour for the next time after an instant. */
export function nextHour(instant: number, hour: number, zone: Zone): number {
  const today = Math.floor((instant + zone.offsetMs(instant)) / dayMs) * dayMs;
  const atHour = (dayUtcMs: number) => {
    const wall = dayUtcMs + hour * 3_600_000;
    return wall - zone.offsetMs(wall - zone.offsetMs(wall));
  };
  const next = atHour(today);
  return next > instant ? next : atHour(today + dayMs);
}

/** An instant as ISO 8601 wall time with the zone's offset: `2026-05-04T09:30:00-05:00`. */
export function formatInZone(instant: number, zone: Zone): string {
  const offset = zone.offsetMs(instant);
  const wall = new Date(instant + offset).toISOString().slice(0, 19);
  const minutes = Math.abs(offset) / 60_000;
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${wall}${offset < 0 ? '-' : '+'}${pad(minutes / 60)}:${pad(minutes % 60)}`;
}
