import { isDeepStrictEqual } from 'node:util';
import type { Refusal } from './load-outcome.ts';

// Loading never changes existing settings: it must not switch a company to live, nor undo a change made here. Loading again
// what has changed elsewhere must be reported, or it would look as if it were moved.

type Values = Readonly<Record<string, unknown>>;

/** Names of fields whose value in the record differs from the stored one. Fields that an older export lacks are not compared. */
export function differingNames(record: object, here: object): readonly string[] {
  const kept = here as Values;
  return Object.entries(record)
    .filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, kept[name]))
    .map(([name]) => name)
    .toSorted();
}

/** `change` is how what is here can be changed. */
export function settingsDiffer(what: string, names: readonly string[], change: string): Refusal {
  const detail = `${what} is not the same here: ${names.join(', ')}. What is here stays; where the file is right, change it here with ${change}.`;
  return { code: 'settings_differ', detail };
}
