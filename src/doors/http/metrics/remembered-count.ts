import { withDeadline } from '../../../kernel/with-deadline.ts';

/** With a million rows a count takes a while: a scrape that comes sooner gets the last one. */
const countedEveryMs = 15_000;
/** Scrapers give up after some seconds, and would miss the metric that says what is wrong. */
const answerMs = 1_000;
const tooLate = new Error(`The storage does not answer within ${answerMs} ms.`);

/** An outage of the storage shall not take the other metrics along: where it does not answer soon, the last count stays. */
export function rememberedCount<Count>(
  count: () => Promise<Count>,
  before: Count,
  now: () => number,
): () => Promise<Count> {
  let countedAt = Number.NEGATIVE_INFINITY;
  let last = before;
  let counting: Promise<Count | undefined> | null = null;
  return async () => {
    if (counting === null && now() - countedAt >= countedEveryMs) {
      countedAt = now();
      counting = knownSoon(
        count().then((counted) => {
          last = counted;
          return counted;
        }),
      ).finally(() => {
        counting = null;
      });
    }
    await counting;
    return last;
  };
}

/** What the storage says, or undefined where it fails or says nothing for a second. */
export function knownSoon<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  return withDeadline(asked, answerMs, tooLate).catch(() => undefined);
}
