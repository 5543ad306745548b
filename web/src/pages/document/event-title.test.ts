import { expect, it } from 'vitest';
import { en } from '../../words/en/index.ts';
import { es } from '../../words/es/index.ts';
import { eventTitle } from './event-title.ts';

const put = (communication: string) => ({
  type: 'document.communicated' as const,
  data: { communication },
});

it('tells a voiding from a daily summary', () => {
  expect(eventTitle(put('RA-20261118-1'), es.document)).toBe(
    'Incluido en una comunicación de baja',
  );
  expect(eventTitle(put('RA-20261118-1'), en.document)).toBe('Put into a voiding');
  expect(eventTitle(put('RC-20261118-1'), es.document)).toBe('Incluido en un resumen diario');
  expect(eventTitle(put('RC-20261118-1'), en.document)).toBe('Put into a daily summary');
});
