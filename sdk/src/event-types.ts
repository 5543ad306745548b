import type { AccountEvent, EventPattern } from './generated/types.ts';

/** Every type of event that this version of the SDK knows. More will come: pass over what you do not know. */
export type EventType = AccountEvent['type'];

/** What an event of a type says of itself. */
export type EventData<Type extends EventType = EventType> = Extract<
  AccountEvent,
  { type: Type }
>['data'];

/** The events that patterns name: `EventOf<'document.accepted' | 'filing.*'>`. */
export type EventOf<Pattern extends EventPattern> = Extract<
  AccountEvent,
  { type: Pattern extends `${infer Group}.*` ? `${Group}.${string}` : Pattern }
>;

/** One pattern or several, as the service takes them. */
export type EventPatterns<Pattern extends EventPattern> = Pattern | readonly Pattern[];

export function joinedPatterns(
  patterns: EventPatterns<EventPattern> | undefined,
): string | undefined {
  return patterns === undefined || typeof patterns === 'string' ? patterns : patterns.join(',');
}
