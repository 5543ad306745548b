import { afterEach, expect, it, vi } from 'vitest';
import { keyOf } from './import-record.ts';

afterEach(() => vi.unstubAllGlobals());

/** Over plain HTTP browsers have no hashes. */
it.each([true, false])('knows a file by its name and content (hashes: %s)', async (hasHashes) => {
  if (!hasHashes) vi.stubGlobal('crypto', {});
  const key = await keyOf('a/F001-1.xml', new Blob(['total 118.00']));
  expect(await keyOf('b/F001-1.xml', new Blob(['total 118.00']))).toBe(key);
  expect(await keyOf('a/F001-1.xml', new Blob(['total 181.00']))).not.toBe(key);
  expect(await keyOf('a/F001-2.xml', new Blob(['total 118.00']))).not.toBe(key);
});
