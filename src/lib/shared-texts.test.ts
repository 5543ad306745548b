import { expect, it } from 'vitest';
import { openSharedTexts } from './shared-texts.ts';

it('hands texts over through the same memory', () => {
  const memory = new SharedArrayBuffer(16);
  const writer = openSharedTexts(memory);
  const reader = openSharedTexts(memory);
  const places = ['first', '', 'second'].map((text) => writer.put(text));
  expect(places).toEqual([
    [0, 5],
    [5, 5],
    [5, 11],
  ]);
  expect(places.map((place) => reader.take(place ?? [0, 0]))).toEqual(['first', '', 'second']);
});

it('says where there is no room, and begins again', () => {
  const texts = openSharedTexts(new SharedArrayBuffer(8));
  expect(texts.put('12345678')).toEqual([0, 8]);
  expect(texts.put('9')).toBeUndefined();
  texts.clear();
  expect(texts.take(texts.put('9') ?? [0, 0])).toBe('9');
  expect(texts.put('12345678')).toBeUndefined();
});
