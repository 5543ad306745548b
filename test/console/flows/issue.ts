import { expect } from 'vitest';
import { documentWords } from '../../../web/src/pages/document/words.ts';
import { documentsPage } from '../../../web/src/pages/documents/page.ts';
import { issueWords } from '../../../web/src/pages/issue/words.ts';
import { commonWords, termWords } from '../../../web/src/words/shared.ts';
import type { Language } from '../../../web/src/words/words.ts';
import { chasqui } from '../../support/cli.ts';
import type { Look, Window } from '../browser.ts';
import type { World } from '../world.ts';
import { forgive } from './sign-in.ts';

const cell = (language: Language, line: number, column: keyof typeof issueWords.en.column) =>
  `${issueWords[language].line(line)}: ${issueWords[language].column[column]}`;

export async function fillReceipt({ page }: Window, world: World, look: Look): Promise<void> {
  const { language } = look;
  const issue = issueWords[language];
  await page.goto(`/console/company/${world.companyId}/issue?type=receipt`);
  await page.getByLabel(issue.find, { exact: true }).fill('ROSA QUISPE MAMANI');
  await page.getByLabel(issue.documentNumber, { exact: true }).fill('99050946');
  await page.getByLabel(cell(language, 1, 'description')).fill('Arroz extra <b>5 kg</b>');
  await page.getByLabel(cell(language, 1, 'quantity')).fill('3');
  await page.getByLabel(cell(language, 1, 'unit_price')).fill('9.99');
}

/** A boleta, with amounts computed while one types, issued once by a double click; it is accepted before one's eyes. */
export async function issueReceipt(window: Window, world: World, look: Look): Promise<string> {
  const { page } = window;
  const { language } = look;
  const issue = issueWords[language];
  const document = documentWords[language];
  await fillReceipt(window, world, look);
  await page
    .getByText(/29\.97/)
    .first()
    .waitFor();
  await page.reload();
  await expect
    .poll(() => page.getByLabel(cell(language, 1, 'unit_price')).inputValue())
    .toBe('9.99');
  await page.getByText(issue.good).waitFor();
  await page.getByRole('button', { name: issue.issueTest }).dblclick();
  await page.waitForURL(/documents\/doc_/);
  await page.getByText(document.events['document.accepted'], { exact: true }).waitFor();
  await page.getByRole('cell', { name: 'Arroz extra <b>5 kg</b>' }).waitFor();
  return page.url().split('/').at(-1) ?? '';
}

/** A credit note from a document: everything is filled in. */
export async function issueCreditNote({ page }: Window, world: World, look: Look): Promise<void> {
  const document = documentWords[look.language];
  const issue = issueWords[look.language];
  const terms = termWords[look.language];
  const documentId = await issueReceipt({ page } as Window, world, look);
  const { number } = await world.api(`/api/document/${documentId}`);
  await page.getByRole('link', { name: document.creditNote }).click();
  await page.getByText(issue.good).waitFor();
  await expect.poll(() => page.getByLabel(issue.referenceNumber).inputValue()).toBe(number);
  await page.getByRole('button', { name: issue.issueTest }).click();
  await page.waitForURL(/documents\/doc_/);
  await page.getByText(`${terms.type.receipt} ${number}`).waitFor();
  const noteId = page.url().split('/').at(-1);
  const note = await world.api(`/api/document/${noteId}`);
  expect(note).toMatchObject({ type: 'credit-note', total: 29.97, reference: { number } });
}

/** What is wrong is shown at its field; lines are pasted from a spreadsheet; Enter goes down. */
export async function correctFindings({ page }: Window, world: World, look: Look): Promise<void> {
  const { language } = look;
  const issue = issueWords[language];
  await page.goto(`/console/company/${world.companyId}/issue?type=invoice`);
  await page.getByRole('button', { name: issue.issueTest }).click();
  await page.getByText(issue.errors(5)).waitFor();
  const listed = page.getByRole('listitem');
  await listed.getByText(cell(language, 1, 'quantity')).waitFor();
  await listed.getByText(`${issue.customer}: ${issue.documentNumber}`).waitFor();
  await page.getByLabel(issue.find, { exact: true }).fill('FERRETERIA EL SOL');
  await page.getByLabel(issue.documentNumber, { exact: true }).fill('20131312956');
  await page.getByLabel(cell(language, 1, 'description')).focus();
  await paste(page, 'Clavo\tKGM\t2.5\t7.20\nMartillo\tNIU\t1\t35');
  await expect.poll(() => page.getByLabel(cell(language, 2, 'unit_price')).inputValue()).toBe('35');
  const field = page.getByLabel(issue.documentNumber, { exact: true });
  await page.getByText(/SUNAT 1083/).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('20131312955');
  await page.getByText(issue.good).waitFor();
  await keepWideTotal(page, language);
  await page.getByLabel(cell(language, 1, 'quantity')).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('4');
  await expect.poll(() => page.getByLabel(cell(language, 3, 'quantity')).inputValue()).toBe('4');
}

