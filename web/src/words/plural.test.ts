import { expect, it } from 'vitest';
import { en } from './en/index.ts';
import { es } from './es/index.ts';

it('has a form for one and a form for others', () => {
  expect([0, 1, 2, 1234].map((count) => es.home.documents(count))).toEqual([
    '0 comprobantes',
    '1 comprobante',
    '2 comprobantes',
    '1,234 comprobantes',
  ]);
  expect([1, 2].map((count) => en.home.documents(count))).toEqual(['1 document', '2 documents']);
});

/** Every text about a number of things. */
const counting = ({
  document,
  documents,
  home,
  register,
  imports,

  webhooks,
}: typeof en) => [
  document.moreItems,
  (count: number) => documents.count(count, true),
  (count: number) => documents.count(count, false),
  home.documents,
  home.authorityBadDetail,
  home.queueLateDetail,
  register.filesDetail,
  register.ratesSaved,
  register.pasted,
  register.unsaved,
  imports.looking,
  imports.known,
  imports.passedOver,
  webhooks.cut,
];

it.each([
  ['es', es],
  ['en', en],
] as const)('says 1 of something otherwise than 21, in %s', (_, words) => {
  for (const text of counting(words)) {
    expect(text(1)).not.toBe(text(21).replace('21', '1'));
  }
});

it('never says that there are at least none', () => {
  expect(es.documents.count(4_000, false)).toBe('Al menos 4,000 comprobantes');
  expect(es.documents.count(0, false)).toBe('Demasiados comprobantes para contarlos todos');
  expect(en.documents.count(0, false)).toBe('Too many documents to count them all');
  expect(es.documents.count(0, true)).toBe('0 comprobantes');
});
