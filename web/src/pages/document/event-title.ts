import type { DocumentEvent } from '@chasqui/sdk';
import type { TextsOf } from '../../words/words.ts';
import type { documentWords } from './words.ts';

/** SUNAT's names of communications begin with what they are: RA is a voiding, RC a daily summary. */
const isVoiding = /(^|-)RA-/;

/** What a line of the history says. */
export function eventTitle(
  { type, data }: Pick<DocumentEvent, 'type' | 'data'>,
  { events, communicatedVoiding }: TextsOf<typeof documentWords>,
): string {
  const { communication = '' } = data;
  if (type === 'document.communicated' && isVoiding.test(communication)) return communicatedVoiding;
  return events[type] ?? type;
}