/** A total of many digits stays in its cell, beside the button that removes the line. */
async function keepWideTotal(page: Window['page'], language: Language) {
  await page.getByLabel(cell(language, 2, 'unit_price')).fill('123456789012.00');
  const text = '123,456,789,012.00';
  await page.getByRole('cell', { name: text }).waitFor();
  const fits = await page.evaluate(`[...document.querySelectorAll('td')]
    .filter((cell) => cell.textContent === '${text}')
    .map((cell) => cell.scrollWidth <= cell.clientWidth)`);
  expect(fits).toEqual([true]);
}

/** As text that the browser runs: nothing of a browser is known here. */
async function paste(page: Window['page'], text: string): Promise<void> {
  await page.evaluate(`{
    const data = new DataTransfer();
    data.setData('text', ${JSON.stringify(text)});
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }`);
}

/** Instalments add up to what is owed; detraction is computed. */
export async function splitInstalments({ page }: Window, world: World, look: Look): Promise<void> {
  const { language } = look;
  const issue = issueWords[language];
  const document = documentWords[language];
  await page.goto(`/console/company/${world.companyId}/issue?type=invoice`);
  await page.getByLabel(issue.find, { exact: true }).fill('FERRETERIA EL SOL');
  await page.getByLabel(issue.documentNumber, { exact: true }).fill('20131312955');
  await page.getByLabel(cell(language, 1, 'description')).fill('Consultoría');
  await page.getByLabel(cell(language, 1, 'quantity')).fill('1');
  await page.getByLabel(cell(language, 1, 'unit_price')).fill('1000');
  await page.getByLabel(issue.method).selectOption('credit');
  await page.getByLabel(issue.withDetraction).check();
  await page.getByRole('combobox', { name: issue.detractionCode }).fill('022');
  await page.getByLabel(issue.detractionRate).fill('12');
  await page.getByLabel(issue.detractionAccount).fill('00-012-345678');
  await page.getByText(issue.detractionAmount('S/\u00a0120.00')).waitFor();
  await page.getByLabel(issue.splitInto).fill('3');
  await page.getByRole('button', { name: issue.split }).click();
  const amounts = [1, 2, 3].map((at) =>
    page.getByLabel(`${document.instalment(at)}: ${issue.instalmentAmount}`).inputValue(),
  );
  expect(await Promise.all(amounts)).toEqual(['293.33', '293.33', '293.34']);
  await page.getByText(issue.good).waitFor();
}

/** A comma is read as what it means, and shown so; where it may mean two things nothing is issued before one is chosen. */
export async function typeCommas({ page }: Window, world: World, look: Look): Promise<void> {
  const { language } = look;
  const issue = issueWords[language];
  await page.goto(`/console/company/${world.companyId}/issue?type=invoice`);
  await page.getByLabel(issue.find, { exact: true }).fill('FERRETERIA EL SOL');
  await page.getByLabel(issue.documentNumber, { exact: true }).fill('20131312955');
  await page.getByLabel(cell(language, 1, 'description')).fill('Clavo');
  const price = page.getByLabel(cell(language, 1, 'unit_price'));
  await page.getByLabel(cell(language, 1, 'quantity')).fill('1,5');
  await price.fill('1,234');
  const question = issue.ambiguousAmount('1234', '1.234');
  await page.getByRole('cell').getByText(question).waitFor();
  await page.getByRole('button', { name: issue.issueTest }).click();
  expect(await price.getAttribute('aria-invalid')).toBe('true');
  expect(page.url()).toContain('/issue');
  await price.fill('59,90');
  await page.getByText(issue.good).waitFor();
  await page.getByText('89.85').first().waitFor();
  await price.blur();
  expect(await price.inputValue()).toBe('59.90');
  expect(await page.getByLabel(cell(language, 1, 'quantity')).inputValue()).toBe('1.5');
}

