import { textElement, type Xml, xml } from '../../../lib/xml-writer.ts';
import { limaTime } from '../lima.ts';
import { xmlDeclaration } from '../ubl/write-document.ts';
import type { Answer } from './fate.ts';
import { authorityTaxId } from './signers.ts';

/** What is answered: a document or a communication, and whose it is. */
export type Answered = {
  readonly taxId: string;
  /** `F001-00000001`, or `RA-20260321-1`. */
  readonly number: string;
  /** Where SUNAT shows a guide to whoever scans it. */
  readonly url: string | null;
};

/** A CDR as SUNAT writes it, without its signature: UBL 2.0, but the URL of guides is of UBL 2.1. */
export function acknowledgementXml({ taxId, number, url }: Answered, answer: Answer): string {
  const [day = '', time = ''] = limaTime(answer.at).slice(0, 19).split('T');
  const root = xml`
    <ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">
      <ext:UBLExtensions>
        <ext:UBLExtension>
          <ext:ExtensionContent></ext:ExtensionContent>
        </ext:UBLExtension>
      </ext:UBLExtensions>
      <cbc:UBLVersionID>2.0</cbc:UBLVersionID>
      <cbc:CustomizationID>1.0</cbc:CustomizationID>
      <cbc:ID>${`${day}${time}`.replaceAll(/\D/g, '')}</cbc:ID>
      <cbc:IssueDate>${day}</cbc:IssueDate>
      <cbc:IssueTime>${time}</cbc:IssueTime>
      <cbc:ResponseDate>${day}</cbc:ResponseDate>
      <cbc:ResponseTime>${time}</cbc:ResponseTime>
      ${answer.notes.map((note) => textElement('cbc:Note', note))}
      <cac:SenderParty>${identified(authorityTaxId)}</cac:SenderParty>
      <cac:ReceiverParty>${identified(taxId)}</cac:ReceiverParty>
      <cac:DocumentResponse>
        <cac:Response>
          <cbc:ReferenceID>${number}</cbc:ReferenceID>
          <cbc:ResponseCode>${answer.code}</cbc:ResponseCode>
          <cbc:Description>${answer.description}</cbc:Description>
        </cac:Response>
        <cac:DocumentReference>
          <cbc:ID>${number}</cbc:ID>
          ${[textElement('cbc:DocumentDescription', url)]}
        </cac:DocumentReference>
      </cac:DocumentResponse>
    </ApplicationResponse>`;
  return xmlDeclaration + root.text;
}

function identified(taxId: string): Xml {
  return xml`<cac:PartyIdentification><cbc:ID>${taxId}</cbc:ID></cac:PartyIdentification>`;
}
