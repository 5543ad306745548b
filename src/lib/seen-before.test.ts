import { expect, it } from 'vitest';
import { createSeenBefore } from './seen-before.ts';

const keys = Array.from({ length: 1000 }, (_, index) => `acc_1 doc_${index}`);

it('knows what comes again', () => {
  const seenBefore = createSeenBefore();
  expect(keys.filter(seenBefore).length).toBeLessThan(5);
  expect(keys.filter(seenBefore).length).toBeGreaterThan(900);
});

it('forgets what did not come again for long', () => {
  const seenBefore = createSeenBefore(64);
  for (const key of keys) seenBefore(key);
  expect(keys.slice(0, 100).filter(seenBefore).length).toBeLessThan(20);
});
