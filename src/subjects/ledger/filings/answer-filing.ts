import { newId } from '../../../kernel/ids.ts';
import type { DocumentOwner } from '../documents/compose-document.ts';
import { type Delivery, type Reply, wordsOf } from '../documents/delivery.ts';
import { filingChanged } from '../events/make-event.ts';
import type { Filing, KeptFile, KeptWork } from '../rows.ts';
import type { State, StateKeys } from '../state.ts';
import { blockedWork, laterWork, type Moment } from '../work/tried-work.ts';
import { type Decision, noWrites, type Writes } from '../writes.ts';
import type { FilingAttempt, FilingData } from './communicate.ts';
import { type AfterFilingAnswer, afterFilingAnswer, type FilingOperation } from './filing-life.ts';
import { FilingLines } from './filing-lines.ts';

/** A call about a communication, and what came back. */
export type EndedFilingCall = {
  readonly filing: Pick<Filing, 'id' | 'environment' | 'name'>;
  readonly leaseId: string;
  readonly delivery: Delivery;
  readonly operationName: string;
  readonly calledAt: number;
  readonly reply: Reply;
  /** The file of an acknowledgement. */
  readonly file: KeptFile | null;
};

export function filingKeys({ filing: { id, environment, name } }: EndedFilingCall): StateKeys {
  return { filings: [{ environment, name }], workOf: [id] };
}

/** Attempts beyond these are left out of what is kept with a communication, the oldest first. */
const attemptsMax = 100;

type FilingContext = { readonly owner: DocumentOwner; readonly random: () => number };

/** What follows from an answer to a communication, for its lines and for the work about it. */
export function decideFilingAnswer(
  call: EndedFilingCall,
  state: Pick<State, 'documents' | 'filings' | 'work'>,
  { owner, random }: FilingContext,
): Decision<AfterFilingAnswer['kind'] | null> {
  const filing = state.filings.find(
    ({ kind, id }) => kind === 'communication' && id === call.filing.id,
  );
  const work = state.work.find(
    ({ subjectId, leaseId }) => subjectId === call.filing.id && leaseId === call.leaseId,
  );
  // Somebody else took it over, and settles it.
  if (filing === undefined || work === undefined) return { writes: noWrites, result: null };
  const delivery = { ...call.delivery, sentAt: sentAtOf(call) };
  const operation: FilingOperation = delivery.stage === 'poll' ? 'poll' : 'submit';
  const written = withAttempt(filing, attemptOf(call));
  const lines = new FilingLines(written, state, owner);
  const after = afterFilingAnswer(delivery, operation, call.reply);
  const own = ownWrites(written, after, { ...call, delivery }, work, { now: owner.now, random });
  const feed = eventsOf(filing, after, call, owner);
  return { writes: joined({ ...own, feed }, lines.settle(after)), result: after.kind };
}

/** The event about the communication itself. */
function eventsOf(
  filing: Filing,
  after: AfterFilingAnswer,
  { reply }: EndedFilingCall,
  { company, now }: DocumentOwner,
): Writes['feed'] {
  const place = { companyId: company.id, now };
  switch (after.kind) {
    case 'accepted': {
      const words = reply.kind === 'acknowledged' ? reply.acknowledgement : undefined;
      const said = words === undefined ? {} : { code: words.code, description: words.description };
      return [filingChanged('filing.accepted', filing, place, said)];
    }
    case 'rejected':
    case 'renumbered': {
      const code = after.kind === 'rejected' ? { code: after.code } : {};
      return [
        filingChanged('filing.rejected', filing, place, { ...code, description: after.detail }),
      ];
    }
    case 'later': {
      const { ticket } = after.delivery;
      const isNew = ticket !== null && ticket !== filing.ticket;
      return isNew ? [filingChanged('filing.sent', filing, place, { ticket })] : [];
    }
    default:
      return [];
  }
}

function attemptOf({ calledAt, operationName, reply }: EndedFilingCall): FilingAttempt {
  return { at: calledAt, operation: operationName, ...wordsOf(reply) };
}

function withAttempt(filing: Filing, attempt: FilingAttempt): Filing {
  const data = JSON.parse(filing.data) as FilingData;
  const attempts = [...data.attempts, attempt].slice(-attemptsMax);
  return { ...filing, data: JSON.stringify({ ...data, attempts }) };
}

function sentAtOf({
  delivery: { stage, sentAt },
  calledAt,
  reply,
}: EndedFilingCall): number | null {
  if (stage !== 'submit' || sentAt !== null) return sentAt;
  // A name that is known at the first call was somebody else's before.
  const isNew = ['unreachable', 'no_way', 'known'].includes(reply.kind);
  return isNew ? null : calledAt;
}

/** What is written of the communication itself and of its piece of work. */
function ownWrites(
  filing: Filing,
  after: AfterFilingAnswer,
  call: EndedFilingCall,
  work: KeptWork,
  moment: Moment,
): Writes {
  const answer = call.file === null ? [] : answerFiling(filing, call, call.file, moment);
  switch (after.kind) {
    case 'later':
      return {
        ...noWrites,
        filings: [{ ...filing, state: stateOf(after.delivery), ticket: after.delivery.ticket }],
        work: [laterWork(work, after, moment)],
      };
    case 'blocked':
      return { ...noWrites, filings: [filing], work: [blockedWork(work, call.delivery, after)] };
    default: {
      const state = finalStates[after.kind];
      const dropWork = [{ kind: work.kind, subjectId: work.subjectId }];
      return { ...noWrites, filings: [{ ...filing, state }, ...answer], dropWork };
    }
  }
}

const finalStates = {
  accepted: 'accepted',
  rejected: 'rejected',
  renumbered: 'rejected',
  lost: 'unknown',
} as const;

function stateOf({ ticket }: Delivery): Filing['state'] {
  return ticket === null ? 'waiting' : 'ticket';
}

/** The authority's file is kept beside the communication, under the same name. */
function answerFiling(
  { environment, name }: Filing,
  { reply }: EndedFilingCall,
  file: KeptFile,
  { now }: Moment,
): readonly Filing[] {
  if (reply.kind !== 'acknowledged') return [];
  const { verdict, code, description, notes, receivedAt } = reply.acknowledgement;
  const data = JSON.stringify({ verdict, code, description, notes, receivedAt });
  const answer = { kind: 'acknowledgement', state: 'imported', ticket: null, lines: [] } as const;
  return [{ ...answer, id: newId('fil', now), environment, name, createdAt: now, data, file }];
}

function joined(own: Writes, lines: Writes): Writes {
  const names = Object.keys(noWrites) as (keyof Writes)[];
  return Object.fromEntries(
    names.map((name) => [name, [...own[name], ...lines[name]]]),
  ) as unknown as Writes;
}
