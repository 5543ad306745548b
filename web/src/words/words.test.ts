import { expect, it } from 'vitest';
import { type Pair, words } from './words.ts';

const texts = words({
  save: ['Save', 'Guardar'],
  left: [(count: number) => `${count} left`, (count: number) => `quedan ${count}`],
  states: { open: ['Open', 'Abierto'] } as Readonly<Record<string, Pair>>,
  keys: [['a', 'b'], ['c']] as Pair<readonly string[]>,
});

it('has every text in both languages', () => {
  expect([texts.en.save, texts.es.save]).toEqual(['Save', 'Guardar']);
  expect([texts.en.left(2), texts.es.left(2)]).toEqual(['2 left', 'quedan 2']);
  expect([texts.en.states.open, texts.es.states.shut]).toEqual(['Open', undefined]);
  expect(texts.es.keys).toEqual(['c']);
});

it('takes no text that lacks a language, or that asks for something else in it', () => {
  // @ts-expect-error There is no Spanish text.
  words({ save: ['Save'] });
  // @ts-expect-error The Spanish text is none.
  words({ save: ['Save', 1] });
  // @ts-expect-error The Spanish text is given a number.
  words({ left: [(count: number) => `${count}`, (name: string) => name.trim()] });
  // @ts-expect-error The Spanish text is a text of nothing.
  words({ left: [(count: number) => `${count}`, 'quedan'] });
});
