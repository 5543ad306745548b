import { newId } from '../../../kernel/ids.ts';
import type { Environment } from '../../companies/company.ts';
import type {
  CommunicationKind,
  CommunicationLine,
  Regime,
  Terms,
  WrittenCommunication,
} from '../../country/regime.ts';
import type { CommunicatedLine } from '../../imports/authority-files.ts';
import { BatchDocument } from '../../imports/batch-document.ts';
import type { DocumentOwner } from '../documents/compose-document.ts';
import type { Document } from '../documents/document.ts';
import type { Numbering } from '../documents/numbering.ts';
import type { Filing, KeptFile, KeptWork, Work } from '../rows.ts';
import type { KnownDocument, State, StateKeys } from '../state.ts';
import { newWork } from '../work/new-work.ts';
import { type Decision, noWrites } from '../writes.ts';

/**
 * Voidings that are asked for one after another share a communication: each waits until no other was asked for during
 * `quietMs`, and no longer than `mostMs`.
 */
export const voidingWindow = { quietMs: 8_000, mostMs: 60_000 };

/**
 * Until when a voiding waits for others, given when it and the newest of its company were asked for. Never beyond the last
 * day on which the authority takes it.
 */
export function gatheredUntil(
  { askedAt, newestAt }: { readonly askedAt: number; readonly newestAt: number },
  document: Document,
  { dayOf, lastDayToVoid }: Pick<Terms, 'dayOf' | 'lastDayToVoid'>,
): number {
  const { quietMs, mostMs } = voidingWindow;
  const until = Math.min(newestAt + quietMs, askedAt + mostMs);
  const lastDay = lastDayToVoid(document);
  return lastDay !== null && dayOf(until) > lastDay ? askedAt : until;
}

/** What is kept with a document that waits for its communication. */
export type WaitingDetail = {
  /** Why it is to be voided. */
  readonly reason?: string;
  /** Those of a communication that was rejected as a whole are tried again in smaller groups. */
  readonly group?: string;
};

/** A document that waits to be put into a communication. */
export type WaitingDocument = {
  readonly work: Pick<KeptWork, 'kind' | 'subjectId' | 'environment' | 'detail'>;
  readonly document: Document;
};

/** Documents of one group go into one communication: the same kind, issue day, effect and try. */
export type CommunicationGroup = {
  readonly environment: Environment;
  readonly kind: CommunicationKind;
  readonly day: string;
  readonly effect: CommunicatedLine['effect'];
  readonly group: string;
};

export function detailOf({ detail }: Pick<Work, 'detail'>): WaitingDetail {
  return JSON.parse(detail) as WaitingDetail;
}

/** The communication that a waiting document belongs into; null where none can carry it. */
export function groupOf(
  { work, document }: WaitingDocument,
  regime: Pick<Regime, 'communication'>,
): CommunicationGroup | null {
  const kind = regime.communication(document);
  if (kind === null) return null;
  const effect = work.kind === 'void_document' ? 'voided' : 'accepted';
  const { group = '' } = detailOf(work);
  return { environment: work.environment, kind, day: document.date.slice(0, 10), effect, group };
}

export function groupText({ environment, kind, day, effect, group }: CommunicationGroup): string {
  return `${environment} ${kind} ${day} ${effect} ${group}`;
}

/** What is asked for to make a communication of these documents. */
export function communicationKeys(
  group: CommunicationGroup,
  prefix: string,
  documentIds: readonly string[],
): StateKeys {
  const { environment } = group;
  return { ids: documentIds, workOf: documentIds, filingDays: [{ environment, prefix }] };
}

/** Makes the signed file of a communication. */
export type WriteCommunication = (
  sequence: number,
  lines: readonly CommunicationLine[],
) => { readonly written: WrittenCommunication; readonly digest: string; readonly file: KeptFile };

export type CommunicationRequest = {
  readonly group: CommunicationGroup;
  /** Those that may go, the first ones first. */
  readonly documentIds: readonly string[];
  readonly prefix: string;
  readonly linesMax: number;
  /** There may be more that could go: where somebody else took some of them, none is made, and others are looked for. */
  readonly mayBeMore?: boolean;
  readonly owner: DocumentOwner;
  readonly write: WriteCommunication;
};

/**
 * Puts those of the documents that still wait into one communication, under the next number of the day, and makes
 * the work to send it. What somebody else took meanwhile waits no more: no document is in two of them.
 */
