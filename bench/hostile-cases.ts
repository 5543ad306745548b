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
    posted('draft, 9,999 lines', path, 'application/json', draftText(0, 9_999)),
  ];
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
    .concat([
      posted('draft, 999 lines', issuePath(companyId), 'application/json', draftText(0, 999)),
    ]);
}
