import { testCertificate } from './certificates.ts';
import { answerXml, type ExampleAnswer } from './example-answers.ts';
import { exampleTaxId, readTemplate } from './examples.ts';
import { type SignOptions, signXml } from './sign-xml.ts';
import { makeZip } from './zip.ts';

/** Makes files as companies have them, of any issuer and number, out of the project's examples. */

export type Change = readonly [from: string | RegExp, to: string];

function fromTemplate(name: string, changes: readonly Change[]): string {
  const template = readTemplate(`${exampleTaxId}-${name}`).toString('utf8');
  return changes.reduce((xml, [from, to]) => {
    const changed = xml.replaceAll(from, () => to);
    if (changed === xml && from !== to) throw new Error(`${name} has no ${from}`);
    return changed;
  }, template);
}

/** The XML of a factura without its signature; a change is made wherever its text stands. */
export function invoiceXml(taxId: string, number: string, ...changes: readonly Change[]): string {
  return fromTemplate('01-F901-00000007', [
    [exampleTaxId, taxId],
    ['F901-00000007', number],
    ...changes,
  ]);
}

export function receiptXml(taxId: string, number: string, ...changes: readonly Change[]): string {
  return fromTemplate('03-B901-2', [[exampleTaxId, taxId], ['B901-2', number], ...changes]);
}

/** An amount that nothing else in the factura of {@link invoiceXml} is. */
export const payable: Change = [
  '<cbc:PayableAmount currencyID="PEN">1180.00</cbc:PayableAmount>',
  '<cbc:PayableAmount currencyID="PEN">1190.00</cbc:PayableAmount>',
];

export type CommunicatedNumber = {
  readonly number: string;
  /** `01` to `08`; a boleta in summaries and a factura in voidings by default. */
  readonly type?: string;
  /** Of summaries: 1 added, 2 changed, 3 voided. */
  readonly condition?: '1' | '2' | '3';
};

const linePattern = /<sac:(\w+Line)>[\s\S]*<\/sac:\1>/g;

/** A daily summary (RC) without its signature. */
export function summaryXml(
  taxId: string,
  name: string,
  lines: readonly CommunicatedNumber[],
): string {
  const written = lines.map(({ number, type = '03', condition = '1' }, index) =>
    [
      `<sac:SummaryDocumentsLine><cbc:LineID>${index + 1}</cbc:LineID>`,
      `<cbc:DocumentTypeCode>${type}</cbc:DocumentTypeCode><cbc:ID>${number}</cbc:ID>`,
      `<cac:Status><cbc:ConditionCode>${condition}</cbc:ConditionCode></cac:Status>`,
      '<sac:TotalAmount currencyID="PEN">11.80</sac:TotalAmount></sac:SummaryDocumentsLine>',
    ].join(''),
  );
  return fromTemplate('RC-20260321-1', [
    [exampleTaxId, taxId],
    ['RC-20260321-1', name],
    [linePattern, written.join('')],
  ]);
}

/** A voiding (RA) without its signature. */
export function voidingXml(
  taxId: string,
  name: string,
  lines: readonly CommunicatedNumber[],
): string {
  const written = lines.map(({ number, type = '01' }, index) => {
    const [series, sequence] = number.split('-');
    return [
      `<sac:VoidedDocumentsLine><cbc:LineID>${index + 1}</cbc:LineID>`,
      `<cbc:DocumentTypeCode>${type}</cbc:DocumentTypeCode>`,
      `<sac:DocumentSerialID>${series}</sac:DocumentSerialID>`,
      `<sac:DocumentNumberID>${sequence}</sac:DocumentNumberID>`,
      '<sac:VoidReasonDescription>Anulado</sac:VoidReasonDescription></sac:VoidedDocumentsLine>',
    ].join('');
  });
  return fromTemplate('RA-20260321-1', [
    [exampleTaxId, taxId],
    ['RA-20260321-1', name],
    [linePattern, written.join('')],
  ]);
}

/** Signs with the certificate of the issuer, in the most common way by default. */
export function signed(xml: string, taxId: string, how: Partial<SignOptions> = {}): Buffer {
  const { key, base64 } = testCertificate({ taxId });
  return signXml(xml, {
    digest: 'sha256',
    canonicalization: 'c14n',
    key,
    certificate: base64,
    ...how,
  });
}

export function signedInvoice(taxId: string, number: string, ...changes: readonly Change[]) {
  return signed(invoiceXml(taxId, number, ...changes), taxId);
}

export function signedReceipt(taxId: string, number: string, ...changes: readonly Change[]) {
  return signed(receiptXml(taxId, number, ...changes), taxId);
}

const accepted: ExampleAnswer = { at: ['2026-06-01', '10:00:00'], description: 'ha sido aceptada' };

/** The XML of an acknowledgement; `subject` is `01-F001-1`, or the name of a communication. */
export function cdrXml(
  taxId: string,
  subject: string,
  answer: Partial<ExampleAnswer> = {},
): Buffer {
  return Buffer.from(answerXml(taxId, subject, { ...accepted, ...answer }), 'latin1');
}

/** An acknowledgement as the authority sends it: a ZIP with its XML and an empty folder. */
export function cdrZip(
  taxId: string,
  subject: string,
  answer: Partial<ExampleAnswer> = {},
): Buffer {
  return makeZip([
    { name: 'dummy/', stored: true },
    { name: `${cdrName(taxId, subject)}.xml`, content: cdrXml(taxId, subject, answer) },
  ]);
}

export function cdrName(taxId: string, subject: string): string {
  return `R-${taxId}-${subject}`;
}

export type FormFile = { readonly name: string | null; readonly bytes: Buffer };

const boundary = 'chasqui-test-boundary-7d1f';

/** A form with files, as browsers and `curl -F` send it. */
export function formOf(files: readonly FormFile[]): { contentType: string; body: Buffer } {
  const parts = files.flatMap(({ name, bytes }, index) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file${index}"${
        name === null ? '' : `; filename="${name}"\r\nContent-Type: application/octet-stream`
      }\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
