import type { ArchivedFile } from '../../kernel/archive.ts';
import type { AsciiJson } from '../../kernel/ascii-json.ts';
import type { QueuedWork, WorkFailure } from '../../kernel/work-queue.ts';
import type { Environment } from '../companies/company.ts';
import type { CommunicatedLine, NumberKey } from '../imports/authority-files.ts';
import type { SearchTerms } from '../search/search-terms.ts';
import type { DocumentType } from './documents/document.ts';
import type { DocumentStatus } from './documents/states.ts';
import type { EventType } from './events/events.ts';

/** A number is unique among the documents of one environment: a test does not use up a legal number. */
export type HeldNumber = NumberKey & { readonly environment: Environment };

/** Answers that wait for their document, and communications that were imported, are about legal documents. */
export function legalNumber(key: NumberKey): HeldNumber {
  return { ...key, environment: 'live' };
}

/** The same for the same number of a company. */
export function heldNumberText({ environment, type, series, sequence }: HeldNumber): string {
  return `${environment} ${type} ${series}-${sequence}`;
}

/** A document as it is kept: what lists need, and the two forms in which it is served. */
export type DocumentRow = HeldNumber & {
  readonly accountId: string;
  readonly companyId: string;
  readonly id: string;
  readonly issuedAt: number;
  readonly status: DocumentStatus;
  readonly holdsNumber: boolean;
  /**
   * Of a note: the number of the document that it changes, which is in the note's own environment. It never changes
   * while the note is stored; where the note moves to the other environment, so does the number that is meant.
   */
  readonly reference: NumberKey | null;
  readonly terms: SearchTerms;
  /** Changes whenever what the document says does; the environment is no part of it. A reload knows by it what it has. */
  readonly fingerprint: string;
  /** The summary and the full form as JSON, with a mark where the public URL goes. */
  readonly summary: AsciiJson;
  readonly body: AsciiJson;
};

/** A file as it is kept: byte for byte as it came, compressed. */
export type KeptFile = {
  /** The authority's file name, with the extension that fits what came. */
  readonly name: string;
  /** Hexadecimal SHA-256 of the bytes as they came. */
  readonly sha256: string;
  /** How many bytes came. */
  readonly size: number;
  readonly encoding: 'br' | 'identity';
  readonly bytes: Buffer;
};

/** A file as a storage has it. */
export type StoredFile = KeptFile | ArchivedFile;

export type KeptFileKind = 'xml' | 'cdr';

/** A name is unique among the filings of one kind and environment, as numbers of documents are. */
export type FilingKey = { readonly environment: Environment; readonly name: string };

/** Like the documents that they are about, filings that come as files are legal ones. */
export function legalFiling(name: string): FilingKey {
  return { environment: 'live', name };
}

/** The same for the same name of a company. */
export function filingText({ environment, name }: FilingKey): string {
  return `${environment} ${name}`;
}

/**
 * The state of a communication. `imported`: it was sent elsewhere, and nothing is done about it here. The others
 * are our own: it waits to be sent, its ticket is polled, the authority accepted or rejected it, or nobody can say.
 */
export const filingStates = [
  'imported',
  'waiting',
  'ticket',
  'accepted',
  'rejected',
  'unknown',
] as const;
export type FilingState = (typeof filingStates)[number];

/**
 * Files that belong to no document of ours: communications, and acknowledgements whose subject has not
 * come yet (those of communications stay here). `name` is the subject: `RC-20241125-2`, or the number
 * key of a document as text.
 */
export type Filing = FilingKey & {
  readonly id: string;
  readonly kind: 'communication' | 'acknowledgement';
  readonly state: FilingState;
  /** What the authority gave for it, to ask for its answer with. */
  readonly ticket: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** What was read, as JSON: only the domain knows its shape. */
  readonly data: string;
  readonly file: StoredFile;
  /** The documents that a communication names. */
  readonly lines: readonly CommunicatedLine[];
};

export type Logo = {
  readonly contentType: 'image/png' | 'image/jpeg';
  readonly sha256: string;
  readonly bytes: Buffer;
};

/** A series of numbers: a company has its own for every environment and type of document. */
export type SeriesKey = {
  readonly environment: Environment;
  readonly type: DocumentType;
  readonly series: string;
};

/** The same for the same series of a company. */
export function seriesText({ environment, type, series }: SeriesKey): string {
  return `${environment} ${type} ${series}`;
}

/** A series and its next sequence: one more than the highest that was used or announced so far. */
export type SeriesState = SeriesKey & { readonly next: number };

export type Series = SeriesState & {
  readonly createdAt: number;
  /** The clock by which the service dated the last document of it that it dated itself. */
  readonly datedAt?: number | undefined;
};

