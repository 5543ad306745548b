import { type TestCertificate, testCertificate } from '../test/support/certificates.ts';
import { signXml } from '../test/support/sign-xml.ts';

/** Invoices as an ordinary system signs them, each with its own number: what the import is measured with. */
export type InvoiceMaker = { make(sequence: number): Buffer };

const issuerTaxId = '20100070970';

export function createInvoiceMaker(lines: number): InvoiceMaker {
  const signer = testCertificate({ taxId: issuerTaxId });
  return { make: (sequence) => signed(invoiceXml(sequence, lines), signer) };
}

function signed(xml: string, { key, base64 }: TestCertificate): Buffer {
  return signXml(xml, { key, certificate: base64, digest: 'sha256', canonicalization: 'c14n' });
}

const namespaces = [
  'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"',
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
  'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"',
  'xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"',
].join(' ');

const money = (cents: number) => (cents / 100).toFixed(2);
const amount = (name: string, cents: number) =>
  `<cbc:${name} currencyID="PEN">${money(cents)}</cbc:${name}>`;

function party(role: string, id: string, name: string): string {
  return `<cac:${role}><cac:Party><cac:PartyIdentification><cbc:ID schemeID="6" schemeAgencyName="PE:SUNAT">${id}</cbc:ID></cac:PartyIdentification><cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName><cac:RegistrationAddress><cbc:ID>150122</cbc:ID><cbc:AddressTypeCode>0000</cbc:AddressTypeCode><cbc:CityName>LIMA</cbc:CityName><cbc:CountrySubentity>LIMA</cbc:CountrySubentity><cbc:District>MIRAFLORES</cbc:District><cac:AddressLine><cbc:Line>AV. LARCO 1232</cbc:Line></cac:AddressLine><cac:Country><cbc:IdentificationCode>PE</cbc:IdentificationCode></cac:Country></cac:RegistrationAddress></cac:PartyLegalEntity></cac:Party></cac:${role}>`;
}

function taxTotal(base: number, tax: number, detail: string): string {
  return `<cac:TaxTotal>${amount('TaxAmount', tax)}<cac:TaxSubtotal>${amount('TaxableAmount', base)}${amount('TaxAmount', tax)}<cac:TaxCategory>${detail}<cac:TaxScheme><cbc:ID>1000</cbc:ID><cbc:Name>IGV</cbc:Name><cbc:TaxTypeCode>VAT</cbc:TaxTypeCode></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>`;
}

const lineCents = 10_000;
const lineTaxCents = 1_800;

function line(index: number): string {
  const category =
    '<cbc:Percent>18.00</cbc:Percent><cbc:TaxExemptionReasonCode>10</cbc:TaxExemptionReasonCode>';
  return `<cac:InvoiceLine><cbc:ID>${index}</cbc:ID><cbc:InvoicedQuantity unitCode="NIU">2</cbc:InvoicedQuantity>${amount('LineExtensionAmount', lineCents)}<cac:PricingReference><cac:AlternativeConditionPrice>${amount('PriceAmount', 5_900)}<cbc:PriceTypeCode>01</cbc:PriceTypeCode></cac:AlternativeConditionPrice></cac:PricingReference>${taxTotal(lineCents, lineTaxCents, category)}<cac:Item><cbc:Description>ARROZ EXTRA AÑEJO 5 KG, PRESENTACIÓN ${index}</cbc:Description><cac:SellersItemIdentification><cbc:ID>SKU-${index}</cbc:ID></cac:SellersItemIdentification></cac:Item><cac:Price>${amount('PriceAmount', 5_000)}</cac:Price></cac:InvoiceLine>`;
}

/** Money here is made of whole cents that are never computed with. */
function invoiceXml(sequence: number, lines: number): string {
  const value = lineCents * lines;
  const tax = lineTaxCents * lines;
  const series = `F${String(Math.floor(sequence / 90_000_000)).padStart(3, '0')}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice ${namespaces}><ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent/></ext:UBLExtension></ext:UBLExtensions><cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:CustomizationID>2.0</cbc:CustomizationID><cbc:ID>${series}-${sequence}</cbc:ID><cbc:IssueDate>2026-05-04</cbc:IssueDate><cbc:IssueTime>09:30:00</cbc:IssueTime><cbc:InvoiceTypeCode listID="0101">01</cbc:InvoiceTypeCode><cbc:Note languageLocaleID="1000">SON LOS QUE SON</cbc:Note><cbc:DocumentCurrencyCode>PEN</cbc:DocumentCurrencyCode><cac:Signature><cbc:ID>${issuerTaxId}</cbc:ID></cac:Signature>${party('AccountingSupplierParty', issuerTaxId, 'COMERCIAL ANDINA S.A.C.')}${party('AccountingCustomerParty', '20131312955', 'FERRETERÍA EL SOL E.I.R.L.')}<cac:PaymentTerms><cbc:ID>FormaPago</cbc:ID><cbc:PaymentMeansID>Contado</cbc:PaymentMeansID></cac:PaymentTerms>${taxTotal(value, tax, '')}<cac:LegalMonetaryTotal>${amount('LineExtensionAmount', value)}${amount('TaxInclusiveAmount', value + tax)}${amount('PayableAmount', value + tax)}</cac:LegalMonetaryTotal>${Array.from({ length: lines }, (_, index) => line(index + 1)).join('')}</Invoice>`;
}
