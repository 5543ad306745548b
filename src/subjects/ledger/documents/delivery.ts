import type { GatewayAnswer, NoWay } from '../../country/gateway.ts';
import type { Pause } from '../work/pauses.ts';
import type { BlockReason } from './block-reasons.ts';
import type { Cause } from './document-life.ts';
import type { DocumentStatus } from './states.ts';

/** What is done about a document: it is sent, its answer asked for, its state looked up, its ticket polled. */
export const operations = ['submit', 'ask', 'look', 'poll'] as const;
export type Operation = (typeof operations)[number];

/** How far the delivery of a document has come. It is kept with the piece of work. */
export type Delivery = {
  readonly stage: Operation;
  readonly ticket: string | null;
  /** When it was sent for the first time; milliseconds since 1970. */
  readonly sentAt: number | null;
  /** The authority said that it has the document: it is never sent again, only asked for. */
  readonly isKnown: boolean;
  /** The authority said that it does not have the document, and nothing was sent since. */
  readonly isAbsent: boolean;
  /** Calls in a row that brought nothing: pauses grow with them. */
  readonly failures: number;
  /** Polls in a row that brought no word on the ticket: an outage, or the ticket is unknown. */
  readonly misses: number;
};

export const newDelivery: Delivery = {
  stage: 'submit',
  ticket: null,
  sentAt: null,
  isKnown: false,
  isAbsent: false,
  failures: 0,
  misses: 0,
};

/** Whether the authority may have the document, as far as anybody here knows. */
export function mayHaveArrived({ sentAt, isAbsent }: Delivery): boolean {
  return sentAt !== null && !isAbsent;
}

export type NextWork =
  | { readonly kind: 'done' }
  | { readonly kind: 'later'; readonly delivery: Delivery; readonly pause: Pause }
  | {
      readonly kind: 'blocked';
      readonly delivery: Delivery;
      readonly reason: BlockReason;
      readonly detail: string;
    }
  /** It goes into a daily summary instead. */
  | { readonly kind: 'summarised' };

/** What of a document and its delivery an answer is read by. */
export type DeliveryState = {
  readonly status: DocumentStatus;
  readonly delivery: Delivery;
  /** Whether the authority still takes it, sent in this way. */
  readonly isInTerm: boolean;
  /** Whether a summary may carry it where it can no longer be sent by itself. */
  readonly canBeSummarised: boolean;
  /** Says what does not fit where an acknowledgement was asked for; null where all fits. */
  readonly mismatch: string | null;
};

/** What follows from an answer: causes for the document's life, and what is done next. */
export type AfterAnswer = { readonly causes: readonly Cause[]; readonly next: NextWork };

type Acknowledged = Extract<GatewayAnswer, { readonly kind: 'acknowledged' }>;

/** An answer, with the hash of the file that it came in; or that there was no way to ask. */
export type Reply =
  | Exclude<GatewayAnswer, Acknowledged>
  | (Acknowledged & { readonly sha256: string })
  | NoWay;
export type AcknowledgedReply = Extract<Reply, { readonly kind: 'acknowledged' }>;

/** Documents that this one names and that are held here: what it says is judged after them. */
export type NamedDocument = { readonly number: string; readonly status: DocumentStatus };

/** Why a document is never sent because of one that it names; null where nothing stands against it. */
export function referenceSettled(named: readonly NamedDocument[]): string | null {
  const gone = named.find(({ status }) => status === 'failed' || status === 'voided');
  if (gone === undefined) return null;
  // SUNAT 2119, 2120, 2121 would use up its number.
  return `It names ${gone.number}, which is ${gone.status}: the authority would reject it.`;
}

/** A holder of the work died in the middle of a call: what it sent may have arrived. */
export function afterInterruption(delivery: Delivery, createdAt: number): Delivery {
  if (delivery.stage !== 'submit') return delivery;
  return { ...delivery, stage: 'ask', isAbsent: false, sentAt: delivery.sentAt ?? createdAt };
}

/** The outcome of a call, in the authority's own words where it has some. */
export type ReplyWords = {
  readonly outcome: string;
  readonly code: string;
  readonly detail: string;
};

export function wordsOf(reply: Reply): ReplyWords {
  if (reply.kind === 'acknowledged') {
    const { verdict, code, description } = reply.acknowledgement;
    return { outcome: verdict, code, detail: description };
  }
  const code = 'code' in reply ? reply.code : '';
  const detail = reply.kind === 'ticket' ? reply.ticket : reply.detail;
  return { outcome: reply.kind, code, detail };
}
