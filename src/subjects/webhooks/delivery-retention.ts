import { dayMs } from '../../kernel/calendar.ts';

/** For so long what was sent, and what came back, can be seen. */
export const retentionMs = 30 * dayMs;
/** Removed at once of what is not kept any more. */
export const removedAtOnceMax = 500;
