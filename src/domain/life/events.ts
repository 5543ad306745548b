/** What can happen to a document, in the order of a life. */
export const eventTypes = [
  /** The service issued it. */
  'document.created',
  /** It came from elsewhere: as the authority's file, or as JSON. */
  'document.imported',
  /** A file, or a record, brought what the document was held without. */
  'document.completed',
  /** The authority answered that it did not take the document in: it is still to be sent. */
  'document.not_received',
  'document.accepted',
  /** Accepted, with observations. */
  'document.observed',
  'document.rejected',
  'document.voided',
  /** A call to the authority ended: what was asked, and what came back. */
  'document.attempted',
  /** Its delivery goes on only after a person changed something. */
  'document.blocked',
  /** Its delivery goes on after it was blocked, or before its time. */
  'document.retried',
  /** It was given up after its term, before the authority had it: its number is free. */
  'document.abandoned',
  /** It was put into a communication. */
  'document.communicated',
  'document.void_requested',
  /** The authority took the communication that voids it, and works on it: its ticket. */
  'document.void_sent',
  /** The authority refused to void it: it stays as it was. */
  'document.void_refused',
  /** A mail server took a mail about it. */
  'document.mailed',
  /** A mail server refused a mail about it for ever. */
  'document.mail_refused',
  /** A mail about it was given up: nobody took it, nobody said so, or there was no reason left to send it. */
  'document.mail_given_up',
] as const;

export type EventType = (typeof eventTypes)[number];

/** An event on its way: when it happened and to which document is known where it is written. */
export type LifeEvent = {
  readonly type: EventType;
  readonly data: Readonly<Record<string, unknown>>;
};

/** What happens to a document once at most, whichever of its events reports it. */
export type SingleOccurrence = 'accepted' | 'rejected' | 'voided' | 'abandoned';

const singles: Readonly<Partial<Record<EventType, SingleOccurrence>>> = {
  'document.accepted': 'accepted',
  // An acceptance too: a second store may know of the observations, or not.
  'document.observed': 'accepted',
  'document.rejected': 'rejected',
  'document.voided': 'voided',
  'document.abandoned': 'abandoned',
};

/** Undefined for what may happen again. */
export function singleOccurrenceOf(type: EventType): SingleOccurrence | undefined {
  return singles[type];
}
