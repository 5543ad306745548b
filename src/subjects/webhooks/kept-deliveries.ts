import { dayMs } from '../../kernel/calendar.ts';

/** For so long what was sent, and what came back, can be seen. */
export const keptMs = 30 * dayMs;
/** Removed at once of what is not kept any more. */
export const removedMax = 500;
