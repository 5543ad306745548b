import type { IssueOutcome } from '../../domain/decide/issue.ts';
import type { Stores } from '../../domain/ports/stores.ts';
import { type NamedTurns, noTurns } from '../../lib/named-turns.ts';
import { createGathering } from './gathering.ts';
import { IssueLine, type QueuedDraft, type Rivals } from './issue-line.ts';

/**
 * Gathers drafts that come at once and issues them in one transaction, those of one company or of all of them as the
 * store has it: a commit waits for the disk, and a hundred callers need not wait a hundred times.
 */
export type IssueQueue = {
  /** A draft is on its way, and those that wait may wait for it a little. Returns what says that it came to its end. */
  expect(accountId: string, companyId: string): () => void;
  issue(accountId: string, companyId: string, draft: QueuedDraft): Promise<IssueOutcome>;
};

export function createIssueQueue(
  stores: () => Pick<Stores, 'apply' | 'look' | 'sharesCommits'>,
  turns: NamedTurns = noTurns,
): IssueQueue {
  const lines = new Map<string, IssueLine>();
  const onTheirWay = createCounts();
  const rivals = createRivals();
  /** For all companies, where a commit serves all of them. */
  const shared = createGathering(onTheirWay.all);

  function lineOf(accountId: string, companyId: string): IssueLine {
    const name = nameOf(accountId, companyId);
    const known = lines.get(name);
    if (known !== undefined) return known;
    const own = () => createGathering(() => onTheirWay.of(name));
    const line = new IssueLine({
      place: { accountId, companyId },
      stores,
      gathering: stores().sharesCommits ? shared : own(),
      rivals: rivals(name),
      turn: {
        take: () => turns.take(name),
        isWanted: () => turns.isWanted(name),
        leave: () => turns.leave(name),
      },
    });
    lines.set(name, line);
    return line;
  }

  return {
    expect(accountId, companyId) {
      const name = nameOf(accountId, companyId);
      const ended = onTheirWay.add(name);
      return () => {
        ended();
        shared.ring();
        lines.get(name)?.ring();
      };
    },
    issue(accountId, companyId, draft) {
      const name = nameOf(accountId, companyId);
      const isNew = !lines.has(name);
      const line = lineOf(accountId, companyId);
      const outcome = line.add(draft);
      if (isNew) void line.drain(() => lines.delete(name));
      return outcome;
    },
  };
}

function nameOf(accountId: string, companyId: string): string {
  return `${accountId}/${companyId}`;
}

/** Where another process was noticed, numbers are not foretold for so many documents: it would be in vain. */
const wariness = 256;
const rivalsMax = 10_000;

function createRivals(): (name: string) => Rivals {
  const left = new Map<string, number>();
  return (name) => ({
    isThere: () => left.has(name),
    noticed() {
      if (left.size >= rivalsMax) left.clear();
      left.set(name, wariness);
    },
    issued(count) {
      const rest = (left.get(name) ?? 0) - count;
      if (rest > 0) left.set(name, rest);
      else left.delete(name);
    },
  });
}

/** How many there are of each name. */
function createCounts() {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  let all = 0;
  return {
    of,
    all: () => all,
    /** One more, until what it returns is called. */
    add(name: string): () => void {
      counts.set(name, of(name) + 1);
      all += 1;
      return () => {
        all -= 1;
        if (of(name) > 1) counts.set(name, of(name) - 1);
        else counts.delete(name);
      };
    },
  };
}
