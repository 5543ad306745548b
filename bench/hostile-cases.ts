import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../src/lib/package-root.ts';
import { type CostlyFile, costlyFiles } from '../test/support/costly-files.ts';
import { draftText } from './issue.ts';
import { createInvoiceMaker } from './signed-invoice.ts';

/** What is sent, and how often at once. */
export type HostileCase = {
  readonly what: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** A path, or what makes one of the answers so far. */
  readonly path: string;
  readonly contentType: string | null;
  readonly body: Buffer | null;
  readonly times: number;
};

/** All cases against one company; those of documents come in an order that makes sense. */
export function hostileCases(companyId: string): readonly HostileCase[] {
  return [
    ...costlyFiles().map((file) => ofFile(file, companyId)),
    ...formsAndJson(companyId),
    ...largeDocuments(companyId),
    longestPdf,
  ];
}

function ofFile({ what, to, contentType, body }: CostlyFile, companyId: string): HostileCase {
  // Key files are small: sixteen came at once.
  const times = to === 'credentials' ? 16 : 2;
  const path = to === 'import' ? importPath(companyId) : `/api/company/${companyId}/${to}`;
  return { what, method: to === 'import' ? 'POST' : 'PUT', path, contentType, body, times };
}

const importPath = (companyId: string) => `/api/document/company/${companyId}/import`;
const issuePath = (companyId: string) => `/api/document/company/${companyId}`;

function posted(
  what: string,
  path: string,
  contentType: string,
  body: string | Buffer,
): HostileCase {
  return { what, method: 'POST', path, contentType, body: Buffer.from(body), times: 2 };
}

function formsAndJson(companyId: string): readonly HostileCase[] {
  const part = '--x\r\nContent-Disposition: form-data; name="a"; filename="a.xml"\r\n\r\n<a/>\r\n';
  const form = `${part.repeat(100_000)}--x--\r\n`;
  const path = issuePath(companyId);
  const list = `{"items":[${'{"quantity":1},'.repeat(120_000)}{}]}`;
  return [
    posted('form, 100,000 parts', importPath(companyId), 'multipart/form-data; boundary=x', form),
    posted('JSON, 120,001 items', path, 'application/json', list),
    posted('JSON, 2 MB of [', path, 'application/json', '['.repeat(2_000_000)),
    posted('JSON, 2 MB of numbers', path, 'application/json', `[${'1.5,'.repeat(480_000)}1]`),
    posted('JSON, 2 MB of escapes', path, 'application/json', `["${'\\n'.repeat(990_000)}"]`),
    posted('JSON, 99,000 unknown names', path, 'application/json', unknownNames(99_000)),
    posted('JSON, 9,000 items, all wrong', path, 'application/json', wrongItems(9_000)),
    posted('draft, 9,999 lines', path, 'application/json', draftText(0, 9_999)),
  ];
}

function unknownNames(count: number): string {
  return `{${Array.from({ length: count }, (_, index) => `"name${index}":1`).join()}}`;
}

function wrongItems(count: number): string {
  const item = '{"quantity":"x","unit_price":null,"what":[],"taxes":[{"a":1},{"b":2}],"code":7}';
  return `{"items":[${Array.from({ length: count }, () => item).join()}]}`;
}

/** What is in order, and large. */
function largeDocuments(companyId: string): readonly HostileCase[] {
  return [999, 5_000]
    .flatMap((lines, index) => {
      const xml = createInvoiceMaker(lines).make(index + 1);
      const what = `${lines.toLocaleString('en')} lines`;
      const get = { method: 'GET', contentType: null, body: null, times: 2 } as const;
      return [
        { ...posted(`import, ${what}`, importPath(companyId), 'application/xml', xml), times: 1 },
        posted(`import again, ${what}`, importPath(companyId), 'application/xml', xml),
        { ...get, what: `verification, ${what}`, path: 'verification' },
        { ...get, what: `PDF, ${what}`, path: 'pdf' },
      ];
    })
    .concat(largeDrafts(companyId));
}

function largeDrafts(companyId: string): readonly HostileCase[] {
  const path = issuePath(companyId);
  const draft = (what: string, text: string, times: number) => ({
    ...posted(what, path, 'application/json', text),
    times,
  });
  return [
    draft('draft, 999 lines', draftText(0, 999), 2),
    { ...draft('dry run, 999 lines', draftText(0, 999), 2), path: `${path}?dry_run=true` },
    draft('draft, 60 lines', draftText(0, 60), 16),
    draft('draft, 3 lines', draftText(0, 3), 64),
    draft('guide, 5,000 lines', guideText(5_000), 1),
    {
      ...draft('dry run of a guide, 5,000 lines', guideText(5_000), 1),
      path: `${path}?dry_run=true`,
    },
  ];
}

/** The PDF of the document that the store had from the start, with as many lines as a document may have. */
const longestPdf: HostileCase = {
  what: 'PDF, 10,000 lines',
  method: 'GET',
  path: 'longest pdf',
  contentType: null,
  body: null,
  times: 2,
};

/** A despatch guide, which may have many more lines than an invoice. */
function guideText(lines: number): string {
  const example = join(packageRoot(), 'examples/pe/guia-remitente-transporte-privado.json');
  const guide = JSON.parse(readFileSync(example, 'utf8'));
  const items = Array.from({ length: lines }, (_, line) => ({
    code: `SKU-${line + 1}`,
    description: `Producto ${line + 1}`,
    quantity: 1,
    unit: 'NIU',
  }));
  // Today, whenever it is sent.
  const start = new Date().toISOString().slice(0, 10);
  return JSON.stringify({ ...guide, items, shipment: { ...guide.shipment, start_date: start } });
}
