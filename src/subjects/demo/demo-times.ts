import { dayMs } from '../../kernel/calendar.ts';

const spanMs = 180 * dayMs;

/**
 * When the documents from `first` up to `total` are issued: spread over the half year before the demo was made, now
 * and then two in one second, because ties in the order must be ordinary.
 */
export function* demoTimes(madeAt: number, first: number, total: number): Generator<number> {
  for (let index = first; index < total; index += 1) yield demoTime(madeAt, index, total);
}

export function demoTime(madeAt: number, index: number, total: number): number {
  // A day earlier, so that squeezing into business hours leads into no future.
  const start = madeAt - spanMs - dayMs;
  const place = index % 12 === 1 ? index - 1 : index;
  return inBusinessHours(start + (spanMs * place) / total);
}

/** Times of the day before, up to 24 hours ago: authorities take new documents of a few days only. */
export function* demoDay(madeAt: number, count: number): Generator<number> {
  const end = madeAt - dayMs;
  const start = Math.floor(end / dayMs) * dayMs;
  for (let index = 0; index < count; index += 1) {
    yield inBusinessHours(start + ((end - start) * index) / count);
  }
}

/** Squeezes a day into the hours from 13:00 to 01:00 UTC, 8 to 20 in Lima, keeping the order. */
function inBusinessHours(time: number): number {
  const day = Math.floor(time / dayMs) * dayMs;
  return Math.floor((day + dayMs * (13 / 24) + (time - day) / 2) / 1000) * 1000;
}
