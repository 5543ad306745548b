import { type Xml, xml } from '../../../../kernel/xml/writer.ts';
import type { CompanySnapshot } from '../../../../subjects/companies/company.ts';
import { writeSignatory } from '../party/write.ts';

/** What an RC and an RA say before their lines. */
export type CommunicationHead = {
  readonly company: CompanySnapshot;
  /** `RC-20261115-1`. */
  readonly name: string;
  /** The day on which the documents of its lines were issued. */
  readonly documentsDay: string;
  /** The day on which it is made, which its name has too (SUNAT 2346). */
  readonly madeOn: string;
};

/** SUNAT 2228: the name of the issuer has at most 100 characters, on one line. */
const nameLengthMax = 100;

/** Communications are of UBL 2.0 with SUNAT's own lines; `version` is that of their structure (SUNAT 2072). */
export function writeCommunicationRoot(
  root: 'SummaryDocuments' | 'VoidedDocuments',
  version: string,
  head: CommunicationHead,
  lines: readonly Xml[],
): Xml {
  return xml`
    <${root} xmlns="urn:sunat:names:specification:ubl:peru:schema:xsd:${root}-1" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2" xmlns:sac="urn:sunat:names:specification:ubl:peru:schema:xsd:SunatAggregateComponents-1">
      <ext:UBLExtensions>
        <ext:UBLExtension>
          <ext:ExtensionContent></ext:ExtensionContent>
        </ext:UBLExtension>
      </ext:UBLExtensions>
      <cbc:UBLVersionID>2.0</cbc:UBLVersionID>
      <cbc:CustomizationID>${version}</cbc:CustomizationID>
      <cbc:ID>${head.name}</cbc:ID>
      <cbc:ReferenceDate>${head.documentsDay}</cbc:ReferenceDate>
      <cbc:IssueDate>${head.madeOn}</cbc:IssueDate>
      ${writeSignatory(head.company)}
      ${writeIssuer(head.company)}
      ${lines}
    </${root}>`;
}

function writeIssuer({ tax_id, business_name }: CompanySnapshot): Xml {
  return xml`
    <cac:AccountingSupplierParty>
      <cbc:CustomerAssignedAccountID>${tax_id}</cbc:CustomerAssignedAccountID>
      <cbc:AdditionalAccountID>6</cbc:AdditionalAccountID>
      <cac:Party>
        <cac:PartyLegalEntity>
          <cbc:RegistrationName>${[...onOneLine(business_name)].slice(0, nameLengthMax).join('')}</cbc:RegistrationName>
        </cac:PartyLegalEntity>
      </cac:Party>
    </cac:AccountingSupplierParty>`;
}

/** White space other than single blanks is refused or means nothing. */
export function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
