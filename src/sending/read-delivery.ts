import type { Context } from '../subjects/context.ts';
import type { Principal } from '../subjects/keys/api-key.ts';
import { type FoundDocument, findDocument } from '../subjects/ledger/documents/find-document.ts';
import { setAsideOf } from '../subjects/ledger/documents/set-aside.ts';
import { voidingProblemOf } from '../subjects/ledger/documents/void.ts';
import type { FilingData } from '../subjects/ledger/filings/communicate.ts';
import type { DocumentEvent, Filing, KeptWork } from '../subjects/ledger/rows.ts';
import { ownerOf } from '../subjects/ledger/sender.ts';
import { longestFailure, type RenderedFailure } from '../subjects/ledger/work/render-failure.ts';
import { nextTime, stageOf } from '../subjects/ledger/work/render-work.ts';
import { workStages } from '../subjects/ledger/work/work.ts';
import { type WaitedFor, waitedForBy } from '../subjects/outages/waited-for.ts';

export const deliveryStates = [...workStages, 'done'] as const;
export type DeliveryStateName = (typeof deliveryStates)[number];

export type DeliveryAttempt = {
  readonly at: string;
  readonly operation: string;
  readonly outcome: string;
  readonly code: string;
  readonly detail: string;
};

/** How far a document has come on its way to the authority, its voiding included while it is under way. */
export type DeliveryReport = {
  readonly state: DeliveryStateName;
  readonly attempts: readonly DeliveryAttempt[];
  /** When something is done next; null where nothing is, or at this moment. */
  readonly next_at: string | null;
  readonly blocked: { readonly reason: string; readonly detail: string } | null;
  /** What it waits for that nobody here can change. */
  readonly waiting_for: WaitedFor | null;
  /** Why the service itself failed at it; null where it did not. */
  readonly failure: RenderedFailure | null;
  /** Why it is on no worklist, and since when. */
  readonly set_aside: { readonly reason: string; readonly at: string } | null;
  /** A sentence that says why it cannot be voided; null where that can be asked for, or was. */
  readonly void_problem: string | null;
  /** Names of the communications that carry it. */
  readonly filings: readonly {
    readonly id: string;
    readonly name: string;
    readonly state: string;
  }[];
};

/** The last ones are shown where there are more. */
const attemptsMax = 200;

/** Throws `document_not_found`. */
export async function readDelivery(
  context: Context,
  principal: Principal,
  documentId: string,
): Promise<DeliveryReport> {
  const { id, document, number, sender } = await findDocument(context, principal, documentId);
  const { look } = context.stores;
  // Work moves from a document to its filing and back while this is read: looked for before the filings and after them,
  // it is not missed, and nothing is said to be done that is under way.
  const before = await look(sender.place, { ids: [id], workOf: [id], eventsOf: [id] });
  const found = await look(sender.place, { numbers: [number] });
  const filings = ownFilings(found.filings, id);
  const after = await look(sender.place, {
    workOf: [id, ...filings.map((filing) => filing.id)],
  });
  const work = nextPiece(after.work) ?? nextPiece(before.work);
  const problem = voidingProblemOf(document, ownerOf(context, sender));
  const attempts = [...before.events.flatMap(attemptOf), ...filings.flatMap(attemptsOf)];
  return {
    state: work === undefined ? 'done' : stageOf(work),
    attempts: attempts.toSorted((a, b) => (a.at < b.at ? -1 : 1)).slice(-attemptsMax),
    next_at: work === undefined ? null : nextTime(work),
    blocked: work?.state === 'blocked' ? blockedOf(work) : null,
    waiting_for: work === undefined ? null : await waitOf(context, { document, sender }, work),
    failure: longestFailure(after.work),
    set_aside: renderSetAside(before.events),
    void_problem: problem === undefined ? null : String(problem),
    filings: filings.map(({ id: filingId, name, state: its }) => ({
      id: filingId,
      name,
      state: its,
    })),
  };
}

async function waitOf(
  context: Context,
  { document: { type, number }, sender }: Pick<FoundDocument, 'document' | 'sender'>,
  work: KeptWork,
): Promise<WaitedFor | null> {
  const subject = work.kind === 'send_filing' ? { type: null, number } : { type, number };
  const subjects = new Map([[work.subjectId, subject]]);
  const waited = await waitedForBy(context, sender.company, [work], subjects);
  return waited.get(work.id) ?? null;
}

function renderSetAside(events: readonly DocumentEvent[]): DeliveryReport['set_aside'] {
  const setAside = setAsideOf(events);
  return setAside === undefined ? null : { reason: setAside.reason, at: timeText(setAside.at) };
}

function timeText(at: number): string {
  return new Date(at).toISOString();
}

/** The communications of our own that name the document. */
function ownFilings(filings: readonly Filing[], documentId: string): readonly Filing[] {
  return filings.filter(
    ({ kind, state, data }) =>
      kind === 'communication' &&
      state !== 'imported' &&
      (JSON.parse(data) as FilingData).documentIds.includes(documentId),
  );
}

/** What is done next: what is being done, then what is due first, then what is blocked, then the voiding. */
function nextPiece(work: readonly KeptWork[]): KeptWork | undefined {
  const [first] = work.toSorted((a, b) => orderOf(a) - orderOf(b) || a.dueAt - b.dueAt);
  return first;
}

function orderOf({ kind, state, leaseId }: KeptWork): number {
  // A voiding goes after all else about its document, and looks every moment whether that has ended: shown first, it
  // would hide that the document is blocked.
  if (kind === 'void_document') return 3;
  if (leaseId !== null) return 0;
  return state === 'due' ? 1 : 2;
}

function blockedOf({ detail }: KeptWork): DeliveryReport['blocked'] {
  const { reason, detail: words } = JSON.parse(detail) as { reason: string; detail: string };
  return { reason, detail: words };
}

function attemptOf({ type, at, data }: DocumentEvent): readonly DeliveryAttempt[] {
  if (type !== 'document.attempted') return [];
  const { operation, outcome, code, detail } = JSON.parse(data) as Omit<DeliveryAttempt, 'at'>;
  return [{ at: timeText(at), operation, outcome, code, detail }];
}

function attemptsOf({ data }: Filing): readonly DeliveryAttempt[] {
  const { attempts } = JSON.parse(data) as FilingData;
  return attempts.map((attempt) => ({ ...attempt, at: timeText(attempt.at) }));
}
