import type { Message } from '../../../kernel/message.ts';
import type { WorkFailure } from '../../../kernel/work-queue.ts';
import type { Context } from '../../context.ts';
import type { KeptWork } from '../rows.ts';
import type { Place } from '../writes.ts';
import { workMessages } from './messages.ts';

/** Why the service failed at a piece of work, as callers see it. */
export type RenderedFailure = {
  readonly count: number;
  readonly since: string;
  readonly code: string;
  readonly detail: Message | string;
};

const inside = workMessages.failed_here;

/** What the service did not foresee says nothing to callers, and might show something of the inside. */
export function renderFailure(failure: WorkFailure | null): RenderedFailure | null {
  if (failure === null) return null;
  const { count, since, code } = failure;
  const detail = code === 'internal' ? inside : failure.detail;
  return { count, since: new Date(since).toISOString(), code, detail };
}

/** Of several pieces of work: that which has lasted for longest. */
export function longestFailure(work: readonly Pick<KeptWork, 'failure'>[]): RenderedFailure | null {
  const failures = work.flatMap(({ failure }) => failure ?? []);
  const [first = null] = failures.toSorted((a, b) => a.since - b.since);
  return renderFailure(first);
}

/** Why the service fails at what is to be done about filings or mails, by their ids. */
export async function failuresOf(
  { stores }: Context,
  place: Place,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, RenderedFailure | null>> {
  const { work } = await stores.look(place, { workOf: subjectIds });
  return new Map(work.map(({ subjectId, failure }) => [subjectId, renderFailure(failure)]));
}
