import type { Signer } from '../../src/subjects/country/regime.ts';
import { type SentFile, taxId } from './simulator.ts';

/** Daily summaries and voidings as any other program would write them. */
export type SummaryLine = {
  readonly type?: string;
  readonly number: string;
  readonly condition: string;
  readonly total?: string;
  readonly rate?: boolean;
  readonly changes?: string;
};

const cac = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2';
const cbc = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';
const ext = 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2';
const sac = 'urn:sunat:names:specification:ubl:peru:schema:xsd:SunatAggregateComponents-1';
const own = 'urn:sunat:names:specification:ubl:peru:schema:xsd:';

export type FilingOptions = {
  /** Issue day of the documents. */
  readonly day: string;
  /** Day of the communication. */
  readonly issued: string;
  readonly order: number;
};

function filing(
  signer: Signer,
  kind: 'RC' | 'RA',
  lines: string,
  { day, issued, order }: FilingOptions,
): SentFile {
  const root = kind === 'RC' ? 'SummaryDocuments' : 'VoidedDocuments';
  const id = `${kind}-${issued.replaceAll('-', '')}-${order}`;
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<${root} xmlns="${own}${root}-1" xmlns:cac="${cac}" xmlns:cbc="${cbc}" xmlns:ext="${ext}" xmlns:sac="${sac}">`,
    '<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>',
    `<cbc:UBLVersionID>2.0</cbc:UBLVersionID><cbc:CustomizationID>${kind === 'RC' ? '1.1' : '1.0'}</cbc:CustomizationID>`,
    `<cbc:ID>${id}</cbc:ID><cbc:ReferenceDate>${day}</cbc:ReferenceDate><cbc:IssueDate>${issued}</cbc:IssueDate>`,
    `<cac:Signature><cbc:ID>S</cbc:ID><cac:SignatoryParty><cac:PartyIdentification><cbc:ID>${taxId}</cbc:ID></cac:PartyIdentification><cac:PartyName><cbc:Name>ANDINA</cbc:Name></cac:PartyName></cac:SignatoryParty><cac:DigitalSignatureAttachment><cac:ExternalReference><cbc:URI>#SignatureSP</cbc:URI></cac:ExternalReference></cac:DigitalSignatureAttachment></cac:Signature>`,
    `<cac:AccountingSupplierParty><cbc:CustomerAssignedAccountID>${taxId}</cbc:CustomerAssignedAccountID><cbc:AdditionalAccountID>6</cbc:AdditionalAccountID><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>ANDINA</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>`,
    lines,
    `</${root}>`,
  ].join('');
  return { name: `${taxId}-${id}`, xml: signer.sign(xml).xml };
}

export function summary(
  signer: Signer,
  lines: readonly SummaryLine[],
  options: FilingOptions,
): SentFile {
  return filing(signer, 'RC', lines.map(summaryLine).join(''), options);
}

function summaryLine(line: SummaryLine, index: number): string {
  const { type = '03', number, condition, total = '118.00', rate = true, changes } = line;
  const percent = rate ? '<cbc:Percent>18.00</cbc:Percent>' : '';
  const reference =
    changes === undefined
      ? ''
      : `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${changes}</cbc:ID><cbc:DocumentTypeCode>03</cbc:DocumentTypeCode></cac:InvoiceDocumentReference></cac:BillingReference>`;
  return [
    `<sac:SummaryDocumentsLine><cbc:LineID>${index + 1}</cbc:LineID><cbc:DocumentTypeCode>${type}</cbc:DocumentTypeCode><cbc:ID>${number}</cbc:ID>`,
    '<cac:AccountingCustomerParty><cbc:CustomerAssignedAccountID>46728293</cbc:CustomerAssignedAccountID><cbc:AdditionalAccountID>1</cbc:AdditionalAccountID></cac:AccountingCustomerParty>',
    reference,
    `<cac:Status><cbc:ConditionCode>${condition}</cbc:ConditionCode></cac:Status><sac:TotalAmount currencyID="PEN">${total}</sac:TotalAmount>`,
    '<sac:BillingPayment><cbc:PaidAmount currencyID="PEN">100.00</cbc:PaidAmount><cbc:InstructionID>01</cbc:InstructionID></sac:BillingPayment>',
    `<cac:TaxTotal><cbc:TaxAmount currencyID="PEN">18.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxAmount currencyID="PEN">18.00</cbc:TaxAmount><cac:TaxCategory>${percent}<cac:TaxScheme><cbc:ID>1000</cbc:ID><cbc:Name>IGV</cbc:Name><cbc:TaxTypeCode>VAT</cbc:TaxTypeCode></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal></sac:SummaryDocumentsLine>`,
  ].join('');
}

export type VoidedLine = {
  readonly type?: string;
  readonly number: string;
  readonly reason?: string;
};

export function voiding(
  signer: Signer,
  lines: readonly VoidedLine[],
  options: FilingOptions,
): SentFile {
  const written = lines.map(({ type = '01', number, reason = 'Error en el pedido' }, index) => {
    const [series = '', sequence = ''] = number.split('-');
    return `<sac:VoidedDocumentsLine><cbc:LineID>${index + 1}</cbc:LineID><cbc:DocumentTypeCode>${type}</cbc:DocumentTypeCode><sac:DocumentSerialID>${series}</sac:DocumentSerialID><sac:DocumentNumberID>${sequence}</sac:DocumentNumberID><sac:VoidReasonDescription>${reason}</sac:VoidReasonDescription></sac:VoidedDocumentsLine>`;
  });
  return filing(signer, 'RA', written.join(''), options);
}
