import { expect, it } from 'vitest';
import { en } from '../../words/en/index.ts';
import { es } from '../../words/es/index.ts';
import { notReadyText } from './not-ready.ts';
import type { Json } from './pointer.ts';
import { sendable } from './sendable.ts';

const told = (draft: Json, words = en) =>
  notReadyText(draft, sendable(draft, words.issue).findings, words);
const line = { description: 'x', quantity: '1', unit_price: '1' };

it('asks for a line of a sale, whose amounts come of it', () => {
  expect(told({ type: 'invoice', items: [] })).toBe(en.issue.notReady);
});

it('names what a guide lacks: it has no amounts', () => {
  const guide = { type: 'despatch', items: [line], shipment: { mode: '02' } };
  expect(told(guide)).toBe('Fill in “Transfer of goods: Gross weight”: the rest is checked then.');
  expect(told({ ...guide, items: [{ description: 'x' }] }, es)).toBe(
    'Complete «Línea 1: Cantidad», «Traslado: Peso bruto»: lo demás se revisa entonces.',
  );
});

it('names what a sale lacks whose lines are whole', () => {
  const detraction = { code: '022', percentage: '12', account: '' };
  expect(told({ type: 'invoice', items: [line], detraction })).toContain(
    en.issue.detractionAccount,
  );
});
