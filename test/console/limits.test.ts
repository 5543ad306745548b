import { expect, it } from 'vitest';
import { xmlLimits } from '../../src/kernel/xml/xml.ts';
import { zipLimits } from '../../src/kernel/zip/zip.ts';
import { logoBytesMax } from '../../src/subjects/companies/set-logo.ts';
import { uploadBytesMax } from '../../src/subjects/imports/operations.ts';
import { importWords } from '../../web/src/pages/import/words.ts';
import * as ofConsole from '../../web/src/service/limits.ts';

it('the console knows the limits of the service', () => {
  expect({ ...ofConsole }).toEqual({
    uploadBytesMax,
    zipEntryBytesMax: zipLimits.entrySize,
    logoBytesMax,
  });
});

it.each([
  ['es', importWords.es],
  ['en', importWords.en],
])('and tells them, in %s', (_, { reasons }) => {
  const told = reasons.file_too_large;
  for (const bytes of [xmlLimits.bytes, uploadBytesMax]) {
    expect(told).toContain(`${bytes / 1024 / 1024} MiB`);
  }
});
