import {
  decideIssues,
  type IssueOutcome,
  issueKeys,
  type NumberRequest,
} from '../../domain/decide/issue.ts';
import type { Stores } from '../../domain/ports/stores.ts';

/**
 * Gathers drafts of one company that come at once and issues them in one transaction: a commit waits for
 * the disk, and a hundred callers need not wait a hundred times.
 */
export type IssueQueue = {
  issue(accountId: string, companyId: string, draft: NumberRequest): Promise<IssueOutcome>;
};

/** Signing takes milliseconds each: more at a time would keep other callers waiting. */
const batchMax = 16;

type Waiting = {
  readonly draft: NumberRequest;
  readonly settle: (outcome: IssueOutcome) => void;
  readonly fail: (error: unknown) => void;
};

export function createIssueQueue(stores: () => Pick<Stores, 'apply'>): IssueQueue {
  const queues = new Map<string, Waiting[]>();

  async function drain(accountId: string, companyId: string, name: string): Promise<void> {
    const waiting = queues.get(name) ?? [];
    while (waiting.length > 0) {
      // Whoever asks in this turn of the event loop comes along.
      await new Promise((resolve) => setImmediate(resolve));
      const batch = waiting.splice(0, batchMax);
      try {
        const drafts = batch.map(({ draft }) => draft);
        const place = { accountId, companyId };
        const outcomes = await stores().apply(place, issueKeys(drafts), (state) =>
          decideIssues(state, drafts),
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
    issue(accountId, companyId, draft) {
      return new Promise((settle, fail) => {
        const name = `${accountId}/${companyId}`;
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
