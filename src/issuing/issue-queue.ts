import { LRUCache } from 'lru-cache';
import type {
  IssuedDocument,
  IssueOutcome,
  IssueQueue,
  NumberRequest,
  QueuedDraft,
} from '../subjects/ledger/issue-queue.ts';
import { withMails } from '../subjects/ledger/mails/mail.ts';
import { seriesText } from '../subjects/ledger/rows.ts';
import type { Place } from '../subjects/ledger/writes.ts';
import type { Stores } from '../subjects/stores.ts';
import { type DecidedIssue, decideIssues, issueKeys } from './issue.ts';

/** Storing takes a millisecond each: more at a time would keep other callers waiting. */
const batchMax = 8;
const batchLinesMax = 200;
/** After another process took a number of a series, so many documents are made under the lock: else each is signed twice. */
const lockedAfterOther = 256;

/** Gives drafts their numbers: those of one series in the order in which they came (decision 38). */
export function createIssueQueue(stores: () => Pick<Stores, 'apply' | 'look'>): IssueQueue {
  const queues = new Map<string, SeriesIssueQueue>();
  const lockedCounts = new LRUCache<string, number>({ max: 10_000 });
  return {
    issue(accountId, companyId, draft) {
      const name = `${accountId}/${companyId}/${seriesText(draft)}`;
      let queue = queues.get(name);
      if (queue === undefined) {
        queue = new SeriesIssueQueue({ accountId, companyId }, stores, {
          lockedCount: () => lockedCounts.get(name) ?? 0,
          setLockedCount: (count) =>
            void (count > 0 ? lockedCounts.set(name, count) : lockedCounts.delete(name)),
          empty: () => queues.delete(name),
        });
        queues.set(name, queue);
      }
      return queue.add(draft);
    },
  };
}

type Entry = {
  readonly draft: QueuedDraft;
  readonly settle: (outcome: IssueOutcome) => void;
  readonly fail: (error: unknown) => void;
  /** The number that it is made for; null where it is made under the lock, where its number is sure. */
  number: string | null;
  made: IssuedDocument | null;
  /** It was made for a number that it did not get. */
  wasMoved: boolean;
};

type Surroundings = {
  /** How many documents are still made under the lock, because another process works on the series. */
  lockedCount(): number;
  setLockedCount(count: number): void;
  /** The queue is empty. */
  empty(): void;
};

/**
 * Drafts of one series, from their arrival to their commit. Those that come while others are stored go together. Each gets a
 * predicted number and is made for it outside the lock; one transaction then assigns the numbers, and takes the documents that
 * were made for the right ones. The others are made once more. A prediction reserves nothing: a process that dies leaves no gap.
 */
class SeriesIssueQueue {
  private readonly place: Place;
  private readonly stores: () => Pick<Stores, 'apply' | 'look'>;
  private readonly around: Surroundings;
  private waiting: Entry[] = [];
  private isBusy = false;

  constructor(place: Place, stores: () => Pick<Stores, 'apply' | 'look'>, around: Surroundings) {
    this.place = place;
    this.stores = stores;
    this.around = around;
  }

  add(draft: QueuedDraft): Promise<IssueOutcome> {
    return new Promise((settle, fail) => {
      this.waiting.push({ draft, settle, fail, number: null, made: null, wasMoved: false });
      if (!this.isBusy) void this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.isBusy = true;
    // Others may come in this turn.
    await new Promise(setImmediate);
    while (this.waiting.length > 0) {
      const batch = this.take();
      try {
        const prepared = await this.prepare(batch);
        if (prepared.length > 0) this.settle(prepared, await this.commit(prepared));
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    this.isBusy = false;
    this.around.empty();
  }

  /** Those that are issued together: a long draft by itself. */
  private take(): readonly Entry[] {
    let lines = 0;
    const size = this.waiting.findIndex(({ draft }, index) => {
      lines += draft.lines;
      return index === batchMax || (index > 0 && lines > batchLinesMax);
    });
    return this.waiting.splice(0, size < 0 ? this.waiting.length : size);
  }

  /** Makes each for the number that it should get. What cannot be made is refused alone, and those behind it move up. */
  private async prepare(batch: readonly Entry[]): Promise<readonly Entry[]> {
    const [first] = batch;
    const predicts = this.around.lockedCount() === 0 && batch.some(({ wasMoved }) => !wasMoved);
    if (first === undefined || !predicts) return batch;
    const next = await this.nextOf(first.draft);
    for (let left = batch; ; ) {
      const made = await Promise.all(
        withPredictedNumbers(left, next).map(({ entry, number }) => isMade(entry, number)),
      );
      if (made.every(Boolean)) return left;
      left = left.filter((_, index) => made[index]);
    }
  }

  private async nextOf({ environment, type, series }: QueuedDraft): Promise<number> {
    const state = await this.stores().look(this.place, { series: [{ environment, type, series }] });
    return state.series[0]?.next ?? 1;
  }

  private commit(batch: readonly Entry[]): Promise<readonly DecidedIssue[]> {
    const drafts = batch.map((entry) => ({ ...entry.draft, make: makerOf(entry) }));
    return this.stores().apply(this.place, issueKeys(drafts), (state) =>
      withMails(decideIssues(state, drafts), state.mailWhen, drafts[0]?.now ?? 0),
    );
  }

  private settle(batch: readonly Entry[], outcomes: readonly DecidedIssue[]): void {
    // All before it have the numbers that they were made for: somebody else took this one.
    const otherProcessDetected = outcomes.find(({ kind }) => kind !== 'issued')?.kind === 'moved';
    this.around.setLockedCount(
      otherProcessDetected ? lockedAfterOther : this.around.lockedCount() - batch.length,
    );
    const moved: Entry[] = [];
    for (const [index, entry] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined) entry.fail(new TypeError('a draft without outcome'));
      else if (outcome.kind !== 'moved') entry.settle(outcome);
      else moved.push({ ...entry, number: null, made: null, wasMoved: true });
    }
    this.waiting.unshift(...moved);
  }
}

/** The number that each should get; null where none can be predicted, or a prediction was wrong before. */
function withPredictedNumbers(batch: readonly Entry[], from: number) {
  let next = from;
  return batch.map((entry) => {
    const { number, numbering, series } = entry.draft;
    const sequence = number?.sequence ?? next;
    next = Math.max(next, sequence + 1);
    const isPredicted = !entry.wasMoved && sequence <= numbering.sequenceMax;
    const text = number?.text ?? numbering.format({ series, sequence });
    return { entry, number: isPredicted ? text : null };
  });
}

/** Makes a document for a number. False where it cannot be made: its caller gets the error. */
async function isMade(entry: Entry, number: string | null): Promise<boolean> {
  if (number === entry.number) return true;
  entry.number = number;
  try {
    entry.made = number === null ? null : await entry.draft.prepare(number);
    return true;
  } catch (error) {
    entry.settle({ kind: 'refused', error });
    return false;
  }
}

/** What is made for the number; null where it is made for another one, and may be made once more. */
function makerOf({ draft, number: predicted, made }: Entry): NumberRequest['make'] {
  return (number) => {
    if (made?.number === number) return made;
    return predicted === null ? draft.make(number) : null;
  };
}
