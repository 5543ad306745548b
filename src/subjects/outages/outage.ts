import { newId } from '../../kernel/ids.ts';
import type { AccountEvent } from '../ledger/events/feed.ts';
import { addressName, type Outage } from './outages.ts';

/** After so long accounts that have something waiting get an event. */
export const toldAfterMs = 10 * 60_000;
/** An outage of an address that was not tried for so long is over where nothing waits for it any more. */
export const untriedMs = 15 * 60_000;
/** The longest pause between two tries is an hour: what was not tried for longer is an address that nobody uses any more. */
export const forgottenMs = 6 * 3_600_000;

/** What waits for an address. */
export type Waiting = {
  readonly documents: number;
  /** There are more, which were not counted. */
  readonly isMore: boolean;
  /** The document whose legal term ends first; null where none has one. */
  readonly firstTerm: FirstTerm | null;
};

export type FirstTerm = {
  readonly documentId: string;
  readonly number: string;
  /** The last day on which the authority takes it: `2026-05-07`. */
  readonly lastDay: string;
};

export const nothingWaits: Waiting = { documents: 0, isMore: false, firstTerm: null };

/** Of two parts of what waits. */
export function bothWaiting(a: Waiting, b: Waiting): Waiting {
  const terms = [a.firstTerm, b.firstTerm].filter((term) => term !== null);
  const [firstTerm = null] = terms.toSorted((x, y) => (x.lastDay < y.lastDay ? -1 : 1));
  return { documents: a.documents + b.documents, isMore: a.isMore || b.isMore, firstTerm };
}

/** How an outage is shown, with what waits for it. */
export function renderOutage(outage: Pick<Outage, 'service' | 'host' | 'since'>, waiting: Waiting) {
  const { documents, isMore, firstTerm } = waiting;
  return {
    address: addressName(outage),
    since: new Date(outage.since).toISOString(),
    documents_waiting: documents,
    more_waiting: isMore,
    first_term:
      firstTerm === null
        ? null
        : {
            document_id: firstTerm.documentId,
            number: firstTerm.number,
            last_day: firstTerm.lastDay,
          },
  };
}

export function unreachableEvent(outage: Outage, waiting: Waiting, at: number): AccountEvent {
  const { reason } = outage;
  return told('authority.unreachable', { ...renderOutage(outage, waiting), reason }, at);
}

/** `answered`: the address answers again; `nothing_waits`: it was not asked any more. */
export function reachableEvent(
  outage: Outage,
  why: 'answered' | 'nothing_waits',
  at: number,
): AccountEvent {
  const since = new Date(outage.since).toISOString();
  return told('authority.reachable', { address: addressName(outage), since, reason: why }, at);
}

function told(
  type: 'authority.unreachable' | 'authority.reachable',
  data: Readonly<Record<string, unknown>>,
  at: number,
): AccountEvent {
  const id = newId('evt', at);
  return { id, type, companyId: null, documentId: null, at, data: JSON.stringify(data) };
}
