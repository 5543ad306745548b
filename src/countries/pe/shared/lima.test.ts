import { expect, it } from 'vitest';
import { createZone, formatInZone } from '../../../kernel/calendar.ts';
import { inLima, limaDay, limaTime, limaZone } from './lima.ts';

const zone = createZone(limaZone);

it('says the same as the time zone database', () => {
  for (
    let day = Date.UTC(1995, 0, 1, 4, 59, 59);
    day < Date.UTC(2040, 0, 1);
    day += 11 * 86_400_000
  ) {
    expect(limaTime(day)).toBe(formatInZone(day, zone));
    expect(limaDay(day)).toBe(formatInZone(day, zone).slice(0, 10));
  }
});

it.each([
  ['2026-05-04T23:59:59-05:00', '2026-05-04T23:59:59-05:00'],
  ['2026-05-05T04:59:59Z', '2026-05-04T23:59:59-05:00'],
  ['2026-05-05T05:00:00Z', '2026-05-05T00:00:00-05:00'],
  ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00Z'],
  ['2026-05-05T04:30:15.250+02:00', '2026-05-04T21:30:15.250-05:00'],
])('shows %s as %s', (sent, shown) => {
  expect(inLima(sent)).toBe(shown);
});
