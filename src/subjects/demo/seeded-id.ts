import { type IdPrefix, idOf } from '../../kernel/ids.ts';

/** The demo's accounts and companies have ids of one fixed time, so that they are found again. */
const fixedTime = Date.UTC(2026, 0, 1);

/** An id that follows from random numbers, the same one again for the same numbers. */
export function seededId(prefix: IdPrefix, random: () => number, time = fixedTime): string {
  let bytes = '';
  for (let index = 0; index < 10; index += 1) bytes += String.fromCharCode(random() * 256);
  return idOf(prefix, time, bytes);
}
