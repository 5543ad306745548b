import type { EventPattern } from '@chasqui/sdk';

/** Types of events and groups of them, such as `document.accepted` and `document.*`. */
export type EventPatterns = readonly string[];

/** As they are sent: the service knows types that are newer than this page. */
export function sentPatterns(patterns: EventPatterns): readonly EventPattern[] {
  return patterns as readonly EventPattern[];
}

export function groupOf(type: string): string {
  return type.slice(0, type.indexOf('.'));
}

const wholeGroup = (group: string) => `${group}.*`;

export function hasGroup(patterns: EventPatterns, group: string): boolean {
  return patterns.includes(wholeGroup(group));
}

export function hasType(patterns: EventPatterns, type: string): boolean {
  return patterns.includes(type) || hasGroup(patterns, groupOf(type));
}

/** With a whole group, of today and of later; or without it. */
export function setGroup(patterns: EventPatterns, group: string, isWanted: boolean): EventPatterns {
  const others = patterns.filter((pattern) => groupOf(pattern) !== group);
  return isWanted ? [...others, wholeGroup(group)] : others;
}

/** With one type, or without it: what was a whole group becomes the rest of its types. */
export function setType(
  patterns: EventPatterns,
  type: string,
  isWanted: boolean,
  allTypes: readonly string[],
): EventPatterns {
  const group = groupOf(type);
  const own = allTypes.filter((each) => groupOf(each) === group && hasType(patterns, each));
  const others = patterns.filter((pattern) => groupOf(pattern) !== group);
  const rest = own.filter((each) => each !== type);
  return [...others, ...rest, ...(isWanted ? [type] : [])];
}
