import type { Scope } from '../access/api-key.ts';
import { type EventType, eventTypes } from './events.ts';

/** What can happen in an account beside the lives of its documents. */
const accountEventTypes = [
  'company.created',
  'company.updated',
  'credentials.set',
  'credentials.removed',
  /** The certificate of a company ends in 30, 7 or 1 days. */
  'certificate.ending',
  'certificate.ended',
  'series.created',
  /** The authority took a daily summary or a voiding, and works on it. */
  'filing.sent',
  'filing.accepted',
  'filing.rejected',
  'key.created',
  'key.revoked',
  'user.created',
  'user.updated',
  'user.signed_in',
  /** A webhook is not sent anything any more: its receiver did not take events, or is gone. */
  'webhook.disabled',
  /** An operator said that an earlier clock is right. */
  'clock.accepted',
  /** The clock went far ahead. */
  'clock.jumped',
] as const;

export type AccountEventType = (typeof accountEventTypes)[number];

/** Everything that an account's feed can tell of. */
export type FeedEventType = EventType | AccountEventType;

export const feedEventTypes: readonly FeedEventType[] = [...eventTypes, ...accountEventTypes];

/** Events of users and of keys: only administrators may see either, so only they see what happens to them. */
export function isForAdministrators(type: FeedEventType): boolean {
  return type.startsWith('user.') || type.startsWith('key.');
}

/** The types of events that a caller does not see, whatever it may see otherwise. */
export function hiddenTypesOf(scope: Scope): readonly FeedEventType[] {
  return scope === 'admin' ? [] : feedEventTypes.filter(isForAdministrators);
}

/** The types that a pattern names: one of them, or all of a group such as `document.*`; none for others. */
export function typesNamed(pattern: string): readonly FeedEventType[] {
  if (!pattern.endsWith('.*')) return feedEventTypes.filter((type) => type === pattern);
  const group = pattern.slice(0, -1);
  return feedEventTypes.filter((type) => type.startsWith(group));
}
