import type { AsciiJson } from '../../kernel/ascii-json.ts';
import type { Environment } from '../companies/company.ts';
import type { Mail } from './mails/mail-port.ts';
import type { MailWhen } from './mails/mail-settings.ts';
import {
  type DocumentEvent,
  type DocumentRow,
  type Filing,
  type FilingKey,
  filingText,
  type HeldNumber,
  heldNumberText,
  type Issuance,
  type KeptFileKind,
  type KeptWork,
  type RequestKey,
  type RequestName,
  requestNameText,
  type Series,
  type SeriesKey,
  type SeriesState,
  seriesText,
  type WorkKind,
} from './rows.ts';

/**
 * What a decision is about: a storage reads everything that is asked for here, in the transaction that
 * writes what is decided. What is left out is not asked for.
 */
export type StateKeys = {
  /** Documents with these numbers, whole; also those that released them. */
  readonly numbers?: readonly HeldNumber[];
  /** Documents with these ids, whole. */
  readonly ids?: readonly string[];
  /** Who holds these numbers, without what the documents say. */
  readonly holders?: readonly HeldNumber[];
  /**
   * Names of filings: they are returned, with the documents (of their environment) that their lines
   * name, and so are the communications that name one of `numbers`.
   */
  readonly filings?: readonly FilingKey[];
  /** Under which names communications are numbered. */
  readonly filingDays?: readonly FilingDay[];
  /** Series in which numbers are assigned: nobody else assigns any in them meanwhile. */
  readonly series?: readonly SeriesKey[];
  /** Keys that documents were issued under. Where no series is asked for, nobody issues for the company meanwhile. */
  readonly idempotencyKeys?: readonly IdempotencyKey[];
  /** Requests that may have been answered with a document which they did not make. */
  readonly requestKeys?: readonly RequestName[];
  /** External ids whose documents are asked for. */
  readonly externalIds?: readonly ExternalIdKey[];
  /** Documents that notes change: nobody else issues a note on them meanwhile. */
  readonly changed?: readonly HeldNumber[];
  /** Documents whose issuances are asked for. */
  readonly issuancesOf?: readonly string[];
  /** Documents whose events are asked for. */
  readonly eventsOf?: readonly string[];
  /** Subjects (documents, filings) whose work is asked for. */
  readonly workOf?: readonly string[];
  /** Kinds of work of which so many wait for the company. */
  readonly waiting?: readonly WaitingKey[];
  /** Documents whose mails are asked for. */
  readonly mailsOf?: readonly string[];
};

/** Communications of one day share the beginning of their name: `RC-20261115-`. */
export type FilingDay = { readonly environment: Environment; readonly prefix: string };

export type WaitingKey = { readonly environment: Environment; readonly kind: WorkKind };

/** More than these are not counted. */
export const waitingCountMax = 500;

export type IdempotencyKey = Pick<DocumentRow, 'environment'> & { readonly key: string };

export type ExternalIdKey = Pick<DocumentRow, 'environment'> & { readonly externalId: string };

/** Before a company had unique external ids many documents may have got the same: so many are looked at. */
export const namedMax = 100;

/** A document with an external id; `requestHash` is null for one that was not issued here. */
export type NamedDocument = ExternalIdKey & {
  readonly documentId: string;
  readonly requestHash: string | null;
};

/** What is known of a document that a decision is about. */
export type KnownDocument = HeldNumber &
  Pick<DocumentRow, 'companyId' | 'id' | 'status' | 'holdsNumber' | 'fingerprint'> & {
    readonly body: AsciiJson;
    readonly files: readonly { readonly kind: KeptFileKind; readonly sha256: string }[];
    /** Of its newest event: the next one gets a higher id. Null where it has none. */
    readonly lastEventId: string | null;
  };

/** A document that holds a number, and what was asked for when it was issued. */
export type NumberHolder = HeldNumber & {
  readonly documentId: string;
  /** Null for a document that was not issued here. */
  readonly requestHash: string | null;
};

/** A note, and what it says. */
export type KnownNote = Pick<DocumentRow, 'id' | 'status' | 'body'>;

/** A document that holds its number, and all notes that name it, in whatever state they are. */
export type ChangedDocument = HeldNumber & {
  readonly documentId: string;
  readonly status: DocumentRow['status'];
  readonly body: AsciiJson;
  readonly notes: readonly KnownNote[];
};

/** `createdAt` is null for a series that was neither made nor used for issuing yet. */
export type KnownSeries = SeriesState &
  Pick<Series, 'datedAt'> & { readonly createdAt: number | null };

export type State = {
  /** All that were asked for by number, by id and by filing; each once. */
  readonly documents: readonly KnownDocument[];
  readonly holders: readonly NumberHolder[];
  readonly filings: readonly Filing[];
  /** One for each series that was asked for, new ones too. */
  readonly series: readonly KnownSeries[];
  /** Of the idempotency keys that were asked for, and of the documents in `issuancesOf`; each once. */
  readonly issuances: readonly Issuance[];
  readonly requestKeys: readonly RequestKey[];
  /** Of the external ids that were asked for; the newest first, and not all where an old store has many under one. */
  readonly named: readonly NamedDocument[];
  readonly events: readonly DocumentEvent[];
  /** Those of the documents that notes change which are held. */
  readonly changed: readonly ChangedDocument[];
  /** One for each day that was asked for: the highest number that was used, 0 where there is none. */
  readonly filingNumbers: readonly (FilingDay & { readonly last: number })[];
  readonly work: readonly KeptWork[];
  /** One for each kind that was asked for: how many are due now or later, counted up to {@link waitingCountMax}. */
  readonly waiting: readonly (WaitingKey & { readonly count: number })[];
  readonly mails: readonly Mail[];
  /** When the company sends mail by itself. Null where it does not, and where the state is only looked at. */
  readonly mailWhen: MailWhen | null;
};

/** The keys with every list there, and each key once. */
export function completeKeys(keys: StateKeys): Required<StateKeys> {
  return {
    numbers: once(keys.numbers, heldNumberText),
    ids: once(keys.ids, String),
    holders: once(keys.holders, heldNumberText),
    filings: once(keys.filings, filingText),
    filingDays: once(keys.filingDays, ({ environment, prefix }) => `${environment} ${prefix}`),
    series: once(keys.series, seriesText),
    idempotencyKeys: once(keys.idempotencyKeys, ({ environment, key }) => `${environment} ${key}`),
    requestKeys: once(keys.requestKeys, requestNameText),
    externalIds: once(
      keys.externalIds,
      ({ environment, externalId }) => `${environment} ${externalId}`,
    ),
    changed: once(keys.changed, heldNumberText),
    issuancesOf: once(keys.issuancesOf, String),
    eventsOf: once(keys.eventsOf, String),
    workOf: once(keys.workOf, String),
    waiting: once(keys.waiting, ({ environment, kind }) => `${environment} ${kind}`),
    mailsOf: once(keys.mailsOf, String),
  };
}

function once<Key>(keys: readonly Key[] | undefined, textOf: (key: Key) => string): readonly Key[] {
  if (keys === undefined || keys.length < 2) return keys ?? [];
  return [...new Map(keys.map((key) => [textOf(key), key])).values()];
}
