import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { readCsv } from '../../../src/kernel/csv.ts';
import { openZip } from '../../../src/kernel/zip/zip.ts';

type Downloaded = { readonly name: string; readonly bytes: Buffer };

/** What a click downloads, as the browser keeps it. */
export async function downloadedBy(page: Page, act: () => Promise<void>): Promise<Downloaded> {
  const began = page.waitForEvent('download');
  await act();
  const download = await began;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** The rows of a CSV, the titles first. */
export function rowsOf({ bytes }: Downloaded): readonly (readonly string[])[] {
  return readCsv(bytes.toString('utf8'));
}

/** The texts of the first sheet of a workbook, row by row. */
export function textsOf({ bytes }: Downloaded): readonly (readonly string[])[] {
  const zip = openZip(bytes);
  const sheet = zip.entries().find(({ name }) => name.endsWith('sheet1.xml'));
  if (sheet === undefined) throw new Error('a workbook has a sheet');
  const xml = zip.read(sheet).toString('utf8');
  return [...xml.matchAll(/<row .*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text),
  );
}
