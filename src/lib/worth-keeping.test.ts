import { expect, it } from 'vitest';
import { createWorthKeeping } from './worth-keeping.ts';

const keys = Array.from({ length: 1280 }, (_, index) => `acc_1 page_${index}`);

it('keeps what comes again, not what comes once', () => {
  const isWorthKeeping = createWorthKeeping(() => false);
  expect(isWorthKeeping('a')).toBe(false);
  expect(isWorthKeeping('a')).toBe(true);
});

it('lets few into a memory that is full, and all as soon as there is room', () => {
  let isFull = true;
  const isWorthKeeping = createWorthKeeping(() => isFull);
  for (const key of keys) isWorthKeeping(key);
  const letIn = keys.filter(isWorthKeeping).length;
  expect(letIn).toBeGreaterThan(15);
  expect(letIn).toBeLessThan(21);
  isFull = false;
  expect(keys.filter(isWorthKeeping).length).toBeGreaterThan(1200);
});
