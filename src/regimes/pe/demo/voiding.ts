import type { CompanySnapshot } from '../../../domain/document/company.ts';
import type { DocumentInput } from '../../../domain/document/document.ts';
import { type Xml, xml } from '../../../lib/xml-writer.ts';
import { authorityTypeCode, parseNumber } from '../numbering.ts';
import { money } from '../ubl/values.write.ts';
import { xmlDeclaration } from '../ubl/write-document.ts';

/** A communication that voids one document, without its signature. */
export type Voiding = { readonly name: string; readonly xml: string };

/**
 * Facturas and their notes are voided by a comunicación de baja (RA), boletas and theirs by a line of a daily
 * summary (RC) with condition 3. `day` is that of the communication, `order` its place within the day.
 */
export function voidingOf(document: DocumentInput, day: string, order: number): Voiding {
  const { company } = document;
  if (company === undefined) throw new TypeError('a document without issuer');
  const kind = document.number.startsWith('B') ? 'RC' : 'RA';
  const name = `${kind}-${day.replaceAll('-', '')}-${order}`;
  const head = headOf(company, { name, day, issued: document.date.slice(0, 10) });
  const root = kind === 'RA' ? voided(head, document) : summary(head, document);
  return { name, xml: xmlDeclaration + root.text };
}

function headOf(
  company: CompanySnapshot,
  { name, day, issued }: { readonly name: string; readonly day: string; readonly issued: string },
): Xml {
  return xml`
    <cbc:ID>${name}</cbc:ID>
    <cbc:ReferenceDate>${issued}</cbc:ReferenceDate>
    <cbc:IssueDate>${day}</cbc:IssueDate>
    <cac:Signature>
      <cbc:ID>SignatureSP</cbc:ID>
      <cac:SignatoryParty>
        <cac:PartyIdentification><cbc:ID>${company.tax_id}</cbc:ID></cac:PartyIdentification>
        <cac:PartyName><cbc:Name>${company.business_name}</cbc:Name></cac:PartyName>
      </cac:SignatoryParty>
      <cac:DigitalSignatureAttachment>
        <cac:ExternalReference><cbc:URI>#SignatureSP</cbc:URI></cac:ExternalReference>
      </cac:DigitalSignatureAttachment>
    </cac:Signature>
    <cac:AccountingSupplierParty>
      <cbc:CustomerAssignedAccountID>${company.tax_id}</cbc:CustomerAssignedAccountID>
      <cbc:AdditionalAccountID>6</cbc:AdditionalAccountID>
      <cac:Party>
        <cac:PartyLegalEntity>
          <cbc:RegistrationName>${company.business_name}</cbc:RegistrationName>
        </cac:PartyLegalEntity>
      </cac:Party>
    </cac:AccountingSupplierParty>`;
}

const signaturePlace = xml`
  <ext:UBLExtensions>
    <ext:UBLExtension>
      <ext:ExtensionContent></ext:ExtensionContent>
    </ext:UBLExtension>
  </ext:UBLExtensions>
  <cbc:UBLVersionID>2.0</cbc:UBLVersionID>`;

function voided(head: Xml, { type, number }: DocumentInput): Xml {
  const { series = '', sequence = 0 } = parseNumber(number) ?? {};
  return xml`
    <VoidedDocuments xmlns="urn:sunat:names:specification:ubl:peru:schema:xsd:VoidedDocuments-1" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2" xmlns:sac="urn:sunat:names:specification:ubl:peru:schema:xsd:SunatAggregateComponents-1">
      ${signaturePlace}
      <cbc:CustomizationID>1.0</cbc:CustomizationID>
      ${head}
      <sac:VoidedDocumentsLine>
        <cbc:LineID>1</cbc:LineID>
        <cbc:DocumentTypeCode>${authorityTypeCode(type, number)}</cbc:DocumentTypeCode>
        <sac:DocumentSerialID>${series}</sac:DocumentSerialID>
        <sac:DocumentNumberID>${String(sequence)}</sac:DocumentNumberID>
        <sac:VoidReasonDescription>Pedido anulado por el cliente</sac:VoidReasonDescription>
      </sac:VoidedDocumentsLine>
    </VoidedDocuments>`;
}

function summary(head: Xml, document: DocumentInput): Xml {
  const { type, number, customer, currency, total, tax_total, reference } = document;
  return xml`
    <SummaryDocuments xmlns="urn:sunat:names:specification:ubl:peru:schema:xsd:SummaryDocuments-1" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2" xmlns:sac="urn:sunat:names:specification:ubl:peru:schema:xsd:SunatAggregateComponents-1">
      ${signaturePlace}
      <cbc:CustomizationID>1.1</cbc:CustomizationID>
      ${head}
      <sac:SummaryDocumentsLine>
        <cbc:LineID>1</cbc:LineID>
        <cbc:DocumentTypeCode>${authorityTypeCode(type, number)}</cbc:DocumentTypeCode>
        <cbc:ID>${number}</cbc:ID>
        <cac:AccountingCustomerParty>
          <cbc:CustomerAssignedAccountID>${customer.document_number || '-'}</cbc:CustomerAssignedAccountID>
          <cbc:AdditionalAccountID>${customer.document_type}</cbc:AdditionalAccountID>
        </cac:AccountingCustomerParty>
        ${reference === null ? null : changed(reference)}
        <cac:Status><cbc:ConditionCode>3</cbc:ConditionCode></cac:Status>
        <sac:TotalAmount currencyID="${currency}">${money(total)}</sac:TotalAmount>
        <cac:TaxTotal>
          <cbc:TaxAmount currencyID="${currency}">${money(tax_total)}</cbc:TaxAmount>
          <cac:TaxSubtotal>
            <cbc:TaxAmount currencyID="${currency}">${money(tax_total)}</cbc:TaxAmount>
            <cac:TaxCategory>
              <cac:TaxScheme>
                <cbc:ID>1000</cbc:ID>
                <cbc:Name>IGV</cbc:Name>
                <cbc:TaxTypeCode>VAT</cbc:TaxTypeCode>
              </cac:TaxScheme>
            </cac:TaxCategory>
          </cac:TaxSubtotal>
        </cac:TaxTotal>
      </sac:SummaryDocumentsLine>
    </SummaryDocuments>`;
}

function changed({ type, number }: NonNullable<DocumentInput['reference']>): Xml {
  return xml`
    <cac:BillingReference>
      <cac:InvoiceDocumentReference>
        <cbc:ID>${number}</cbc:ID>
        <cbc:DocumentTypeCode>${authorityTypeCode(type, number)}</cbc:DocumentTypeCode>
      </cac:InvoiceDocumentReference>
    </cac:BillingReference>`;
}
