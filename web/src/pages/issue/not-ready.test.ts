import { expect, it } from 'vitest';
import type { Language } from '../../words/words.ts';
import { notReadyText } from './not-ready.ts';
import type { Json } from './pointer.ts';
import { sendable } from './sendable.ts';
import { issueWords } from './words.ts';

const told = (draft: Json, language: Language = 'en') =>
  notReadyText(draft, sendable(draft, issueWords[language]).findings, language);
const line = { description: 'x', quantity: '1', unit_price: '1' };

it('asks for a line of a sale, whose amounts come of it', () => {
  expect(told({ type: 'invoice', items: [] })).toBe(issueWords.en.notReady);
});

it('names what a guide lacks: it has no amounts', () => {
  const guide = { type: 'despatch', items: [line], shipment: { mode: '02' } };
  expect(told(guide)).toBe('Fill in “Transfer of goods: Gross weight”: the rest is checked then.');
  expect(told({ ...guide, items: [{ description: 'x' }] }, 'es')).toBe(
    'Complete «Línea 1: Cantidad», «Traslado: Peso bruto»: lo demás se revisa entonces.',
  );
});

it('names what a sale lacks whose lines are whole', () => {
  const detraction = { code: '022', percentage: '12', account: '' };
  expect(told({ type: 'invoice', items: [line], detraction })).toContain(
    issueWords.en.detractionAccount,
  );
});
