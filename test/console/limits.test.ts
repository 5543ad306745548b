import { expect, it } from 'vitest';
import { uploadBytesMax } from '../../src/doors/http/routes/imports.ts';
import { xmlLimits } from '../../src/kernel/xml/xml.ts';
import { zipLimits } from '../../src/platform/zip/zip.ts';
import { logoBytesMax } from '../../src/subjects/companies/set-logo.ts';
import * as ofConsole from '../../web/src/service/limits.ts';
import { en } from '../../web/src/words/en/index.ts';
import { es } from '../../web/src/words/es/index.ts';

it('the console knows the limits of the service', () => {
  expect({ ...ofConsole }).toEqual({
    uploadBytesMax,
    zipEntryBytesMax: zipLimits.entrySize,
    logoBytesMax,
  });
});

it.each([
  ['es', es],
  ['en', en],
] as const)('and tells them, in %s', (_, { imports }) => {
  const told = imports.reasons.file_too_large;
  for (const bytes of [xmlLimits.bytes, uploadBytesMax]) {
    expect(told).toContain(`${bytes / 1024 / 1024} MiB`);
  }
});
