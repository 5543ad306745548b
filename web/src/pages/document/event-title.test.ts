import { expect, it } from 'vitest';
import { eventTitle } from './event-title.ts';
import { documentWords } from './words.ts';

const put = (communication: string) => ({
  type: 'document.communicated' as const,
  data: { communication },
});

it('tells a voiding from a daily summary', () => {
  expect(eventTitle(put('RA-20261118-1'), documentWords.es)).toBe(
    'Incluido en una comunicación de baja',
  );
  expect(eventTitle(put('RA-20261118-1'), documentWords.en)).toBe('Put into a voiding');
  expect(eventTitle(put('RC-20261118-1'), documentWords.es)).toBe('Incluido en un resumen diario');
  expect(eventTitle(put('RC-20261118-1'), documentWords.en)).toBe('Put into a daily summary');
});
