import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chosenSales, firstShown } from './shown-sales.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const [live, test] = [{ environment: 'live' }, { environment: 'test' }] as const;

it('shows legal sales first where there are any', () => {
  expect(firstShown([test, live], 'test')).toBe('live');
  expect(firstShown([test], 'test')).toBe('test');
  expect(firstShown([], 'test')).toBe('test');
  expect(firstShown([test], 'live')).toBe('live');
});

it('keeps what was chosen, for each company', () => {
  expect(chosenSales.read('com_1')).toBeNull();
  chosenSales.write('com_1', 'test');
  expect([chosenSales.read('com_1'), chosenSales.read('com_2')]).toEqual(['test', null]);
});
