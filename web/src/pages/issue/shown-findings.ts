import type { Finding } from './draft-context.tsx';
import type { Sendable } from './sendable.ts';

/**
 * What is told of a draft: what cannot even be sent, or else what the service answers. What is missing is told once
 * somebody tried to issue, and all of it at once: before that they are still writing.
 */
export function shownFindings(
  { findings: own, later }: Sendable,
  answered: readonly Finding[],
  tried: boolean,
): readonly Finding[] {
  if (own.length > 0) {
    return tried ? [...own, ...later] : own.filter(({ code }) => code !== 'missing');
  }
  if (!tried || answered.every(({ level }) => level !== 'error')) return answered;
  const told = new Set(answered.map(({ pointer }) => pointer));
  return [...answered, ...later.filter(({ pointer }) => !told.has(pointer))];
}