/** A draft that cannot be computed has no amounts: those of the one before would pass for its own. */
export async function leaveLineUnfinished({ page }: Window, world: World, look: Look) {
  const { language } = look;
  const issue = issueWords[language];
  await page.goto(`/console/company/${world.companyId}/issue?type=receipt`);
  const [description, quantity, price] = (['description', 'quantity', 'unit_price'] as const).map(
    (column) => page.getByLabel(cell(language, 1, column)),
  );
  await description?.fill('Clavo');
  await quantity?.fill('2');
  await price?.fill('45.50');
  const total = page.getByText(/91\.00/);
  await total.first().waitFor();
  await quantity?.fill('');
  await page.getByText(issue.notReady).waitFor();
  expect(await total.count()).toBe(0);
  await quantity?.fill('2');
  await total.first().waitFor();
  await description?.fill('');
  await quantity?.fill('20');
  await page.getByText(issue.notReady).waitFor();
  expect(await total.count()).toBe(0);
}

/** Issues an example by the API. */
/** Issues an example of the package as a program does, and gives its id. */
export async function issueExample(world: World, name: string): Promise<string> {
  const { stdout } = await chasqui(['example', name], { env: world.env });
  const headers = {
    Authorization: `Bearer ${world.demo.key}`,
    'Content-Type': 'application/json',
  };
  const path = `/api/document/company/${world.companyId}`;
  const answer = await fetch(world.url + path, { method: 'POST', headers, body: stdout });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

/** A copy of a guide is of the same transfer; what it holds without a field is seen, and can be taken out. */
export async function copyGuide({ page }: Window, world: World, look: Look): Promise<void> {
  const document = documentWords[look.language];
  const issue = issueWords[look.language];
  const common = commonWords[look.language];
  const id = await issueExample(world, 'guia-transportista-guia-en-papel');
  await page.goto(`/console/company/${world.companyId}/documents/${id}`);
  await page.getByRole('link', { name: document.copyDraft }).click();
  await expect.poll(() => page.getByLabel(issue.plate).inputValue()).toBe('CDK603');
  expect(await page.getByLabel(issue.series, { exact: true }).inputValue()).toBe('V001');
  expect(await page.getByLabel(issue.weight, { exact: true }).inputValue()).toBe('3.25');
  await page.getByText(issue.good).waitFor();
  const note = page.getByLabel(issue.carried.goodsNote);
  expect(await note.inputValue()).toContain('65 bolsas de cemento portland');
  // A sender's guide has no field for the note.
  await page.getByLabel(issue.series, { exact: true }).fill('T001');
  await page.getByText('65 bolsas de cemento portland').waitFor();
  const remove = `${common.remove} ${issue.carried.goodsNote}`;
  await page.getByRole('button', { name: remove }).click();
  await page.getByText('65 bolsas de cemento portland').waitFor({ state: 'detached' });
}

/** A second driver and vehicle, where on the earth, a permit of another authority, one document more. */
export async function writeWholeGuide({ page }: Window, world: World, look: Look): Promise<void> {
  const common = commonWords[look.language];
  const names = documentWords[look.language];
  const words = issueWords[look.language];
  const copied = await issueExample(world, 'guia-remitente-transporte-privado');
  await page.goto(`/console/company/${world.companyId}/issue?type=despatch&from=${copied}`);
  await expect.poll(() => page.getByLabel(words.plate).inputValue()).toBe('AXR842');
  const add = (name: string) => page.getByRole('button', { name: `${common.add} ${name}` });
  const field = (name: string, label: string) => page.getByLabel(`${name}: ${label}`);
  const driver = `${words.driver} 2`;
  await add(driver).press('Enter');
  await page.keyboard.type('1');
  await field(driver, words.documentNumber).fill('99050946');
  await field(driver, words.driverNames).fill('ROSA');
  await field(driver, words.driverFamily).fill('QUISPE MAMANI');
  await field(driver, words.licence).fill('Q99050946');
  await add(`${words.vehicle} 2`).click();
  await field(`${words.vehicle} 2`, words.plate).fill('BTR915');
  // Added and left empty: nothing is sent of it.
  await add(`${words.vehicle} 3`).click();
  await page.getByLabel(words.latitude).first().fill('-12,0464');
  await page.getByLabel(words.longitude).first().fill('-77.0428');
  await add(`${words.authorisation} 1`).click();
  await field(`${words.authorisation} 1`, words.authorisationHolder).selectOption('BTR915');
  await field(`${words.authorisation} 1`, words.authorisationEntity).fill('06');
  await field(`${words.authorisation} 1`, words.authorisationNumber).fill('RD-2026-0451');
  await add(`${words.related} 2`).click();
  await field(`${words.related} 2`, words.relatedType).fill('03');
  await field(`${words.related} 2`, words.relatedNumber).fill('B020-00000007');
  await page.getByText(words.good).waitFor();
  await page.getByRole('button', { name: words.issueTest }).click();
  await page.waitForURL(/documents\/doc_/);
  await page.getByText(names.originCoordinates).waitFor();
  const issued = await world.api(`/api/document/${page.url().split('/').at(-1)}`);
  expect(issued.shipment).toMatchObject({
    drivers: [{ name: 'JUAN CARLOS' }, { document_type: '1', license: 'Q99050946' }],
    vehicles: [{ plate: 'AXR842' }, { plate: 'BTR915' }],
    origin_coordinates: { latitude: -12.0464, longitude: -77.0428 },
    authorisations: [{ holder: 'BTR915', entity: '06', number: 'RD-2026-0451' }],
  });
  expect(issued.related_documents).toHaveLength(2);
}

/** The reason in words follows its code, and is asked for where the code says only that it is another. */
export async function changeReason({ page }: Window, world: World, look: Look): Promise<void> {
  const issue = issueWords[look.language];
  await page.goto(`/console/company/${world.companyId}/issue?type=despatch`);
  const code = page.getByRole('combobox', { name: issue.reason });
  const words = page.getByLabel(issue.reasonDescription, { exact: true });
  await expect.poll(() => words.inputValue()).toBe('Venta');
  await expect.poll(() => code.inputValue()).toBe('01 Venta');
  await code.fill('05');
  await expect.poll(() => words.inputValue()).toBe('Consignación');
  await code.fill('13');
  await expect.poll(() => words.inputValue()).toBe('');
  await words.fill('Exhibición en feria');
  await code.fill('04');
  await code.blur();
  await expect.poll(() => code.inputValue()).toMatch(/^04 /);
  expect(await words.inputValue()).toBe('Exhibición en feria');
}

/** A copy of a sale has its terms, and a note on one that deducted a prepayment is of no more than it was. */
export async function copySale({ page }: Window, world: World, look: Look): Promise<void> {
  const issue = issueWords[look.language];
  const retained = await issueExample(world, 'factura-retencion');
  await page.goto(`/console/company/${world.companyId}/issue?type=invoice&from=${retained}`);
  await expect.poll(() => page.getByLabel(issue.retention).isChecked()).toBe(true);
  expect(await page.getByLabel(issue.method).inputValue()).toBe('credit');
  await page.getByText(issue.good).waitFor();
  const prepaid = await issueExample(world, 'factura-que-deduce-anticipo');
  await page.goto(`/console/company/${world.companyId}/issue?type=credit-note&from=${prepaid}`);
  await page.getByText('8,900.00').first().waitFor();
  await page.getByText(issue.good).waitFor();
}

/** A copy in dollars asks anew for what is deposited in soles; paid in cash, nothing of the credit is left in it. */
export async function copyForeignSale({ page }: Window, world: World, look: Look): Promise<void> {
  const { language } = look;
  const issue = issueWords[language];
  const id = await issueExample(world, 'factura-detraccion-en-dolares');
  await page.goto(`/console/company/${world.companyId}/issue?type=invoice&from=${id}`);
  await page.getByText(issue.notCopied.deposit).waitFor();
  await page.getByLabel(cell(language, 1, 'quantity')).fill('2');
  await page.getByText('2,360.00').first().waitFor();
  expect(await page.getByRole('button', { name: issue.split }).isDisabled()).toBe(true);
  await page.getByLabel(issue.deposit).fill('885');
  await page.getByLabel(issue.pendingAmount).fill('2124');
  await page.getByText(issue.good).waitFor();
  await page.getByLabel(issue.method).selectOption('cash');
  await expect.poll(() => page.getByLabel(issue.pendingAmount).count()).toBe(0);
  await page.getByText(issue.good).waitFor();
  await page.getByLabel(issue.currency, { exact: true }).fill('PEN');
  await page.getByText(issue.detractionAmount('S/\u00a0236.00')).waitFor();
  await page.getByText(issue.good).waitFor();
  await page.getByLabel(issue.withDetraction).uncheck();
  await page.getByText(issue.good).waitFor();
}

/** What was typed a moment ago, and how prices are typed, is there again; a draft that nobody wrote into is none. */
export async function leaveDraft({ page }: Window, world: World, look: Look): Promise<void> {
  const { language } = look;
  const issue = issueWords[language];
  const terms = termWords[language];
  await page.goto(`/console/company/${world.companyId}/issue?type=receipt`);
  await page.getByText(issue.savedLater).waitFor();
  await page.goto(`/console/company/${world.companyId}/issue`);
  await page.getByText(issue.noKept).waitFor();
  await page.getByRole('link', { name: terms.type.receipt }).click();
  await page.getByLabel(issue.prices).selectOption('unit_value');
  await page.getByLabel(cell(language, 1, 'description')).fill('Clavo');
  await page.getByText(issue.saved).waitFor();
  await page.reload();
  await page.getByLabel(cell(language, 1, 'unit_value')).fill('7.20');
  await page
    .getByRole('link', { name: documentsPage.words[look.language].title, exact: true })
    .click();
  await page.getByRole('heading', { name: documentsPage.words[language].title }).waitFor();
  await page.goBack();
  await expect
    .poll(() => page.getByLabel(cell(language, 1, 'unit_value')).inputValue())
    .toBe('7.20');
  await page.goto(`/console/company/${world.companyId}/issue`);
  await expect.poll(() => page.getByRole('button', { name: issue.discard }).count()).toBe(1);
}

/** A draft that two tabs write into: the one that comes second says so, and writes over nothing. */
export async function writeInTwoTabs({ page }: Window, world: World, look: Look): Promise<void> {
  const words = issueWords[look.language];
  const terms = termWords[look.language];
  await page.goto(`/console/company/${world.companyId}/issue?type=receipt`);
  const description = cell(look.language, 1, 'description');
  await page.getByLabel(description).fill('Arroz');
  await page.getByText(words.saved, { exact: true }).waitFor();
  // The address names the draft a moment after it is kept.
  await page.waitForURL(/[?&]draft=/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel(description).fill('Azúcar');
  await other.getByText(words.saved, { exact: true }).waitFor();
  await page.getByText(words.otherTabAhead).waitFor();
  await page.getByText(words.notSaved, { exact: true }).waitFor();
  await page.getByLabel(description).fill('Arroz extra');
  await page.getByText(words.savedApart, { exact: true }).waitFor();
  expect(await other.getByText(words.otherTab).count()).toBe(0);
  await page.getByRole('button', { name: words.seeOtherTab }).click();
  await expect.poll(() => page.getByLabel(description).inputValue()).toBe('Azúcar');
  await page.goto(`/console/company/${world.companyId}/issue`);
  await page.getByText(`${terms.type.receipt} · Arroz extra`).waitFor();
  await page.getByText(`${terms.type.receipt} · Azúcar`).waitFor();
}

/** A draft that another tab issued: the one that was changed since says so, and leads to the document. */
export async function issueInTwoTabs(window: Window, world: World, look: Look): Promise<void> {
  const { page } = window;
  const { language } = look;
  const issue = issueWords[language];
  await page.goto(`/console/company/${world.companyId}/issue?type=receipt`);
  await page.getByLabel(issue.find, { exact: true }).fill('ROSA QUISPE MAMANI');
  await page.getByLabel(issue.documentNumber, { exact: true }).fill('99050946');
  await page.getByLabel(cell(language, 1, 'description')).fill('Arroz');
  await page.getByLabel(cell(language, 1, 'quantity')).fill('3');
  await page.getByLabel(cell(language, 1, 'unit_price')).fill('9.99');
  await page.getByText(issue.good).waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText(issue.good).waitFor();
  await other.getByRole('button', { name: issue.issueTest }).click();
  await other.waitForURL(/documents\/doc_/);
  await page.getByLabel(cell(language, 1, 'quantity')).fill('4');
  await page.getByText('39.96').first().waitFor();
  await page.getByRole('button', { name: issue.issueTest }).click();
  await page.getByText(issue.keyUsedDetail).waitFor();
  await page.getByRole('link', { name: issue.seeIssued }).click();
  await page.waitForURL(other.url());
  forgive(window, /422/);
}
