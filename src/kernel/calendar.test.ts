import { describe, expect, it } from 'vitest';
import {
  createZone,
  createZones,
  daysBetween,
  endOfDay,
  firstDay,
  formatInZone,
  isCalendarDay,
  isTimeZone,
  lastDay,
  nearestDay,
  nextHour,
  parseDay,
  parseTimestamp,
  shiftDay,
  startOfDay,
} from './calendar.ts';

const iso = (instant: number | undefined) =>
  instant === undefined ? undefined : new Date(instant).toISOString();
const lima = createZone('America/Lima');
const day = (text: string) => parseDay(text) ?? Number.NaN;

describe('parseDay', () => {
  it.each(['2024-02-29', '2026-12-31', '1900-01-01'])('takes %s', (text) => {
    expect(iso(parseDay(text))).toBe(`${text}T00:00:00.000Z`);
  });

  it.each([
    '2024-02-30',
    '2023-02-29',
    '2024-2-3',
    '2024-13-01',
    '2024-00-10',
    '24-01-01',
    '2024-01-01T00:00',
    ' 2024-01-01',
    '０２４-01-01',
    '1899-12-31',
    '3000-01-01',
    '',
  ])('refuses %j', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });
});

describe('days of the calendar', () => {
  it.each(['0001-01-01', '0099-02-28', '0400-02-29', '1899-12-31', '3000-01-01', '9999-12-31'])(
    'are more than those of documents: %s',
    (text) => {
      expect([isCalendarDay(text), parseDay(text)]).toEqual([true, undefined]);
    },
  );

  it.each(['0000-12-31', '0100-02-29', '9999-12-32', '10000-01-01', '-001-01-01', ''])(
    'are not %j',
    (text) => {
      expect(isCalendarDay(text)).toBe(false);
    },
  );

  it('have a nearest one that documents may have', () => {
    expect(nearestDay('0001-01-01')).toBe(firstDay);
    expect(nearestDay('9999-12-31')).toBe(lastDay);
    expect(nearestDay('2026-05-04')).toBe('2026-05-04');
    expect(shiftDay(lastDay, 1)).toBe('3000-01-01');
    expect(daysBetween('0001-01-01', '0001-03-01')).toBe(59);
  });
});

describe('parseTimestamp', () => {
  it.each([
    ['2026-05-04T09:30:00-05:00', '2026-05-04T14:30:00.000Z'],
    ['2026-05-04T09:30:00Z', '2026-05-04T09:30:00.000Z'],
    ['2026-05-04T09:30:00.1234567+05:45', '2026-05-04T03:45:00.123Z'],
  ])('reads %s', (text, utc) => {
    expect(iso(parseTimestamp(text))).toBe(utc);
  });

  it.each([
    '2026-05-04',
    '2026-05-04T09:30:00',
    '2026-05-04T24:00:00Z',
    '2026-05-04T09:60:00Z',
    '2026-05-04T09:30:60Z',
    '2026-02-30T00:00:00Z',
    '2026-05-04T09:30:00+15:00',
    '2026-05-04 09:30:00Z',
    '2026-05-04T09:30Z',
  ])('refuses %s', (text) => {
    expect(parseTimestamp(text)).toBeUndefined();
  });
});

describe('days of a time zone', () => {
  it('begin and end at midnight in Lima', () => {
    expect(iso(startOfDay(day('2026-05-04'), lima))).toBe('2026-05-04T05:00:00.000Z');
    expect(iso(endOfDay(day('2026-05-04'), lima))).toBe('2026-05-05T05:00:00.000Z');
  });

  it('are 23 or 25 hours long where the clocks change', () => {
    const zone = createZone('America/New_York');
    const hours = (text: string) =>
      (endOfDay(day(text), zone) - startOfDay(day(text), zone)) / 3_600_000;
    expect(hours('2026-03-08')).toBe(23);
    expect(hours('2026-11-01')).toBe(25);
    expect(hours('2026-05-04')).toBe(24);
  });

  it('begin at the first instant there is where midnight is skipped or comes twice', () => {
    // Santiago skips 00:00 to 01:00 on 6 September 2026, and repeats 23:00 on 4 April.
    const santiago = createZone('America/Santiago');
    const september = startOfDay(day('2026-09-06'), santiago);
    expect(formatInZone(september, santiago)).toBe('2026-09-06T01:00:00-03:00');
    const april = startOfDay(day('2026-04-05'), santiago);
    expect(formatInZone(april, santiago)).toBe('2026-04-05T00:00:00-04:00');
    expect(formatInZone(april - 1000, santiago)).toBe('2026-04-04T23:59:59-04:00');
  });

  it('meet without gap in every zone', () => {
    for (const name of [
      'America/Lima',
      'America/Santiago',
      'Asia/Kathmandu',
      'Pacific/Apia',
      'UTC',
    ]) {
      const zone = createZone(name);
      for (let index = 0; index < 400; index += 1) {
        const at = day('2026-01-01') + index * 86_400_000;
        const start = startOfDay(at, zone);
        const expected = new Date(at).toISOString().slice(0, 10);
        expect(formatInZone(start, zone).slice(0, 10)).toBe(expected);
        expect(formatInZone(start - 1, zone).slice(0, 10) < expected).toBe(true);
      }
    }
  });
});

it('has the same offsets where they are remembered, before 1973 and after', () => {
  const zones = createZones();
  for (const name of ['America/Lima', 'America/Santiago', 'Africa/Monrovia']) {
    const zone = createZone(name);
    expect(zones.zone(name)).toBe(zones.zone(name));
    for (const year of [1971, 1972, 1973, 1999, 2026]) {
      for (let hour = 0; hour < 24 * 366; hour += 7) {
        const instant = Date.UTC(year, 0, 1, hour, hour % 60, hour % 59);
        expect(zones.zone(name).offsetMs(instant)).toBe(zone.offsetMs(instant));
        expect(zones.zone(name).offsetMs(instant)).toBe(zone.offsetMs(instant));
      }
    }
  }
});

it('forgets zones beyond a number of them, and goes on', () => {
  const zones = createZones();
  const spelled = (index: number) =>
    [...'america/lima']
      .map((letter, at) => ((index >> at) & 1 ? letter.toUpperCase() : letter))
      .join('');
  const instant = Date.UTC(2026, 4, 4);
  for (let index = 0; index < 300; index += 1) {
    expect(zones.zone(spelled(index)).offsetMs(instant)).toBe(-5 * 3_600_000);
  }
  expect(() => zones.zone('Lima')).toThrow(RangeError);
});

it.each([
  ['America/Lima', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['Lima', false],
  ['+05:00', false],
  ['', false],
  ['America/Lima\n', false],
])('isTimeZone(%j) is %s', (text, expected) => {
  expect(isTimeZone(text)).toBe(expected);
});

describe('the next full hour', () => {
  const lima = createZone('America/Lima');
  const at = (text: string) => Date.parse(text);

  it('is of today while it is to come, and of tomorrow from then on', () => {
    const noon = at('2026-11-15T12:00:00-05:00');
    expect(nextHour(noon, 22, lima)).toBe(at('2026-11-15T22:00:00-05:00'));
    expect(nextHour(noon, 12, lima)).toBe(at('2026-11-16T12:00:00-05:00'));
    expect(nextHour(noon, 0, lima)).toBe(at('2026-11-16T00:00:00-05:00'));
  });

  it('is of the day in the zone, not of the day in UTC', () => {
    const evening = at('2026-11-15T20:00:00-05:00');
    expect(nextHour(evening, 22, lima)).toBe(at('2026-11-15T22:00:00-05:00'));
  });
});
