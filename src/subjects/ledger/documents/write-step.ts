import { newId, timeOfId } from '../../../kernel/ids.ts';
import type { DocumentEvent, HeldNumber } from '../rows.ts';
import { newWork } from '../work/new-work.ts';
import type { Writes } from '../writes.ts';
import type { Step } from './document-life.ts';

/** The document that steps are about, and when they happen. */
export type Living = Pick<HeldNumber, 'environment'> & {
  readonly documentId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Of the newest event of a document that is there already. */
  readonly lastEventId?: string | null;
};

export type StepWrites = Pick<Writes, 'events' | 'work' | 'dropWork'>;

/** What is written of a document's steps beside the document itself. */
export function writeSteps(steps: readonly Step[], living: Living): StepWrites {
  const events = steps.flatMap((step) => step.events);
  const work = steps.flatMap((step) => step.work);
  // Work that became due and was done in the same moment is never seen by anybody.
  const last = new Map(work.map((each) => [each.kind, each]));
  const due = [...last.values()].filter(({ change }) => change === 'due');
  const done = [...last.values()].filter(({ change }) => change === 'done');
  return {
    events: events.map((event, index) => eventOf(event, index, living)),
    work: due.map(({ kind, dueAt }) =>
      newWork({
        kind,
        dueAt,
        subjectId: living.documentId,
        environment: living.environment,
        now: living.now,
      }),
    ),
    dropWork: done.map(({ kind }) => ({ kind, subjectId: living.documentId })),
  };
}

/**
 * Ids sort by time: events of one moment get ids of as many milliseconds, so that they keep their order. Clocks of
 * machines differ: an event comes after those that the document has, whatever this one's clock says.
 */
function eventOf(
  { type, data }: Step['events'][number],
  index: number,
  { documentId, now, lastEventId = null }: Living,
): DocumentEvent {
  const first = lastEventId === null ? now : Math.max(now, timeOfId(lastEventId) + 1);
  return {
    id: newId('evt', first + index),
    documentId,
    type,
    at: now,
    data: JSON.stringify(data),
  };
}
