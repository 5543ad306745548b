import { expect, it } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

it('holds no more than its bytes: the oldest goes', () => {
  const cache = createBoundedCache<string>(100);
  for (const key of ['a', 'b', 'c', 'd', 'e']) cache.set(key, key, 25);
  expect(['a', 'b', 'c', 'd', 'e'].map((key) => cache.get(key))).toEqual([
    undefined,
    'b',
    'c',
    'd',
    'e',
  ]);
});

it('does not give up many for one that is large', () => {
  const cache = createBoundedCache<string>(100);
  cache.set('small', 'small', 25);
  cache.set('large', 'large', 26);
  expect([cache.get('small'), cache.get('large')]).toEqual(['small', undefined]);
});

it('forgets everything at once, and goes on', () => {
  const cache = createBoundedCache<string>(100);
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, key, 25);
  cache.clear();
  expect(cache.get('a')).toBeUndefined();
  for (const key of ['e', 'f', 'g', 'h']) cache.set(key, key, 25);
  expect(cache.get('e')).toBe('e');
});

it('has the room again of what it is told to forget', () => {
  const cache = createBoundedCache<string>(100);
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, key, 25);
  cache.drop('c');
  cache.drop('unknown');
  cache.set('e', 'e', 25);
  expect(['a', 'b', 'c', 'd', 'e'].map((key) => cache.get(key))).toEqual([
    'a',
    'b',
    undefined,
    'd',
    'e',
  ]);
});

it('is full when one more would push another out', () => {
  const cache = createBoundedCache<string>(100);
  for (const key of ['a', 'b', 'c']) cache.set(key, key, 25);
  expect(cache.isFull()).toBe(false);
  cache.set('d', 'd', 25);
  expect(cache.isFull()).toBe(true);
  cache.drop('a');
  expect(cache.isFull()).toBe(false);
});
