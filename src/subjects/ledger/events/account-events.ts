import { didYouMean } from '../../../kernel/did-you-mean.ts';
import type { Scope } from '../../keys/api-key.ts';
import { declaredEvents, type EventData, eventGroups } from './event-data.ts';
import type { EventType } from './events.ts';

/** Everything that an account's feed can tell of. */
export type FeedEventType = keyof EventData;

/** What can happen in an account beside the lives of its documents. */
export type AccountEventType = Exclude<FeedEventType, EventType>;

export const feedEventTypes = Object.keys(declaredEvents) as FeedEventType[];

/** What a webhook or a question may name: every type, and every group such as `document.*`. */
export const eventPatterns: readonly string[] = [
  ...feedEventTypes,
  ...Object.keys(eventGroups).map((group) => `${group}.*`),
];

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

/** The type or group that a misspelt one was meant to be; undefined where that is not plain. */
export function nearPattern(pattern: string): string | undefined {
  return didYouMean(pattern, eventPatterns, 5);
}