export function decideCommunication(
  { group, documentIds, prefix, linesMax, mayBeMore = false, owner, write }: CommunicationRequest,
  state: Pick<State, 'documents' | 'work' | 'filingNumbers'>,
): Decision<Filing | null> {
  const documents = new Map(state.documents.map((known) => [known.id, known]));
  const kind = waitingKinds[group.effect];
  const queued = new Map(
    state.work.filter((work) => work.kind === kind).map((work) => [work.subjectId, work]),
  );
  const waiting = documentIds
    .flatMap((id) => stillWaiting(documents.get(id), queued.get(id), group, owner))
    .slice(0, linesMax);
  const leastLines = mayBeMore ? linesMax : 1;
  if (waiting.length < leastLines) return { writes: noWrites, result: null };
  const last = state.filingNumbers.find((each) => each.prefix === prefix)?.last ?? 0;
  const lines = waiting.map(({ document, work }) => ({
    document: document.document as Document,
    effect: group.effect,
    reason: detailOf(work).reason ?? null,
  }));
  const { written, digest, file } = write(last + 1, lines);
  for (const { document } of waiting) {
    document.live({ kind: 'put_into', communication: written.name, effect: group.effect });
  }
  const filing = filingOf({ written, digest, file, group, lines, owner });
  return {
    writes: {
      ...noWrites,
      filings: [filing],
      events: waiting.flatMap(({ document }) => document.stepWrites().events),
      work: [
        newWork({
          kind: 'send_filing',
          subjectId: filing.id,
          environment: filing.environment,
          now: owner.now,
        }),
      ],
      dropWork: waiting.map(({ work: { kind, subjectId } }) => ({ kind, subjectId })),
    },
    result: filing,
  };
}

type Waiting = { readonly document: BatchDocument; readonly work: KeptWork };

function stillWaiting(
  known: KnownDocument | undefined,
  work: KeptWork | undefined,
  group: CommunicationGroup,
  owner: DocumentOwner,
): readonly Waiting[] {
  if (known === undefined || work === undefined || work.state !== 'due') return [];
  const document = new BatchDocument({ known }, owner);
  const own = groupOf({ work, document: document.document as Document }, owner.regime);
  if (own === null || groupText(own) !== groupText(group)) return [];
  return isReady(document.status, group.effect) ? [{ document, work }] : [];
}

/** What waits for an effect. */
export const waitingKinds = {
  accepted: 'summarise_document',
  voided: 'void_document',
} as const satisfies Record<CommunicatedLine['effect'], Work['kind']>;

/** What is voided was accepted before; what is to be accepted waits for it. */
function isReady(status: Document['status'], effect: CommunicatedLine['effect']): boolean {
  return status === (effect === 'voided' ? 'succeeded' : 'pending');
}

/** What is kept with a communication of our own. */
export type FilingData = {
  readonly hash: string;
  /** The name under which it is sent. */
  readonly fileName: string;
  readonly effect: CommunicatedLine['effect'];
  readonly kind: CommunicationKind;
  readonly day: string;
  /** Why each line is voided, in their order. */
  readonly reasons: readonly (string | null)[];
  readonly documentIds: readonly string[];
  readonly attempts: readonly FilingAttempt[];
};

export type FilingAttempt = {
  readonly at: number;
  readonly operation: string;
  readonly outcome: string;
  readonly code: string;
  readonly detail: string;
};

type Making = {
  readonly written: WrittenCommunication;
  readonly digest: string;
  readonly file: KeptFile;
  readonly group: CommunicationGroup;
  readonly lines: readonly CommunicationLine[];
  readonly owner: DocumentOwner;
};

function filingOf({ written, digest, file, group, lines, owner }: Making): Filing {
  const { environment, effect, kind, day } = group;
  const data: FilingData = {
    hash: digest,
    fileName: written.fileName,
    effect,
    kind,
    day,
    reasons: lines.map(({ reason }) => reason),
    documentIds: lines.map(({ document }) => document.id ?? ''),
    attempts: [],
  };
  return {
    id: newId('fil', owner.now),
    environment,
    name: written.name,
    kind: 'communication',
    state: 'waiting',
    ticket: null,
    createdAt: owner.now,
    data: JSON.stringify(data),
    file,
    lines: lines.map(({ document }) => lineOf(document, effect, owner.regime.numbering)),
  };
}

function lineOf(
  { type, number }: Pick<Document, 'type' | 'number'>,
  effect: CommunicatedLine['effect'],
  { parse }: Pick<Numbering, 'parse'>,
): CommunicatedLine {
  const parsed = parse(number);
  if (parsed === undefined) throw new TypeError('unchecked document');
  return { type, ...parsed, effect };
}
