import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { makeTestCredentials } from '../../../src/countries/pe/shared/signature/test-certificate.ts';
import { packageRoot } from '../../../src/platform/files/package-root.ts';
import { importWords } from '../../../web/src/pages/import/words.ts';
import { signed, voidingXml } from '../../support/import-files.ts';
import { makeZip } from '../../support/zip.ts';
import type { Look, Window } from '../browser.ts';
import type { World } from '../world.ts';
import { forgive } from './sign-in.ts';

const folder = join(packageRoot(), 'examples', 'pe', 'import');

const zipOfPdf = makeZip([{ name: '20990079197-01-F001-1.pdf', content: '%PDF-1.7' }]);

const taxId = '20990079197';
const voidingOfTest = `${taxId}-RA-20260601-7.xml`;

/** A voiding that is refused because it is only a test: its code is that of files that are none of ours. */
async function signedForTest(): Promise<Buffer> {
  const { key, certificate } = await makeTestCredentials({
    taxId,
    businessName: 'ANDINA',
    now: Date.now(),
  });
  const xml = voidingXml(taxId, 'RA-20260601-7', [{ type: '01', number: 'F901-1' }]);
  return signed(xml, taxId, { key, certificate: certificate.toString('base64') });
}

/** Files that are here already change nothing; garbage is refused with its reason; the report says both. */
export async function importFiles(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const imports = importWords[look.language];
  const known = readdirSync(folder)
    .filter((name) => name.endsWith('.xml') && name.startsWith(taxId))
    .slice(0, 2);
  await page.goto(`/console/company/${world.companyId}/import`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      ...known.map((name) => ({
        name,
        mimeType: 'application/xml',
        buffer: readFileSync(join(folder, name)),
      })),
      { name: 'solo-pdf.zip', mimeType: 'application/zip', buffer: zipOfPdf },
      { name: voidingOfTest, mimeType: 'application/xml', buffer: await signedForTest() },
      { name: '=cmd.xml', mimeType: 'application/xml', buffer: Buffer.from('<not-a-document/>') },
    ]);
  await page.getByText(imports.finished).waitFor();
  await page.getByText(imports.outcomes.unchanged[0], { exact: true }).first().waitFor();
  await page.getByText(imports.forgetDetail).waitFor();
  // In the words of the service, which says more than the code does.
  await page
    .getByRole('region', { name: imports.refusedFiles })
    .getByText(/ningún XML|no XML/)
    .first()
    .waitFor();
  await page.getByText(imports.files, { exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: voidingOfTest });
  await row.getByText(/certificado de prueba|test certificate/).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: imports.downloadReport }).click();
  const report = readFileSync(await (await download).path(), 'utf8');
  expect(report).toContain(`'=cmd.xml`);
  expect(report).toContain(known[0]);
  forgive(window, /422/);
}
