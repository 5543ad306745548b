import { expect } from 'vitest';
import { documentWords } from '../../../web/src/pages/document/words.ts';
import { documentsPage } from '../../../web/src/pages/documents/page.ts';
import { issueWords } from '../../../web/src/pages/issue/words.ts';
import { paletteWords } from '../../../web/src/shell/words.ts';
import type { Look, Window } from '../browser.ts';
import type { World } from '../world.ts';

const markup = '<img src=x onerror=alert(1)>';
const rightToLeft = '\u202Eאבג شركة';
const formula = "=cmd|' /C calc'!A0";

/** What people write into fields stays text, wherever it is shown. */
export async function showMarkup({ page }: Window, world: World, look: Look): Promise<void> {
  const document = documentWords[look.language];
  const palette = paletteWords[look.language];
  const customer = `${markup} ${look.language} ${look.width} ${look.theme}`;
  const answer = await fetch(`${world.url}/api/document/company/${world.companyId}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${world.demo.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      type: 'invoice',
      series: 'F001',
      // What no font of the PDF has is refused in what it prints.
      external_id: `${formula} ${rightToLeft} ${look.language} ${look.width} ${look.theme}`,
      customer: { document_type: '6', document_number: '20131312955', registration_name: customer },
      items: [
        {
          description: markup,
          code: markup.slice(0, 20),
          quantity: 1,
          unit_price: 1,
        },
      ],
      observation: markup,
      order_reference: 'x',
      metadata: { seller: markup, customer_address: `${markup}${'w'.repeat(200)}` },
    }),
  });
  const { id, detail } = (await answer.json()) as { id?: string; detail?: string };
  expect(answer.status, detail).toBe(201);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(
    `/console/company/${world.companyId}/documents?q=${encodeURIComponent('img onerror')}`,
  );
  await page.getByRole('cell', { name: customer }).first().waitFor();
  await page.getByRole('heading', { name: documentsPage.words[look.language].title }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: palette.label }).fill('onerror');
  await page.getByRole('option').filter({ hasText: markup }).first().waitFor();
  await page.goto(`/console/company/${world.companyId}/documents/${id}`);
  await page.getByText(document.says).waitFor();
  await page.getByRole('cell', { name: markup }).first().waitFor();
  await page.goto(`/console/company/${world.companyId}/issue?type=credit-note&from=${id}`);
  await page.getByLabel(issueWords[look.language].find, { exact: true }).waitFor();
  await expect.poll(() => page.locator('img[src="x"]').count()).toBe(0);
  expect(dialogs).toEqual([]);
}
