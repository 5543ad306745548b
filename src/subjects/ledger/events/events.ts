import { documentEventTypes } from './document-event-types.ts';
import type { EventData } from './event-data.ts';

/** What can happen to a document, in the order of a life. */
export type EventType = keyof typeof documentEventTypes;

export const eventTypes = Object.keys(documentEventTypes) as EventType[];

/** An event on its way: when it happened and to which document is known where it is written. */
export type LifeEvent<Type extends EventType = EventType> = {
  readonly [Each in Type]: { readonly type: Each; readonly data: EventData[Each] };
}[Type];

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
