import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { packageRoot } from '../../../src/lib/package-root.ts';
import { makeTestCredentials } from '../../../src/regimes/pe/signature/test-certificate.ts';
import { cdrZip, signed, signedInvoice, voidingXml } from '../../support/import-files.ts';
import { makeZip } from '../../support/zip.ts';
import { type Look, overflow, violations, type Window } from '../browser.ts';
import { type World, wordsOf } from '../world.ts';
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
  const { imports } = wordsOf(look);
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

/** A document that came without its acknowledgement: what is missing is said, and every way to go on is there. */
export async function goOnWithoutAnswer(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const { document, home } = wordsOf(look);
  const number = 'F993-7';
  const answer = await fetch(`${world.url}/api/document/company/${world.companyId}/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${world.demo.key}`, 'Content-Type': 'application/xml' },
    body: new Uint8Array(signedInvoice(taxId, number)),
  });
  const { id } = (await answer.json()) as { id: string };
  const at = `/console/company/${world.companyId}`;
  await page.goto(`${at}/documents/${id}`);
  await page.getByText(document.unanswered).waitFor();
  await page.getByText(document.noAnswer, { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: document.void, exact: true }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: document.askSunat }).press('Enter');
  // Of a live document SUNAT is asked, and the company has no user there: it says so.
  await page.getByRole('alert').waitFor();
  forgive(window, /409/);
  await page.getByRole('button', { name: document.setAside }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(document.voidReason).fill('Venta de otro sistema');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Venta de otro sistema').first().waitFor();
  await page.goto(at);
  await page.getByText(home.setAside('1')).waitFor();
  await page.goto(`${at}/documents/${id}`);
  await page.getByRole('button', { name: document.putBack }).click();
  await page.getByRole('button', { name: document.addCdr }).click();
  const name = `R-${taxId}-01-${number}.zip`;
  const buffer = cdrZip(taxId, `01-${number}`);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/zip', buffer });
  await dialog.getByRole('button', { name: document.addCdr }).click();
  await page.getByText(document.events['document.accepted'], { exact: true }).waitFor();
  expect(await page.getByText(document.unanswered).count()).toBe(0);
}