/**
 * The next sequence, given what the series itself keeps and the highest sequence among its documents. Those
 * that released their number count: by itself the service assigns no number twice.
 */
export function nextInSeries(kept: number | null, highest: number | null): number {
  return Math.max(kept ?? 1, (highest ?? 0) + 1, 1);
}

/** What was asked for when a document was issued: how the same request is known when it comes again. */
export type Issuance = {
  readonly documentId: string;
  readonly environment: Environment;
  readonly idempotencyKey: string | null;
  /** Hexadecimal SHA-256 of the draft. */
  readonly requestHash: string;
  /** Written where the company's external ids are unique: nobody else issues under it then. */
  readonly externalId?: string | undefined;
};

/** What is asked for under idempotency keys; those of one say nothing of those of another. */
export const keyedOperations = ['issue', 'void'] as const;
export type KeyedOperation = (typeof keyedOperations)[number];

/** By which a request is known again: keys are those of a company. */
export type RequestName = {
  readonly environment: Environment;
  readonly operation: KeyedOperation;
  readonly key: string;
};

/** The same for the same request of a company. */
export function requestNameText({ environment, operation, key }: RequestName): string {
  return `${operation} ${environment} ${key}`;
}

/**
 * The key of a request that was answered with a document which it did not make: one that was there already, or one that
 * it voids. The key that a document was issued under is in its {@link Issuance}.
 */
export type RequestKey = RequestName & {
  readonly documentId: string;
  /** Hexadecimal SHA-256 of what was asked for. */
  readonly requestHash: string;
};

/** A step in the life of a document; steps are added, never changed. */
export type DocumentEvent = {
  readonly id: string;
  readonly documentId: string;
  readonly type: EventType;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** JSON: only the domain knows its shape. */
  readonly data: string;
};

/** Kinds of work that end at an authority. */
export const deliveryKinds = [
  'send_document',
  /** A receipt waits until it is put into a daily summary. */
  'summarise_document',
  /** A voiding waits until it is put into a communication. */
  'void_document',
  'send_filing',
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** Kinds of work. The queue and its worker know none of them by name. */
export const workKinds = [...deliveryKinds, 'send_mail', 'deliver_webhook'] as const;
export type WorkKind = (typeof workKinds)[number];

/** Queues are worked off side by side, each with its own limits: one that is slow does not hold up another. */
const workQueues = ['authority', 'mail', 'webhooks', 'webhook_trials'] as const;
export type WorkQueue = (typeof workQueues)[number];
/** Receivers that take what they are sent, and those that are only tried: however many are dead, the others do not wait. */
export type WebhookQueue = Extract<WorkQueue, 'webhooks' | 'webhook_trials'>;

export const queueOfKind: Readonly<Record<WorkKind, WorkQueue>> = {
  send_document: 'authority',
  summarise_document: 'authority',
  void_document: 'authority',
  send_filing: 'authority',
  send_mail: 'mail',
  deliver_webhook: 'webhooks',
};

/** Work for an authority is listed among the deliveries of its company; other work only belongs to it. */
export function isDelivery({ kind }: Pick<Work, 'kind'>): boolean {
  return queueOfKind[kind] === 'authority';
}

/** Why work is blocked whose service refused the company's credentials. */
export const credentialsRefused = 'credentials_refused';

/**
 * A piece of work that is due, or blocked until a person changes something. There is one of a kind about a subject
 * at most; its company is the one that its decision is about.
 */
export type Work = {
  readonly id: string;
  readonly kind: WorkKind;
  /** What it is about: a document, a filing, a mail, or a webhook. */
  readonly subjectId: string;
  readonly environment: Environment;
  /** Milliseconds since 1970. */
  readonly dueAt: number;
  readonly attempts: number;
  readonly state: 'due' | 'blocked';
  /** Null unless it is blocked. */
  readonly blockedReason: string | null;
  /** JSON: only those who do the work know its shape. */
  readonly detail: string;
  readonly createdAt: number;
};

/** A piece of work as it is kept. While somebody has a lease on it, it is due when the lease ends. */
export type KeptWork = Work & {
  /** Null where it is about no company. */
  readonly companyId: string | null;
  /** Null where nobody works on it. */
  readonly leaseId: string | null;
  /** Null where the last run did not fail. */
  readonly failure: WorkFailure | null;
};

/** A piece of work that a worker may do until its lease ends; its owner is its company, or what else it belongs to. */
export type ClaimedWork = Work & QueuedWork & { readonly companyId: string | null };

/** Claimed work that is about a company. */
export type CompanyWork = ClaimedWork & { readonly companyId: string };
