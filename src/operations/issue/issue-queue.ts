import {
  decideIssues,
  type IssuedDocument,
  type IssueOutcome,
  issueKeys,
  type NumberRequest,
} from '../../domain/decide/issue.ts';
import { withMails } from '../../domain/decide/mail.ts';
import type { Stores } from '../../domain/ports/stores.ts';

/** A draft that waits for its number, and how it is made where it is long. */
export type QueuedDraft = NumberRequest & {
  readonly lines: number;
  /** Makes it for the number that it will most likely get, in steps that let others through. */
  prepare(): Promise<IssuedDocument>;
};

/**
 * Gathers drafts of one company that come at once and issues them in one transaction: a commit waits for
 * the disk, and a hundred callers need not wait a hundred times. A long draft is made before its transaction, while
 * those behind it wait: its number is known then, unless another process takes it.
 */
export type IssueQueue = {
  /** A draft is on its way, and those that wait may wait for it a little. Returns what says that it came to its end. */
  expect(accountId: string, companyId: string): () => void;
  issue(accountId: string, companyId: string, draft: QueuedDraft): Promise<IssueOutcome>;
};

/** Signing takes milliseconds each, writing as long for a hundred lines: more at a time would keep other callers waiting. */
const batchMax = 8;
const linesMax = 200;
/** So many turns of the event loop are waited for drafts on their way: each of them needs a few to be computed. */
const gatheringTurnsMax = 4 * batchMax;

type Waiting = {
  readonly draft: QueuedDraft;
  readonly settle: (outcome: IssueOutcome) => void;
  readonly fail: (error: unknown) => void;
};

export function createIssueQueue(stores: () => Pick<Stores, 'apply'>): IssueQueue {
  const queues = new Map<string, Waiting[]>();
  const onTheirWay = createCounts();

  /** Drafts that come at once are computed in turns of their own: without this each would have a commit of its own. */
  async function gather(name: string, waiting: readonly Waiting[]): Promise<void> {
    let turns = 0;
    do {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    } while (waiting.length < Math.min(batchMax, onTheirWay.of(name)) && turns < gatheringTurnsMax);
  }

  async function drain(accountId: string, companyId: string, name: string): Promise<void> {
    const waiting = queues.get(name) ?? [];
    while (waiting.length > 0) {
      await gather(name, waiting);
      const batch = waiting.splice(0, batchSize(waiting));
      try {
        const drafts = await Promise.all(batch.map(({ draft }) => prepared(draft)));
        const place = { accountId, companyId };
        const outcomes = await stores().apply(place, issueKeys(drafts), (state) =>
          withMails(decideIssues(state, drafts), state.mailWhen, drafts[0]?.now ?? 0),
        );
        for (const [index, { settle, fail }] of batch.entries()) {
          const outcome = outcomes[index];
          if (outcome === undefined) fail(new TypeError('a draft without outcome'));
          else settle(outcome);
        }
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    queues.delete(name);
  }

  return {
    expect: (accountId, companyId) => onTheirWay.add(nameOf(accountId, companyId)),
    issue(accountId, companyId, draft) {
      return new Promise((settle, fail) => {
        const name = nameOf(accountId, companyId);
        const queue = queues.get(name);
        if (queue !== undefined) {
          queue.push({ draft, settle, fail });
          return;
        }
        queues.set(name, [{ draft, settle, fail }]);
        void drain(accountId, companyId, name);
      });
    },
  };
}

function nameOf(accountId: string, companyId: string): string {
  return `${accountId}/${companyId}`;
}

/** How many there are of each name. */
function createCounts() {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  return {
    of,
    /** One more, until what it returns is called. */
    add(name: string): () => void {
      counts.set(name, of(name) + 1);
      return () => {
        if (of(name) > 1) counts.set(name, of(name) - 1);
        else counts.delete(name);
      };
    },
  };
}

/** How many of those that wait are issued together: a long draft by itself. */
function batchSize(waiting: readonly Waiting[]): number {
  let lines = 0;
  const size = waiting.findIndex(({ draft }, index) => {
    lines += draft.lines;
    return index === batchMax || (index > 0 && lines > linesMax);
  });
  return size < 0 ? waiting.length : size;
}

async function prepared(draft: QueuedDraft): Promise<NumberRequest> {
  if (draft.lines <= linesMax) return draft;
  const made = await draft.prepare();
  return { ...draft, make: (number) => (number === made.number ? made : draft.make(number)) };
}
