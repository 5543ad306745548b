import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cdrName, cdrZip, invoiceXml, receiptXml, summaryXml, voidingXml } from './import-files.ts';
import { makeZip, type ZipPart } from './zip.ts';

/** How many of each kind a folder holds. */
export type FolderFacts = {
  readonly files: number;
  readonly documents: number;
};

/**
 * Writes years of some companies into a folder: facturas with their answers, boletas with their daily
 * summaries, voidings, as single files, in folders and in archives, the answers before the documents.
 * Nothing is signed: that would take longer than importing it.
 */
export function writeImportFolder(
  folder: string,
  taxIds: readonly string[],
  perCompany: number,
): FolderFacts {
  let files = 0;
  for (const taxId of taxIds) {
    const { documents, answers, communications } = filesOf(taxId, perCompany);
    files += documents.length + answers.length + communications.length;
    const loose = Math.floor(documents.length / 3);
    write(join(folder, `1-answers-${taxId}`), answers);
    write(join(folder, `2-documents-${taxId}`), documents.slice(0, loose));
    write(folder, [
      { name: `3-archive-${taxId}.zip`, content: makeZip(documents.slice(loose, 2 * loose)) },
      { name: `4-rest-${taxId}.zip`, content: nested(documents.slice(2 * loose)) },
    ]);
    write(join(folder, `0-communications-${taxId}`), communications);
  }
  return { files, documents: taxIds.length * perCompany };
}

function nested(parts: readonly ZipPart[]): Buffer {
  const half = Math.ceil(parts.length / 2);
  const inner = [parts.slice(0, half), parts.slice(half)].map((some, index) => ({
    name: `inner/${index}.zip`,
    content: makeZip(some),
  }));
  return makeZip([...inner, { name: 'read me.txt', content: 'not ours' }]);
}

function write(folder: string, parts: readonly ZipPart[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, content } of parts) writeFileSync(join(folder, String(name)), content ?? '');
}

const codes = ['0', '0', '4000', '2335', '0109'];

function filesOf(taxId: string, count: number) {
  const documents: ZipPart[] = [];
  const answers: ZipPart[] = [];
  const receipts: string[] = [];
  const voided: string[] = [];
  const answer = (subject: string, code: string) =>
    answers.push({
      name: `${cdrName(taxId, subject)}.zip`,
      content: cdrZip(taxId, subject, { code }),
    });
  // Templates are filled in once; many documents are made of one by their number alone.
  const invoice = invoiceXml(taxId, 'F001-00000000');
  const receipt = receiptXml(taxId, 'B001-00000000');
  for (let index = 1; index <= count; index += 1) {
    const sequence = String(index).padStart(8, '0');
    const isReceipt = index % 3 === 0;
    const number = `${isReceipt ? 'B' : 'F'}001-${sequence}`;
    const content = (isReceipt ? receipt : invoice).replace(/[FB]001-00000000/, number);
    documents.push({ name: `${taxId}-${isReceipt ? '03' : '01'}-${number}.xml`, content });
    if (isReceipt) receipts.push(number);
    else {
      const code = codes[index % codes.length] ?? '0';
      answer(`01-${number}`, code);
      if (code === '0' && index % 4 === 0) voided.push(number);
    }
  }
  const communications = [
    { name: 'RC-20260601-1', xml: summaryXml(taxId, 'RC-20260601-1', lines(receipts)) },
    { name: 'RA-20260602-1', xml: voidingXml(taxId, 'RA-20260602-1', lines(voided)) },
  ].map(({ name, xml }) => ({ name: `${taxId}-${name}.xml`, content: xml }));
  answer('RC-20260601-1', '0');
  answer('RA-20260602-1', '0');
  return { documents, answers, communications };
}

function lines(numbers: readonly string[]) {
  return numbers.map((number, index) => ({
    number,
    condition: index % 5 === 0 ? ('3' as const) : ('1' as const),
  }));
}
